// The help of Rolling Ranch in German, with the words of messages.de.ts.
import type { Translation } from "../../lib/language.svelte";
import type { en } from "./help";

export const de: Translation<typeof en> = {
  "chicken": "Huhn", "chicken.text": "Nur Hühner in einem Gehege: 1, 2, 4, 7 oder 11 Punkte für eins bis fünf.",
  "pig": "Schwein", "pig.text": "Nur Schweine in einem Gehege: 2, 4, 7, 11 oder 16 Punkte für eins bis fünf.",
  "cow": "Kuh", "cow.text": "Nur Kühe in einem Gehege: 3, 6, 10, 15 oder 21 Punkte für eine bis fünf.",
  "wood": "Holz", "wood.text": "Füllt sofort ein Holzsymbol eines Gebäudes. Aufheben geht nicht.",
  "nail": "Nagel", "nail.text": "Füllt sofort ein Nagelsymbol eines Gebäudes. Aufheben geht nicht.",
  "heart": "Herz", "heart.text": "Zeigen beide Würfel eins, gibt es Nachwuchs, sobald alle dran waren.",
  "barn": "Scheune", "barn.text": "Ist sie fertig, wähle, was sie bei jedem Pasch gibt: Holz, ein Huhn, einen Nagel oder ein beliebiges Tier.",
  "warehouse": "Lager", "warehouse.text": "Zweimal biegst du damit die Würfel; jedes Mal, das übrig bleibt, zählt 1 Punkt. Am Ende 1 Punkt für jedes Feld seines Geheges.",
  "greenhouse": "Gewächshaus", "greenhouse.text": "Eins, zwei oder drei davon zählen 5, 12 oder 20 Punkte.",
  "pen": "Gehege", "pen.text": "Felder in einem Zaun. Mit nur einer Tierart zählt es nach der Tabelle, mit mehreren 1 Punkt je Tier. Gebäude mischen es nicht.",
  "doubles": "Pasch", "doubles.text": "Beide Würfel zeigen dieselbe Zahl. Dann helfen die Scheunen.",
  "mission": "Auftrag", "mission.text": "Eine geheime Karte mit zwei Zielen. Jedes, das du am Ende erreicht hast, bringt seine Punkte.",
  "part.aim": "Ziel", "part.aim.text": "Füll deine Ranch mit Tieren und Gebäuden, sodass sie die meisten Punkte zählt.",
  "part.round": "Eine Runde", "part.round.text": "Beide Würfel werden für alle geworfen. Alle treffen gleichzeitig eine Wahl. Zeigen beide ein Herz, gibt es Nachwuchs. Dann kommt der nächste Wurf.",
  "part.rescue": "Retten", "part.rescue.text": "Nimm das Tier des einen Würfels und zeichne es auf ein freies Feld mit der Zahl des anderen.",
  "part.collect": "Oder sammeln", "part.collect.text": "Nimm alles Holz und alle Nägel beider Würfel und füll Symbole deiner Gebäude. Ein fertiges Gebäude kommt sofort auf ein beliebiges freies Feld. Gibt es nichts zu sammeln, darfst du passen.",
  "part.breed": "Nachwuchs", "part.breed.text": "In jedem Gehege bekommt jede Art, die zweimal oder öfter da ist, ein Jungtier auf einem freien Feld dort. Ohne freies Feld gibt es keins.",
  "part.end": "Das Ende", "part.end.text": "Nach der Runde, in der jemand kein freies Feld mehr hat. Es zählen Gehege, Lager, Gewächshäuser und die Ziele deines Auftrags.",
};
