// Which exhibits this browser has looked at: the hall stays open until its visitor goes back to the field.
import type { GreatDinosaurRushView } from "../../../../generated/great_dinosaur_rush";
import type { Picture } from "../picture";

const KEY = "paddock.rush.exhibits";

function remembered(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

let seen = $state.raw<string[]>(remembered());
let again = $state.raw<string | null>(null); // opened once more

/** The round whose exhibit has been paid last; 0: none yet. */
export function roundShown(view: GreatDinosaurRushView): number {
  if (view.position.paid.length === 0) return 0;
  return view.position.step === "ended" ? view.position.round : view.position.round - 1;
}

function keyOf(view: GreatDinosaurRushView): string {
  const counts = view.exhibits.map((exhibit) => [...exhibit.counts, ...exhibit.points, exhibit.card_points].join(","));
  return [view.seat ?? "-", roundShown(view), ...counts].join(" ");
}

export function isHallOpen(view: GreatDinosaurRushView): boolean {
  if (roundShown(view) === 0 || view.position.step === "build") return false;
  const key = keyOf(view);
  return again === key || !seen.includes(key);
}

/** The viewer's skeleton is not sent yet, not even while others' moves are shown; everyone sees the hall, whoever was the last to build. */
export function isBuilding(view: GreatDinosaurRushView, picture: Picture): boolean {
  return (
    picture.hall === null && view.position.step === "build" && view.seat !== null && view.to_act.includes(view.seat)
  );
}

/** In a replay the hall is open from the exhibit to the next decision. */
export function hasJustOpened(view: GreatDinosaurRushView): boolean {
  const { step, circuit, turns } = view.position;
  return roundShown(view) > 0 && (step === "ended" || (step === "move" && circuit === 1 && turns === 0));
}

export function closeHall(view: GreatDinosaurRushView): void {
  const key = keyOf(view);
  again = null;
  seen = [...seen.filter((one) => one !== key), key].slice(-40);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // without storage the hall opens again after a reload
  }
}

export function openHall(view: GreatDinosaurRushView): void {
  again = keyOf(view);
}
