// Verify the luck: deals every chance move of a finished game again, in the browser, as docs/record.md tells.
import type { Luck } from "../generated/protocol";

const encoder = new TextEncoder();
const DIGESTS = 1n << 256n;
type Bytes = Uint8Array<ArrayBuffer>;

export function fromHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function joined(parts: Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** What the seats threw in, folded; empty if nobody did. */
export async function saltOf(entropy: string[]): Promise<Bytes> {
  if (!entropy.some(Boolean)) return new Uint8Array();
  return sha256(joined(await Promise.all(entropy.map((text) => sha256(encoder.encode(text))))));
}

function eightBytes(number: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

export class Dealer {
  private constructor(private readonly key: CryptoKey, private readonly salt: Bytes) {}

  static async of(seed: Bytes, entropy: string[]): Promise<Dealer> {
    const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new Dealer(key, await saltOf(entropy));
  }

  async digest(index: number, attempt: number): Promise<Bytes> {
    const message = joined([eightBytes(index), eightBytes(attempt), this.salt]);
    return new Uint8Array(await crypto.subtle.sign("HMAC", this.key, message));
  }

  /** A number below total, each exactly as likely: digests past the last whole multiple are thrown away. */
  async below(index: number, total: bigint): Promise<bigint> {
    const limit = (DIGESTS / total) * total;
    for (let attempt = 0; ; attempt++) {
      const point = BigInt(`0x${toHex(await this.digest(index, attempt))}`);
      if (point < limit) return point % total;
    }
  }

  async draw(index: number, weights: [number, number][]): Promise<number> {
    let point = await this.below(index, BigInt(weights.reduce((sum, [, weight]) => sum + weight, 0)));
    for (const [move, weight] of weights) {
      point -= BigInt(weight);
      if (point < 0n) return move;
    }
    throw new Error("the weights hold no such point");
  }
}

export interface Verdict {
  sealed: boolean; // the seed is the one that was committed to
  shown: boolean | null; // and that commitment is the one this page saw before the first move; null: it was not here then
  draws: number;
  wrong: number[]; // chance moves that were not dealt by the seed
}

/** `seen`: the commitment this browser kept from the beginning of the game. */
export async function verifyLuck(luck: Luck, seen: string | null): Promise<Verdict> {
  const seed = fromHex(luck.seed);
  const dealer = await Dealer.of(seed, luck.entropy);
  const wrong: number[] = [];
  for (const [index, draw] of luck.draws.entries()) {
    if ((await dealer.draw(index, draw.weights)) !== draw.move) wrong.push(index);
  }
  const sealed = toHex(await sha256(seed)) === luck.commitment;
  return { sealed, shown: seen === null ? null : seen === luck.commitment, draws: luck.draws.length, wrong };
}

export function isFair(verdict: Verdict): boolean {
  return verdict.sealed && verdict.shown !== false && verdict.wrong.length === 0;
}
