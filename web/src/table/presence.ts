// Who has lost the link to the table and who is back, in words.
import { listed, say } from "../lib/words";

/** What to say when the names of those who are away change. */
export function presenceWords(before: string[], now: string[]): string {
  const gone = now.filter((name) => !before.includes(name));
  const back = before.filter((name) => !now.includes(name));
  return [
    ...(gone.length > 0 ? [say("announce.gone", { names: listed(gone) })] : []),
    ...(back.length > 0 ? [say("announce.back", { names: listed(back) })] : []),
  ].join(" ");
}
