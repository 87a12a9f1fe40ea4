// The page's own sentences and the engine's, by key, from the catalogues; no component contains text.
import type { Message, Refused } from "../../generated/protocol";
import { FOREIGN } from "../../generated/words";
import { page as english } from "../../generated/words/en/page";
import { engine } from "../../generated/words/en/server";
import { book, fill, translated, type Words } from "./language.svelte";

export { anyOf, listed, type Values } from "./language.svelte";
export type Key = keyof typeof english;
type Game = keyof typeof FOREIGN;
type Book = Pick<ReturnType<typeof book>, "find">;

const page = book<Key>(english, FOREIGN.page, "page");
const server = book<string>(engine, FOREIGN.server, "engine");
const rules = new Map<string, Book>();

export const { say, count } = page;

export function has(key: string): key is Key {
  return key in english;
}

/** The sentences of a game's page. From now on the page also knows what the rules of the game say. */
export function gameWords<K extends string>(game: Game, words: { page: Readonly<Record<K, string>>; engine: Words }) {
  rules.set(game, book<string>(words.engine, FOREIGN[game], "engine"));
  return book<K>(words.page, FOREIGN[game], "page");
}

/** What the rules of a game say, in a language that is not the server's own, before the page of the game is there. */
export async function loadRuleWords(game: string): Promise<void> {
  if (!rules.has(game) && game in FOREIGN) rules.set(game, book<string>({}, FOREIGN[game as Game], "engine"));
  await translated();
}

function find(key: string): string | undefined {
  return rules.get(key.split(".")[0] ?? "")?.find(key) ?? server.find(key);
}

/** A sentence of the engine or the server; "" if there is none. */
export function sentence(key: string): string {
  return find(key) ?? "";
}

/** What the engine or the server says, or its own English where we have no sentence for it. */
export function told(message: Message, fallback: string): string {
  const found = find(message.key) ?? page.find(message.key);
  return found === undefined ? fallback : fill(found, named(message));
}

/** Its values; those that have a word of their own by that word, such as `jurassic_snack.direction.north`. */
function named({ key, values }: Message): Record<string, unknown> {
  const game = key.split(".")[0];
  const word = (name: string, value: string) =>
    value
      .split(" ")
      .map((one) => find(`${game}.${name}.${one}`) ?? one)
      .join(" ");
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? word(name, value) : value]),
  );
}

export function whyNot(refused: Refused): string {
  return told(refused.message, refused.why);
}

export function botTitle(bot: string): string {
  return sentence(`bot.${bot}.name`) || bot;
}

export function botAbout(bot: string): string {
  return sentence(`bot.${bot}.about`);
}

/** `**bold**` parts of a sentence, for the log. */
export function parts(sentence: string): { text: string; bold: boolean }[] {
  return sentence
    .split("**")
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter((part) => part.text);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
