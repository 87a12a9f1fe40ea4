// The sentences of Tiny Epic Dinosaurs' page.
import { book } from "../../lib/language.svelte";
import { listed } from "../../lib/words";
import { cards } from "./messages-cards";
import { log } from "./messages-log";
import { ranch } from "./messages-ranch";

const table = {
  a: "a {what}", an: "an {what}", "and_or": "and/or",
  "species.stegosaurus": "stegosaurus", "species.velociraptor": "velociraptor", "species.brachiosaurus": "brachiosaurus", "species.allosaurus": "allosaurus",
  "herd.stegosaurus.one": "1 stegosaurus", "herd.stegosaurus.other": "{n} stegosaurs", "herd.velociraptor.one": "1 velociraptor", "herd.velociraptor.other": "{n} velociraptors",
  "herd.brachiosaurus.one": "1 brachiosaurus", "herd.brachiosaurus.other": "{n} brachiosaurs", "herd.allosaurus.one": "1 allosaurus", "herd.allosaurus.other": "{n} allosaurs",
  "species.unique": "any unique dinosaur", "herd.unique.one": "1 unique dinosaur", "herd.unique.other": "{n} unique dinosaurs", "species.any_dinosaur": "any dinosaur", "herd.any_dinosaur.one": "1 dinosaur", "herd.any_dinosaur.other": "{n} dinosaurs",
  "resource.plant": "plant", "resource.meat": "meat", "resource.supply": "supply",
  "stock.plant.one": "1 plant", "stock.plant.other": "{n} plants", "stock.meat.one": "1 meat", "stock.meat.other": "{n} meat", "stock.supply.one": "1 supply", "stock.supply.other": "{n} supplies",
  "amount": "{n} {what}", "points": "{n} VP", "barriers.one": "1 barrier", "barriers.other": "{n} barriers",
  "diet.herbivore": "herbivore", "diet.carnivore": "carnivore", "diet.omnivore": "omnivore", "kind.science": "Science", "kind.unique": "{Diet}, unique",
  "title.table": "{n} players", "title.solo": "Alone against the {rival}",
  "rival.breeder": "Breeder", "rival.contractor": "Contractor", "rival.poacher": "Poacher", "rival.scientist": "Scientist",
  "step.round": "Round {n} of {all}", "step.setup": "Set-up", "step.over": "Final score",
  "phase.collect": "Collect", "phase.assign": "Assign", "phase.retrieve": "Retrieve", "phase.arrange": "Arrange", "phase.feed": "Feed", "phase.breed": "Breed", "phase.refresh": "Refresh",
  "phase.sides": "Ranches", "phase.keep": "Secret contracts",
  "stat.points": "VP", "stat.plant.one": "plant", "stat.plant.other": "plants", "stat.meat.one": "meat", "stat.meat.other": "meat", "stat.supply.one": "supply", "stat.supply.other": "supplies",
  "seat.ranch": "ranch {side}", "seat.no_ranch": "no ranch yet", "seat.marker": "holds the first player marker", "seat.ready": "Ready",
  "seat.ranchers.one": "1 rancher ready", "seat.ranchers.other": "{n} ranchers ready", "seat.ranchers_lead.one": "1 rancher and the Lead ready", "seat.ranchers_lead.other": "{n} ranchers and the Lead ready", "seat.none_ready": "No rancher ready",
  "seat.zoom": "Look closer at the ranch of {name}", "seat.zoom_you": "Look closer at your ranch", "seat.contracts.one": "1 contract fulfilled", "seat.contracts.other": "{n} contracts fulfilled", "seat.cards.one": "1 research card", "seat.cards.other": "{n} research cards", "seat.privates.one": "1 secret contract", "seat.privates.other": "{n} secret contracts",
  "mat.A": "Wilds & market", "mat.B": "Office", "mat.C": "Yard", "mat.D": "Stores", "mat.a": "Wilds", "mats.label": "Action mats", "mat.cards": "rival cards on this mat",
  "mat.no_card": "no card",
  "space.free_range": "Free range", "space.market": "Market", "space.contract": "Contract", "space.barrier": "Barriers", "space.research": "Research", "space.resource": "Resources",
  "space.costs": "costs {cost}", "space.needs": "needs strength {n}", "space.empty": "empty", "space.holds": "{who} with strength {n}", "space.open": "open to you", "space.chosen": "chosen",
  "space.virtual": "the Rival with strength {n}",
  "part.gain_dinosaur": "gain {what}", "part.die": "gain {what}, roll the die", "part.move_dinosaur": "move a dinosaur home", "part.rearrange_barriers": "take up barriers",
  "part.gain_barriers": "gain {what}", "part.first_player": "take the first player marker", "part.fulfil_contract": "fulfil a contract", "part.research": "take a research card",
  "part.gain_resources": "gain {what}", "part.gain_any": "gain {n} of any resource",
  "group.one": "1 rancher", "group.lead": "The Lead", "group.other": "{n} ranchers", "group.both": "Lead + {n}", "group.strength": "strength {n}",
  "prompt.side": "Choose a side of your ranch mat", "prompt.keep": "Keep one secret contract", "prompt.any.one": "Take a resource of your choice", "prompt.any.other": "Take {n} resources of your choice",
  "prompt.egg": "Egg Incubator: buy a dinosaur?", "prompt.place": "Place ranchers: pick a glowing space", "prompt.place_card": "No rancher is ready: use a card, or let it be",
  "prompt.group": "Who goes to {space}?", "prompt.group_held": "{who} holds {space} with strength {n}: send strength {need} or more",
  "prompt.target": "Where does this rancher go?", "prompt.cost": "{space} costs a dinosaur: which one do you give?", "prompt.part": "{space}: what do you do first?", "prompt.part_more": "{space}: do the other part too?",
  "prompt.market": "Market: which dinosaur do you buy?", "prompt.move": "Move a dinosaur home: where to?", "prompt.move_kind": "Move a dinosaur home: which one?", "prompt.lift": "Take up barriers: they wait in Holding", "prompt.lift_more": "Take up another barrier, or stop",
  "prompt.contract": "Which contract do you fulfil?", "prompt.pay": "{points} VP: choose the {what} that leaves", "prompt.private": "Fulfil a secret contract too?",
  "prompt.private_none": "Your secret contract cannot be paid now", "prompt.research": "Take a card of the row, or draw", "prompt.card": "Keep one of the cards drawn", "prompt.after": "Use an ability, or end your turn",
  "prompt.stolen": "The {rival} takes a {what}: which one?", "prompt.barrier": "The {rival} cuts a fence: choose a barrier to discard", "prompt.discard": "The {rival} takes research away: choose a card to discard",
  "prompt.chosen": "{what}: confirm, or choose something else", "prompt.carry": "Pterodactyl brings a dinosaur home: where to?",
  "aside.space": "Pick a space", "aside.card": "The other two join the row for everybody", "aside.draw": "A draw cannot be undone", "aside.ranch": "Pick it in your ranch or below",
  "choice.side": "Side {side}", "choice.side_name": "Ranch {side}", "choice.keep": "{n} VP", "choice.keep_name": "Keep the contract of {n} VP: {what}", "choice.keep_hidden": "Keep a secret contract", "choice.any": "+1 {what}",
  "choice.egg": "Buy a {what}", "choice.egg_no": "Buy none", "choice.stop_place": "Use none", "choice.stop_place_detail": "your turn passes", "choice.stop_after": "End the turn", "choice.stop_part": "That is all", "choice.stop_lift": "Enough",
  "choice.stop_move": "Enough", "choice.stop_private": "Keep it secret", "choice.stop_private_detail": "fulfil no other contract", "choice.stop_pick": "Pick up nothing more", "choice.stop_feed": "Feed no more", "choice.stop": "Stop",
  "choice.to_space": "To {space}", "choice.from_space": "From {space}", "choice.card_rancher": "Collect again", "choice.card_rancher_detail": "{who} on Deinocheirus", "choice.regular": "a rancher", "choice.lead": "the Lead",
  "choice.adreno": "Move {who} from {space}", "choice.adreno_detail": "Adreno-Injectors", "choice.biometrics": "{who} to {space}", "choice.biometrics_detail": "Rancher Biometrics",
  "choice.head_clear": "Clear a space", "choice.head_biometrics": "Back to work", "choice.head_biometrics_lead": "The Lead back to work", "choice.head_adreno": "Move a rancher", "choice.head_adreno_lead": "Move the Lead",
  "choice.clear": "Clear {space}", "choice.carry": "Fly one home", "choice.carry_detail": "Pterodactyl", "choice.recall": "Recall all", "choice.recall_detail": "Dilophosaurus: to medical leave",
  "choice.additives": "Feed all", "choice.additives_detail": "discard Food Additives",
  "choice.cards": "Cards", "choice.pay": "Give the {what}", "choice.pay_site": "on {site}", "choice.held": "in Holding", "choice.pay_name": "Give away {dinosaur} {where}", "choice.stolen_name": "Let {dinosaur} {where} be taken",  "choice.eats": "eats {what}",
  "choice.contract": "{n} VP", "choice.contract_name": "Contract for {n} VP: {what}", "choice.private_name": "Secret contract for {n} VP: {what}", "choice.take_name": "Take {card}: {text}", "choice.keep_card_name": "Keep {card}: {text}",
  "choice.draw": "Draw {n}", "choice.draw_detail": "keep one", "choice.points_detail": "{n} VP", "choice.points_eats": "{n} VP, eats {what}", "choice.star": "scores at the end",
  "choice.discard_name": "Discard {card}", "choice.lift": "Barrier {side}", "choice.lift_name": "Take up the barrier {side}", "choice.fence_name": "Put a barrier {side}", "choice.lose_name": "Lose the barrier {side}",
  "choice.pick_name": "Pick up the {dinosaur} on {site}", "choice.release_name": "Let the {dinosaur} on {site} go", "choice.bite_name": "T. rex eats the {dinosaur} on {site}", "choice.feed_name": "Feed the {dinosaur} on {site}: {what}", "choice.site": "{what} on {site}",
  "choice.move": "To {cell}", "choice.move_name": "{what} to {cell}", "choice.part_order": "first", "side.n": "north of {cell}", "side.w": "west of {cell}", "side.s": "south of {cell}", "side.e": "east of {cell}",
  "said.place": "{who} to {space}: {does}", "said.place_cost": "{who} to {space}, for {cost}: {does}", "said.draw": "Draw {n} and keep one: this cannot be undone",
  "contracts.title": "Contracts", "contracts.payable": "{n} you can pay", "contracts.none": "none you can pay", "contracts.taken": "filled again in Refresh", "contracts.label": "{n} VP for {what}", "contracts.payable_one": "payable",
  "research.title": "Research", "research.yours": "Your research", "research.discard": "press the card that goes", "research.deck": "{n} in the deck", "research.drawn": "you drew {n}, keep 1", "research.row": "The row now", "research.join": "your other two join here", "research.empty": "The row is empty",
  "card.points": "{n} VP", "card.star": "scores by its text", "card.tilted": "used this round", "card.label": "{card}, {kind}, {points}: {text}", "cards.yours": "Your cards", "cards.none": "No research yet",
  "holding.title": "Holding", "holding.empty": "empty", "holding.when": "placed in Arrange", "medical.title": "Medical leave", "medical.empty": "empty", "secret.title": "Secret contract", "secret.titles": "Secret contracts", "secret.done": "fulfilled", "secret.payable": "your ranch can pay it, after a public one",
  "secret.needs": "after a public contract", "secret.hidden": "hidden",
  "ranch.yours": "Your ranch", "ranch.theirs": "Ranch of {name}", "ranch.income": "Next round: {what}", "ranch.nothing": "nothing",
  "zoom.contracts": "Contracts fulfilled", "zoom.no_contracts": "None yet",
  "setup.others": "Choosing a ranch: {name}",
  "waiting.one": "Done. {n} of {all} is ready", "waiting.other": "Done. {n} of {all} are ready",
  "supply.title": "Common supply", "tab.actions": "Actions", "tab.ranch": "Ranch", "tab.cards": "Cards", "tab.rival": "Rival", "tab.table": "Table", "tabs.label": "Views of the table",
  "rival.yours": "your rival", "rival.cards": "Rival cards this round", "rival.left": "{n} to come", "rival.unseen": "face down", "rival.card": "mat {mat}, {what}", "rival.next": "next on an occupied mat",
  "rival.the": "The {rival}", "rival.full": "When a column is full:", "rival.step1": "Reveal.", "rival.step2": "Act.", "rival.step3": "Check contracts.", "effect.takes": "takes your", "effect.lose": "you lose", "effect.lowest": "lowest", "effect.highest": "highest",
  "rival.special": "When a column is full: {what}", "rival.max": "At {n}: {what}", "rival.column": "{what}: {n} of {all}", "rival.turn": "Turn of the {rival}", "rival.step": "Step {n} of {all}", "rival.back": "Step back", "rival.forth": "Next step", "rival.latest": "Its latest turn", "rival.latest_some": "Its latest {n} turns",
  "rival.none": "It has not acted yet", "rival.waits": "It waits for you", "rival.contracts": "Contracts", "rival.research": "Research", "rival.dinosaurs": "Dinosaurs",
  "effect.gain_resources": "+{what}", "effect.gain_dinosaurs": "+{what}", "effect.first_player": "the marker", "effect.research": "research", "effect.steal_resources": "takes your {what}", "effect.steal_dinosaurs": "takes your {what}",
  "effect.take_contract.lowest": "takes the lowest contract", "effect.take_contract.highest": "takes the highest contract", "effect.player_discards_barrier": "you lose a barrier", "effect.player_discards_research": "you lose a research card",
  "parts.contracts": "Contracts", "parts.research": "Research", "parts.dinosaurs": "Dinosaurs", "parts.total": "Together",
  "die.net": "the net", "die.wound": "a wound", "die.egg": "an egg",
  "reason.points": "All rounds are played.", "reason.resigned": "The game was given up.",
  "ending.win_you": "Yours is the finest ranch", "ending.win": "{name} keeps the finest ranch", "ending.left": "The fences stand open", "ending.beaten": "You beat the Rival", "ending.lost": "The Rival wins",
  "ending.solo_text": "{own} points.", "ending.tied": "Of equal points, who sits first from the marker wins.", "result.chart": "Points by round", "podium.banner": "Ranch of the year",
} as const;

