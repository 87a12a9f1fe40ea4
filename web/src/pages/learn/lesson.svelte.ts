// A step of a lesson as a table: it answers like one, but nothing is kept. All moves made so far go with every request.
import type { Advised, Drafted, LegalMove, LessonSight, TableInfo, Verdict } from "../../generated/protocol";
import type { OneMove } from "../../games/shared/game";
import { api } from "../../lib/server/api";
import { Sight } from "../../table/state/sight.svelte";
import type { Store } from "../../table/state/store.svelte";

const NOWHERE = { table: "", seat: 0, version: 0, played: null, why: null, type: "advised", id: "" } as const;

export class LessonStore implements Store {
  readonly code: string; // the browser keeps drafts under it
  readonly unread = 0;
  readonly isTaught = true;
  info = $state.raw<TableInfo | null>(null);
  viewer = $state<number | null>(null);
  sight = $state.raw<Sight | null>(null);
  opening = $state.raw<unknown>(undefined); // the prepared position
  verdict = $state.raw<Verdict>({ result: "open", wrong: null });
  hints = $state(0); // 1: the sentence was asked for; 2: the move too
  next = $state.raw<LegalMove | null>(null); // of the lesson's own solution; null: the learner went another way
  private sent: OneMove[][] = [];

  constructor(
    readonly game: string,
    readonly step: string,
    readonly hintWords: () => string,
  ) {
    this.code = `lesson.${game}.${step}`;
  }

  async open(): Promise<void> {
    await this.lay([]);
  }

  /** The position again, after some of the moves. */
  private async lay(sent: OneMove[][]): Promise<void> {
    const said = await api.lessonSight(this.game, this.step, sent);
    this.sight = new Sight(said.events.seat);
    if (sent.length === 0) this.opening = said.events.view;
    this.hear(said, sent);
  }

  private hear(said: LessonSight, sent: OneMove[][]): void {
    const { events, info, verdict, next } = said;
    this.sent = sent;
    this.next = next;
    this.hints = Math.min(this.hints, sent.length); // a move further the sentence still holds
    this.learn(info);
    this.viewer = events.seat;
    this.verdict = verdict;
    this.sight?.hear({ ...events, thinking: [], legal: verdict.result === "open" ? events.legal : [] });
  }

  sightOf(): Sight | null {
    return this.sight;
  }

  learn(info: TableInfo): void {
    this.info = info;
  }

  async move(steps: OneMove[]): Promise<void> {
    const sent = [...this.sent, steps];
    this.hear(await api.lessonSight(this.game, this.step, sent), sent);
  }

  async draft(steps: OneMove[]): Promise<Drafted> {
    return api.lessonDraft(this.game, this.step, this.sent, steps);
  }

  async judge(move: OneMove): Promise<unknown> {
    return api.lessonJudge(this.game, this.step, this.sent, move);
  }

  async designs(): Promise<unknown[]> {
    return api.lessonDesigns(this.game, this.step, this.sent);
  }

  async undo(): Promise<void> {
    await this.lay(this.sent.slice(0, -1));
  }

  async again(): Promise<void> {
    await this.lay([]);
  }

  /** After a miss: without the last move, or from the start if that was not the only wrong one. */
  async retry(): Promise<void> {
    await this.undo();
    if (this.next === null) await this.again();
  }

  async hint(): Promise<Advised> {
    return this.guide([]);
  }

  /** First the lesson's own sentence; asked again, the next move of its solution, drawn on the board. */
  async guide(steps: string[]): Promise<Advised> {
    if (steps.length > 0) this.next = (await api.lessonSight(this.game, this.step, [...this.sent, steps])).next;
    this.hints = Math.min(2, this.hints + 1);
    const { next } = this;
    return { ...NOWHERE, advice: next && this.hints > 1 ? [{ ...next, win: 1, score: 0, share: 1, line: [] }] : [] };
  }

  async answer(): Promise<void> {
    // nobody else asks for anything
  }

  async resign(): Promise<void> {
    // there is nobody to win
  }

  async abandon(): Promise<void> {
    // leaving a lesson needs no consent
  }
}
