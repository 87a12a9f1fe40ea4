// The sentences of the log, and of the Rival's turn step by step.
export const log = {
  "log.setup": "Set-up", "log.round": "Round {n}", "log.said": "{name} {did}.", "log.then": "{first}, {second}",
  "log.first": "The first player marker goes to {name}.", "log.first_you": "The first player marker goes to you.", "log.side": "chose ranch {side}", "log.kept": "kept a secret contract",
  "log.sent": "sent {who} to **{space}**", "log.gained": "gained {what}", "log.rolled_net": "rolled the **net**: 1 {what}", "log.rolled_wound": "rolled a **wound**: {what} and ranchers go on medical leave",
  "log.rolled_egg": "rolled an **egg**: {two}", "log.bought": "bought {what}", "log.moved": "moved {what} to {cell}", "log.lifted": "took up {what}", "log.gave": "gave {what}",
  "log.fulfilled": "fulfilled a contract for **{n} VP** ({what})", "log.fulfilled_private": "fulfilled a secret contract for **{n} VP** ({what})", "log.drew": "drew research cards", "log.card": "took **{card}**", "log.marker": "took the first player marker",
  "log.marker_toll": "took the first player marker for {n} supply", "log.cleared": "cleared {space} with {card}", "log.carry": "sent Pterodactyl out", "log.recall": "recalled all ranchers with Dilophosaurus", "log.on_card": "put {who} on Deinocheirus to collect again",
  "log.relocated": "moved {who} from {space} to **{to}** with Adreno-Injectors", "log.redeployed": "sent {who} from medical leave to **{space}**", "log.choice": "chose 1 {what}", "log.passed": "did nothing more",
  "log.egg": "bought {what} with the Egg Incubator", "log.collected": "collected {what}", "log.collected_none": "collected nothing", "log.arranged": "arranged the ranch", "log.fed.other": "fed {n} dinosaurs: {what}", "log.fed.one": "fed 1 dinosaur: {what}",
  "log.escaped": "lost {what}: **escaped**", "log.eaten": "lost {what}: eaten by the one that escaped", "log.barrier_lost": "lost the barrier {side}", "log.saved": "saved {what} by Security Force", "log.born": "gained {what}", "log.born_one": "a newborn {what} on {cell}",
  "log.exempt": "let the {what} go without food", "log.bite": "let the T. rex eat {what}", "log.additives": "fed all with Dino Food Additives", "log.center": "had {what} bred in the Breeding Center", "log.card_lost": "lost {card}", "log.stolen": "had to choose the {what} on {site}",
  "log.private": "{name} drew another secret contract.",
  "rival.reveal": "The **Rival** turns up mat **{mat}**, {what}: every space of that mat needs more strength now.", "rival.was_empty": "Mat {mat} was empty: it gains what the card shows.", "rival.was_occupied": "Mat {mat} was occupied: it does what is printed in the column.",
  "rival.gained": "It gains {what}.", "rival.dinosaur": "It gains {what}.", "rival.no_room": "Its {what} column is full.", "rival.no_piece": "No {what} is left in the supply.", "rival.special_done": "So its special action follows.",
  "rival.maximum": "Its {what} is full: the max action follows, and the track returns to 0.", "rival.stole": "It takes {what} from you.", "rival.stole_none": "You have nothing of what it takes.", "rival.stole_dinosaur": "It takes {what} from your ranch.", "rival.nothing_to_take": "You have nothing to lose there.",
  "rival.marker": "It takes the first player marker.", "rival.takes_card": "It takes {card} for {n} VP.", "rival.fulfils": "It fulfils the contract of **{n} VP**.", "rival.takes_contract": "It takes the contract of **{n} VP**.", "rival.no_contract": "It can pay no contract.",
  "rival.lost_barrier": "You lose the barrier {side}.", "rival.lost_card": "You lose {card}.",
} as const;
