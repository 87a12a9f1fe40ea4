// The sentences of the skeleton editor and of the bonus cards.
import { book } from "../../lib/language.svelte";
import { listed } from "../../lib/words";

export const en = {
  "card.points": "points",
  "card.picture": "Shows {parts}",
  "card.done": "Complete",
  "card.missing": "Still missing: {parts}",
  "card.extra": "Too many: {parts}",
  "card.shape": "The bones are there; lay them as the card shows.",
  "card.none": "You hold no bonus card.",
  "card.ghost": "Lay it over the lattice",
  "card.ghost_off": "Take it off the lattice",
  "card.reveal": "Reveal it, +{n}",
  "card.reveal_why": "What you hold back stays in your hand.",
  "card.title": "Bonus cards",

  "part.spine": "spine",
  "part.ribs": "ribs",
  "part.neck": "neck",
  "part.head": "head",
  "part.tail": "tail",
  "part.limb": "limb",
  "part.limb_a": "limb A",
  "part.limb_b": "limb B",
  "part.unique": "unique",
  "counted": "{n} {part}",

  "colour.green": "Green",
  "colour.red": "Red",
  "colour.yellow": "Yellow",
  "colour.blue": "Blue",
  "colour.white": "Wild",
  "tray": "Bones to place",
  "tray.for": "left, for",
  "tray.any": "any part",
  "tray.parts": "Part in hand",
  "tray.auto": "by its neighbours",

  "category.size": "Size",
  "category.height": "Height",
  "category.length": "Length",
  "category.ferocity": "Ferocity",
  "category.uniqueness": "Uniqueness",
  "category.size.of": "ribs",
  "category.height.of": "neck + big limb",
  "category.length.of": "tail + spine",
  "category.ferocity.of": "head + small limb",
  "category.uniqueness.of": "unique bones",
  "counts": "What the skeleton counts, and what the museum pays",
  "counts.pays": "pays",
  "place.first": "1st",
  "place.second": "2nd",
  "place.third": "3rd",
  "category.pick": "Your extra bone counts for",
  "category.none": "Choose",

  "lattice": "Lattice",
  "lattice.help":
    "Arrows, Home, End, Page up and Page down move from joint to joint; with Shift they lay a bone. Enter begins a bone and ends it. Delete lifts one.",
  "joint": "Joint {x}, {y}",
  "joint.bones": "Joint {x}, {y}: {parts}",
  "joint.anchor": "Joint {x}, {y}, the bone begins here",
  "joint.closed": "Joint {x}, {y}, the bone begins here: {parts}",
  "bone.selected": "{colour} bone of the {part}",
  "bone.part": "Part of this bone",
  "bone.lift": "Lift it",
  "bone.group": "Bone in hand",
  "wild.ask": "Which part is this wild bone?",
  "wild.cancel": "Leave it",
  "labels": "Labels",
  "ghost": "Ghost: {card}",
  "ghost.group": "Shift the ghost",
  "ghost.left": "Ghost to the left",
  "ghost.right": "Ghost to the right",
  "ghost.up": "Ghost up",
  "ghost.down": "Ghost down",
  "keys": "arrows: joint · Shift+arrow: lay · Enter: begin, end · Del: lift · 1–5: colour",
  "touch": "Tap a joint, then the next one; or drag.",

  "tool.lift": "Lift",
  "tool.undo": "Undo",
  "tool.redo": "Redo",
  "tool.mirror": "Mirror",
  "tool.clear": "Clear",
  "tool.last": "Last",
  "tool.hint": "Hint",
  "tool.confirm": "Confirm",
  "tools": "Tools",

  "tab.skeleton": "Skeleton",
  "tab.checks": "Checks {n}/17",
  "tab.cards": "Cards {n}",
  "tab.designs": "Build for me",
  "tabs": "About your skeleton",

  "checks": "{n} of 17 rules hold",
  "checks.show": "Show the bones",
  "check.holds": "holds",
  "check.broken": "broken",
  "check.open": "not yet",
  "check.1": "Bones join neighbouring joints",
  "check.2": "One bone in each place",
  "check.3": "No bones cross",
  "check.4": "Colours fit their parts",
  "check.5": "Every part is there",
  "check.6": "Use every bone",
  "check.7": "The spine steps right each time",
  "check.8": "The neck leaves from the right end",
  "check.9": "The tail leaves from the left end",
  "check.10": "The head ends the neck",
  "check.11": "Ribs hang below the spine",
  "check.12": "Two limbs, apart, on the body",
  "check.13": "Parts meet only where they may",
  "check.14": "Unique bones hang by one joint",
  "check.15": "Unique bones stay outside",
  "check.16": "Wild bones keep apart",
  "check.16.free": "Your wild bones may touch each other",
  "check.17": "A wild touches its own colour only",
  "check.5.open": "Missing: {parts}.",
  "check.6.open": "Still to place: {bones}.",
  "check.6.broken": "More than your pile holds: {bones}.",
  "check.6.unused.one": "1 wild bone finds no room and stays in your pile.",
  "check.6.unused.other": "{n} wild bones find no room and stay in your pile.",
  "check.bones.one": "1 bone is marked.",
  "check.bones.other": "{n} bones are marked.",

  "designs": "Build for me",
  "designs.group": "Build for me: choices",
  "designs.about": "Legal skeletons from your {n} bones. Pick one and keep editing.",
  "designs.wait": "The designer is at work …",
  "designs.best": "Best",
  "designs.more": "{category}",
  "designs.points.one": "≈ 1 point",
  "designs.points.other": "≈ {n} points",
  "designs.cards": "completes",
  "designs.hint.one": "The designer thinks this one scores best: about 1 point.",
  "designs.hint.other": "The designer thinks this one scores best: about {n} points.",

  "prompt.lay": "Lay your {bones}.",
  "prompt.all": "All bones are laid. Mend what is marked.",
  "prompt.reveal": "Mend what you want to show.",
  "prompt.category": "Choose where your extra bone counts.",
  "prompt.done": "Your skeleton stands. Put it on show.",
  "prompt.first": "Build your skeleton: draw it, or let it be built.",
  "prompt.offline": "No connection. Your drawing is safe on this device.",
  "aside.open.one": "1 rule to go",
  "aside.open.other": "{n} rules to go",
  "aside.ready": "put on show",
  "bones.green": "{n} green",
  "bones.red": "{n} red",
  "bones.yellow": "{n} yellow",
  "bones.blue": "{n} blue",
  "bones.white": "{n} wild",
  "said.laid": "Laid: {part}. {n} left.",
  "said.lifted": "Lifted: {part}.",
  "said.none": "There is no {colour} bone left.",
  "said.full": "A bone of the {part} lies there already.",
} as const;

export type Key = keyof typeof en;

const words = book<Key>(en, { de: async () => (await import("./messages-editor.de")).de });
export const { say, count } = words;
export { listed };

export function partName(part: string): string {
  return words.find(`part.${part}`) ?? part;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "3 neck, 2 head": bones by part. */
export function countedParts(bones: { part: string }[]): string {
  const counts = new Map<string, number>();
  for (const { part } of bones) counts.set(part, (counts.get(part) ?? 0) + 1);
  return listed([...counts].map(([part, n]) => say("counted", { n, part: partName(part) })));
}

export const COLOURS = ["green", "red", "yellow", "blue", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export const CATEGORIES = ["size", "height", "length", "ferocity", "uniqueness"] as const;

/** "2 red and 1 wild": bones by colour. */
export function countedColours(counts: number[]): string {
  return listed(counts.flatMap((n, index) => (n > 0 ? [say(`bones.${COLOURS[index] ?? "green"}`, { n })] : [])));
}
