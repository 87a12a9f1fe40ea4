// The log: a seat's turn folded into one sentence, under a heading for each circuit, then the exhibit by seat.
import type { Goes, GreatDinosaurRushMove, GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import type { Event } from "../../../generated/protocol";
import type { Around, Entry } from "../../shared/game";
import { addressing, movesIn, newEntry } from "../../shared/log";
import type { Move } from "./choice-words";
import { entryName, gainText, wayName } from "./choices";
import { exhibitText } from "./exhibit-text";
import { cardOf, scholarOf, siteName } from "../view/components";
import { amount, bonesTaken, boneTaken, categoryName, COLOURS, type Key, listed, say, sum } from "./say";

const CIRCUITS = 3;
const RULES = { sabotage: "GDR-6.8", dynamite: "GDR-6.11", steal: "GDR-6.12" };
const none = () => [0, 0, 0, 0, 0];

/** Without a view the last event is being shown: the points of an exhibit follow when all are counted. */
export function logOf(
  events: Event[],
  around: Around,
  view?: GreatDinosaurRushView,
  opening?: GreatDinosaurRushView,
): Entry[] {
  const folded = new Folding(
    around,
    opening?.position.round ?? 1,
    (opening?.position.circuit ?? 1) - 1,
    opening?.position.players.map((player) => player.paleontologist),
  );
  const shown = view === undefined ? events.findLast((event) => event.kind === "move") : undefined;
  for (const event of events) folded.take(event, event === shown);
  return folded.entries;
}

/** A turn in clauses, in their order; the last one may still grow. */
interface Turn {
  seat: number;
  entry: number;
  clauses: string[];
  about: string; // what the last clause is about
  moved: boolean;
  drawn: number[]; // by dynamite, or stolen
}

class Folding {
  entries: Entry[] = [];
  private turns = new Map<number, number>(); // of each seat in this round
  private turn: Turn | null = null;
  private waiting = new Map<number, number[]>(); // bones under each paleontologist
  private places = new Map<number, string>();
  private dealt: string[] = [];
  private filled = false;
  private built = new Set<number>();
  private placed: number | null = null; // the value of the token that is being placed
  private readonly you: ReturnType<typeof addressing<Key>>;

  constructor(
    private readonly around: Around,
    private round: number,
    private before: number,
    private scholars: (string | null)[] = [],
  ) {
    this.you = addressing(say, around);
  }

  take(event: Event, isShown: boolean): void {
    const [what] = movesIn<GreatDinosaurRushMove>([event]);
    if (what?.kind === "exhibit") this.takeExhibit(event.version, what, isShown);
    else if (what) this.takeMove(event.version, what, event.text ?? "");
  }

  private takeMove(version: number, what: GreatDinosaurRushMove, text: string): void {
    switch (what.kind) {
      case "starts":
        return this.add(version, -1, this.you(what.seat, "log.starts"), say("log.setup"));
      case "paleontologist":
        return this.takeScholar(version, what);
      case "fill":
        return this.takeFill(version);
      case "card":
        return this.takeCard(version, what);
      case "enter":
        return this.takeEntry(version, what);
      case "move":
        return what.survey ? this.takeSurvey(version, what) : this.takeGo(version, what);
      case "bone":
        return this.takeBone(version, what);
      case "publicize":
        return this.takePublicity(version, what, text);
      case "donate":
        return this.did(version, what.seat, "did.donate", { bones: bonesTaken(what.bones), gain: gainText(what) });
      case "keep_cards":
        return this.takeKept(version, what);
      case "sabotage":
      case "dynamite":
        return this.crime(version, what.seat, what.kind, what.kind === "sabotage" ? "did.sabotages" : "did.dynamites");
      case "place":
        return this.takePlaced(version, what);
      case "give_back":
        return this.did(version, what.seat, "did.returns", {
          bone: boneTaken(what.colour),
        });
      case "steal":
        return this.takeTheft(version, what);
      case "token":
        return this.takeToken(version, what);
      case "keep_token":
        return this.did(version, what.seat, "did.token", { value: what.value ?? "?" }, "token");
      case "built":
      case "drawing":
        return this.takeBuilt(version, what.seat);
      default:
        return undefined;
    }
  }

  // Set-up

  private takeScholar(version: number, what: Move<"paleontologist">): void {
    this.scholars[what.seat] = what.paleontologist;
    this.add(
      version,
      what.seat,
      this.you(what.seat, "log.scholar", {
        scholar: scholarOf(this.around.components, what.paleontologist)?.name ?? "",
      }),
      say("log.setup"),
    );
  }

  private takeFill(version: number): void {
    this.finish();
    if (this.filled || this.places.size === 0) return this.rewrite(version);
    this.filled = true;
    this.add(version, -1, say("log.refill"), say("log.build", { n: this.round }), "GDR-8.2");
  }

  private takeCard(version: number, what: Move<"card">): void {
    if (!what.dealt)
      return this.did(
        version,
        what.seat,
        "did.research",
        { card: what.card === null ? "" : this.card(what.card) },
        "research",
      );
    const first = this.dealt.length === 0;
    this.dealt.push(what.card ?? "");
    const own = this.dealt.filter(Boolean).map((card) => this.card(card));
    const text = own.length > 0 ? say("log.dealt_you", { cards: listed(own) }) : say("log.dealt");
    if (first) this.add(version, -1, text, say("log.setup"), "GDR-1.12");
    else this.rewrite(version, { text });
  }

  private takeEntry(version: number, what: Move<"enter">): void {
    this.filled = false;
    this.places.set(what.seat, what.entry);
    this.add(version, what.seat, this.you(what.seat, "log.enter", { entry: entryName(what.entry) }), say("log.setup"));
  }

  // A turn

  private begin(version: number, seat: number): void {
    this.finish();
    const n = (this.turns.get(seat) ?? this.before) + 1;
    this.turns.set(seat, n);
    this.filled = false;
    this.add(version, seat, "", say("log.circuit", { n: this.round, circuit: n }));
    this.turn = { seat, entry: this.entries.length - 1, clauses: [], about: "", moved: false, drawn: none() };
    this.collect(seat);
  }

  /** The turn is over; in the last circuit its seat collects once more (GDR-8.1). */
  private finish(): void {
    const { turn } = this;
    const entry = turn ? this.entries[turn.entry] : undefined;
    if (turn && entry && this.turns.get(turn.seat) === CIRCUITS) {
      this.collect(turn.seat);
      this.note(entry.version);
    }
    this.turn = null;
  }

  private collect(seat: number): void {
    const bones = this.waiting.get(seat) ?? none();
    if (sum(bones) > 0) this.turn?.clauses.push(this.you(seat, "did.collect", { bones: bonesTaken(bones) }));
    this.waiting.set(seat, none());
  }

  private takeGo(version: number, what: Goes): void {
    if (this.turn?.seat !== what.seat || this.turn.moved) this.begin(version, what.seat);
    const [leg] = what.legs;
    const values = {
      site: this.site(what.path.at(-1) ?? ""),
      n: amount("hex", leg?.hexes ?? what.path.length),
      way: leg ? wayName(leg.way) : "",
    };
    this.arrive(what);
    if (this.turn) this.turn.moved = true;
    this.did(version, what.seat, what.legs.length === 1 ? "did.go" : "did.bend", values);
    const sends = this.scholars[what.seat] === "lakes"; // GDR-17.6
    if (what.traps > 0)
      this.did(version, what.seat, sends ? "did.free_traps" : "did.traps", { tokens: amount("trap", what.traps) });
  }

  private takeSurvey(version: number, what: Goes): void {
    this.arrive(what);
    this.did(version, what.seat, "did.survey", { site: this.site(what.path.at(-1) ?? "") });
  }

  /** A marker that moves on in the same direction is said once, with the row where it ends. */
  private takePublicity(version: number, what: Move<"publicize">, text: string): void {
    const marker = markerOf(what, text);
    this.did(version, what.seat, "did.publicize", marker, `${marker["category"]} ${marker["direction"]}`);
  }

  private arrive(what: Goes): void {
    this.waiting.set(what.seat, what.bones);
    this.places.set(what.seat, what.path.at(-1) ?? "");
  }

  private takeBone(version: number, what: Move<"bone">): void {
    if (what.reason === "collect") return this.takeExtra(version, what.seat, boneTaken(what.colour));
    this.did(version, what.seat, "did.dynamite", { bones: bonesTaken(this.drew(what.colour)) }, "dynamite");
  }

  /** One bone more comes with what is collected (GDR-17.8), at the start of a turn or after the last one. */
  private takeExtra(version: number, seat: number, bones: string): void {
    if (this.turn?.seat === seat && this.turn.moved) this.collect(seat);
    if (this.turn?.seat === seat || this.turns.get(seat) !== CIRCUITS)
      return this.did(version, seat, "did.extra", { bones });
    this.add(version, seat, this.you(seat, "log.said", { did: this.you(seat, "did.extra", { bones }) })); // all collect after the circuit (GDR-R32)
  }

  /** The bones of this turn so far, with one more. */
  private drew(colour: string): number[] {
    if (!this.turn) return none();
    this.turn.drawn = this.turn.drawn.map((n, index) => (COLOURS[index] === colour ? n + 1 : n));
    return this.turn.drawn;
  }

  private takeTheft(version: number, what: Move<"steal">): void {
    if (what.colour === null) return this.note(version);
    this.robbed(what.site, what.colour);
    this.crime(version, what.seat, "steal", "did.steal", {
      bones: bonesTaken(this.drew(what.colour)),
      site: this.site(what.site),
    });
  }

  /** A bone that is gone is not there to be collected. */
  private robbed(site: string, colour: string): void {
    for (const [seat, place] of this.places) {
      const bones = this.waiting.get(seat);
      if (place === site && bones)
        this.waiting.set(
          seat,
          bones.map((n, index) => (COLOURS[index] === colour ? Math.max(0, n - 1) : n)),
        );
    }
  }

  private takePlaced(version: number, what: Move<"place">): void {
    this.did(version, what.seat, "did.sabotage", { site: this.site(what.site), value: this.placed ?? "?" }, "sabotage");
  }

  private takeToken(version: number, what: Move<"token">): void {
    if (!what.to_place) return this.did(version, what.seat, "did.token", { value: what.value ?? "?" }, "token");
    this.placed = what.value;
    this.note(version);
  }

  private takeKept(version: number, what: Move<"keep_cards">): void {
    this.did(
      version,
      what.seat,
      "did.keeps",
      { n: amount("card", what.count), cards: listed((what.cards ?? []).map((card) => this.card(card))) },
      "research",
    );
  }

  private crime(
    version: number,
    seat: number,
    kind: "sabotage" | "dynamite" | "steal",
    key: Key,
    values: Record<string, string | number> = {},
  ): void {
    if (kind === "dynamite") this.waiting.set(seat, none());
    this.did(version, seat, key, values, kind);
    const entry = this.turn ? this.entries[this.turn.entry] : undefined;
    if (entry && this.turn) this.entries[this.turn.entry] = { ...entry, strong: true, rule: RULES[kind] };
  }

  /** Adds a clause, or rewrites the last one if it is about the same thing. */
  private did(version: number, seat: number, key: Key, values: Record<string, string | number>, about = ""): void {
    if (this.turn?.seat !== seat) this.begin(version, seat);
    const { turn } = this;
    if (!turn) return;
    if (about !== "" && turn.about === about) turn.clauses.pop();
    turn.clauses.push(this.you(seat, key, values));
    turn.about = about;
    this.note(version);
  }

  /** Rewrites the turn with what is known now. */
  private note(version: number): void {
    const { turn } = this;
    const entry = turn ? this.entries[turn.entry] : undefined;
    if (!turn || !entry) return;
    this.entries[turn.entry] = {
      ...entry,
      version,
      text: this.you(turn.seat, "log.said", { did: listed(turn.clauses) }),
    };
  }

  // Build and exhibit

  private takeBuilt(version: number, seat: number): void {
    this.finish();
    if (this.built.has(seat)) return this.rewrite(version);
    this.built.add(seat);
    this.add(version, seat, this.you(seat, "log.chosen"), say("log.build", { n: this.round }));
  }

  private takeExhibit(version: number, what: Move<"exhibit">, isShown: boolean): void {
    const heading = say("log.exhibit", { n: what.round });
    this.add(version, -1, say("log.hall_lead", { n: what.round }), heading, "GDR-11.2");
    if (!isShown)
      what.exhibits.forEach((exhibit, seat) =>
        this.add(version, seat, exhibitText(exhibit, seat, this.around), heading),
      );
    this.round = what.round + 1;
    this.turns.clear();
    this.before = 0;
    this.built.clear();
    this.turn = null;
  }

  // Words

  private add(version: number, seat: number, text: string, heading?: string, rule?: string): void {
    const last = this.entries.findLast((entry) => entry.heading !== undefined)?.heading;
    const isNew = heading !== undefined && heading !== last;
    this.entries.push(newEntry(version, seat, text, { ...(isNew ? { heading } : {}), ...(rule ? { rule } : {}) }));
  }

  /** Rewrites the latest entry. */
  private rewrite(version: number, more: Partial<Entry> = {}): void {
    const entry = this.entries.at(-1);
    if (entry) this.entries[this.entries.length - 1] = { ...entry, version, ...more };
  }

  private site(id: string): string {
    return siteName(this.around.components, id);
  }

  private card(id: string): string {
    return cardOf(this.around.components, id)?.creature ?? id;
  }
}

/** Lower rows pay more (GDR-5.3). */
function markerOf(what: Move<"publicize">, text: string): Record<string, string | number> {
  return {
    category: categoryName(what.category),
    direction: say(text.endsWith("-down") ? "direction.more" : "direction.less"),
    row: what.row,
  };
}
