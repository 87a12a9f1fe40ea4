// A whole game by random users: whatever they do, nothing is refused, nobody is stuck, and every page knows the truth.
import { vi } from "vitest";
import type { ClientMessage, Refused } from "../src/generated/protocol";
import { type Act, actsOf } from "./acts";
import { Browser } from "./world/browser";
import { type Listener, Network, type Sent, turn } from "./world/network";
import { openPage, type Opening, type Page, type Spoil } from "./page";
import { Random } from "./random";
import type { Server } from "./world/server";
import { againWith, nameOf, type Table } from "./table";

const MOST_ACTS = 12_000; // of a game
const MOST_WITHOUT = 800; // acts after which somebody should have moved
const SHOWN = 30; // of the last acts, when something fails
const RESOLUTE = 15; // after this many take-backs the next is half as likely
const RELOADED = 0.003; // how often a page is reloaded
const LOOKED = 0.15; // how often a page is looked at as a whole

export class Failure extends Error {}

export interface Played {
  acts: Map<string, number>; // how often each was done, by name
  trail: string[]; // all of them in order
  moves: number;
  races: number; // refusals that nobody could foresee: somebody else was faster
}

export async function play(server: Server, table: Table, spoil: Spoil = () => undefined): Promise<Played> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const game = new Game(server, table);
  const thrown = (error: unknown) => game.fail(`the page throws: ${wordsOf(error)}`);
  const known = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", thrown);
  try {
    await game.open(spoil);
    await game.playOut();
    return game.played;
  } catch (error) {
    throw error instanceof Failure ? error : game.failure(wordsOf(error));
  } finally {
    process.off("unhandledRejection", thrown);
    for (const listener of known) process.on("unhandledRejection", listener);
    game.close();
    vi.useRealTimers();
  }
}

function wordsOf(error: unknown): string {
  const { refused } = error as { refused?: Refused };
  return `${refused ? JSON.stringify(refused) : ""}${error instanceof Error ? `${String(error)}\n${error.stack}` : String(error)}`;
}

class Game implements Listener {
  readonly played: Played = { acts: new Map(), trail: [], moves: 0, races: 0 };
  private readonly random: Random;
  private readonly network: Network;
  private readonly browser: Browser;
  private readonly pages: Page[] = [];
  private readonly openings = new Map<number, Opening>();
  private code = "";
  private readonly sentMoves = new Set<string>();
  private readonly checked = new Map<Page, string>();
  private without = 0; // acts since the latest move
  private takenBack = 0;
  private failed: Failure | null = null;

  constructor(
    private readonly server: Server,
    private readonly table: Table,
  ) {
    this.random = new Random(table.seed);
    this.network = new Network(server, this);
    this.browser = new Browser(this.network);
  }

  async open(spoil: Spoil): Promise<void> {
    const { random, network, table } = this;
    const answer = await this.server.ask({ ask: "open", ...table });
    this.code = String(answer.body);
    for (const person of new Set(table.seats.filter((seat) => seat !== null))) {
      const habits = {
        confirm: random.chance(0.8),
        motion: random.chance(0.7) ? ("still" as const) : ("system" as const),
        speed: random.chance(0.5) ? ("instant" as const) : ("normal" as const),
      };
      this.openings.set(person, { random, browser: this.browser, network, person, code: this.code, habits, spoil });
      this.pages.push(await openPage(this.openings.get(person) as Opening));
    }
    await network.settle();
    this.throwFailure();
  }

  /** The page is reloaded; what it keeps in the browser is still there. */
  private async reload(page: Page): Promise<void> {
    this.played.trail.push(`P${page.person} loads the page anew`);
    this.count("reload");
    page.close();
    this.pages[this.pages.indexOf(page)] = await openPage(this.openings.get(page.person) as Opening);
    await this.settle();
  }

  async playOut(): Promise<void> {
    for (let n = 0; n < MOST_ACTS; n++) {
      if (this.pages.every((page) => page.session.hasEnded)) {
        this.lookAtEnd();
        return;
      }
      if (this.random.chance(RELOADED)) await this.reload(this.random.pick(this.pages));
      await this.actOnce();
    }
    throw this.failure(`the game is not over after ${MOST_ACTS} acts`);
  }

  private async actOnce(): Promise<void> {
    const { random, network } = this;
    const able = this.pages.flatMap((page) =>
      this.actsOf(page).map((act) => ({ page, act, weight: this.weightOf(act) })),
    );
    if (able.length === 0) throw this.failure("nobody can do anything, and the game is not over");
    const { page, act } = random.weighed(able);
    const before = page.choosing.sending ? null : page.desk?.before?.(); // meanwhile presses count for nothing
    await this.run(page, act);
    if (this.pages.length > 1 && random.chance(0.15)) {
      await network.step(); // the next one acts while this is under way
      this.throwFailure();
    } else {
      await this.settle();
      const wrong = page.desk?.wrong?.(before, act.name);
      if (wrong) throw this.failure(wrong);
    }
    if (this.without++ > MOST_WITHOUT) throw this.failure(`nobody has moved for ${MOST_WITHOUT} acts`);
  }

  /** Who has taken back much does it more and more seldom: a game must end. */
  private weightOf({ kind, weight }: Act): number {
    return kind === "back" ? weight / (1 + this.takenBack / RESOLUTE) : weight;
  }

  private actsOf(page: Page): Act[] {
    this.browser.become(page.person);
    return actsOf(page, this.random);
  }

  private count(act: string): void {
    const { acts } = this.played;
    acts.set(act, (acts.get(act) ?? 0) + 1);
  }

