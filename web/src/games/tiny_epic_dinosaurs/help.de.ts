// The help of Tiny Epic Dinosaurs in German, with the words of messages.de.ts.
import type { Translation } from "../../lib/language.svelte";
import type { en } from "./help";

export const de: Translation<typeof en> = {
  "stegosaurus": "Stegosaurus",
  "stegosaurus.text":
    "Pflanzenfresser. Frisst {species.stegosaurus.feed.plant} Grünzeug. Punkte am Ende: {species.stegosaurus.vp}.",
  "brachiosaurus": "Brachiosaurus",
  "brachiosaurus.text":
    "Pflanzenfresser. Frisst {species.brachiosaurus.feed.plant} Grünzeug. Punkte am Ende: {species.brachiosaurus.vp}.",
  "velociraptor": "Velociraptor",
  "velociraptor.text":
    "Fleischfresser. Frisst {species.velociraptor.feed.meat} Fleisch. Punkte am Ende: {species.velociraptor.vp}.",
  "allosaurus": "Allosaurus",
  "allosaurus.text":
    "Fleischfresser. Frisst {species.allosaurus.feed.meat} Fleisch. Punkte am Ende: {species.allosaurus.vp}.",
  "unique": "Unikat",
  "unique.text": "Kommt mit seiner Forschungskarte und hat eine eigene Kraft. In einem Auftrag: ein beliebiges.",
  "any": "Beliebiger Dinosaurier",
  "any.text": "Einer von deinen, gleich welcher Art, auch ein Unikat.",
  "rancher": "Rancher",
  "rancher.text": "Stärke {game.regular_strength}. Auf ein Aktionsfeld geschickt, tut er sofort, was dort steht.",
  "lead": "Boss",
  "lead.text":
    "Stärke {game.lead_strength}. Wer zu anderen auf ein Feld will, muss dort stärker sein als jeder von ihnen.",
  "plant": "Grünzeug",
  "plant.text": "Futter für Pflanzenfresser. Jedes freie Grünzeug deiner Ranch bringt eins je Runde.",
  "meat": "Fleisch",
  "meat.text": "Futter für Fleischfresser. Jedes freie Fleisch deiner Ranch bringt eins je Runde.",
  "supply": "Material",
  "supply.text": "Bezahlt den Markt und andere Felder. Es ist kein Futter.",
  "barrier": "Zaun",
  "barrier.text":
    "Steht auf einer gepunkteten Linie deiner Ranch und schließt Gehege. Einmal gesetzt, bleibt er, außer ein Feld oder eine Karte lässt dich ihn aufnehmen.",
  "contract": "Auftrag",
  "contract.text": "Liefere die Dinosaurier, die er zeigt, aus deiner Ranch und bekomm seine Punkte.",
  "research": "Forschungskarte",
  "research.text": "Punkte und eine eigene Regel; manche bringen ein Unikat.",
  "secret": "Geheimauftrag",
  "secret.text": "Nur du siehst ihn. Er wird gleich nach einem offenen erfüllt, in derselben Aktion.",
  "newborn": "Jungtier",
  "newborn.text": "Kommt in Phase 6 von zwei satten Dinosauriern eines Geheges.",
  "home": "Heimbringen",
  "home.text":
    "Ein Dinosaurier aus deinem Wartegehege kommt sofort auf ein leeres Feld deiner Ranch, noch vor dem Ordnen.",
  "lift": "Zäune aufnehmen",
  "lift.text": "Ein oder mehrere Zäune deiner Ranch kommen ins Wartegehege. Beim Ordnen setzt du sie neu.",
  "moving": "Anderes Feld",
  "moving.text": "Ein Rancher, der schon unterwegs ist, geht auf dieses Feld.",
  "danger": "Ausbruch droht",
  "danger.text": "Bleibt es so, brechen Dinosaurier aus: hungrige, und solche, die in keinem Gehege ihrer Art stehen.",
  "first": "Startmarker",
  "first.text": "Wer ihn hat, setzt als Erstes ein und kommt zuerst dran, wo etwas ausgeht.",
  "die": "Fangwürfel",
  "die.text":
    "Wird in der Wildnis geworfen. Netz: gefangen. Ei: noch einer. Wunde: Er und deine Rancher sind für die Runde im Krankenstand.",
  "holding": "Wartegehege",
  "holding.text": "Hier warten neue Dinosaurier und Zäune, bis du deine Ranch ordnest.",
  "medical": "Krankenstand",
  "medical.text": "Verletzte Rancher und ihr Dinosaurier. Sie sind wieder da, wenn die Rancher heimkehren.",
  "nature": "Berge, Wasser, feste Zäune",
  "nature.text": "Sie schließen eine Seite für immer und kosten nichts.",
  "enclosure": "Gehege",
  "enclosure.text":
    "Felder, die ringsum geschlossen sind. Es hält nur eine Art; ein Unikat steht allein darin oder im Freien.",
  "part.aim": "Ziel",
  "part.aim.text": "Züchte {game.rounds} Runden lang Dinosaurier, erfüll Aufträge und forsche für die meisten Punkte.",
  "part.collect": "1 Ernten",
  "part.collect.text": "Jedes Symbol deiner Ranch, auf dem kein Dinosaurier steht, bringt seinen Rohstoff.",
  "part.assign": "2 Einsetzen",
  "part.assign.text":
    "Schickt reihum einen Rancher auf ein freies Feld oder eine stärkere Gruppe auf ein besetztes; bezahl und handle sofort. Solange du Rancher hast, darfst du nicht passen.",
  "part.arrange": "3, 4 Heimkehr und Ordnen",
  "part.arrange.text":
    "Die Rancher kehren heim. Setz alle Zäune, setz und beweg Dinosaurier, wie du willst. Gewöhnliche bleiben nur in einem Gehege ihrer Art.",
  "part.feed": "5 Füttern",
  "part.feed.text": "Füttere alle, die du füttern kannst. Wer hungrig bleibt, bricht aus.",
  "part.breed": "6 Nachwuchs",
  "part.breed.text":
    "Je zwei gefütterte Dinosaurier in einem Gehege bekommen ein Jungtier. Es kommt in ein Gehege, das leer ist oder seine Art hält.",
  "part.escape": "Wer ausbricht",
  "part.escape.text":
    "Brechen Pflanzenfresser aus, verlierst du einen Zaun, bei Fleischfressern einen anderen Dinosaurier; jedes höchstens einmal je Runde.",
  "part.end": "Das Ende",
  "part.end.text":
    "Nach dem Nachwuchs in Runde {game.rounds} zählen Aufträge, Forschungskarten und die Dinosaurier deiner Ranch.",
};
