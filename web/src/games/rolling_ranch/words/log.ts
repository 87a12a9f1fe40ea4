// The log: the moves of a seat in a round folded into one sentence, with a heading for each round.
import type { Drawn, Face, Filled, RollingRanchMove, RollingRanchView, Round } from "../../../generated/rolling_ranch";
import type { Event } from "../../../generated/protocol";
import type { Around, Entry } from "../../shared/game";
import { addressing, movesIn, newEntry } from "../../shared/log";
import { bonusText } from "./bonus";
import { bornIn } from "../view/births";
import { buildingsOf, type PrintedBuilding } from "../view/components";
import { animalName, buildingName, listed, marksOf, oneAnimal, resources, say, youngName, type Key } from "./say";
import { buildingIn, isAnimal } from "../view/sheet";

export function logOf(events: Event[], around: Around, view?: RollingRanchView, opening?: RollingRanchView): Entry[] {
  const folded = new Folding(around, opening?.round ?? 0, opening?.breeds ?? false);
  for (const event of events) folded.take(event);
  if (view?.outcome) folded.close(lastRounds(view), events.at(-1)?.version ?? 0);
  return folded.entries;
}

/** What the end of a round adds: turns that left no choice, and newborns. `told`: where each seat drew by choice. */
export function roundEnd(
  version: number,
  last: Round[],
  { breeds, told }: { breeds: boolean; told: Record<number, string[]> },
  around: Around,
): Entry[] {
  const folded = new Folding(around, 1, breeds);
  for (const [seat, spaces] of Object.entries(told)) folded.assume(Number(seat), spaces);
  folded.close(last, version);
  return folded.entries;
}

/** The last round, which no roll ends. */
export function lastRounds(view: RollingRanchView): Round[] {
  return view.sheets.map((sheet) => lastRound(view, sheet));
}

/** From the sheets as they are shown at the end. */
function lastRound(view: RollingRanchView, sheet: RollingRanchView["sheets"][number]): Round {
  const spaces = view.layouts.find((layout) => layout.id === sheet.layout)?.spaces ?? [];
  const drawn = (sheet.written?.fresh ?? []).map((space) => ({
    space,
    mark: sheet.written?.marks[spaces.findIndex((one) => one.name === space)] ?? "",
  }));
  const choice = sheet.written?.choice ?? "";
  return { choice, building: buildingIn(view.buildings, choice), drawn, points: 0 };
}

/** One thing a seat did in a round: its main choice, or a bonus. */
interface Deed {
  choice: string;
  building: string; // whose bonus it is; "": the main choice
  drawn: Drawn[];
  filled: Filled[];
  options: Record<string, string>;
}

interface Told {
  entry: number;
  deeds: Deed[];
}

/** The rule behind a finished building or a used bonus. */
function ruleOf(deeds: Deed[]): { rule?: string } {
  if (deeds.some((deed) => deed.drawn.some((one) => !isAnimal(one.mark)))) return { rule: "RR-6.3" };
  return deeds.some((deed) => deed.building) ? { rule: "RR-8.1" } : {};
}

class Folding {
  entries: Entry[] = [];
  private told = new Map<number, Told>();
  private readonly buildings: PrintedBuilding[];
  private readonly address: ReturnType<typeof addressing<Key>>;

  constructor(
    private readonly around: Around,
    private round: number,
    private breeds: boolean,
  ) {
    this.buildings = buildingsOf(around.components);
    this.address = addressing<Key>(say, around);
  }

  /** This seat's turn has been reported before. */
  assume(seat: number, spaces: string[]): void {
    const drawn = spaces.map((space) => ({ space, mark: "" }));
    this.told.set(seat, { entry: -1, deeds: [{ choice: "", building: "", drawn, filled: [], options: {} }] });
  }

  take(event: Event): void {
    const [what] = movesIn<RollingRanchMove>([event]);
    if (what?.kind === "rolled") return this.takeRoll(event.version, what);
    if (what?.kind === "chosen") return this.note(event.version, what.seat, null);
    if (!what || !("writes" in what)) return undefined;
    if (what.kind !== "born" && what.kind !== "breed") this.note(event.version, what.seat, what);
  }

  private takeRoll(version: number, what: Extract<RollingRanchMove, { kind: "rolled" }>): void {
    this.close(what.last, version);
    this.round += 1;
    this.breeds = what.breeds;
    this.told.clear();
    const values = {
      n: this.round,
      blue: what.blue.number,
      yellow: what.yellow.number,
      blueMarks: faceText(what.blue),
      yellowMarks: faceText(what.yellow),
    };
    const dice = say("log.dice", values);
    const text = what.breeds ? say("log.dice_breeds", { dice }) : dice;
    const heading = say("log.round", values);
    this.entries.push(newEntry(version, -1, text, { heading, strong: true }));
  }

