// The sentences of this game's page; those of the skeleton editor are beside it.
import { book } from "../../lib/language.svelte";
import { listed } from "../../lib/words";

export const en = {
  "colour.green": "green", "colour.red": "red", "colour.yellow": "yellow", "colour.blue": "blue", "colour.white": "white",
  "use.green": "spine, ribs, head", "use.red": "limbs", "use.yellow": "neck, tail", "use.blue": "unique", "use.white": "wild",
  "brief.green": "body", "brief.red": "limbs", "brief.yellow": "neck, tail", "brief.blue": "unique", "brief.white": "wild",
  "bone.one": "1 bone", "bone.other": "{n} bones", "token.one": "1 token", "token.other": "{n} tokens", "card.one": "1 card", "card.other": "{n} cards",
  "point.one": "1 point", "point.other": "{n} points", "hex.one": "1 hex", "hex.other": "{n} hexes", "round.one": "1 row", "round.other": "{n} rows",
  "bone.a": "a {colour} bone",
  "part.spine": "spine", "part.ribs": "ribs", "part.neck": "neck", "part.head": "head", "part.tail": "tail", "part.limb_a": "larger limb", "part.limb_b": "smaller limb", "part.limb": "smaller limb", "part.unique": "unique bones",
  "category.size": "Size", "category.height": "Height", "category.length": "Length", "category.ferocity": "Ferocity", "category.uniqueness": "Uniqueness",
  "short.size": "Size", "short.height": "Height", "short.length": "Length", "short.ferocity": "Ferocity", "short.uniqueness": "Unique",
  "formula.size": "ribs", "formula.height": "neck and larger limb", "formula.length": "tail and spine", "formula.ferocity": "head and smaller limb", "formula.uniqueness": "unique bones",
  "way.E": "east", "way.NE": "north-east", "way.NW": "north-west", "way.W": "west", "way.SW": "south-west", "way.SE": "south-east",
  "entry.west_upper": "West, upper", "entry.west_middle": "West, middle", "entry.west_lower": "West, lower",
  "entry.east_upper": "East, upper", "entry.east_middle": "East, middle", "entry.east_lower": "East, lower",
  "entry.north_left": "North, left", "entry.north_right": "North, right", "entry.south_left": "South, left", "entry.south_right": "South, right",

  "title.normal": "with notoriety", "title.family": "family variant",
  "stat.bones": "bones", "stat.tokens": "tokens", "stat.cards": "cards", "stat.points": "points", "stat.brief": "pts",
  "step.round": "Round {n} of {all}", "step.field": "Field", "step.build": "Build", "step.exhibit": "Exhibit", "step.setup": "Set-up", "step.over": "Game over",
  "turn.collect": "Collect", "turn.move": "Move", "turn.publicize": "Publicize", "turn.act": "Action", "turn.of": "turn {n} of {all}",

  "prompt.choose_paleontologist": "Choose your paleontologist",
  "prompt.enter": "Choose where you enter the field",
  "prompt.move": "Move in a straight line: pick a glowing site", "prompt.move_bend": "Move in a line that may bend once: pick a glowing site",
  "prompt.move_ways": "{n} ways lead there: which one?",
  "prompt.move_chosen": "{n} to the {way}, to {site}: confirm, or pick another", "prompt.move_bent": "{n} with a bend, to {site}: confirm, or pick another",
  "prompt.publicize": "Move a museum marker by one row", "prompt.publicize_left.one": "Move a museum marker: 1 move left", "prompt.publicize_left.other": "Move a museum marker: {n} moves left",
  "prompt.category": "{category}: shall it pay less or more?",
  "prompt.act": "Choose one action", "prompt.donate": "Give 1 to 3 bones from your pile", "prompt.donate_more": "Give {bones}: what for?",
  "prompt.steal": "Steal from a neighbouring site: pick one", "prompt.steal_bone": "Which bone do you take from {site}?",
  "prompt.survey": "Survey: move once more, pick a glowing site",
  "prompt.keep_cards": "Keep one or two of the cards you drew", "prompt.place": "Lay your token of **{value}** on a neighbouring site",
  "prompt.give_back": "Return one of the bones you drew", "prompt.steal_more": "Take a second bone from {site}, or leave it", "prompt.keep_token": "Keep one of the tokens you drew",
  "prompt.head": "Build: how many green bones for the head?", "prompt.ribs": "Build: how many green bones for the ribs? The spine takes the rest",
  "prompt.neck": "Build: how many yellow bones for the neck? The tail takes the rest", "prompt.limb": "Build: how many red bones for the smaller limb?",
  "prompt.wild": "Build: which part gets the next wild bone?", "prompt.category_named": "Name the category in which you count one bone more",
  "prompt.cards": "Build: shall the skeleton show a card, or is it done?", "prompt.place_chosen": "Your token on {site}: confirm?", "prompt.chosen": "{what}: confirm?",
  "prompt.hall": "The hall is open: {lead}", "prompt.hall_you": "you lead", "prompt.hall_name": "{name} leads", "prompt.hall_tied": "{names} share the lead",
  "aside.site": "Pick on the board", "aside.museum": "Or by the museum's arrows", "aside.pile": "Or pick bones in your pile", "aside.act": "Pick a card", "aside.step": "Pick a card",

  "why.steal_near": "You steal from one of the six sites next to yours.", "why.donate_three": "A donation is of three bones at most.",
  "choice.back": "Back", "choice.back_name": "Back, choose something else",
  "choice.go": "{n} {way}", "choice.bent": "{first}, then {second}",
  "choice.go_name": "{n} to the {way}, to {site}: {bones}{traps}", "choice.bent_name": "{first}, then {second}, to {site}: {bones}{traps}",
  "choice.nothing": "no bones there", "choice.traps": ", takes {tokens}", "choice.free_traps": ", sends {tokens} to the bag",
  "choice.ways": "{n} ways", "choice.enter_detail": "leads to {sites}",
  "choice.less": "Pays less", "choice.more": "Pays more",
  "choice.publicize_name": "{category} pays {direction}, {pays}", "direction.less": "less", "direction.more": "more",
  "choice.row": "row {row}",
  "choice.publicize": "Publicize", "choice.publicize_detail": "a marker",
  "choice.donate": "Donate", "choice.donate_detail": "for points",
  "choice.research": "Research", "choice.research_detail": "of {cards}", "choice.research_name": "Research: draw a bonus card, {cards} in the deck",
  "choice.survey": "Survey", "choice.survey_detail": "move again",
  "choice.sabotage": "Sabotage", "choice.sabotage_detail": "lay a token",
  "choice.dynamite": "Dynamite", "choice.dynamite_detail": "{bones}",
  "choice.publicize_long": "Publicize: move one more museum marker", "choice.donate_long": "Donate: give 1 to 3 bones for points", "choice.donate_token": "Donate: give 1 to 3 bones for points, or to lose a notoriety token",
  "choice.survey_long": "Survey: move once more", "choice.steal_long": "Steal: take a bone from a neighbouring site and draw a notoriety token",
  "choice.sabotage_long": "Sabotage: lay a token face down on a neighbouring site", "choice.sabotage_token": "Sabotage: lay a token face down on a neighbouring site and draw a notoriety token", "choice.dynamite_long": "Dynamite: draw {bones} from the bag, clear your site and draw a notoriety token",
  "choice.steal": "Steal", "choice.steal_detail": "a bone nearby",
  "choice.bone_add": "{n} to spare", "choice.bone_drop": "take back", "choice.bone_name": "Add a {colour} bone, {n} to spare", "choice.bone_drop_name": "Take the {colour} bone back",
  "choice.lose": "Lose your {value}", "choice.both": "{points}, lose your {value}",
  "choice.donate_for": "for {bones}", "choice.donate_name": "Donate {bones} for {gain}", "gain.lose": "a token of {value} less", "gain.both": "{points} and a token of {value} less",
  "choice.site_name": "Site {site} to the {way}: {bones}",
  "choice.steal_name": "Steal a {colour} bone from {site}", "choice.leave": "Leave it", "choice.leave_detail": "one bone is enough",
  "choice.keep_name": "Keep {cards}", "choice.kept": "worth {points}",
  "choice.place_name": "Lay the token on {site}: {bones}", "choice.return_name": "Return a {colour} bone", "choice.token": "Token of {value}", "choice.token_detail": "the other goes back",
  "choice.size_rest": "{rest} left", "choice.size_name": "{n} for the {part}, {rest} left over",
  "choice.wild_name": "The next wild bone for the {part}", "choice.category_name": "{category} counts one more", "choice.show": "Show {card}", "choice.show_name": "Show the card {card}, {points}",
  "build.lay": "Lay a bone of your pile: its colour, then two neighbouring joints", "build.change": "Lift a bone, make it another part of the body, mirror the skeleton, or clear all", "build.designs": "“Build for me”: take a legal skeleton, and change it as you like",
  "build.cards": "Lay a bonus card over the lattice, and reveal it when your skeleton shows it", "build.confirm": "Confirm when all rules of the list hold: then your skeleton goes on show",
  "choice.done": "Done", "choice.done_detail": "put it on show", "choice.drawing": "A skeleton", "choice.drawing_name": "A skeleton with {counts}", "choice.drawing_part": "{category} {n}", "choice.take_name": "{name}: {ability}",
  "choice.to_field": "To the field", "choice.to_field_detail": "round {n} begins",

  "waiting.change.one": "Your skeleton is ready. {n} of {all} has built: you may change it until the last one has", "waiting.change.other": "Your skeleton is ready. {n} of {all} have built: you may change it until the last one has", "waiting.one": "{n} of {all} has built", "waiting.other": "{n} of {all} have built",

  "board.title": "Dig field", "board.label": "Dig field, {n} sites", "board.scholars": "Paleontologists to choose from",
  "cell.tar": "tar pit", "cell.empty": "no bones", "cell.entry": "entry space {name}", "cell.you": "you", "cell.token": "sabotage token", "cell.token_known": "your sabotage token of {value}",
  "cell.chosen": "chosen",
  "museum.title": "Museum", "museum.caption": "first, second, third place", "museum.two": "ahead, behind by up to {second}, up to {third}", "museum.three": "first and second place",
  "museum.ends": "upper rows pay less, lower rows more", "museum.row": "{category}: row {row} of {rows} pays {pays}", "museum.less": "{category} pays less: {pays}", "museum.more": "{category} pays more: {pays}",
  "pile.title": "Your pile", "pile.donate": "Donate from your pile", "pile.of": "Pile of {name}", "pile.closed": "Add a {colour} bone",
  "tokens.title": "Notoriety", "tokens.none": "You hold no token", "tokens.worth": "worth {n}", "tokens.cards": "each card still in hand adds {n} at the end", "tokens.secret": "only you see the values", "tokens.value": "token of {value}",
  "cards.title": "Your bonus cards", "cards.secret": "only you see them", "cards.none": "No cards in hand", "cards.drawn": "drawn now", "cards.ready": "your pile can show it", "cards.short": "{bones} short", "cards.over": "{bones} too many", "cards.wild": ", {n} of them could be wild",
  "seat.zoom": "Look closer at what {name} has", "seat.zoom_you": "Look closer at what you have", "seat.starts": "starts this round", "seat.pile": "Pile: {bones}",
  "zoom.none": "No skeleton yet",
  "bag.left": "{bones} in the bag", "bag.deck": "{cards} in the deck",
  "guide.title": "Your paleontologist",
  "tab.field": "Field", "tab.museum": "Museum", "tab.pile": "My pile", "tab.cards": "Cards", "tabs.label": "About your dig",
  "hall.title": "Exhibit of round {n}", "hall.again": "Exhibit of round {n}", "hall.close": "To the field",
  "hall.counts": "{name}: {count}, {points}", "hall.no_cards": "no bonus card", "hall.look": "Look closer at the skeleton of {name}", "hall.look_you": "Look closer at your skeleton",
  "hall.starts": "{name} starts round {n}", "hall.starts_you": "You start round {n}", "hall.shift": "Markers rise {rows}", "hall.score": "Score after round {n}", "hall.sum": "{before} + {gain}", "hall.plinth": "{name}: {gain} in this exhibit, {points} in all",
  "hall.extra": "counts one more in {category}", "hall.skeleton": "Skeleton of {name}: {parts}", "hall.skeleton_you": "Your skeleton: {parts}", "hall.part": "{part} {n}", "hall.card": "bonus card, {points}", "hall.back": "Back to the hall", "hall.by": "{name}'s skeleton of round {n}", "hall.by_you": "Your skeleton of round {n}",

  "log.setup": "Set-up", "log.circuit": "Round {n}, circuit {circuit}", "log.build": "Round {n}, build", "log.exhibit": "Round {n}, exhibit",
  "log.starts": "{name} starts.", "log.starts_you": "You start.", "log.scholar": "{name} plays **{scholar}**.", "log.scholar_you": "You play **{scholar}**.",
  "log.board": "The sites are filled with bones.", "log.refill": "Empty sites are filled again.", "log.dealt": "Bonus cards are dealt.", "log.dealt_you": "You are dealt **{cards}**.",
  "log.enter": "{name} waits at {entry}.", "log.enter_you": "You wait at {entry}.",
  "log.said": "{name} {did}.", "log.said_you": "You {did}.",
  "did.collect": "collects {bones}", "did.collect_you": "collect {bones}", "did.go": "moves {n} {way} to {site}", "did.go_you": "move {n} {way} to {site}", "did.bend": "moves around a bend to {site}", "did.bend_you": "move around a bend to {site}",
  "did.traps": "takes {tokens}", "did.traps_you": "take {tokens}", "did.free_traps": "sends {tokens} to the bag", "did.free_traps_you": "send {tokens} to the bag",
  "did.extra": "draws {bones} more", "did.extra_you": "draw {bones} more",
  "did.publicize": "makes {category} pay **{direction}** (row {row})", "did.publicize_you": "make {category} pay **{direction}** (row {row})",
  "did.donate": "donates {bones} for {gain}", "did.donate_you": "donate {bones} for {gain}", "did.research": "researches a bonus card", "did.research_you": "research **{card}**", "did.keeps": "researches and keeps {n}", "did.keeps_you": "research and keep **{cards}**",
  "did.survey": "surveys to {site}", "did.survey_you": "survey to {site}",
  "did.sabotage": "lays a token face down on {site}", "did.sabotage_you": "lay a token of {value} on {site}", "did.sabotages": "sabotages", "did.sabotages_you": "sabotage",
  "did.dynamite": "uses **dynamite** and draws {bones}", "did.dynamite_you": "use **dynamite** and draw {bones}", "did.dynamites": "uses **dynamite**", "did.dynamites_you": "use **dynamite**", "did.returns": "returns {bone}", "did.returns_you": "return {bone}",
  "did.steal": "steals {bones} from {site}", "did.steal_you": "steal {bones} from {site}", "did.token": "draws a notoriety token", "did.token_you": "draw a notoriety token of **{value}**",
  "log.chosen": "{name} has built.", "log.chosen_you": "You have built.",
  "log.hall": "**{name}**: {parts}{cards}, **{total}**.", "log.hall_part": "{category} {count} ({points})", "log.hall_cards": ", {cards}", "log.hall_lead": "The hall of round {n} opens.",

  "ending.win_you": "You win the rush", "ending.win": "{name} wins the rush", "ending.shared": "A shared rush", "ending.tied": "Of equal points, less notoriety wins.",
  "reason.last-exhibit": "The last exhibit is over.", "reason.resigned": "The game was given up.",
  "result.chart": "Score by exhibit", "result.cards": "Bonus cards", "result.donations": "Donations", "result.abilities": "Abilities", "result.notoriety": "Notoriety",
  "podium.banner": "The great rush",
} as const;

export type Key = keyof typeof en;

const words = book<Key>(en, { de: async () => (await import("./messages.de")).de });
export const { say, count } = words;
export { listed };

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function amount(what: "bone" | "token" | "card" | "point" | "hex" | "round", n: number): string {
  return count(what, n);
}

export const COLOURS = ["green", "red", "yellow", "blue", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export const CATEGORIES = ["size", "height", "length", "ferocity", "uniqueness"] as const;
export type Category = (typeof CATEGORIES)[number];

export function colourName(colour: string): string {
  return say(`colour.${colour}` as Key);
}

export function categoryName(category: string): string {
  return say(`category.${category}` as Key);
}

export function partName(part: string): string {
  return say(`part.${part}` as Key);
}

/** "2 green and 1 white": counts by colour. */
export function bonesText(bones: number[]): string {
  return listed(bones.flatMap((n, index) => (n > 0 ? [`${n} ${colourName(COLOURS[index] ?? "")}`] : [])));
}

export const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
