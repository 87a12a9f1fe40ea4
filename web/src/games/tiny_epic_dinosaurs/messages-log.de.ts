// The log in German: what somebody did stands after the name and a colon, so that it fits "Du" as well as a name.
import type { Translation } from "../../lib/language.svelte";
import type { log as english } from "./messages-log";

export const log: Translation<typeof english> = {
  "log.setup": "Aufbau", "log.round": "Runde {n}", "log.said": "{name}: {did}.", "log.then": "{first}, {second}",
  "log.first": "Der Startmarker geht an {name}.", "log.first_you": "Der Startmarker geht an dich.", "log.side": "Ranch {side} gewählt", "log.kept": "einen Geheimauftrag behalten",
  "log.sent": "{who} nach **{space}** geschickt", "log.gained": "{what} bekommen", "log.rolled_net": "das **Netz** gewürfelt: 1 {what}", "log.rolled_wound": "eine **Wunde** gewürfelt: {what} und Rancher in den Krankenstand",
  "log.rolled_egg": "ein **Ei** gewürfelt: {two}", "log.bought": "{what} gekauft", "log.moved": "{what} nach {cell} gebracht", "log.lifted": "{what} aufgenommen", "log.gave": "{what} abgegeben",
  "log.fulfilled": "einen Auftrag für **{n} SP** erfüllt ({what})", "log.fulfilled_private": "einen Geheimauftrag für **{n} SP** erfüllt ({what})", "log.drew": "Forschungskarten gezogen", "log.card": "**{card}** genommen", "log.marker": "den Startmarker genommen",
  "log.marker_toll": "den Startmarker für {n} Material genommen", "log.cleared": "{space} mit {card} geräumt", "log.carry": "den Pterodactylus losgeschickt", "log.recall": "mit Dilophosaurus alle Rancher zurückgerufen", "log.on_card": "auf Deinocheirus noch einmal geerntet ({who})",
  "log.relocated": "mit der Adrenalinspritze von {space} nach **{to}** gewechselt ({who})", "log.redeployed": "aus dem Krankenstand nach **{space}** geschickt ({who})", "log.choice": "1 {what} gewählt", "log.passed": "sonst nichts getan",
  "log.egg": "{what} mit dem Brutkasten gekauft", "log.collected": "{what} geerntet", "log.collected_none": "nichts geerntet", "log.arranged": "die Ranch geordnet", "log.fed.other": "{n} Dinosaurier gefüttert: {what}", "log.fed.one": "1 Dinosaurier gefüttert: {what}",
  "log.escaped": "{what} verloren: **ausgebrochen**", "log.eaten": "{what} verloren: vom Ausbrecher gefressen", "log.barrier_lost": "Zaun verloren, {side}", "log.saved": "{what} mit dem Wachtrupp gerettet", "log.born": "Nachwuchs, {what}", "log.born_one": "{what} auf {cell}",
  "log.exempt": "{what} ohne Futter gelassen", "log.bite": "T. rex frisst {what}", "log.additives": "alle mit dem Futterzusatz gefüttert", "log.center": "{what} in der Zuchtstation gezüchtet", "log.card_lost": "{card} verloren", "log.stolen": "{what} auf {site} hergegeben",
  "log.private": "{name}: noch einen Geheimauftrag gezogen.",
  "rival.reveal": "Der **Rivale** deckt Tafel **{mat}** auf, {what}: Jedes Feld dieser Tafel braucht jetzt mehr Stärke.", "rival.was_empty": "Tafel {mat} war leer: Er bekommt, was die Karte zeigt.", "rival.was_occupied": "Tafel {mat} war besetzt: Er tut, was in der Spalte steht.",
  "rival.gained": "Er bekommt {what}.", "rival.dinosaur": "Er bekommt {what}.", "rival.no_room": "Seine Spalte ist voll: {what}.", "rival.no_piece": "Nicht mehr im Vorrat: {what}.", "rival.special_done": "Also folgt seine Sonderaktion.",
  "rival.maximum": "{what} ist bei ihm voll: Die Maximalaktion folgt, und die Leiste geht auf 0.", "rival.stole": "Er nimmt dir {what}.", "rival.stole_none": "Du hast nichts von dem, was er nimmt.", "rival.stole_dinosaur": "Er nimmt {what} von deiner Ranch.", "rival.nothing_to_take": "Du hast dort nichts zu verlieren.",
  "rival.marker": "Er nimmt den Startmarker.", "rival.takes_card": "Er nimmt {card} für {n} SP.", "rival.fulfils": "Er erfüllt den Auftrag für **{n} SP**.", "rival.takes_contract": "Er nimmt den Auftrag für **{n} SP**.", "rival.no_contract": "Er kann keinen Auftrag bezahlen.",
  "rival.lost_barrier": "Du verlierst einen Zaun, {side}.", "rival.lost_card": "Du verlierst {card}.",
};
