// Lektionen auf Deutsch; die Wörter stehen in messages/de.ts.
import type { Translation } from "../lib/language.svelte";
import type { en } from "./messages";

export const de: Translation<typeof en> = {
  "learn.title": "Spielen lernen",
  "learn.lead":
    "Ein paar Minuten auf dem echten Brett, Schritt für Schritt. Danach dein erstes Spiel gegen den sanftesten Bot.",
  "learn.of": "{game} lernen",
  "learn.steps": "Schritte der Lektion",
  "learn.step_name": "Schritt {n}: {title}",
  "learn.step_done": "Schritt {n}, gelöst: {title}",
  "learn.number": "Schritt {n} von {all}",
  "learn.count.one": "1 Schritt",
  "learn.count.other": "{n} Schritte",
  "learn.solved_of": "{n} von {all} gelöst",
  "learn.start": "Los",
  "learn.go_on": "Weiter",
  "learn.repeat": "Noch einmal",
  "learn.link_name": "{word}: {game}",
  "learn.leave": "Lektion verlassen",
  "learn.panel": "Verlauf und Regeln",
  "learn.solved": "Gelöst.",
  "learn.missed": "Noch nicht.",
  "learn.next": "Nächster Schritt",
  "learn.again": "Noch einmal versuchen",
  "learn.hint": "Gib mir einen Tipp",
  "learn.show": "Zeig es mir",
  "learn.restart": "Schritt neu beginnen",
  "learn.first_game": "Dein erstes Spiel",
  "learn.fold": "Einklappen",
  "learn.unfold": "Aufgabe lesen",
  "learn.prompt_missed": "Noch nicht. Versuch es noch einmal, oder nimm den Zug zurück.",
  "learn.tip": "Rat",
  "learn.tip_close": "Verstanden",
  "learn.tips_off": "Keine Ratschläge mehr",
  "learn.game_of": "{game} lernen",
};
