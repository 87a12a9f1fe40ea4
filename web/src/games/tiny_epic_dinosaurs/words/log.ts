// The log: the moves of a turn folded into one sentence, under a heading for each round; the Rival's turns step by step.
import type { Event } from "../../../generated/protocol";
import type { News, TinyEpicDinosaursMove, TinyEpicDinosaursView } from "../../../generated/tiny_epic_dinosaurs";
import * as page from "../../../lib/words/say";
import type { Around, Entry } from "../../shared/game";
import { cardOf, isPrivate, printedContract, spaceOf } from "../view/components";
import {
  amounts,
  barriers,
  count,
  countWords,
  flock,
  herd,
  type Key,
  listed,
  nameOf,
  numbered,
  say,
  sideName,
} from "./say";
import { type Actor, rivalText, summed } from "./rival-turn";
import { deedText, groupWords, rolledTexts } from "./clauses";

export function logOf(
  events: Event[],
  around: Around,
  view?: TinyEpicDinosaursView,
  opening?: TinyEpicDinosaursView,
  isRival = false, // are these events in the middle of the Rival's turn?
): Entry[] {
  const mat = view?.rival?.mat ?? around.options?.["rival"]; // while a step is shown there is no view
  const rival = typeof mat === "string" ? say(`rival.${mat}` as Key) : "";
  const folding = new Folding(around, seatsIn(events), { rival, species: "" });
  folding.rising = isRival;
  if (opening) folding.beginRound(opening.position.round);
  for (const event of events) folding.take(event);
  return folding.entries;
}

function seatsIn(events: Event[]): number {
  return Math.max(1, ...events.map((event) => ((event.move as { seat?: number } | null)?.seat ?? 0) + 1));
}

/** One line in the making: what a seat did, clause by clause. */
interface Line {
  entry: Entry;
  seat: number;
  kind: string; // a turn, or a phase at home
  clauses: string[];
  sum?: Sum; // in the latest clause
}

/** Things of a kind that are counted together: "lifted 3 barriers". */
interface Sum {
  kind: string;
  counts: Record<string, number>;
}

type Move<K extends TinyEpicDinosaursMove["kind"]> = Extract<TinyEpicDinosaursMove, { kind: K }>;

class Folding {
  entries: Entry[] = [];
  private heading: string | undefined = say("log.setup");
  private lines = new Map<number, Line>();
  private fed = new Map<number, { n: number; amounts: number[] }>();
  rising = false; // the Rival acts
  private lifted = "";
  private space = ""; // of the turn in progress

  constructor(
    private readonly around: Around,
    private readonly seats: number,
    private readonly actor: Actor, // solo
  ) {}

  take(event: Event): void {
    const what = event.move as unknown as TinyEpicDinosaursMove | null;
    if (event.kind !== "move" || !what) return;
    this.takeMove(event.version, what);
    const told = summed(what.news);
    for (const [index, news] of told.entries()) this.takeNews(event.version, news, told.slice(index + 1));
  }

  // Moves

  private takeMove(version: number, what: TinyEpicDinosaursMove): void {
    switch (what.kind) {
      case "first_player":
        return this.push(
          version,
          -1,
          what.seat === this.around.you
            ? say("log.first_you")
            : say("log.first", { name: this.around.name(what.seat) }),
          { rule: "TED-2.11" },
        );
      case "side":
        return this.open(version, what.seat, "side", [say("log.side", { side: what.side })]);
      case "kept":
        return this.open(version, what.seat, "keep", [say("log.kept")]);
      case "placed":
        return this.takePlaced(version, what);
      case "ranchers":
        return this.takeRanchers(version, what);
      case "rival_turned":
        return this.takeRival(version, what);
      case "dealt_private":
        return this.heading === undefined && this.entries.length > 8
          ? this.push(version, what.seat, this.told(what.seat, say("log.private")), { rule: "TED-19.2" })
          : undefined;
      case "rolled":
        return rolledTexts(what).forEach((clause) => this.add(version, what.seat, clause, `die-${what.face}`));
      case "moved_in":
        return this.takeMovedIn(version, what);
      default:
        return this.takeDeed(version, what);
    }
  }

