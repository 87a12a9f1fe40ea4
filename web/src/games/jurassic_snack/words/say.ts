// The sentences of this game's page, by key, from its catalogue.
import * as english from "../../../generated/words/en/jurassic_snack";
import { gameWords } from "../../../lib/words/say";

export type Key = keyof typeof english.page;

const words = gameWords("jurassic_snack", english);
export const { say, count } = words;

export function kindName(kind: string): string {
  return words.find(`kind.${kind}`) ?? kind;
}
