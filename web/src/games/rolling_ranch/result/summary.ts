// Breeding as a table: what each seat drew in the round, its newborns, and its score before and after.
import type { Event } from "../../../generated/protocol";
import type { Drawn } from "../../../generated/rolling_ranch";
import type { Around, Summaries } from "../../shared/game";
import { addressing } from "../../shared/log";
import type { Bit, Summary } from "../../shared/summary";
import { bornIn } from "../view/births";
import { buildingsOf } from "../view/components";
import { isAnimal } from "../view/sheet";
import { buildingName, listed, oneAnimal, say as pageSay, youngName } from "../words/say";
import { type Bred, bredIn } from "./breeding";
import { type Key, say } from "./summary-words";

const penOf = (space: string) => space.replace(/\d.*$/, "");

function drawnBit({ mark }: Drawn, around: Around): Bit {
  if (isAnimal(mark)) return { icon: mark, text: "", spoken: oneAnimal(mark) };
  const buildings = buildingsOf(around.components);
  const name = buildingName(buildings, mark);
  return { icon: buildings.find(({ id }) => id === mark)?.kind ?? "barn", text: name, spoken: name };
}

const bornBit = ({ mark, space }: Drawn): Bit => ({
  icon: mark,
  text: "+1",
  tone: "gain",
  spoken: say("born_all", { young: youngName(mark), pen: penOf(space) }),
});

function titleOf(born: Drawn[][], around: Around): string {
  const by = addressing<Key>(say, around);
  const told = (seat: number) =>
    by(seat, "most", {
      young: listed(
        (born[seat] ?? []).map(({ mark, space }) =>
          pageSay("log.born_one", { young: youngName(mark), pen: penOf(space) }),
        ),
      ),
    });
  const others = born.map((_, seat) => seat).filter((seat) => seat !== around.you && (born[seat] ?? []).length > 0);
  const most = others.sort((one, other) => (born[other] ?? []).length - (born[one] ?? []).length).slice(0, 1);
  if (around.you === null) return most.length > 0 ? most.map(told).join(" ") : say("none");
  const own = (born[around.you] ?? []).length > 0 ? told(around.you) : say(most.length > 0 ? "none_you" : "none");
  return [own, ...most.map(told)].join(" ");
}

function summed(bred: Bred, around: Around): Summary {
  const born = bred.rounds.map((round, seat) => bornIn(round, bred.chosen.get(seat)));
  return {
    from: bred.from + 1,
    version: bred.version,
    heading: say("heading", { n: bred.number }),
    title: titleOf(born, around),
    columns: [
      { label: say("drawn"), icon: "i-check" },
      { label: say("born"), icon: "heart" },
    ],
    rows: bred.rounds.map((round, seat) => ({
      seat,
      name: around.name(seat),
      isYours: seat === around.you,
      cells: [
        round.drawn.filter((one) => !born[seat]?.includes(one)).map((one) => drawnBit(one, around)),
        (born[seat] ?? []).map(bornBit),
      ],
      before: bred.earlier[seat]?.points ?? 0, // everyone starts without
      after: round.points,
    })),
    next: say("next", { n: bred.number + 1 }),
    opens: born.some((young) => young.length > 0),
  };
}

function summaryOf(events: Event[], version: number, around: Around): Summary | null {
  const bred = bredIn(events).find((one) => one.version === version);
  return bred ? summed(bred, around) : null;
}

export default { summaryOf } satisfies Summaries as Summaries;
