// A value that an edition changes, in words: what it belongs to, which value it is, what it was and what it is now.
import type { ChangedValue } from "../../generated/protocol";
import { FOREIGN } from "../../generated/words";
import { components as english } from "../../generated/words/en/components";
import { book, listed, type PluralOf, written } from "../../lib/words/language.svelte";
import { capital } from "../../lib/words/say";

type Table = Record<string, unknown>;
type Key = keyof typeof english;
type Counted = PluralOf<Key>;

export interface Change {
  what: string;
  before: string;
  now: string;
}

const words = book<Key>(english, FOREIGN.components, "components");
export const { say, count } = words;

export const NAMING = [["id"], ["id", "side"], ["colour"], ["row"], ["value"], ["seat"]]; // as in overlay.py
const CALLED = ["name", "creature", "title"];

/** What is at a key, without its last part: "Objective ten pigs". */
export function placeOf(key: string, components: Table): string {
  return capital(
    stepsTo(key, components)
      .map((step) => wordOf(step.part, step.here) + priceOf(step.here))
      .join(" "),
  );
}

/** `objective.ten_pigs.points` as "Objective ten pigs: points". */
export function changeOf({ key, printed, now }: ChangedValue, components: Table): Change {
  const steps = stepsTo(key, components);
  const named = steps.map(
    (step, at) => wordOf(step.part, step.here) + (at < steps.length - 1 ? priceOf(step.here) : ""),
  );
  const value = steps.length > 1 ? named.pop() : undefined;
  const thing = named.join(" ");
  return {
    what: capital(value ? say("change", { thing, value }) : thing),
    before: printed === null ? say("new") : valueText(printed),
    now: valueText(now),
  };
}

interface Step {
  part: string;
  here: unknown;
}

/** The parts of a key, each with the value found there; a part never contains a dot. */
function stepsTo(key: string, components: Table): Step[] {
  let here: unknown = components;
  return key.split(".").map((part) => {
    here = inner(here, part);
    return { part, here };
  });
}

function inner(here: unknown, part: string): unknown {
  if (!Array.isArray(here)) return (here as Table | undefined)?.[part];
  return (here as Table[]).find((entry) =>
    NAMING.some((fields) => fields.map((field) => String(entry[field])).join("-") === part),
  );
}

/** What a part of a key is called. */
export function wordOf(part: string, here: unknown): string {
  const called = CALLED.map((field) => (here as Table | undefined)?.[field]).find((name) => typeof name === "string");
  return words.find(part) ?? called ?? part.replaceAll("_", " ");
}

/** Contracts have no names, so their cost identifies them. */
export function priceOf(here: unknown): string {
  const cost = (here as Table | undefined)?.["cost"];
  return cost && Object.keys(cost).length > 0 ? ` (${valueText(cost)})` : "";
}

export function valueText(value: unknown): string {
  if (value === null || value === undefined) return say("nothing");
  if (Array.isArray(value))
    return value.some((one) => typeof one === "object")
      ? count("entries", value.length)
      : value.length > 0
        ? value.map(valueText).join(", ")
        : say("nothing");
  if (typeof value === "object") return tableText(value as Table);
  if (typeof value === "number") return written(value);
  const name = typeof value === "string" ? value : JSON.stringify(value);
  return words.find(name) ?? name.replaceAll("_", " ");
}

/** "2 allosauruses and 1 unique dinosaur"; for a new entry, its fields. */
function tableText(table: Table): string {
  const entries = Object.entries(table).filter(([key]) => !["id", "source"].includes(key));
  if (entries.length === 0) return say("nothing");
  const amounts = entries.every(([, value]) => typeof value === "number");
  return listed(
    entries.map(([key, value]) =>
      amounts ? amountOf(key, value as number) : `${wordOf(key, null)} ${valueText(value)}`,
    ),
  );
}

/** Things that can be counted have a singular and a plural; other fields get the number before their name. */
function amountOf(key: string, n: number): string {
  const isCounted = words.find(`${key}.other`) !== undefined;
  return isCounted ? count(key as Counted, n) : `${written(n)} ${wordOf(key, null)}`;
}
