// Everything that is printed in a game, as things with values to change: read from its components, whatever the game.
import { NAMING, placeOf, priceOf, valueText, wordOf } from "../../../table/edition/changes";
import { capital } from "../../../lib/words/say";
import { find, say } from "../words";

export type Table = Record<string, unknown>;
export type Source = "house" | "public" | "rulebook";

/** A value that an edition can change by its key. `alike`: the same value of things of its kind. */
export interface Field {
  key: string;
  part: string;
  label: string;
  value: unknown;
  source: Source;
  alike: unknown[];
}

export interface Thing {
  key: string;
  kind: string;
  id: string;
  name: string;
  entry: Table;
  source: Source; // the least certain of its values
  fields: Field[];
}

export interface Kind {
  id: string;
  label: string;
  things: Thing[];
}

export const SOURCES: Source[] = ["rulebook", "public", "house"];
const GENERAL = "general";
// What names a thing or says where it comes from.
const NOTES = new Set(
  "id name title creature source ref confidence note house_fields formula_source rulebook_no schema schema_version".split(
    " ",
  ),
);
const UNPLAYED = new Set(["meta", "contents", "geometry", "public"]); // about the box

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Table[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isTable(one));

/** The fields that name the entries of a list; none if it can only be replaced as a whole. As in overlay.py. */
function namingOf(list: Table[]): string[] {
  const names = (fields: string[]) =>
    list.map((entry) => (fields.every((field) => field in entry) ? nameIn(entry, fields) : ""));
  return NAMING.find((fields) => names(fields).every(Boolean) && new Set(names(fields)).size === list.length) ?? [];
}

const nameIn = (entry: Table, fields: string[]) => fields.map((field) => String(entry[field])).join("-");

/** The kinds of things in a game, in the order of its file; what is in no list comes last. */
export function kindsOf(components: Table): Kind[] {
  const kinds = new Map<string, Thing[]>();
  const add = (thing: Thing) => {
    if (thing.fields.length > 0) kinds.set(thing.kind, [...(kinds.get(thing.kind) ?? []), thing]);
  };
  for (const [key, value] of Object.entries(components)) {
    if (UNPLAYED.has(key)) continue;
    if (isList(value)) readList(value, key, key, sourceIn(components), components, add);
    else if (isTable(value)) readTable(value, key, components, add);
  }
  const general = kinds.get(GENERAL) ?? [];
  kinds.delete(GENERAL);
  return [...kinds, ...(general.length > 0 ? [[GENERAL, general] as const] : [])].map(([id, things]) => ({
    id,
    label: labelOf(id),
    things: things.toSorted((one, other) => certainty(one.source) - certainty(other.source)),
  }));
}

type Add = (thing: Thing) => void;

function readList(list: Table[], key: string, kind: string, around: Source, components: Table, add: Add): void {
  const naming = namingOf(list);
  if (naming.length === 0) return;
  for (const entry of list) {
    const here = `${key}.${nameIn(entry, naming)}`;
    const source = sourceIn(entry, around);
    const outer = key.split(".").length > 1 ? `${ownName(key, components)} · ` : "";
    const name = outer + capital(wordOf(nameIn(entry, naming), entry)) + priceOf(entry);
    add(thingOf(here, kind, name, entry, source, list, naming));
    for (const [part, inner] of Object.entries(entry))
      if (isList(inner) && namingOf(inner).length > 0)
        readList(inner, `${here}.${part}`, `${kind}.${part}`, source, components, add);
  }
}

/** "Blue" for `die.blue.face`: the entry that a list is in. */
function ownName(key: string, components: Table): string {
  const way = key.split(".").slice(0, -1);
  return way.length > 1
    ? capital(
        placeOf(way.join("."), components)
          .slice(placeOf(way.slice(0, -1).join("."), components).length)
          .trim(),
      )
    : placeOf(way.join("."), components);
}

function readTable(table: Table, key: string, components: Table, add: Add): void {
  const source = sourceIn(table);
  add(thingOf(key, GENERAL, placeOf(key, components), table, source, [table], []));
  for (const [part, inner] of Object.entries(table)) {
    if (!isList(inner)) continue;
    readList(inner, `${key}.${part}`, `${key}.${part}`, source, components, add);
  }
}

