// The end of a round: what every seat fed, bred, fulfilled and collected, its score before and after, and the new cards.
import type { Event } from "../../../../generated/protocol";
import type { News, TinyEpicDinosaursMove } from "../../../../generated/tiny_epic_dinosaurs";
import type { Around, Summaries } from "../../../shared/game";
import { addressing, movesIn } from "../../../shared/log";
import type { Bit, Summary, SummaryRow } from "../../../shared/summary";
import { figure } from "../../art/figures";
import { gameValue } from "../../view/components";
import {
  amounts,
  barriers,
  flock,
  type Key as PageKey,
  nameOf,
  RESOURCES,
  say as pageSay,
  sideName,
} from "../../words/say";
import NewCards from "./NewCards.svelte";
import { type Dealt, newsIn, roundEnds } from "../../result/rounds";
import { count, type Key, say } from "./summary-words";

const RIVAL = 1; // its seat in a solo game
const FATES = ["escaped", "eaten"] as const;

class Round {
  private readonly news: News[];
  private readonly last: News[]; // from the final count on
  private readonly dealt: TinyEpicDinosaursMove[];
  private readonly number: number;

  constructor(
    private readonly before: Event[],
    private readonly events: Event[],
    private readonly around: Around,
  ) {
    const counted = events.findIndex((event) => newsIn(event).some(({ kind }) => kind === "points"));
    this.news = events.flatMap(newsIn);
    this.last = this.news.slice(this.news.findIndex(({ kind }) => kind === "points"));
    this.dealt = movesIn<TinyEpicDinosaursMove>(events.slice(counted));
    this.number = roundEnds(before).length + 1;
  }

  summary(): Summary {
    const rows = this.last.filter(({ kind }) => kind === "points").map(({ seat, count: n }) => this.row(seat, n));
    const starts = this.starter();
    return {
      from: this.events[0]?.version ?? 0,
      version: this.events.at(-1)?.version ?? 0,
      heading: say("heading", { n: this.number, all: gameValue(this.around.components, "rounds") }),
      title: this.title(rows),
      columns: [
        { label: pageSay("phase.feed"), icon: "icon-plant" },
        { label: pageSay("phase.breed"), icon: "icon-egg" },
        { label: pageSay("parts.contracts"), icon: "icon-contract" },
        { label: pageSay("phase.collect"), icon: "icon-supply" },
      ],
      rows,
      next: this.isLast ? say("end") : say("next", { n: this.number + 1 }),
      ...(this.isLast || starts === null ? {} : { note: this.by(starts, "starts", { n: this.number + 1 }) }),
      extra: {
        contracts: this.dealt.flatMap((what) => (what.kind === "dealt_contract" ? [what.contract] : [])),
        cards: this.dealt.flatMap((what) => (what.kind === "dealt_card" ? [what.card] : [])),
      } satisfies Dealt,
      opens: !this.isLast,
    };
  }

  private get isLast(): boolean {
    return this.events.at(-1)?.kind === "over";
  }

  private by(seat: number, key: Key, values: Record<string, string | number>): string {
    if (this.isRival(seat)) return say(key, { ...values, name: this.rival });
    return addressing<Key>(say, this.around)(seat, key, values);
  }

  /** The Rival has points, but never collects. */
  private isRival(seat: number): boolean {
    const news = [...this.before, ...this.events].flatMap(newsIn);
    return seat === RIVAL && !news.some((one) => one.kind === "collected" && one.seat === seat);
  }

  private get rival(): string {
    return pageSay("rival.the", { rival: pageSay(`rival.${String(this.around.options?.["rival"])}` as PageKey) });
  }

  private of(seat: number, ...kinds: string[]): News[] {
    return this.news.filter((news) => news.seat === seat && kinds.includes(news.kind));
  }

  private row(seat: number, after: number): SummaryRow {
    const isRival = this.isRival(seat);
    const earlier = this.before.flatMap(newsIn).findLast((news) => news.kind === "points" && news.seat === seat);
    return {
      seat: isRival ? -1 : seat,
      name: isRival ? this.rival : this.around.name(seat),
      isYours: seat === this.around.you,
      cells: [this.fed(seat), this.bred(seat), this.fulfilled(seat), this.collected(seat)],
      before: earlier?.count ?? 0, // everyone starts without
      after,
    };
  }

