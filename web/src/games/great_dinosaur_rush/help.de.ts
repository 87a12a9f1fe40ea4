// The help of The Great Dinosaur Rush in German, with the words of messages.de.ts.
import type { Translation } from "../../lib/language.svelte";
import type { en } from "./help";

export const de: Translation<typeof en> = {
  "green": "Grüner Knochen",
  "green.text": "Für Wirbelsäule, Rippen und Kopf.",
  "red": "Roter Knochen",
  "red.text": "Für die beiden Beine.",
  "yellow": "Gelber Knochen",
  "yellow.text": "Für Hals und Schwanz.",
  "blue": "Blauer Knochen",
  "blue.text": "Etwas Besonderes: irgendwo außen, zählt für die Eigenart.",
  "white": "Weißer Knochen",
  "white.text": "Ein Joker: Er zählt zu dem einen Teil, den er berührt. Joker berühren einander nicht.",
  "size": "Größe",
  "size.text": "Die Rippen.",
  "height": "Höhe",
  "height.text": "Hals und größeres Bein.",
  "length": "Länge",
  "length.text": "Schwanz und Wirbelsäule.",
  "ferocity": "Wildheit",
  "ferocity.text": "Kopf und kleineres Bein.",
  "uniqueness": "Eigenart",
  "uniqueness.text": "Alles Besondere.",
  "notoriety": "Verruf",
  "notoriety.text":
    "Ein Plättchen, das nur sieht, wer es hat, mit einem dieser Werte: {notoriety_token.*.value}. Es kommt mit Dynamit, Stehlen und Sabotage und kostet am Ende, wer am verrufensten ist.",
  "publicize": "Werben",
  "publicize.text": "Bewege einen Marker im Museum um eine Reihe: Nach unten zahlt die Spalte mehr, nach oben weniger.",
  "donate": "Spenden",
  "donate.text":
    "Gib 1 bis 3 Knochen zurück, für so viele Punkte, oder um ein Plättchen mit genau diesem Wert loszuwerden.",
  "research": "Forschen",
  "research.text":
    "Zieh eine Bonuskarte. Sie zahlt, wenn dein Skelett genau ihre Teile zeigt; nicht gezeigte Karten mehren deinen Verruf.",
  "dynamite": "Dynamit",
  "dynamite.text": "Zieh drei Knochen aus dem Beutel; was auf deiner Fundstelle liegt, ist verloren.",
  "steal": "Stehlen",
  "steal.text": "Nimm einen Knochen von einer Fundstelle nebenan, auch unter anderen weg.",
  "sabotage": "Sabotage",
  "sabotage.text": "Leg ein Plättchen verdeckt auf eine Fundstelle nebenan. Wer darüberläuft, muss es nehmen.",
  "tar": "Teergrube",
  "tar.text": "Niemand läuft darüber, und sie hat keine Knochen.",
  "pawn": "Paläontologe",
  "pawn.text":
    "Deine Figur auf dem Plan. Sie sammelt die Knochen ihrer Fundstelle und geht geradeaus. Jede hat eine eigene Fähigkeit.",
  "bag": "Beutel und Stapel",
  "bag.text": "Knochen werden aus dem Beutel gezogen, und Zurückgegebenes kommt hinein. Bonuskarten liegen im Stapel.",
  "floor": "Startknochen",
  "floor.text": "So viele Knochen dieser Farbe verlierst du nie: Für ein Skelett reicht es immer.",
  "place": "Rosette",
  "place.text": "Erster, zweiter oder dritter Platz in einer Spalte des Museums. Gleich viele teilen sich einen Platz.",
  "map": "Feld",
  "map.text": "Gehen und Handeln auf dem Plan.",
  "points": "Punkte",
  "points.text": "Was Museum, Karten und Spenden gebracht haben.",
  "ghost": "Muster einer Karte",
  "ghost.text": "Legt die Knochen einer Bonuskarte unter deine Zeichnung.",
  "designs": "Vorschläge",
  "designs.text": "Skelette, die deine Knochen erlauben, das beste zuerst.",
  "first": "Wer beginnt",
  "first.text": "Beginnt diese Runde.",
  "part.aim": "Ziel",
  "part.aim.text":
    "Sammle {game.rounds} Runden lang Knochen, bau einen Dinosaurier und lass das Museum bezahlen, was er zeigt.",
  "part.turn": "Ein Zug im Feld",
  "part.turn.text":
    "1. Sammle alle Knochen deiner Fundstelle. 2. Lauf in gerader Linie, mindestens eine Stelle. 3. Bewege einen Marker im Museum. 4. Wähle eine Aktion: werben, spenden, forschen, oder anrüchig: Sabotage, Dynamit, stehlen. Alle haben {game.field_turns_per_round} Züge je Runde; am Ende des letzten sammelst du noch einmal.",
  "part.build": "Bauen",
  "part.build.text":
    "Alle zugleich und heimlich, aus allen Knochen: eine Wirbelsäule, links der Schwanz, rechts der Hals, am Hals der Kopf, darunter Rippen, zwei Beine, die sich nicht berühren.",
  "part.exhibit": "Ausstellung",
  "part.exhibit.text":
    "In jeder Spalte bekommen die meisten Knochen den ersten Wert, die nächsten den zweiten. Zu zweit: bis {variant.two_player.second_within} weniger den zweiten, bis {variant.two_player.third_within} weniger den dritten, sonst nichts. Dann zahlen die Bonuskarten.",
  "part.end": "Das Ende",
  "part.end.text":
    "Verruf sind deine Plättchen und {game.uncompleted_card_notoriety} für jede Karte, die du noch hast. Wer allein am verrufensten ist, verliert so viel, und die anderen gewinnen ihren dazu; zu zweit ist die Differenz verloren. Die meisten Punkte gewinnen.",
};
