// Sentences by key, from the message files; no component holds a text of its own.
import { sentences } from "../generated/sentences";
import type { Message, Refused } from "../generated/protocol";
import { en } from "../messages/en";

export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

/** A sentence with its {values} filled in. */
export function fill(sentence: string, values: Record<string, unknown> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

export function say(key: Key, values: Values = {}): string {
  return fill(en[key], values);
}

export function has(key: string): key is Key {
  return key in en;
}

/** One sentence for one, another for several: the keys end in .one and .many. */
export function count(key: string, number: number, values: Values = {}): string {
  return say(`${key}.${number === 1 ? "one" : "many"}` as Key, { ...values, n: number });
}

/** What the engine or the server says, or its own English where we have no sentence for it. */
export function told(message: Message, fallback: string): string {
  const sentence = sentences[message.key] ?? (en as Record<string, string>)[message.key];
  return sentence === undefined ? fallback : fill(sentence, message.values);
}

export function whyNot(refused: Refused): string {
  return told(refused.message, refused.why);
}

export function botTitle(bot: string): string {
  return sentences[`bot.${bot}.name`] ?? bot;
}

export function botAbout(bot: string): string {
  return sentences[`bot.${bot}.about`] ?? "";
}

/** `**bold**` parts of a sentence, for the log. */
export function parts(sentence: string): { text: string; bold: boolean }[] {
  return sentence.split("**").map((text, index) => ({ text, bold: index % 2 === 1 })).filter((part) => part.text);
}