function thingOf(
  key: string,
  kind: string,
  name: string,
  entry: Table,
  source: Source,
  kin: Table[],
  naming: string[],
): Thing {
  const house = Array.isArray(entry["house_fields"]) ? (entry["house_fields"] as string[]) : [];
  const parts = Object.keys(entry).filter(
    (part) => !NOTES.has(part) && !naming.includes(part) && !UNPLAYED.has(part) && isChangeable(entry[part], part, kin),
  );
  const fields = parts
    .toSorted((one, other) => rank(entry[one]) - rank(entry[other]))
    .map((part) => ({
      key: `${key}.${part}`,
      part,
      label: capital(wordOf(part, null)),
      value: entry[part],
      source: house.some((one) => one === part || one.startsWith(`${part}.`))
        ? "house"
        : isTable(entry[part])
          ? sourceIn(entry[part], source)
          : source,
      alike: kin.flatMap((one) => (part in one ? [one[part]] : [])),
    }));
  const least = fields.map((field) => field.source).toSorted((one, other) => certainty(one) - certainty(other))[0];
  return { key, kind, id: key.split(".").at(-1) ?? key, name, entry, source: least ?? source, fields };
}

/** Not what has cards of its own, nor what is empty and can't be filled. */
function isChangeable(value: unknown, part: string, kin: Table[]): boolean {
  if (isList(value) && namingOf(value).length > 0) return false;
  if (Array.isArray(value)) return value.length > 0;
  if (!isTable(value) || Object.keys(value).length > 0) return true;
  return kin.every((one) => !(part in one) || Object.values(one[part] as Table).every(Number.isInteger));
}

/** Numbers first, then prices, switches and texts; what is long comes last. */
function rank(value: unknown): number {
  if (typeof value === "number") return 0;
  if (isTable(value)) return Object.values(value).every(Number.isInteger) ? 1 : 5;
  return ["boolean", "string"].indexOf(typeof value) + 2 || 4;
}

function sourceIn(table: Table, around: Source = "house"): Source {
  const said = table["source"];
  return SOURCES.find((one) => one === said) ?? around;
}

/** House values come first: they are the ones that owners of a copy can correct. */
const certainty = (source: Source) => ["house", "public", "rulebook"].indexOf(source);

function labelOf(kind: string): string {
  if (kind === GENERAL) return say("studio.general");
  return (
    find(`studio.kind.${kind}`) ??
    capital(
      kind
        .split(".")
        .map((part) => wordOf(part, null))
        .join(" "),
    )
  );
}

/** Does a thing have this word in its name or its values? */
export function matches(thing: Thing, wanted: string): boolean {
  const text = [thing.name, thing.id, ...thing.fields.map((field) => `${field.label} ${valueText(field.value)}`)];
  return text.join(" ").toLowerCase().includes(wanted.trim().toLowerCase());
}

/** What a text may be: that of its kin. Fewer than two: anything. */
export function choicesIn(alike: unknown[]): string[] {
  const found = new Set(alike.filter((one): one is string => typeof one === "string"));
  return found.size > 1 ? [...found].toSorted() : [];
}

/** A copy of a value with another one at the end of this way. */
export function withInner(value: unknown, way: (string | number)[], now: unknown): unknown {
  const [first, ...rest] = way;
  if (first === undefined) return now;
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === first ? withInner(one, rest, now) : one));
  return { ...(value as Table), [first]: withInner((value as Table)[first], rest, now) };
}

const tablesIn = (alike: unknown[]) => alike.filter(isTable);

/** The elements of all lists among these values. */
export const elementsOf = (alike: unknown[]) => alike.flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []));

/** The values of a key in all tables among these values. */
export const partsOf = (alike: unknown[], key: string) =>
  tablesIn(alike).flatMap((one) => (key in one ? [one[key]] : []));

/** Do these tables count things, as prices do? */
export const areAmounts = (alike: unknown[]) =>
  tablesIn(alike).length > 0 && tablesIn(alike).every((one) => Object.values(one).every(Number.isInteger));

/** What other tables count, and this one doesn't. */
export const missingIn = (table: Table, alike: unknown[]) =>
  [...new Set(tablesIn(alike).flatMap((one) => Object.keys(one)))].filter((key) => !(key in table));

/** A table with another value; nothing of a thing is left out where others leave it out too. */
export function withPart(table: Table, alike: unknown[], key: string, now: unknown): Table {
  const next = { ...table, [key]: now };
  const isSpare = areAmounts(alike) && now === 0 && tablesIn(alike).some((one) => !(key in one));
  return isSpare ? Object.fromEntries(Object.entries(next).filter(([one]) => one !== key)) : next;
}
