// The log: events folded into one sentence per move, with everything that came of it, under a heading for each turn.
import type { JurassicSnackMove } from "../../../generated/jurassic_snack";
import type { Event } from "../../../generated/protocol";
import { listed } from "../../../lib/words/say";
import type { Around, Entry } from "../../shared/game";
import { addressing, movesIn, newEntry } from "../../shared/log";
import { pointsOf } from "../view/components";
import { count, kindName, say, type Key } from "./say";

/** The rules by which tokens do what they do. */
const EFFECTS: Record<string, string> = {
  birth: "JS-7.1",
  recon: "JS-7.2",
  air_travel: "JS-7.3",
  air_raid: "JS-7.4",
  eruption: "JS-7.5",
  surprise: "JS-7.6",
};
const SCARED = "JS-6.4";
const LOOKED = "JS-7.8"; // in place of an effect that cannot be
const REVEALED = "JS-R22";

interface Told {
  looked: boolean;
  run: string;
  token: string | null;
  spaces: string[];
  effect: (ate: string) => string;
}

export function logOf(events: Event[], around: Around): Entry[] {
  const folded = new Folding(around);
  for (const event of events) folded.take(event);
  return folded.entries;
}

class Folding {
  entries: Entry[] = [];
  private turn = 0;
  private mover: number | null = null;
  private told: Told | null = null;

  private readonly you: ReturnType<typeof addressing<Key>>;

  constructor(private readonly around: Around) {
    this.you = addressing(say, around);
  }

  take(event: Event): void {
    const [what] = movesIn<JurassicSnackMove>([event]);
    if (what) this.takeMove(event.version, what);
  }

  private takeMove(version: number, what: JurassicSnackMove): void {
    switch (what.kind) {
      case "colors":
        return this.addSetUp(version, this.you(what.blue, "log.colors"));
      case "run":
        return this.takeRun(version, what);
      case "turn_up":
        return this.note(version, (told) => (told.token = what.token));
      case "birth":
        return this.become(version, (ate) => say("log.birth", { ate, space: what.space }));
      case "recon":
        return this.become(version, (ate) => this.you(what.seat, "log.recon", { ate, board: what.board + 1 }));
      case "land":
        return this.become(version, (ate) =>
          say("log.land", { ate, piece: this.piece(what.piece), start: what.start, space: what.space }),
        );
      case "erupt":
        return this.becomeOf(version, what.space, (ate, spaces) => say("log.erupt", { ate, spaces }));
      case "look":
        return this.becomeOf(
          version,
          what.space,
          (ate, spaces) => this.you(what.seat, "log.look", { ate, spaces }),
          true,
        );
      case "glimpse":
        return this.note(version, () => undefined);
      case "reveal":
        return this.takeReveal(version, what);
      default:
        return undefined;
    }
  }

  private takeRun(version: number, what: Extract<JurassicSnackMove, { kind: "run" }>): void {
    const run = say("log.run", { piece: this.piece(what.piece), start: what.start, end: what.end });
    const turns = what.seat !== this.mover;
    if (turns) this.turn++;
    this.mover = what.seat;
    this.told = { looked: false, run, token: null, spaces: [], effect: (ate) => `${ate}.` };
    const text =
      what.scares !== null
        ? this.you(what.scares, "log.scared", { run })
        : say(what.eats ? "log.eats" : "log.moved", { run });
    this.entries.push(
      newEntry(version, what.seat, text, {
        strong: what.scares !== null,
        ...(turns ? { heading: say("log.turn", { n: this.turn, name: this.around.name(what.seat) }) } : {}),
        ...(what.scares !== null ? { rule: SCARED } : {}),
      }),
    );
  }

  /** At the end, a token that an eruption removed. */
  private takeReveal(version: number, { space, token }: Extract<JurassicSnackMove, { kind: "reveal" }>): void {
    const heading = this.entries.at(-1)?.rule === REVEALED ? {} : { heading: say("log.revealed") };
    const text = say("log.reveal", { space, kind: kindName(token) });
    this.entries.push(newEntry(version, -1, text, { rule: REVEALED, ...heading }));
  }

  private addSetUp(version: number, text: string): void {
    this.entries.push(newEntry(version, -1, text, { heading: say("log.setup") }));
  }

  private become(version: number, effect: (ate: string) => string): void {
    this.note(version, (told) => (told.effect = effect));
  }

  private becomeOf(
    version: number,
    space: string,
    effect: (ate: string, spaces: string) => string,
    looked = false,
  ): void {
    this.note(version, (told) => {
      told.looked = looked;
      told.spaces.push(space);
      const [first = "", second] = told.spaces;
      const spaces = listed(second ? [first, second] : [first]);
      told.effect = (ate) => effect(ate, spaces);
    });
  }

  /** Rewrites the latest entry with what has been learned. */
  private note(version: number, learn: (told: Told) => void): void {
    const entry = this.entries.at(-1);
    if (!entry || !this.told) return;
    learn(this.told);
    const rule = this.told.looked ? LOOKED : EFFECTS[this.told.token ?? ""];
    this.entries[this.entries.length - 1] = {
      ...entry,
      version,
      text: this.sentence(this.told),
      ...(rule ? { rule } : {}),
    };
  }

  private sentence({ run, token, effect }: Told): string {
    if (token === null) return say("log.eats", { run });
    const ate = say("log.ate", { run, kind: kindName(token) });
    if (token === "surprise") return say("log.surprise", { ate });
    const n = pointsOf(this.around.components, token);
    return token === "yummy" ? count("log.ate_points", n, { run, kind: kindName(token) }) : effect(ate);
  }

  private piece(piece: "diplo" | "trex"): string {
    return say(piece === "trex" ? "piece.trex" : "piece.diplo");
  }
}