  /** The round is over: reports turns that left no choice, and newborns. */
  close(last: Round[], version: number): void {
    last.forEach((round, seat) => {
      if (this.round > 0 && round.choice && !this.told.has(seat)) this.note(version, seat, null, this.forced(round));
    });
    if (this.breeds) last.forEach((round, seat) => this.tellBirths(version, seat, round));
    this.breeds = false;
  }

  /** A turn without a choice. */
  private forced(round: Round): Deed {
    const born = this.breeds ? bornIn(round, undefined) : [];
    return { ...round, drawn: round.drawn.filter((one) => !born.includes(one)), filled: [], options: {} };
  }

  private tellBirths(version: number, seat: number, round: Round): void {
    const chosen = new Set(this.told.get(seat)?.deeds.flatMap((deed) => deed.drawn.map((one) => one.space)));
    const born = bornIn(round, chosen).map((one) =>
      say("log.born_one", { young: youngName(one.mark), pen: penOf(one.space) }),
    );
    const text = this.address(seat, "log.born", { young: listed(born) });
    if (born.length > 0) this.entries.push(newEntry(version, seat, text, { rule: "RR-9.2" }));
  }

  /** Rewrites the entry of a seat's turn with what is known now. */
  private note(version: number, seat: number, what: RollingRanchMove | null, forced?: Deed): void {
    const told = this.told.get(seat) ?? { entry: this.entries.length, deeds: [] };
    if (what !== null) learn(told.deeds, what);
    if (forced) told.deeds.push(forced);
    const first = this.entries[told.entry]?.first ?? version;
    this.entries[told.entry] = { version, first, seat, text: this.sentence(seat, told.deeds), ...ruleOf(told.deeds) };
    this.told.set(seat, told);
  }

  private sentence(seat: number, deeds: Deed[]): string {
    if (deeds.length === 0) return this.address(seat, "log.chosen");
    const did = deeds
      .flatMap((deed) => this.clauses(deed))
      .reduce((first, second) => say("log.then", { first, second }));
    return this.address(seat, "log.said", { did });
  }

  private clauses(deed: Deed): string[] {
    const animal = deed.drawn.find((one) => isAnimal(one.mark));
    const built = deed.drawn.filter((one) => !isAnimal(one.mark));
    return [this.main(deed, animal), ...built.map((one) => this.built(one, deed.options[one.mark]))];
  }

  private main(deed: Deed, animal: Drawn | undefined): string {
    const building = deed.building && buildingName(this.buildings, deed.building);
    if (animal)
      return say(building ? "log.used_drew" : "log.drew", {
        building,
        animal: oneAnimal(animal.mark),
        space: animal.space,
      });
    if (deed.filled.length === 0) {
      if (building) return say("log.used", { building });
      return say(deed.choice === "pass" ? "log.passed" : "log.collected_some");
    }
    const what = resources(sum(deed.filled, "wood"), sum(deed.filled, "nails"));
    const buildings = listed([...new Set(deed.filled.map((row) => buildingName(this.buildings, row.building)))]);
    return say(building ? "log.used_collected" : "log.collected", { building, what, buildings });
  }

  private built(drawn: Drawn, option: string | undefined): string {
    const values = {
      building: buildingName(this.buildings, drawn.mark),
      pen: penOf(drawn.space),
      bonus: bonusText(this.around.components, option ?? ""),
    };
    return say(option === undefined ? "log.built" : "log.option", values);
  }
}

const mainOf = (what: RollingRanchMove) =>
  what.kind === "choose" ? { choice: what.choice, building: what.building } : { choice: "", building: "" };

function learn(deeds: Deed[], what: RollingRanchMove): void {
  if (!("writes" in what)) return;
  if (what.kind === "choose" || deeds.length === 0) deeds.push({ ...mainOf(what), drawn: [], filled: [], options: {} });
  const deed = deeds.at(-1) as Deed;
  deed.drawn = [...deed.drawn, ...what.writes.drawn];
  deed.filled = [...deed.filled, ...what.writes.filled];
  if (what.kind === "option") deed.options = { ...deed.options, [what.building]: what.option };
}

const sum = (rows: Filled[], what: "wood" | "nails") => rows.reduce((total, row) => total + row[what], 0);
const penOf = (space: string) => space.replace(/\d.*$/, "");
const faceText = (face: Face) => [animalName(face.animal), ...marksOf(face)].join(", ");
