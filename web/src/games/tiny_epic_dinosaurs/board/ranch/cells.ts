// What the spaces and lines of a ranch are called, for screen readers and for anyone who plays with the keyboard.
import type {
  MatSeen,
  Meal,
  RanchSeen,
  SeatPosition,
  TinyEpicDinosaursView,
  Way,
} from "../../../../generated/tiny_epic_dinosaurs";
import type { Offer } from "../../../shared/game";
import type { Marks } from "./marks";
import { amounts, count, nameOf, say } from "../../words/say";
import { dinosaurAt, FLYER, penOf, sideOf, standingIn } from "../../view/geometry";

/** "between b2 and c2", "on the north edge of d1". */
export function whereOf(mat: MatSeen, side: string): string {
  const { cells, upright } = sideOf(mat, side);
  const [a, b] = cells;
  if (a !== null && b !== null) return say("where.between", { a, b });
  if (a === null) return say(upright ? "where.west" : "where.north", { a: b ?? "" });
  return say(upright ? "where.east" : "where.south", { a });
}

/** Who would be eaten, by name. */
export function victimOf(view: TinyEpicDinosaursView, seat: number, { victim }: Way): string {
  const [mat, player] = [view.ranches[seat]?.mat, view.position.players[seat]];
  return mat && player && victim !== "" ? nameOf(dinosaurAt(mat, player, victim)) : "";
}

/** A way of eating: "3 plants, 1 of it paid with supply", "eats the stegosaurus on a1". */
export function wayWords(view: TinyEpicDinosaursView, seat: number, meal: Meal, way: Way): string {
  if (way.victim !== "") return say("feed.bites", { dinosaur: victimOf(view, seat, way), site: way.victim });
  const food = amounts({ [way.food]: way.food === "plant" ? meal.plant : meal.meat });
  return way.converted > 0 ? say("feed.converted", { food, converted: way.converted, source: way.source }) : food;
}

export function ranchLabel(ranch: RanchSeen, player: SeatPosition): string {
  const { mat } = ranch;
  if (!mat) return "";
  const standing = standingIn(mat, player).map((one) =>
    say("spot.ranch_one", { dinosaur: nameOf(one.dinosaur), site: one.cell }),
  );
  const n = player.barriers.length;
  const what = [...standing, ...(n > 0 ? [count("spot.ranch_barriers", n)] : [])];
  return say("spot.ranch", { id: mat.id, what: what.length > 0 ? what.join(", ") : say("spot.ranch_empty") });
}

/** The whole name of a space, a line or the dinosaur that flies: what it is, what is marked, what a press does. */
export function spotLabel(
  ranch: RanchSeen,
  mat: MatSeen,
  player: SeatPosition,
  spot: string,
  offer: Offer | null,
  marks: Marks,
): string {
  const choice = offer?.choices.find((one) => one.id === offer.cells[spot]);
  const said = (["lost", "fresh", "chosen", "born"] as const)
    .filter((mark) => marks[mark]?.includes(spot))
    .map((mark) => say(`mark.${mark}`));
  return [...spotWords(ranch, mat, player, spot), ...said, ...(choice ? [choice.name] : [])].join(", ");
}

function spotWords(ranch: RanchSeen, mat: MatSeen, player: SeatPosition, spot: string): string[] {
  if (spot === FLYER) return [say("spot.flyer", { dinosaur: nameOf(spot), cell: player.flyer })];
  if (mat.sides.includes(spot))
    return [say(player.barriers.includes(spot) ? "spot.barrier" : "spot.line", { where: whereOf(mat, spot) })];
  const dinosaur = dinosaurAt(mat, player, spot);
  const icon = mat.icons[mat.names.indexOf(spot)] ?? "none";
  if (icon === "water" && !dinosaur) return [say("spot.water", { cell: spot })];
  const words = [
    dinosaur ? say("spot.holds", { cell: spot, dinosaur: nameOf(dinosaur) }) : say("spot.empty", { cell: spot }),
  ];
  if (icon === "plant" || icon === "meat" || icon === "supply")
    words.push(say(dinosaur ? "spot.covers" : "spot.icon", { icon: say(`resource.${icon}`) }));
  const pen = penOf(ranch, spot);
  if (pen) words.push(pen.is_closed ? count("spot.closed", pen.cells.length) : say("spot.open"));
  return words;
}