  /** By an action: in phase 4 the whole ranch is arranged. */
  private takeMovedIn(version: number, what: Move<"moved_in">): void {
    if (this.lines.get(what.seat)?.kind === "turn")
      this.add(version, what.seat, say("log.moved", { what: countWords(what.dinosaur), cell: what.cell }));
  }

  private takePlaced(version: number, what: Move<"placed">): void {
    this.begin(
      version,
      what.seat,
      say("log.sent", { who: groupWords(what.regular, what.lead), space: what.space }),
      what.space,
    );
  }

  /** A turn on a space. */
  private begin(version: number, seat: number, clause: string, space: string): void {
    this.space = space;
    this.open(version, seat, "turn", [clause, ...this.gainsOf(space)]);
  }

  /** What a space gives by itself. */
  private gainsOf(space: string): string[] {
    return (this.printed(space)?.actions ?? []).flatMap((action) => {
      if (action.type === "gain_resources")
        return [
          say("log.gained", {
            what: amounts({ plant: action.plant ?? 0, meat: action.meat ?? 0, supply: action.supply ?? 0 }),
          }),
        ];
      return action.type === "gain_barriers" ? [say("log.gained", { what: barriers(action.count ?? 1) })] : [];
    });
  }

  private printed(space: string) {
    return spaceOf(this.around.components, this.seats, space) ?? spaceOf(this.around.components, 4, space);
  }

  private takeRanchers(version: number, what: Move<"ranchers">): void {
    const who = say(what.lead ? "log.lead" : "log.regular");
    if (what.use === "relocate") this.lifted = what.space;
    else if (what.use === "to")
      this.begin(
        version,
        what.seat,
        say(this.lifted ? "log.relocated" : "log.relocated_to", { who, space: this.lifted, to: what.space }),
        what.space,
      );
    else if (what.use === "card") this.open(version, what.seat, "turn", [say("log.on_card", { who })]);
    else this.begin(version, what.seat, say("log.redeployed", { who, space: what.space }), what.space);
  }

  /** A dinosaur that a space costs; those of a contract are named when it is fulfilled. */
  private takeCost(version: number, what: Move<"dinosaur">): void {
    if (this.printed(this.space)?.cost.any_dinosaur)
      this.add(version, what.seat, say("log.gave", { what: countWords(what.dinosaur) }));
  }

  private takeDeed(version: number, what: TinyEpicDinosaursMove): void {
    if (what.kind === "barrier" && what.use === "lift")
      return this.addOne(version, what.seat, "lifted", "barrier", ({ barrier = 0 }) => barriers(barrier));
    if (what.kind === "resource") return this.addOne(version, what.seat, "choice", what.resource, amounts);
    if (what.kind === "dinosaur" && what.use === "pay") return this.takeCost(version, what);
    const clause = deedText(what);
    if (clause && "seat" in what) this.add(version, what.seat, clause);
    else if ("seat" in what && this.isHome(what)) this.home(version, what.seat, "arrange", say("log.arranged"));
  }

  private isHome(what: TinyEpicDinosaursMove): boolean {
    if (what.kind === "stopped") return what.question === "pick" || what.question === "arrange";
    return (
      (what.kind === "dinosaur" && (what.use === "pick" || what.use === "release")) ||
      (what.kind === "barrier" && what.use === "fence")
    );
  }

  // What came of them

