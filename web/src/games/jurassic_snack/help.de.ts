// The help of Jurassic Snack in German, with the words of messages.de.ts.
import type { Translation } from "../../lib/language.svelte";
import type { en } from "./help";

export const de: Translation<typeof en> = {
  "diplo": "Diplo",
  "diplo.text":
    "Läuft geradeaus, bis etwas ihn aufhält, und frisst das Gras, auf das er trifft. Alle haben {pieces.diplos_per_player}, davon am Anfang {pieces.diplos_in_pool_at_start} im Vorrat.",
  "rex": "T. rex",
  "rex.text":
    "Gehört niemandem: Beide dürfen ihn bewegen. Er verjagt den ersten Diplo, auf den er trifft, und frisst nie Gras.",
  "grass": "Gras",
  "grass.text":
    "Ein verdecktes Plättchen. Wer es frisst, deckt es auf, tut, was es sagt, und behält es bis zum Schluss.",
  "birth": "Geburt",
  "birth.text": "Setz einen Diplo aus deinem Vorrat auf ein leeres Feld. Punkte: {grass.birth.points}.",
  "recon": "Erkundung",
  "recon.text": "Sieh dir heimlich alles Gras einer Tafel an. Punkte: {grass.recon.points}.",
  "air_travel": "Flugreise",
  "air_travel.text": "Ein Diplo beliebiger Farbe fliegt auf ein leeres Feld. Punkte: {grass.air_travel.points}.",
  "air_raid": "Luftangriff",
  "air_raid.text": "Ein T. rex fliegt auf ein leeres Feld. Punkte: {grass.air_raid.points}.",
  "eruption": "Ausbruch",
  "eruption.text":
    "Nimm Grasplättchen ungesehen aus dem Spiel: {grass.eruption.remove}. Punkte: {grass.eruption.points}.",
  "surprise": "Überraschung",
  "surprise.text":
    "Dein Diplo kommt zurück in den Vorrat, und ein T. rex nimmt seinen Platz ein. Punkte: {grass.surprise.points}.",
  "yummy": "Lecker",
  "yummy.text": "Bewirkt nichts und zählt nur. Punkte: {grass.yummy.points}.",
  "trail": "Fußspuren",
  "trail.text": "Der Weg des letzten Laufs.",
  "egg": "Nest mit Ei",
  "egg.text": "Hier begann ein Diplo dieser Farbe. Danach bewirkt es nichts mehr.",
  "pool": "Vorrat",
  "pool.text": "Hier warten Diplos und T. rexe. Nur eine Geburt bringt einen Diplo von dort zurück.",
  "quiet": "Stiller Zug",
  "quiet.text":
    "Ein Zug, in dem nichts gefressen und kein Diplo der anderen Seite verjagt wurde. Nach {end.idle_turns_to_end} hintereinander ist das Spiel aus.",
  "part.aim": "Ziel",
  "part.aim.text":
    "Friss das Gras, das am meisten zählt; oder verjage den letzten Diplo der anderen Seite und gewinne sofort.",
  "part.turn": "Dein Zug",
  "part.turn.text":
    "{turn.actions_per_turn} Aktionen (im allerersten Zug von Blau: {turn.actions_first_turn}). Eine Aktion bewegt einen deiner Diplos oder einen T. rex. Passen darfst du nicht.",
  "part.run": "Laufen",
  "part.run.text":
    "Nach oben, unten, links oder rechts, so weit der Weg frei ist. Ein Diplo, der auf Gras trifft, endet dort und frisst es; vor allem anderen hält er an. Niemand hält freiwillig, und niemand bleibt stehen.",
  "part.rex": "Der T. rex",
  "part.rex.text":
    "Kommt mit einer Überraschung. Er hält vor Gras, am Rand und vor dem anderen T. rex. Trifft er auf einen Diplo, kommt der in den Vorrat zurück, auch deiner.",
  "part.grass": "Gras",
  "part.grass.text":
    "Die Wirkung kommt sofort und kostet keine Aktion. Geht sie nicht, sieh dir stattdessen heimlich Grasplättchen an: {look_fallback.tokens}.",
  "part.end": "Das Ende",
  "part.end.text":
    "Wer keinen Diplo mehr auf der Weide hat, verliert. Ist kein Gras mehr da, oder nach {end.idle_turns_to_end} stillen Zügen hintereinander, zählen die Punkte der gefressenen Plättchen. Bei Gleichstand gewinnt, wer weniger Plättchen hat.",
};
