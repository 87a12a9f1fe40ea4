// The page's own sentences and the engine's, by key, from the message files; no component holds a text of its own.
import type { Message, Refused } from "../generated/protocol";
import { sentences } from "../generated/sentences";
import { en } from "../messages/en";
import { book, fill } from "./language.svelte";

export { anyOf, listed, type Values } from "./language.svelte";
export type Key = keyof typeof en;

const page = book<Key>(en, { de: async () => (await import("../messages/de")).de });
const engine = book<string>(sentences, { de: async () => (await import("../generated/sentences.de")).sentences });

export const { say, count } = page;

export function has(key: string): key is Key {
  return key in en;
}

/** A sentence of the engine or the server; "" if there is none. */
export function sentence(key: string): string {
  return engine.find(key) ?? "";
}

/** What the engine or the server says, or its own English where we have no sentence for it. */
export function told(message: Message, fallback: string): string {
  const found = engine.find(message.key) ?? page.find(message.key);
  return found === undefined ? fallback : fill(found, named(message));
}

/** Its values; those that have a word in the message files by that word, such as `jurassic_snack.direction.north`. */
function named({ key, values }: Message): Record<string, unknown> {
  const game = key.split(".")[0];
  const word = (name: string, value: string) =>
    value
      .split(" ")
      .map((one) => engine.find(`${game}.${name}.${one}`) ?? one)
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