  private takeNews(version: number, news: News, later: News[]): void {
    const { seat, what } = news;
    if (news.kind === "round") return this.beginRound(news.count);
    if (news.kind === "phase") return this.beginPhase();
    if (this.rising && this.takeRivalNews(version, news, !later.some(isCheck))) return;
    switch (news.kind) {
      case "collected":
        return this.push(
          version,
          seat,
          this.told(
            seat,
            news.amounts.some((n) => n > 0)
              ? say("log.collected", { what: amounts(news.amounts) })
              : say("log.collected_none"),
          ),
          { rule: "TED-4.1" },
        );
      case "fed":
        return this.takeFed(version, news);
      case "escaped":
        return this.homeOne(version, seat, "escaped", what, { rule: "TED-12.12", strong: true });
      case "eaten":
        return this.homeOne(version, seat, "eaten", what, { rule: "TED-12.3" });
      case "barrier_lost":
        return this.push(version, seat, this.told(seat, say("log.barrier_lost", { side: sideName(what) })), {
          rule: "TED-12.2",
        });
      case "born":
        return this.homeOne(version, seat, "born", what, { rule: "TED-13.1" });
      case "fulfilled":
        return this.takeFulfilled(version, news);
      case "card":
        return this.add(version, seat, say("log.card", { card: nameOf(what) }));
      case "marker":
        return this.add(
          version,
          seat,
          news.count > 0 ? say("log.marker_toll", { what: amounts({ supply: news.count }) }) : say("log.marker"),
        );
      default:
        return undefined;
    }
  }

  beginRound(n: number): void {
    this.heading = say("log.round", { n });
    this.beginPhase();
  }

  private beginPhase(): void {
    this.endLines();
    this.rising = false;
  }

  /** What a contract asks for has left the ranch, chosen or not. */
  private takeFulfilled(version: number, { seat, what, count }: News): void {
    const { components } = this.around;
    const cost = herd(printedContract(components, what)?.cost ?? {});
    this.add(
      version,
      seat,
      say(isPrivate(components, what) ? "log.fulfilled_private" : "log.fulfilled", { n: count, what: cost }),
    );
  }

  private takeFed(version: number, news: News): void {
    const sum = this.fed.get(news.seat) ?? { n: 0, amounts: [0, 0, 0] };
    const total = { n: sum.n + 1, amounts: sum.amounts.map((n, index) => n + (news.amounts[index] ?? 0)) };
    this.fed.set(news.seat, total);
    const clause = count("log.fed", total.n, { what: amounts(total.amounts) });
    this.home(version, news.seat, "feed", clause, { rule: "TED-11.1" });
  }

  // The Rival

  private takeRival(version: number, what: Move<"rival_turned">): void {
    this.rising = true;
    this.lines.clear();
    this.actor.species = what.species;
    const values = { rival: this.actor.rival, mat: what.mat, what: numbered(what.species, what.count) };
    const more = { rule: "TED-22.1", strong: true, step: 1, about: what.species };
    this.push(version, -1, say("rival.reveal", values), more);
  }

  /** The last look at the contracts is step 3; one that an effect takes belongs to step 2. */
  private takeRivalNews(version: number, news: News, isLast: boolean): boolean {
    const checks = isLast && isCheck(news);
    const told = rivalText(news, this.actor, cardOf(this.around.components, news.what)?.vp ?? 0, checks);
    if (!told) return false;
    const last = this.entries.at(-1);
    const isCards = news.kind === "dinosaur" && last?.rule === RIVAL_RULES["was_empty"]; // those the card shows
    const rule = RIVAL_RULES[isCards ? "was_empty" : news.kind] ?? "TED-22.7";
    const step = checks ? 3 : 2;
    const about = news.what === "" ? {} : { about: news.what };
    if (last?.step === step && last.rule === rule)
      this.entries[this.entries.length - 1] = { ...last, version, text: `${last.text} ${told}`, ...about };
    else this.push(version, -1, told, { rule, step, ...about });
    return true;
  }

  // Lines

  private told(seat: number, did: string): string {
    const name = this.around.name(seat);
    return say(name === page.say("seat.you") ? "log.said_you" : "log.said", { name, did }); // several seats may share a page
  }

