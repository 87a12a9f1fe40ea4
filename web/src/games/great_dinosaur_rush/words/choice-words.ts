// What a choice says of itself, and a move of one kind.
import type { GreatDinosaurRushMove } from "../../../generated/great_dinosaur_rush";
import type { Choice } from "../../shared/game";

export type Words = Partial<Choice> & { title: string };
export type Move<K extends GreatDinosaurRushMove["kind"]> = Extract<GreatDinosaurRushMove, { kind: K }>;