  private async run(page: Page, act: Act): Promise<void> {
    this.browser.become(page.person);
    this.played.trail.push(`P${page.person} seat ${page.store.viewer}: ${act.name}`);
    if (act.kind === "back") this.takenBack++;
    this.count(act.name);
    const done = act.run();
    if (done instanceof Promise) done.catch((error: unknown) => this.fail(`the page throws: ${wordsOf(error)}`));
    await turn();
    vi.advanceTimersByTime(100); // what was drawn is judged a moment later
  }

  /** Until nothing is under way; then every page must know what is true, and whoever is to act must find something to do. */
  private async settle(): Promise<void> {
    await this.network.settle();
    this.throwFailure();
    for (const page of this.pages.filter((one) => one.isConnected())) {
      await this.check(page);
      this.checkAbility(page);
      if (this.random.chance(LOOKED)) lookAt(page);
    }
  }

  private async check(page: Page): Promise<void> {
    const { store, choosing, session } = page;
    const { sight, viewer } = store;
    if (!sight || viewer === null || session.hasEnded) return;
    const drafted = choosing.steps.length > 0;
    const key = JSON.stringify([viewer, sight.version, choosing.steps]);
    if (this.checked.get(page) === key) return;
    this.checked.set(page, key);
    const legal = (moves: { text: string }[]) => moves.map(({ text }) => text);
    const { wrong } = await this.server.ask({
      ask: "check",
      table: this.code,
      seat: viewer,
      version: sight.version,
      view: sight.view,
      legal: legal(sight.legal),
      steps: choosing.steps,
      drafted: drafted ? choosing.view : null,
      drafted_legal: drafted ? legal(choosing.legal) : [],
    });
    if (wrong) throw this.failure(wrong);
  }

  private checkAbility(page: Page): void {
    const { session, choosing } = page;
    if (!session.isCalled || session.stage.busy || session.info.status !== "playing") return;
    if (choosing.sending) throw this.failure(`P${page.person} waits for an answer that never comes`);
    if (!this.actsOf(page).some((act) => act.kind === "choose"))
      throw this.failure(`P${page.person} is asked, but the page offers nothing`);
  }

  private lookAtEnd(): void {
    for (const page of this.pages) lookAt(page);
  }

  // What goes over the network

  sent(person: number, message: ClientMessage): void {
    const page = this.pages.find((one) => one.person === person);
    if (message.type !== "move" || this.sentMoves.has(message.id)) return; // what had no answer is sent again
    this.sentMoves.add(message.id);
    this.played.moves++;
    this.without = 0;
    const wrong = page && !page.desk?.covers() ? wrongMove(page, message.move) : "";
    if (wrong) this.fail(wrong);
  }

  refused(person: number, message: Sent | null, refused: Refused, isRace: boolean): void {
    if (isRace) return void this.played.races++;
    const page = this.pages.find((one) => one.person === person);
    if (message?.type === "draft" && page?.hasAskedWhy(message.move)) return;
    const told = [refused.error, refused.rule, refused.why].filter(Boolean).join(" ");
    this.fail(`the server refuses what the page offered: ${JSON.stringify(message)}: ${told}`);
  }

  wrong(what: string): void {
    this.fail(what);
  }

  // Failing

  fail(what: string): void {
    this.failed ??= this.failure(what);
  }

  private throwFailure(): void {
    if (this.failed) throw this.failed;
  }

  failure(what: string): Failure {
    const steps = this.pages.map(
      (page) =>
        `P${page.person} tries [${page.choosing.steps.join(" ")}], has selected ${page.choosing.selected}, and has chosen ${page.choosing.chosen?.id ?? null}`,
    );
    const said = this.server.complaints ? `\nThe server said:\n${this.server.complaints}` : "";
    return new Failure(
      `${what}\n\nin ${nameOf(this.table)}, after ${this.played.trail.length} acts, the last of them:\n  ${this.played.trail.slice(-SHOWN).join("\n  ")}\n${steps.join("\n")}\n\nThe same again: ${againWith(this.table)}${said}`,
    );
  }

  close(): void {
    for (const page of this.pages) page.close();
  }
}

/** Whatever is sent is what was shown: the steps tried so far and the choice, or what the choice says in their place. */
function wrongMove(
  { choosing }: Page,
  move: ClientMessage extends infer M ? (M extends { type: "move"; move: infer S } ? S : never) : never,
): string {
  const { chosen, steps } = choosing;
  const sent = (Array.isArray(move) ? move : [move])
    .map((step) => (typeof step === "string" ? step : JSON.stringify(step)))
    .join(" ");
  if (!chosen) return `${sent} is sent, but nothing is chosen`;
  const shown = chosen.instead ?? [...steps, chosen.id, ...(chosen.after ?? [])];
  const ways = chosen.end === undefined ? [shown] : [shown, [...shown, chosen.end]];
  return ways.some((way) => way.join(" ") === sent) ? "" : `${sent} is sent, but ${shown.join(" ")} was shown`;
}

/** All that the page would show now. */
function lookAt({ session, choosing, game }: Page): void {
  const { stage, around, info, sight } = session;
  const { view } = stage;
  void [
    session.prompt,
    session.aside,
    session.undoWords,
    session.caption,
    session.onBoard,
    session.canUndo,
    session.ending,
  ];
  void [choosing.inWords, choosing.every, choosing.listed, choosing.picked, choosing.hinting.hint];
  if (view === null || session.curtain !== null) return;
  game.steps(view, session.entries, around);
  for (const { seat } of info.seats) void [game.stats(view, seat), game.seatTitle(view, seat), game.colour(view, seat)];
  game.rival?.(view);
  if (!session.hasEnded || !sight) return;
  game.scoreTable(view, around, sight.events);
  game.scores(sight.events, around, info.seats.length, view);
  game.glyph(sight.events);
}
