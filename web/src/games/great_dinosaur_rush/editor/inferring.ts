// Which part a bone belongs to, from its colour and its place. Where parts go on is the server's answer.
import type { BoneSeen, Opening } from "../../../generated/great_dinosaur_rush";
import type { Stick } from "../art/bones";
import type { Colour } from "../words/say-editor";
import { type Joint, partsTouching, sameStick } from "./lattice/lattice";
import { PARTS_OF } from "./tools";

/** Where a part of its own colour goes on there, or the parts of that colour that it touches, or the first one missing. */
export function partsAt(colour: Colour, stick: Stick, bones: BoneSeen[], openings: Opening[]): string[] {
  const touched = partsTouching(bones, stick);
  if (colour === "white") return touched;
  const own = PARTS_OF[colour];
  const open = openings.filter((one) => own.includes(one.part) && sameStick(one, stick)).map(({ part }) => part);
  if (open.length > 0) return [...new Set(open)];
  const continued = touched.filter((part) => own.includes(part));
  if (continued.length > 0) return continued;
  const missing = own.find((part) => !bones.some((bone) => bone.part === part));
  return missing ? [missing] : own;
}

/** The ways a bone of this colour may go from a joint, as far as the server says; null: any. */
export function waysFrom(joint: Joint, colour: Colour, openings: Opening[]): Joint[] | null {
  const own = PARTS_OF[colour];
  const from = openings.filter((one) => one.x1 === joint.x && one.y1 === joint.y && own.includes(one.part));
  return colour === "white" || from.length === 0
    ? null
    : from.map(({ x2, y2 }) => ({ x: x2 - joint.x, y: y2 - joint.y }));
}

/** The parts of a colour that still need its last bones. */
export function partsToKeepFor(colour: Colour, bones: BoneSeen[], left: number): string[] {
  if (colour === "white" || colour === "blue" || !bones.some((bone) => bone.colour === colour)) return [];
  const missing = PARTS_OF[colour].filter((part) => !bones.some((bone) => bone.part === part));
  return left > 0 && left <= missing.length ? missing : [];
}