  private fed(seat: number): Bit[] {
    const meals = this.of(seat, "fed");
    const eaten = RESOURCES.map((_, index) => meals.reduce((sum, { amounts: row }) => sum + (row[index] ?? 0), 0));
    const foods = RESOURCES.flatMap((what, index) =>
      (eaten[index] ?? 0) > 0 ? [{ icon: `icon-${what}`, text: `−${eaten[index]}`, spoken: "" }] : [],
    );
    const fed = count("fed", meals.length);
    return [
      ...foods,
      ...(meals.length > 0 ? [{ text: fed, spoken: say("fed_all", { what: amounts(eaten), fed }) }] : []),
      ...this.of(seat, ...FATES).map((news) => this.fate(news)),
      ...this.of(seat, "barrier_lost").map(({ what }): Bit => ({
        icon: "icon-barrier",
        text: `−1 ${say("barrier")}`,
        tone: "loss",
        spoken: say("barrier_all", { side: sideName(what) }),
      })),
    ];
  }

  private fate({ kind, what }: News): Bit {
    const fate = kind as (typeof FATES)[number];
    return {
      ...figure(what),
      text: `−1 ${say(fate)}`,
      tone: "loss",
      spoken: say(`${fate}_all`, { what: nameOf(what) }),
    };
  }

  private bred(seat: number): Bit[] {
    return this.of(seat, "born").map(({ what }) => ({
      ...figure(what),
      text: "+1",
      tone: "gain",
      spoken: say("born", { what: nameOf(what) }),
    }));
  }

  private fulfilled(seat: number): Bit[] {
    return this.of(seat, "fulfilled").map(({ count: n }) => ({
      icon: "icon-contract",
      text: say("fulfilled", { n }),
      tone: "gain",
      spoken: say("fulfilled_all", { n }),
    }));
  }

  private collected(seat: number): Bit[] {
    const [news] = this.last.filter((one) => one.kind === "collected" && one.seat === seat);
    return RESOURCES.flatMap((what, index) => {
      const n = news?.amounts[index] ?? 0;
      return n > 0
        ? [{ icon: `icon-${what}`, text: `+${n}`, spoken: say("collected", { what: amounts({ [what]: n }) }) }]
        : [];
    });
  }

  /** First the viewer's own news, then the biggest of somebody else. */
  private title(rows: SummaryRow[]): string {
    const seats = this.last.filter(({ kind }) => kind === "points").map(({ seat }) => seat);
    const own = rows.findIndex(({ isYours }) => isYours);
    const others = seats
      .filter((_, index) => index !== own)
      .sort((one, other) => this.weight(other) - this.weight(one));
    const told = [...(own < 0 ? [] : [seats[own] ?? 0]), ...others.slice(0, 1)].map((seat) => this.sentence(seat));
    return told.filter(Boolean).join(" ") || say("quiet");
  }

  private lost(seat: number): News[] {
    return this.of(seat, ...FATES, "barrier_lost");
  }

  private weight(seat: number): number {
    return 2 * this.lost(seat).length + this.of(seat, "born").length + this.of(seat, "fulfilled").length;
  }

  private sentence(seat: number): string {
    const lost = this.lost(seat);
    if (lost.length > 0) return this.by(seat, "lost", { what: losses(lost) });
    const born = this.of(seat, "born");
    if (born.length > 0) return this.by(seat, "gained", { what: flock(counted(born)) });
    const n = this.of(seat, "fulfilled").reduce((sum, news) => sum + news.count, 0);
    return n > 0 ? this.by(seat, "contracts", { n }) : "";
  }

  /** Who has the marker. */
  private starter(): number | null {
    const events = [...this.before, ...this.events];
    const taken = events.flatMap(newsIn).findLast(({ kind }) => kind === "marker")?.seat;
    const dealt = movesIn<TinyEpicDinosaursMove>(events).find((what) => what.kind === "first_player");
    return taken ?? (dealt?.kind === "first_player" ? dealt.seat : null);
  }
}

function counted(news: News[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { what } of news) counts[what] = (counts[what] ?? 0) + 1;
  return counts;
}

function losses(lost: News[]): string {
  const dinosaurs = lost.filter(({ kind }) => kind !== "barrier_lost");
  const fences = lost.length - dinosaurs.length;
  return dinosaurs.length > 0 ? flock(counted(dinosaurs)) : barriers(fences);
}

function summaryOf(events: Event[], version: number, around: Around): Summary | null {
  const ends = [0, ...roundEnds(events)];
  const from = ends[ends.indexOf(version) - 1];
  if (from === undefined) return null;
  const before = events.filter((event) => event.version <= from);
  return new Round(
    before,
    events.filter((event) => event.version > from && event.version <= version),
    around,
  ).summary();
}

export default { summaryOf, Extra: NewCards } satisfies Summaries as Summaries;
