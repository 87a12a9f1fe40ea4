// The sentences of this game's page.
import type { RollingRanchView } from "../../generated/rolling_ranch";
import { book } from "../../lib/language.svelte";
import { listed } from "../../lib/words";

export const en = {
  "animal.chicken": "chicken", "animal.pig": "pig", "animal.cow": "cow",
  "animals.chicken": "chickens", "animals.pig": "pigs", "animals.cow": "cows",
  "young.chicken": "chick", "young.pig": "piglet", "young.cow": "calf",
  "kind.barn": "Barn", "kind.warehouse": "Warehouse", "kind.greenhouse": "Greenhouse",
  "building": "{kind} {n}",
  "wood.one": "1 wood", "wood.other": "{n} wood", "nail.one": "1 nail", "nail.other": "{n} nails",
  "points.one": "1 point", "points.other": "{n} points",
  "gain.more.one": "1 point more", "gain.more.other": "{n} points more", "gain.none": "no points yet", "gain.less.one": "1 point less", "gain.less.other": "{n} points less",
  "one.chicken": "a chicken", "one.pig": "a pig", "one.cow": "a cow", "one.any": "any animal",
  "bonus.fill": "fill {icons}", "bonus.wood.one": "1 wood icon", "bonus.wood.other": "up to {n} wood icons", "bonus.nail.one": "1 nail icon", "bonus.nail.other": "up to {n} nail icons",
  "bonus.draw": "draw {animal} in any space", "bonus.or": "{a} or {b}", "bonus.instead": " in place of your choice", "bonus.and": "{a} and {b}",
  "bonus.rolled.any": "a rolled animal in any space", "bonus.any.rolled": "any animal on a rolled number",
  "bonus.rolled.rolled": "a rolled animal on a rolled number", "bonus.any.any": "any animal in any space",
  "brief.rolled.any": "in any space", "brief.any.rolled": "any animal", "brief.rolled.rolled": "a rolled animal", "brief.any.any": "any animal, any space",
  "bonus.of": "{building}: {bonus}", "bonus.uses.one": "1 use", "bonus.uses.other": "{n} uses",
  "when.doubles": "on doubles", "when.replaces": "on doubles, in place of your choice",
  "title.sheet": "sheet {sheet}", "title.mixed": "different B sheets", "title.solo": "solo, sheet {sheet}",
  "seat.sheet": "Sheet {sheet}",
  "stat.empty": "empty", "stat.animals": "animals", "stat.buildings": "built", "stat.points": "points",
  "seat.zoom": "Look closer at the ranch of {name}", "seat.zoom_you": "Look closer at your ranch",
  "seat.hidden": "This ranch is shown at the end.",
  "mini.label": "Ranch of {name}: {animals}, {buildings}, {empty}", "mini.label_you": "Your ranch: {animals}, {buildings}, {empty}",
  "mini.animals.one": "1 animal", "mini.animals.other": "{n} animals", "mini.buildings.one": "1 building", "mini.buildings.other": "{n} buildings", "mini.empty.one": "1 empty space", "mini.empty.other": "{n} empty spaces",
  "step.round": "Round {n}", "step.roll": "Roll", "step.act": "Choose and act", "step.breed": "Breed", "step.end": "End check", "step.over": "Game over",
  "board.yours": "Your ranch", "board.theirs": "{name}'s ranch", "board.whose": "Whose ranch", "board.sheet": "Sheet {sheet}",
  "board.empty": "**{n}** of {all} spaces empty",
  "board.label": "Ranch, {n} spaces in {pens} pens",
  "board.born": "a {young} was born in {pen}", "board.newborns": "{n} young were born in {pens}",
  "cell.empty": "empty", "cell.chosen": "chosen", "cell.born": "newborn",
  "pens.title": "Points by pen", "pens.sum": "pens", "pens.full": "full",
  "pens.becomes": "{before} becomes {now}",
  "dice.title": "Round {n} roll", "dice.none": "Not rolled yet", "dice.blue": "Blue die", "dice.yellow": "Yellow die",
  "dice.breeding": "breeding", "dice.one_heart": "one heart: no breeding", "dice.no_breeding": "no breeding", "dice.no_heart": "no heart",
  "dice.doubles": "doubles",
  "dice.said": "{die}: {number}, {animal}{marks}", "dice.heart": "heart",
  "rows.title": "Buildings", "rows.columns": "filled · pen",
  "rows.wood": "{filled} of {all} wood", "rows.nails.one": "{filled} of {n} nail", "rows.nails.other": "{filled} of {n} nails", "rows.stands": "stands in pen {pen}",
  "rows.uses.one": "1 use left", "rows.uses.other": "{n} uses left",
  "chart.title": "Score chart", "chart.mixed": "mixed pen: {n} per animal", "chart.animal": "Animal",
  "mission.title": "Your mission", "mission.secret": "secret", "mission.of": "Mission of {name}",
  "mission.filled_pens_only": "{n} or more full pens, only {animals}", "mission.animals_at_least": "{n} or more {animals}", "mission.buildings_at_least": "{n} or more buildings",
  "mission.progress": "{progress} of {needed}", "mission.worth": "+{points}",
  "parts.title": "Points now", "parts.pens": "Pens", "parts.warehouses": "Warehouses", "parts.greenhouses": "Greenhouses", "parts.missions": "Mission", "parts.total": "Together",
  "tab.sheet": "Sheet", "tab.buildings": "Buildings", "tab.chart": "Chart", "tab.mission": "Mission", "tabs.label": "About your ranch",
  "prompt.choose": "Choose what to do with this roll", "prompt.after": "Use a barn now, or stop",
  "prompt.animal": "{building}: which animal do you draw?", "prompt.any_animal": "Which animal do you draw?",
  "prompt.draw": "{Animal} on {where}: pick a glowing space",
  "where.number": "a free {n}", "where.any": "any empty space", "where.two": "a free {a} or {b}",
  "prompt.draw_chosen": "{Animal} in pen {pen}, space {number}: confirm, or pick another",
  "prompt.fill": "Fill in {rest}: pick a row", "prompt.fill_chosen": "{what} for {building}: confirm, or pick another row",
  "prompt.build": "{building} is complete: draw it in an empty space", "prompt.build_chosen": "{building} in pen {pen}: confirm, or pick another space",
  "prompt.option": "Pick the bonus of {building} for the rest of the game",
  "prompt.breed": "Pen {pen} has room for one newborn: which kind breeds?",
  "prompt.born": "Two hearts: choose where the {young} in pen {pen} is born", "prompt.born_chosen": "A {young} on space {number} of pen {pen}: confirm, or pick another",
  "prompt.ready": "Your turn is written. Say that you are ready",
  "prompt.chosen": "{what}: confirm, or choose something else",
  "aside.act": "Pick a card", "aside.space": "Pick a glowing space", "aside.row": "Pick a row or a card",
  "aside.barn": "{building} waits for doubles",
  "choice.rescue-blue": "Blue rescue", "choice.rescue-yellow": "Yellow rescue", "choice.collect": "Collect", "choice.pass": "Do nothing", "choice.stop": "Stop here",
  "short.rescue-blue": "Blue", "short.rescue-yellow": "Yellow",
  "choice.free": "{Animal} on a free {n}", "choice.brief": "{Animal} on a {n}", "choice.only": "{Animal} on {space}, the only free {n}",
  "choice.pass_detail": "leave the sheet as it is", "choice.stop_detail": "the rest is lost", "choice.stop_bonus": "use no barn",
  "choice.space": "Space {number} in {pen}", "choice.fill_detail": "{n} of {all}", "choice.completes": "completes it",
  "choice.draw_name": "{Animal} on {space}, pen {pen}: {gain}", "choice.build_name": "{building} on {space}, pen {pen}: {gain}", "choice.born_name": "{young} on {space}, pen {pen}: {gain}",
  "choice.fill_name": "{resource} for {building}, {detail}", "choice.best": "at best {gain}", "choice.up_to": "{what}, up to {n}", "choice.exactly": "{what}: {n}",
  "choice.ready": "Ready", "choice.ready_detail": "show it to nobody",
  "waiting.change.one": "Sent. {n} of {all} has chosen: you may change it until the last one has", "waiting.change.other": "Sent. {n} of {all} have chosen: you may change it until the last one has", "waiting.one": "{n} of {all} has chosen", "waiting.other": "{n} of {all} have chosen",
  "log.round": "Round {n}, blue {blue} · yellow {yellow}",
  "log.dice": "Dice: **blue {blue}** {blueMarks}, **yellow {yellow}** {yellowMarks}.", "log.dice_breeds": "{dice} Two hearts: the pens breed.",
  "log.chosen": "{name} has chosen.", "log.chosen_you": "You have chosen.",
  "log.said": "{name} {did}.", "log.then": "{first}, then {second}",
  "log.drew": "drew a {animal} on {space}", "log.used_drew": "used {building} and drew a {animal} on {space}", "log.used": "used {building}",
  "log.collected": "collected {what} for {buildings}", "log.used_collected": "used {building}: {what} for {buildings}", "log.passed": "did nothing",
  "log.built": "finished **{building}** in pen {pen}", "log.option": "finished **{building}** in pen {pen} ({bonus})",
  "log.born": "{name} gained {young}.", "log.born_one": "a {young} in {pen}",
  "ending.win_you": "You win the fair", "ending.win": "{name} wins the fair", "ending.shared": "A shared fair", "ending.left": "The ranch is left to the chickens", "ending.solo": "{rank}",
  "ending.tied": "Of equal points, a full ranch wins, then the most buildings.", "ending.solo_text": "{points}: your rank is {rank}.",
  "reason.full-ranch": "A ranch is full.", "reason.last-round": "The last round is played.", "reason.resigned": "The game was given up.",
  "result.chart": "Score by round",
  "podium.banner": "Market day",
} as const;

export type Key = keyof typeof en;

const words = book<Key>(en, { de: async () => (await import("./messages.de")).de });
export const { say, count } = words;
export { listed };

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function countOf(what: "wood" | "nail" | "points", n: number): string {
  return count(what, n);
}

export function resources(wood: number, nails: number): string {
  return listed([...(wood > 0 ? [countOf("wood", wood)] : []), ...(nails > 0 ? [countOf("nail", nails)] : [])]);
}

export function gain(n: number): string {
  if (n === 0) return say("gain.none");
  return n < 0 ? count("gain.less", -n) : count("gain.more", n);
}

export function animalName(animal: string): string {
  return say(`animal.${animal}` as Key);
}

export function youngName(animal: string): string {
  return say(`young.${animal}` as Key);
}

interface Printed {
  id: string;
  kind: string;
}

/** "Barn 1": its kind, and which of that kind it is. */
export function buildingName(rows: Printed[] | RollingRanchView["buildings"], id: string): string {
  const row = rows.find((one) => one.id === id);
  if (!row) return id;
  const n = rows.filter((one) => one.kind === row.kind).findIndex((one) => one.id === id) + 1;
  return say("building", { kind: say(`kind.${row.kind}` as Key), n });
}
