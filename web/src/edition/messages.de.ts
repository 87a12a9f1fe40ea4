// Die Werte einer Ausgabe auf Deutsch: Abschnitte, Felder, und Werte, die Wörter sind.
import type { Translation } from "../lib/language.svelte";
import type { en } from "./messages";

export const de: Translation<typeof en> = {
  "action_mat": "Aktionstafel", "actions_first_turn": "Aktionen im ersten Zug", "actions_per_turn": "Aktionen im Zug", "amount": "Menge", "any_dinosaur": "beliebiger Dinosaurier", "at_3": "Gewinn für 3 Arten", "at_4": "Gewinn für 4 Arten",
  "barn_option": "Bonus einer Scheune", "blue_egg": "Platz des blauen Eis", "bones_per_site": "Knochen je Fundstelle", "bonus_card": "Bonuskarte", "bonus_cards_each": "Bonuskarten für jeden",
  "cards_per_round": "Karten des Rivalen in einer Runde", "cards_per_round_from_4": "Karten des Rivalen ab Runde 4", "config": "Hausregel", "count": "Anzahl", "cols": "Spalten",
  "diplos_in_pool_at_start": "Diplos anfangs im Vorrat", "diplos_on_board_at_start": "Diplos anfangs auf dem Plan", "diplos_per_player": "Diplos für jeden", "dinosaurs_per_species": "Dinosaurier jeder Art",
  "family_ok": "im Familienspiel", "feed": "frisst", "feed_options": "frisst eines von", "field_turns_per_round": "Züge im Feld je Runde", "first": "erster Platz", "second": "zweiter Platz", "third": "dritter Platz",
  "grass": "Gras", "idle_turns_to_end": "stille Züge bis zum Ende", "keep_max": "höchstens behalten", "keep_min": "mindestens behalten", "lead_strength": "Stärke des Chef-Ranchers", "lead_ranchers": "Chef-Rancher", "look_fallback": "Ansehen statt Wirkung",
  "marker_shift_after_round": "Reihen der Marker nach jeder Runde", "max": "höchstens", "min": "mindestens", "max_players": "höchste Spielerzahl", "min_players": "ab so vielen Spielern", "max_rounds": "höchstens Runden", "min_score": "nötige Punkte",
  "museum": "Museum", "nail": "Nägel", "nail_max": "Nägel", "notoriety_token": "Verrufplättchen", "params": "Fähigkeit", "points_by_count": "Punkte für 0, 1, 2 … davon", "points_per_animal": "Punkte je Tier", "points_per_space_of_its_pen": "Punkte je Feld seines Geheges",
  "private_contract": "Geheimauftrag", "private_per_action": "Geheimaufträge in einer Aktion", "public_contract": "offener Auftrag", "public_row_extra": "offene Aufträge mehr als Spieler", "ranchers_at_start": "Rancher am Anfang", "ranchers_round4": "Rancher ab der späteren Runde", "round4_bonus_round": "Runde des vierten Ranchers",
  "refill_after_round": "Knochen für leere Fundstellen nach jeder Runde", "regular_strength": "Stärke eines Ranchers", "remove": "entfernte Plättchen", "research_draw": "gezogene Forschungskarten", "research_row": "ausgelegte Forschungskarten", "resource_max": "Ende der Rohstoffleisten", "rival_card": "Karte des Rivalen", "rival_mat": "Tafel des Rivalen",
  "score_row": "Gehege mit so vielen Tieren:", "solo": "allein", "starting_each": "anfangs für jeden", "starting_total": "anfangs beiseite", "supply": "Material", "trexes": "T. rexe", "uncompleted_card_notoriety": "Verruf für eine offene Karte", "unused_points": "Punkte je übrigem Mal", "uses": "Male", "uses_per_round": "Male je Runde",
  "vp": "Punkte", "vp_each": "Punkte für jeden", "vp_most": "Punkte für die meisten", "vp_tied": "Punkte bei Gleichstand", "warehouse_bonus": "Bonus eines Lagers", "wood_max": "Holz", "wrangler_die": "Fängerwürfel", "yellow_egg": "Platz des gelben Eis",
  "true": "ja", "false": "nein", "nothing": "nichts", "new": "neu", "change": "{thing}: {value}", "entries.one": "1 Eintrag", "entries.other": "{n} Einträge", "changes.one": "1 Wert ist anders als bei uns:", "changes.other": "{n} Werte sind anders als bei uns:", "unchanged": "Sie ändert nichts: Alle Werte sind unsere.",
};