export const en = { ...table, ...cards, ...log, ...ranch } as const;
export type Key = keyof typeof en;

const words = book<Key>(en, { de: async () => (await import("./messages.de")).de });
export const { say, count } = words;
export { listed };

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A dinosaur or a card by its id. */
export function nameOf(id: string): string {
  return words.find(`species.${id}`) ?? words.find(`card.${id}`) ?? id;
}

type HerdOf<K> = K extends `herd.${infer Id}.other` ? Id : never;
const isHerd = (id: string): id is HerdOf<Key> => words.find(`herd.${id}.other`) !== undefined;

/** "2 stegosaurs", "velociraptor". */
export function several(id: string, n: number): string {
  if (n === 1) return nameOf(id);
  return isHerd(id) ? count(`herd.${id}`, n) : say("amount", { n, what: nameOf(id) });
}

/** "a stegosaurus", "an allosaurus", "Triceratops". */
export function countWords(id: string): string {
  const name = nameOf(id);
  return words.find(`species.${id}`) === undefined ? name : say(/^[aeiou]/.test(name) ? "an" : "a", { what: name });
}

/** Dinosaurs of a contract, or pieces of any kind, in words. */
export function herd(counts: Record<string, number>): string {
  return listed(Object.entries(counts).filter(([, n]) => n > 0).map(([id, n]) => several(id, n)));
}

export const RESOURCES = ["plant", "meat", "supply"] as const;
export type ResourceName = (typeof RESOURCES)[number];

/** "2 plants and 1 meat". */
export function amounts(stock: number[] | Record<string, number>): string {
  const row = Array.isArray(stock) ? RESOURCES.map((what, index) => [what, stock[index] ?? 0] as const) : Object.entries(stock);
  return listed(row.filter(([, n]) => n > 0).map(([what, n]) => (what === "any_dinosaur" ? several(what, n) : count(`stock.${what as ResourceName}`, n))));
}

export function barriers(n: number): string {
  return count("barriers", n);
}

/** "north of b2" for the side b2n. */
export function sideName(side: string): string {
  return say(`side.${side.slice(-1)}` as Key, { cell: side.slice(0, -1) });
}
