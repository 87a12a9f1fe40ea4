// Checks the shuffles: deals every chance move of a finished game again, in the browser, as docs/record.md describes.
// The digests are a library's: the browser has its own only on pages served over TLS, not on a home network.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Luck } from "../../generated/protocol";
import type { Kept } from "./seal";

const encoder = new TextEncoder();
const DIGESTS = 1n << 256n;

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** The random input of all seats, folded; empty if nobody gave any. */
export function saltOf(entropy: string[]): Uint8Array {
  if (!entropy.some(Boolean)) return new Uint8Array();
  return sha256(joined(entropy.map((text) => sha256(encoder.encode(text)))));
}

function eightBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

export class Dealer {
  private readonly salt: Uint8Array;

  constructor(
    private readonly seed: Uint8Array,
    entropy: string[],
  ) {
    this.salt = saltOf(entropy);
  }

  digest(index: number, attempt: number): Uint8Array {
    return hmac(sha256, this.seed, joined([eightBytes(index), eightBytes(attempt), this.salt]));
  }

  /** A number below total, each exactly as likely: digests past the last whole multiple are discarded. */
  below(index: number, total: bigint): bigint {
    const limit = (DIGESTS / total) * total;
    for (let attempt = 0; ; attempt++) {
      const point = BigInt(`0x${toHex(this.digest(index, attempt))}`);
      if (point < limit) return point % total;
    }
  }

  draw(index: number, weights: [number, number][]): number {
    let point = this.below(index, BigInt(weights.reduce((sum, [, weight]) => sum + weight, 0)));
    for (const [move, weight] of weights) {
      point -= BigInt(weight);
      if (point < 0n) return move;
    }
    throw new Error("the weights hold no such point");
  }
}

export interface Verdict {
  sealed: boolean; // the seed is the one that was committed to
  shown: boolean | null; // and that commitment is the one this page saw before the first move; null: it wasn't here then
  mixed: boolean | null; // this browser's random input was used; null: it gave none
  draws: number;
  wrong: number[]; // chance moves that were not dealt by the seed
}

/** `kept`: the commitment this browser saw at the beginning of the game, and its random input. */
export function verifyLuck(luck: Luck, kept: Kept | null): Verdict {
  const seed = fromHex(luck.seed);
  const dealer = new Dealer(seed, luck.entropy);
  const wrong: number[] = [];
  for (const [index, draw] of luck.draws.entries()) {
    if (dealer.draw(index, draw.weights) !== draw.move) wrong.push(index);
  }
  const sealed = toHex(sha256(seed)) === luck.commitment;
  return {
    sealed,
    draws: luck.draws.length,
    wrong,
    shown: kept === null ? null : kept.seal === luck.commitment,
    mixed: kept?.word ? luck.entropy.includes(kept.word) : null,
  };
}

export function isFair(verdict: Verdict): boolean {
  return verdict.sealed && verdict.shown !== false && verdict.mixed !== false && verdict.wrong.length === 0;
}
