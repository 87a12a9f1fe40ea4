// What is heard and felt of what happens.
import type { GamePage } from "../../games/shared/game";
import type { Event } from "../../generated/protocol";
import { vibrate } from "../../lib/device/haptics";
import { sound } from "../../lib/device/sound";
import type { Beat } from "./beats";

/** A step that is shown. */
export function sense({ sounds }: GamePage, { kind, told, isOwn }: Beat): void {
  const isFromYou = told.some((one) => one.isFromYou);
  void sound(isFromYou ? "loss" : (sounds?.[kind] ?? "move"));
  if (isFromYou) vibrate("loss");
  else if (isOwn) vibrate("step");
}

/** A message. If its steps are shown, they have sounds of their own. */
export function senseNews(events: Event[], isShown: boolean): void {
  const isOver = events.some((event) => event.kind === "over");
  if (isOver) vibrate("end");
  if (isOver || !isShown) void sound(isOver ? "end" : "move");
}
