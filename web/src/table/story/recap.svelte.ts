// Since your last turn: every step the others took, until this seat takes its next one or closes the recap.
import type { Entry } from "../../games/shared/game";
import { type Beat, plain, type Told } from "./beats";

/** What a seat did, and the beat that shows it. */
export interface Step extends Told {
  key: number;
  beat: Beat | null; // null: from before this page was opened
  times: number;
}

export interface Group {
  seat: number;
  steps: Step[];
}

const MOST = 60;
const MOST_PLAYED = 400;

/** Each once, in order. */
export const beatsIn = (steps: Step[]): Beat[] => [...new Set(steps.flatMap(({ beat }) => (beat ? [beat] : [])))];

/** A seat that does the same again, such as arranging piece by piece, has one chip for it: the latest, and how often. */
function withStep(all: Step[], step: Step): Step[] {
  const last = all.findLast(({ seat }) => seat === step.seat);
  if (last?.spoken !== step.spoken) return [...all, step];
  return [...all.filter((one) => one !== last), { ...step, times: last.times + 1 }];
}

export class Recap {
  private all = $state.raw<Step[]>([]);
  heard = $state.raw<Step[]>([]); // everything shown on this page, for screen readers
  private played: Beat[] = []; // as long as somebody might want to see them again
  private keys = 0;
  private acted = 0; // the version of the latest step of this seat

  constructor(private readonly you: () => number | null) {}

  /** One for each seat, in the order they acted. */
  readonly groups: Group[] = $derived.by(() => {
    const seats = [...new Set(this.all.map((step) => step.seat))];
    return seats.map((seat) => ({ seat, steps: this.all.filter((step) => step.seat === seat) }));
  });
  readonly beats: Beat[] = $derived.by(() => beatsIn(this.all));

  take(beat: Beat): void {
    this.played = [...this.played, beat].slice(-MOST_PLAYED);
    const steps = beat.told.map((told) => ({ ...told, beat, times: 1, key: ++this.keys }));
    this.heard = [...this.heard, ...steps].slice(-MOST);
    if (beat.isAct && beat.version !== this.acted) {
      this.acted = beat.version;
      this.clear();
    }
    if (this.you() !== null && !beat.isOwn) this.all = steps.reduce(withStep, this.all).slice(-MOST);
  }

  /** What was shown of these versions, of one seat or of all. */
  between(first: number, last: number, seat?: number): Beat[] {
    const isAsked = (one: number) => seat === undefined || one === seat;
    return this.played.filter(
      ({ version, told }) => version >= first && version <= last && told.some((one) => isAsked(one.seat)),
    );
  }

  /** What the log has from before this page was opened, or from while another seat had the device. */
  recall(entries: Entry[]): void {
    const others = entries.filter(({ seat }) => seat >= 0 && seat !== this.you());
    this.all = others.slice(-MOST).map(({ seat, text }) => {
      const words = plain(text);
      return {
        seat,
        text: words,
        spoken: words,
        brief: words,
        icons: [],
        isFromYou: false,
        beat: null,
        times: 1,
        key: ++this.keys,
      };
    });
  }

  clear(): void {
    this.all = [];
  }
}
