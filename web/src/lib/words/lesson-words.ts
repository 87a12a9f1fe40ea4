// The texts of lessons come with the lesson, by language: ours, or English where it has none.
import { spoken } from "./language.svelte";

export function inWords<T>(words: Record<string, T>): T {
  const found = words[spoken()] ?? words["en"];
  if (found === undefined) throw new Error("a lesson has no English words");
  return found;
}
