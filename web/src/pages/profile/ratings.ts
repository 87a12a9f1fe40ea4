// When a rating is worth a number.
import type { RatingInfo } from "../../generated/protocol";

export const FEW_GAMES = 5;

export function isNew(rating: RatingInfo): boolean {
  return rating.games < FEW_GAMES;
}
