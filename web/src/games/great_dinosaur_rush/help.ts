// The Great Dinosaur Rush explained: its pieces and marks, and the game on one page.
import { book } from "../../lib/language.svelte";
import { type Help, helpOf, type Term } from "../help";
import { scholarsOf } from "./components";

export const en = {
  "green": "Green bone",
  "green.text": "For the spine, the ribs and the head.",
  "red": "Red bone",
  "red.text": "For the two limbs.",
  "yellow": "Yellow bone",
  "yellow.text": "For the neck and the tail.",
  "blue": "Blue bone",
  "blue.text": "A unique bone: anywhere on the outside, it counts for Uniqueness.",
  "white": "White bone",
  "white.text": "Wild: it counts for the one part it touches. Wild bones do not touch each other.",
  "size": "Size",
  "size.text": "The ribs.",
  "height": "Height",
  "height.text": "The neck and the larger limb.",
  "length": "Length",
  "length.text": "The tail and the spine.",
  "ferocity": "Ferocity",
  "ferocity.text": "The head and the smaller limb.",
  "uniqueness": "Uniqueness",
  "uniqueness.text": "The unique bones.",
  "notoriety": "Notoriety",
  "notoriety.text":
    "A token that only its holder sees, with one of these values: {notoriety_token.*.value}. It comes with dynamite, stealing and sabotage, and costs the most notorious one at the end.",
  "publicize": "Publicize",
  "publicize.text": "Move a museum marker one row: down, that column pays more; up, less.",
  "donate": "Donate",
  "donate.text": "Give 1 to 3 bones back for as many points, or to lose a token of exactly that value.",
  "research": "Research",
  "research.text":
    "Draw a bonus card. It pays if your skeleton shows exactly its parts; unshown cards add to your notoriety.",
  "dynamite": "Dynamite",
  "dynamite.text": "Draw three bones from the bag; what lies on your own site is lost.",
  "steal": "Steal",
  "steal.text": "Take a bone from a neighbouring dig site, even from under somebody.",
  "sabotage": "Sabotage",
  "sabotage.text": "Lay a token face down on a neighbouring site. Who crosses it must take it.",
  "tar": "Tar pit",
  "tar.text": "Nobody walks over it, and it has no bones.",
  "pawn": "Paleontologist",
  "pawn.text":
    "Your figure on the board. It collects the bones of its site and walks in a straight line. Each one has an ability of its own.",
  "bag": "Bag and deck",
  "bag.text": "Bones are drawn from the bag, and what is given back goes there. Bonus cards wait in the deck.",
  "floor": "Starting bones",
  "floor.text": "So many bones of this colour never leave you: each game starts with enough for a skeleton.",
  "place": "Rosette",
  "place.text": "First, second or third place in a column of the museum. Equal counts share a place.",
  "map": "Field",
  "map.text": "Walking and acting on the board.",
  "points": "Points",
  "points.text": "What the museum, cards and donations have paid.",
  "ghost": "Pattern of a card",
  "ghost.text": "Lays the bones of a bonus card under your drawing.",
  "designs": "Proposals",
  "designs.text": "Skeletons that your bones allow, the best first.",
  "first": "Starting player",
  "first.text": "Begins this round.",
  "part.aim": "Aim",
  "part.aim.text":
    "{game.rounds} rounds long, collect bones, build a dinosaur and let the museum pay for what it shows.",
  "part.turn": "A turn in the field",
  "part.turn.text":
    "1. Collect all bones of your site. 2. Walk in a straight line, at least one site. 3. Move one museum marker. 4. Take one action: publicize, donate, research, or notorious: sabotage, dynamite, steal. Everybody has {game.field_turns_per_round} turns a round; at the end of the last you collect once more.",
  "part.build": "Building",
  "part.build.text":
    "All at once and in secret, from all your bones: one spine with the tail at its left and the neck at its right end, a head on the neck, ribs below, two limbs that do not touch.",
  "part.exhibit": "Exhibit",
  "part.exhibit.text":
    "In each column the most bones take the first value, the next the second. With two players: up to {variant.two_player.second_within} behind the second, up to {variant.two_player.third_within} behind the third, more behind nothing. Then bonus cards are paid.",
  "part.end": "The end",
  "part.end.text":
    "Notoriety is your tokens and {game.uncompleted_card_notoriety} for each card still in hand. The most notorious player alone loses that much and the others gain theirs; with two players the difference is lost. The most points win.",
} as const;

const words = book<keyof typeof en>(en, { de: async () => (await import("./help.de")).de });

const help = helpOf(
  words,
  [
    ["green", "GDR-9.5", "bone-green"],
    ["red", "GDR-9.5", "bone-red"],
    ["yellow", "GDR-9.5", "bone-yellow"],
    ["blue", "GDR-9.12", "bone-blue"],
    ["white", "GDR-9.13", "bone-white"],
    ["size", "GDR-11.1", "icon-size"],
    ["height", "GDR-11.1", "icon-height"],
    ["length", "GDR-11.1", "icon-length"],
    ["ferocity", "GDR-11.1", "icon-ferocity"],
    ["uniqueness", "GDR-11.1", "icon-uniqueness"],
    ["notoriety", "GDR-7.1", "icon-notoriety", "token-back", "token-1", "token-2", "token-3"],
    ["publicize", "GDR-5.1", "icon-publicize"],
    ["donate", "GDR-6.4", "icon-donate"],
    ["research", "GDR-6.7", "icon-researchcard"],
    ["dynamite", "GDR-6.11", "icon-dynamite"],
    ["steal", "GDR-6.12", "icon-steal"],
    ["sabotage", "GDR-6.8", "icon-sabotage"],
    ["tar", "GDR-4.2", "tile-tar"],
    ["first", "GDR-1.13", "icon-first"],
    ["pawn", "GDR-4.1", "pawn-s1", "pawn-s2", "pawn-s3", "pawn-s4", "pawn-s5"],
    ["bag", "GDR-1.5", "icon-bag"],
    ["floor", "GDR-1.4", "icon-lock"],
    ["place", "GDR-11.3", "rosette-gold", "rosette-silver", "rosette-bronze"],
    ["map", "GDR-3.1", "icon-map"],
    ["points", "GDR-1.10", "icon-trophy"],
    ["ghost", "GDR-9.1", "icon-eyeghost"],
    ["designs", "GDR-9.1", "icon-wand"],
  ],
  ["aim", "turn", "build", "exhibit", "end"],
);

/** Every paleontologist by the portrait, with the ability on the card. */
const portraits = (components: Record<string, unknown>): Term[] =>
  scholarsOf(components).map(({ id, name, ability }) => ({
    id,
    name,
    text: ability,
    rule: "GDR-1.11",
    pictures: [`portrait-${id}`],
    apart: true,
  }));

export default { ...help, terms: (components) => [...help.terms(components), ...portraits(components)] } satisfies Help;
