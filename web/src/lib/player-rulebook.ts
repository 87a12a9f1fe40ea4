// The rulebook for players as a page: its parts in order, what a search finds in it, and where its pictures are.
import type { BookBlock, BookChapter, BookPart, RulebookInfo } from "../generated/protocol";

export type { BookBlock, BookChapter, BookPart, BookTerm, PictureInfo, RuleRef } from "../generated/protocol";
export type PlayerRulebook = RulebookInfo;

/** Items and steps that follow each other are one list; everything else is on its own. */
export interface Run {
  kind: BookBlock["kind"];
  blocks: BookBlock[];
}

export interface Found {
  anchor: string;
  title: string;
  before: string;
  hit: string;
  after: string;
}

const MOST_FOUND = 8;
const AROUND = 60; // characters on either side of a hit

export function runsOf(blocks: BookBlock[]): Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.kind === block.kind && (block.kind === "item" || block.kind === "step")) last.blocks.push(block);
    else runs.push({ kind: block.kind, blocks: [block] });
  }
  return runs;
}

/** A number that a step has among all steps of its part, even if something else is between them. */
export function firstStep(blocks: BookBlock[], run: Run): number {
  const steps = blocks.filter(({ kind }) => kind === "step");
  return run.blocks[0] ? steps.indexOf(run.blocks[0]) + 1 : 1;
}

export function pictureOf(game: string, picture: string, language: string): string {
  return `/api/games/${encodeURIComponent(game)}/rulebook/pictures/${picture}?language=${language}`;
}

export function partsOf(book: PlayerRulebook): BookPart[] {
  return book.chapters.flatMap(({ parts }) => parts);
}

/** Further parts of a chapter; the first one has the heading of the chapter itself. */
export function innerParts(chapter: BookChapter): BookPart[] {
  return chapter.parts.slice(1);
}

export function chapterOf(book: PlayerRulebook, anchor: string): BookChapter | null {
  const isIn = (part: BookPart) => part.anchor === anchor || part.blocks.some((block) => block.anchor === anchor);
  return book.chapters.find(({ parts }) => parts.some(isIn)) ?? null;
}

export function titleOf(book: PlayerRulebook, anchor: string): string {
  return partsOf(book).find((part) => part.anchor === anchor)?.title ?? "";
}

/** The blocks that contain all words of a search, at most eight, each with the text around its first hit. */
export function searchBook(book: PlayerRulebook, search: string): Found[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: Found[] = [];
  for (const part of partsOf(book)) {
    for (const block of part.blocks) {
      const text = textOf(book, block);
      const whole = `${part.title} ${text}`.toLowerCase();
      if (words.every((word) => whole.includes(word))) found.push(hitIn(part, block, text, words));
    }
  }
  return found.slice(0, MOST_FOUND);
}

function hitIn(part: BookPart, { anchor }: BookBlock, text: string, words: string[]): Found {
  const lower = text.toLowerCase();
  const word = words.find((one) => lower.includes(one)) ?? "";
  const at = Math.max(lower.indexOf(word), 0);
  const from = at <= AROUND ? 0 : text.indexOf(" ", at - AROUND) + 1;
  const rest = text.slice(at + word.length);
  const to = rest.length <= AROUND ? rest.length : Math.max(rest.lastIndexOf(" ", AROUND), 0);
  const [left, right] = [from > 0 ? "… " : "", to < rest.length ? " …" : ""];
  const title = part.title;
  return {
    anchor,
    title,
    before: left + text.slice(from, at),
    hit: text.slice(at, at + word.length),
    after: rest.slice(0, to) + right,
  };
}

/** All that a block says, without the marks of bold words. */
export function textOf(book: PlayerRulebook, block: BookBlock): string {
  const captions = block.pictures.flatMap((picture) => {
    const info = book.pictures[picture];
    return info ? [info.caption, ...info.pins] : [];
  });
  return [block.text, ...block.rows.flat(), ...captions].filter(Boolean).join(" ").replaceAll("**", "");
}
