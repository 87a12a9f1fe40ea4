// The help of Rolling Ranch in German, with the words of messages.de.ts.
import type { Translation } from "../../lib/language.svelte";
import type { en } from "./help";

export const de: Translation<typeof en> = {
  "chicken": "Huhn",
  "chicken.text": "Punkte eines Geheges nur mit Hühnern, je nach Zahl ab 1: {score_row.*.chicken}.",
  "pig": "Schwein",
  "pig.text": "Punkte eines Geheges nur mit Schweinen, je nach Zahl ab 1: {score_row.*.pig}.",
  "cow": "Kuh",
  "cow.text": "Punkte eines Geheges nur mit Kühen, je nach Zahl ab 1: {score_row.*.cow}.",
  "wood": "Holz",
  "wood.text": "Füllt sofort ein Holzsymbol eines Gebäudes. Aufheben geht nicht.",
  "nail": "Nagel",
  "nail.text": "Füllt sofort ein Nagelsymbol eines Gebäudes. Aufheben geht nicht.",
  "heart": "Herz",
  "heart.text": "Zeigen beide Würfel eins, gibt es Nachwuchs, sobald alle dran waren.",
  "barn": "Scheune",
  "barn.text": "Ist sie fertig, wähle, was sie von da an bei jedem Pasch gibt. {barns}.",
  "warehouse": "Lager",
  "warehouse.text":
    "Biegt die Würfel. {warehouses}. Punkte am Ende für jedes Mal, das übrig ist: {warehouse_bonus.wh_any_space.unused_points}, für jedes Feld seines Geheges: {warehouse.points_per_space_of_its_pen}.",
  "greenhouse": "Glashaus",
  "greenhouse.text": "Punkte je nach Zahl ab 0: {greenhouse.points_by_count}.",
  "pen": "Gehege",
  "pen.text":
    "Felder in einem Zaun. Mit nur einer Tierart zählt es nach der Tabelle, mit mehreren zählt jedes Tier {mixed_pen.points_per_animal}. Gebäude mischen es nicht.",
  "doubles": "Pasch",
  "doubles.text": "Beide Würfel zeigen dieselbe Zahl. Dann helfen die Scheunen.",
  "mission": "Auftrag",
  "mission.text": "Eine geheime Karte mit zwei Zielen. Jedes, das du am Ende erreicht hast, bringt seine Punkte.",
  "part.aim": "Ziel",
  "part.aim.text": "Füll deine Ranch mit Tieren und Gebäuden, sodass sie die meisten Punkte zählt.",
  "part.round": "Eine Runde",
  "part.round.text":
    "Beide Würfel werden für alle geworfen. Alle treffen gleichzeitig eine Wahl. Zeigen beide ein Herz, gibt es Nachwuchs. Dann kommt der nächste Wurf.",
  "part.rescue": "Retten",
  "part.rescue.text": "Nimm das Tier des einen Würfels und zeichne es auf ein freies Feld mit der Zahl des anderen.",
  "part.collect": "Oder sammeln",
  "part.collect.text":
    "Nimm alles Holz und alle Nägel beider Würfel und füll Symbole deiner Gebäude. Ein fertiges Gebäude kommt sofort auf ein beliebiges freies Feld. Gibt es nichts zu sammeln, darfst du passen.",
  "part.breed": "Nachwuchs",
  "part.breed.text":
    "In jedem Gehege bekommt jede Art, die zweimal oder öfter da ist, ein Jungtier auf einem freien Feld dort. Ohne freies Feld gibt es keins.",
  "part.end": "Das Ende",
  "part.end.text":
    "Nach der Runde, in der jemand kein freies Feld mehr hat. Es zählen Gehege, Lager, Glashäuser und die Ziele deines Auftrags.",
};