  private push(version: number, seat: number, text: string, more: Partial<Entry> = {}): void {
    const heading = this.heading === undefined ? {} : { heading: this.heading };
    this.heading = undefined;
    this.entries.push({ version, first: version, seat, text, ...heading, ...more });
  }

  /** A new line of a seat. */
  private open(version: number, seat: number, kind: string, clauses: string[]): void {
    if (kind === "turn") this.rising = false;
    this.push(version, seat, this.told(seat, listed(clauses)), kind === "turn" ? { step: 0 } : {});
    this.lines.set(seat, { entry: this.entries.at(-1) as Entry, seat, kind, clauses });
  }

  /** One more clause for the turn in progress. */
  private add(version: number, seat: number, clause: string, about = ""): void {
    const line = this.lines.get(seat);
    if (line?.kind !== "turn") return this.open(version, seat, "turn", [clause]);
    line.clauses.push(clause);
    delete line.sum;
    if (about) line.entry = this.entries[this.entries.indexOf(line.entry)] = { ...line.entry, about };
    this.rewrite(line, version);
  }

  /** Another of the same gets no clause of its own: "lifted 3 barriers". */
  private addOne(version: number, seat: number, kind: "lifted" | "choice", what: string, words: Counted): void {
    const line = this.lines.get(seat);
    const sum = oneMore(line?.sum, kind, what);
    if (line?.sum?.kind === kind) line.clauses.pop();
    this.add(version, seat, say(`log.${kind}`, { what: words(sum.counts) }));
    Object.assign(this.lines.get(seat) as Line, { sum });
  }

  /** The line of a seat in a phase at home says only the latest. */
  private home(version: number, seat: number, kind: string, clause: string, more: Partial<Entry> = {}): void {
    const line = this.lines.get(seat);
    if (line?.kind === kind) {
      line.clauses = [clause];
      return this.rewrite(line, version);
    }
    this.push(version, seat, this.told(seat, clause), more);
    this.lines.set(seat, { entry: this.entries.at(-1) as Entry, seat, kind, clauses: [clause] });
  }

  /** The same with another dinosaur: "lost 2 allosauruses". */
  private homeOne(version: number, seat: number, kind: Fate, what: string, more: Partial<Entry>): void {
    const sum = oneMore(this.lines.get(seat)?.sum, kind, what);
    this.home(version, seat, kind, say(`log.${kind}`, { what: flock(sum.counts) }), more);
    Object.assign(this.lines.get(seat) as Line, { sum });
  }

  private rewrite(line: Line, version: number): void {
    const at = this.entries.indexOf(line.entry);
    if (at < 0) return;
    line.entry = { ...line.entry, version, text: this.told(line.seat, listed(line.clauses)) };
    this.entries[at] = line.entry;
  }

  private endLines(): void {
    this.lines.clear();
    this.fed.clear();
  }
}

const RIVAL_RULES: Record<string, string> = {
  was_empty: "TED-22.4",
  was_occupied: "TED-22.7",
  no_room: "TED-22.6",
  special: "TED-22.6",
  maximum: "TED-23.11",
  stole: "TED-23.3",
  stole_dinosaur: "TED-23.4",
  nothing_to_take: "TED-23.5",
  marker: "TED-23.7",
  card: "TED-23.8",
  fulfilled: "TED-22.9",
  no_contract: "TED-22.9",
  gained: "TED-23.1",
  dinosaur: "TED-23.2",
  no_piece: "TED-23.17",
  barrier_lost: "TED-23.15",
  card_lost: "TED-23.16",
};

const isCheck = (news: News) => news.kind === "no_contract" || (news.kind === "fulfilled" && news.seat === 1);
type Counted = (counts: Record<string, number>) => string;
type Fate = "escaped" | "eaten" | "born";

function oneMore(sum: Sum | undefined, kind: string, what: string): Sum {
  const counts = sum?.kind === kind ? sum.counts : {};
  return { kind, counts: { ...counts, [what]: (counts[what] ?? 0) + 1 } };
}
