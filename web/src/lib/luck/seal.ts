// What this browser keeps of a table's seed: the commitment as it first saw it, and its own random input.
import type { TableInfo } from "../../generated/protocol";

export interface Kept {
  seal: string;
  word: string; // empty: nothing
}

const KEY = "paddock.contract.engine.luck";
const MOST = 100;

function all(): Record<string, Kept> {
  return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
}

function keep(code: string, kept: Kept): void {
  const entries = Object.entries({ ...all(), [code]: kept }).slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
}

export function keptOf(code: string): Kept | null {
  return all()[code] ?? null;
}

/** The commitment as this browser first sees it, before the first move. */
export function keepSeal(info: TableInfo): void {
  if (keptOf(info.code) === null && info.seed === null && info.commitment)
    keep(info.code, { seal: info.commitment, word: "" });
}

/** Random input for the seed; kept, to check at the end that it was used. */
export function newWord(info: TableInfo): string {
  const word = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
  keepSeal(info);
  keep(info.code, { seal: keptOf(info.code)?.seal ?? info.commitment, word });
  return word;
}
