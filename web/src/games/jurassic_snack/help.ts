// Jurassic Snack explained: its pieces and tokens, and the game on one page.
import { book } from "../../lib/language.svelte";
import { helpOf } from "../help";

export const en = {
  "diplo": "Diplo",
  "diplo.text":
    "Runs straight until something stops it, and eats the grass it meets. Each player has {pieces.diplos_per_player}; {pieces.diplos_in_pool_at_start} of them in the pool at first.",
  "rex": "T. rex",
  "rex.text":
    "Belongs to nobody: both players may move it. It scares off the first diplo it meets, and never eats grass.",
  "grass": "Grass",
  "grass.text": "A token face down. Who eats it turns it up, does what it says and keeps it for the end.",
  "birth": "Birth",
  "birth.text": "Put a diplo from your pool on an empty space. Points: {grass.birth.points}.",
  "recon": "Recon",
  "recon.text": "Look secretly at all grass of one board. Points: {grass.recon.points}.",
  "air_travel": "Air Travel",
  "air_travel.text": "Fly a diplo of either colour to an empty space. Points: {grass.air_travel.points}.",
  "air_raid": "Air Raid",
  "air_raid.text": "Fly a T. rex to an empty space. Points: {grass.air_raid.points}.",
  "eruption": "Eruption",
  "eruption.text":
    "Take grass tokens out of the game, unseen: {grass.eruption.remove}. Points: {grass.eruption.points}.",
  "surprise": "Surprise",
  "surprise.text": "Your diplo goes back to your pool, and a T. rex takes its space. Points: {grass.surprise.points}.",
  "yummy": "Yummy",
  "yummy.text": "Does nothing but count. Points: {grass.yummy.points}.",
  "trail": "Footprints",
  "trail.text": "The way that the last run took.",
  "egg": "Nest with an egg",
  "egg.text": "Where a diplo of that colour began. It does nothing after that.",
  "pool": "Pool",
  "pool.text": "Where diplos and T. rexes wait. Only Birth brings a diplo back from there.",
  "quiet": "Quiet turn",
  "quiet.text":
    "A turn in which nothing was eaten and no diplo of the other side was scared. After {end.idle_turns_to_end} in a row the game ends.",
  "part.aim": "Aim",
  "part.aim.text": "Eat the grass that is worth most; or scare off the last diplo of the other side, and win at once.",
  "part.turn": "Your turn",
  "part.turn.text":
    "{turn.actions_per_turn} actions (blue's very first turn: {turn.actions_first_turn}). An action moves one of your diplos, or a T. rex. You may not pass.",
  "part.run": "Running",
  "part.run.text":
    "Up, down, left or right, as far as the way is free. A diplo that meets grass ends there and eats it; before anything else it stops. Nobody stops by choice, and nobody stays in place.",
  "part.rex": "The T. rex",
  "part.rex.text":
    "Comes with a Surprise. It stops before grass, the edge and the other T. rex. A diplo it meets is scared off to its owner's pool, yours too.",
  "part.grass": "Grass",
  "part.grass.text":
    "Its effect comes at once and costs no action. If nothing can be done, look secretly at grass tokens instead: {look_fallback.tokens}.",
  "part.end": "The end",
  "part.end.text":
    "When a player has no diplo in the area, that player loses. When no grass is left, or after {end.idle_turns_to_end} quiet turns in a row, count the points of the tokens you ate. If equal, the one with fewer tokens wins.",
} as const;

const words = book<keyof typeof en>(en, { de: async () => (await import("./help.de")).de });

export default helpOf(
  words,
  [
    ["diplo", "JS-4.1", "diplo"],
    ["rex", "JS-6.4", "rex"],
    ["grass", "JS-4.3", "grass"],
    ["birth", "JS-7.1", "k-birth"],
    ["recon", "JS-7.2", "k-recon"],
    ["air_travel", "JS-7.3", "k-air_travel"],
    ["air_raid", "JS-7.4", "k-air_raid"],
    ["eruption", "JS-7.5", "k-eruption"],
    ["surprise", "JS-7.6", "k-surprise"],
    ["yummy", "JS-7.7", "k-yummy"],
    ["trail", "JS-4.1", "print"],
    ["egg", "JS-2.6"],
    ["pool", "JS-6.7"],
    ["quiet", "JS-8.4"],
  ],
  ["aim", "turn", "run", "rex", "grass", "end"],
);
