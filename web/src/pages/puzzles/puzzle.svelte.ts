// A puzzle as a table: it answers like one, but nothing is kept. The server says whether a choice is the best one; the
// solution comes only when it was found or given up.
import type { Advised, Drafted, PuzzleAnswer, PuzzleSight, TableInfo } from "../../generated/protocol";
import type { OneMove } from "../../games/shared/game";
import { api } from "../../lib/server/api";
import { spoken } from "../../lib/words/language.svelte";
import { Sight } from "../../table/state/sight.svelte";
import type { Store } from "../../table/state/store.svelte";

const NOWHERE = { table: "", seat: 0, version: 0, played: null, type: "advised", id: "" } as const;

export class PuzzleStore implements Store {
  readonly code: string; // the browser keeps drafts under it
  readonly unread = 0;
  readonly isTaught = true;
  info = $state.raw<TableInfo | null>(null);
  viewer = $state<number | null>(null);
  sight = $state.raw<Sight | null>(null);
  opening = $state.raw<unknown>(undefined); // the position
  result = $state<PuzzleSight["result"]>("open");
  clue = $state<"" | "offered" | "shown">(""); // a hint counts as an attempt, and says so first
  against = $state(""); // what speaks against the last choice
  answered = $state.raw<PuzzleAnswer | null>(null);

  constructor(
    readonly game: string,
    readonly id: string,
    private readonly tried: (solved: boolean) => void,
    private readonly hinted: () => void,
    private readonly shown: () => void,
  ) {
    this.code = `puzzle.${game}.${id}`;
  }

  /** The position, before any choice. */
  async open(): Promise<void> {
    const said = await api.puzzleSight(this.game, this.id, []);
    this.sight = new Sight(said.events.seat);
    this.opening = said.events.view;
    this.hear(said);
  }

  private hear({ events, info, result }: PuzzleSight): void {
    this.learn(info);
    this.viewer = events.seat;
    this.result = result;
    this.sight?.hear({ ...events, thinking: [], legal: result === "open" ? events.legal : [] });
  }

  sightOf(): Sight | null {
    return this.sight;
  }

  learn(info: TableInfo): void {
    this.info = info;
  }

  async move(steps: OneMove[]): Promise<void> {
    const said = await api.puzzleSight(this.game, this.id, [steps]);
    this.tried(said.result === "solved");
    this.against = "";
    if (said.result === "solved") await this.ask();
    else this.against = (await api.puzzleReason(this.game, this.id, [steps], spoken())).text;
    this.hear(said);
  }

  private async ask(): Promise<void> {
    this.answered ??= await api.puzzleAnswer(this.game, this.id, spoken());
  }

  async giveUp(): Promise<void> {
    this.shown();
    this.against = "";
    await this.ask();
    await this.open();
  }

  draft(steps: OneMove[]): Promise<Drafted> {
    return api.puzzleDraft(this.game, this.id, steps);
  }

  judge(move: OneMove): Promise<unknown> {
    return api.puzzleJudge(this.game, this.id, move);
  }

  designs(): Promise<unknown[]> {
    return api.puzzleDesigns(this.game, this.id);
  }

  undo(): Promise<void> {
    return this.open();
  }

  showClue(): void {
    this.hinted();
    this.clue = "shown";
  }

  /** Offers a clue; the best moves once they were asked for. */
  async hint(): Promise<Advised> {
    this.clue ||= "offered";
    return { ...NOWHERE, advice: this.answered?.advice ?? [], why: this.answered?.why ?? null };
  }

  async answer(): Promise<void> {
    // nobody else asks for anything
  }

  async resign(): Promise<void> {
    // there is nobody to win
  }

  async abandon(): Promise<void> {
    // leaving a puzzle needs no consent
  }
}
