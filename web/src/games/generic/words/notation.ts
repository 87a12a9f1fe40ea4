// Notation for people: `claim-9` is read as "claim 9".

/** A minus before a number stays: `bid--3` is "bid -3". */
export function readable(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])[-_](?=[-\p{L}\p{N}])/gu, " ").trim();
}

const UNTOLD = new Set(["kind", "seat", "text"]);

/** A described move by its fields; what is hidden is a "?". "": it has none. */
export function fieldsOf(what: Record<string, unknown>): string {
  return Object.entries(what)
    .filter(([name]) => !UNTOLD.has(name))
    .map(([name, value]) => `${readable(name)} ${shown(value)}`)
    .join(", ");
}

function shown(value: unknown): string {
  if (value === null) return "?";
  if (Array.isArray(value)) return value.map(shown).join(" ");
  return typeof value === "string" ? readable(value) : JSON.stringify(value);
}
