// What is shown and marked in the phases at home.
import type { FeedingPlan, RanchSeen } from "../../../../generated/tiny_epic_dinosaurs";
import type { BoardProps } from "../../../shared/game";
import { arrangeOmens, birthOmens, escapeOmens, hungerOmens, type Omen } from "../../dock/forecast";
import { HELD } from "../../view/held";
import { seatOf, type View } from "../../view/position";
import type { Picture } from "../picture";
import type { Marks } from "./marks";

type Props = Pick<BoardProps<View, Picture>, "view" | "offer" | "selected" | "chosen">;

export const isArrangingAt = (view: View, seat: number): boolean =>
  view.position.phase === "arrange" && !seatOf(view, seat).fleeing && !seatOf(view, seat).is_ready;

export const showsPlan = (view: View, seat: number): boolean =>
  ["arrange", "feed"].includes(view.position.phase) && !seatOf(view, seat).fleeing;

export const inHandOf = (selected: string | null): string | null =>
  selected?.startsWith(HELD) ? selected.slice(HELD.length) : null;

/** Is the chosen piece the last one to place? Then everything is arranged. */
const isLast = ({ view, chosen }: Props, seat: number) =>
  isArrangingAt(view, seat) && chosen?.id.startsWith("put:") === true;

export function omensAt(props: Props, seat: number, plan: FeedingPlan | null): Omen[] {
  const { view, selected } = props;
  const [ranch, player, { phase }] = [view.ranches[seat], seatOf(view, seat), view.position];
  if (!ranch) return [];
  if (player.fleeing) return escapeOmens(ranch, player, phase);
  return [
    ...(isArrangingAt(view, seat) && !isLast(props, seat) ? arrangeOmens(ranch, inHandOf(selected)) : []),
    ...hungerOmens(plan?.served ?? []),
    ...(phase === "breed" ? [] : birthOmens(plan?.births ?? ranch.births)),
  ];
}

export function marksAt(props: Props, seat: number, plan: FeedingPlan | null): Marks {
  const { view, offer, selected, chosen } = props;
  if (!isArrangingAt(view, seat)) return { lost: lostOf(view, seat, view.ranches[seat], plan), fresh: [] };
  const inHand = inHandOf(selected);
  const choices = offer?.choices ?? [];
  const isFresh = ({ what }: { what?: unknown }) => (what as { fresh?: boolean } | undefined)?.fresh;
  return {
    lost: isLast(props, seat) ? [] : (view.ranches[seat]?.escaping ?? []),
    fresh: choices.filter(isFresh).map((choice) => choice.from ?? ""),
    open: inHand === null ? [] : choices.flatMap(({ id, to }) => (id.startsWith("put:") ? [to ?? ""] : [])),
    ...(isLast(props, seat) && chosen?.to && inHand ? { ghost: { piece: inHand, spot: chosen.to } } : {}),
  };
}

function lostOf(view: View, seat: number, ranch: RanchSeen | undefined, plan: FeedingPlan | null): string[] {
  const player = seatOf(view, seat);
  if (player.fleeing || !ranch) return player.fugitives;
  if (view.position.phase !== "feed") return [];
  return plan?.served.filter((one) => one.fate === "hungry").map((one) => one.meal.site) ?? [];
}
