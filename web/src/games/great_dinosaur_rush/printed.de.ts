// What is printed on the pieces, in German, by its English text in components.toml; an edition's own texts stay as they are.
export const de = {
  "Well-connected publisher: the Publicize step of each turn gives two single-step moves instead of one (same or different categories).":
    "Gut vernetzter Verleger: Beim Werben in jedem Zug bewegst du zweimal einen Marker um eine Reihe statt einmal (gleiche oder verschiedene Kategorien).",
  "Prolific author: the Research action draws three cards; keep one or two, and put the others at the bottom of the deck. It is worth 2 points besides.":
    "Fleißiger Autor: Beim Forschen ziehst du drei Karten; behalte eine oder zwei, die anderen kommen unter den Stapel. Dazu gibt es 2 Punkte.",
  "Gentleman scholar: one Donate action gives both rewards, the points and the removal of one Notoriety token of exactly the donated number (if one is held).":
    "Feiner Gelehrter: Eine Spende bringt beides, die Punkte und ein Verrufplättchen genau dieser Zahl weniger (wenn du eins hast).",
  "Surveyor: a move may bend once by 60 degrees; both legs are straight and at least one hex long.":
    "Landvermesser: Ein Zug darf einmal um 60 Grad abknicken; beide Strecken sind gerade und mindestens ein Feld lang.",
  "Wary clergyman and painter: never collects sabotage tokens; each one crossed or landed on goes back to the bag unseen and is worth 1 point. His Publicize action is worth 1 point too.":
    "Wachsamer Pfarrer und Maler: nimmt nie Sabotageplättchen; jedes auf seinem Weg geht ungesehen in den Beutel und bringt 1 Punkt. Auch die Aktion Werben bringt 1 Punkt.",
  "Careful blaster: Dynamite draws six bones, then one of those six is returned to the bag.":
    "Vorsichtiger Sprengmeister: Dynamit zieht sechs Knochen, dann kommt einer davon zurück in den Beutel.",
  "Professional collector: from round 2 on, the first time in the round that collecting yields at least one bone, one extra bone is drawn from the bag.":
    "Berufssammler: Ab Runde 2 bringt das erste Sammeln der Runde, das mindestens einen Knochen liefert, einen weiteren aus dem Beutel.",
  "Card player: whenever a Notoriety token is drawn from the bag for himself, draw two, keep one, return the other.":
    "Kartenspieler: Wann immer du für dich ein Verrufplättchen aus dem Beutel ziehst, zieh zwei, behalte eins und gib das andere zurück.",
  "Undeterred explorer: a move may pass over tar pits; it may not end on one.":
    "Unbeirrter Entdecker: Ein Zug darf über Teergruben führen, aber nicht dort enden.",
  "Museum showman: in every Exhibit phase one category, chosen secretly together with the skeleton, counts one bone more for him.":
    "Schausteller im Museum: In jeder Ausstellung zählt eine Kategorie, geheim mit dem Skelett gewählt, einen Knochen mehr.",
  "Sharp-eyed finder: begins with one blue bone in addition to the starting bones. It may be lost.":
    "Scharfsichtige Finderin: beginnt mit einem blauen Knochen zusätzlich zu den Startknochen. Er kann verloren gehen.",
  "Master anatomist: is dealt three bonus cards instead of two, and an uncompleted bonus card counts only 1 Notoriety for him.":
    "Meister der Anatomie: bekommt drei Bonuskarten statt zwei, und eine unerfüllte Bonuskarte zählt nur 1 Verruf.",
  "Bold restorer: begins with one white bone more, which may be lost; in his skeletons wild bones may touch each other (each must still touch a coloured bone of its own part colour and no other colour).":
    "Kühner Restaurator: beginnt mit einem weißen Knochen mehr, der verloren gehen kann; in seinen Skeletten dürfen Joker sich berühren (jeder muss trotzdem einen Knochen in der Farbe seines Teils berühren und keine andere Farbe).",
  "Como Bluff foreman: the first Steal of each round takes up to two bones from the same adjacent dig site.":
    "Vorarbeiter in Como Bluff: Das erste Stehlen jeder Runde nimmt bis zu zwei Knochen derselben Fundstelle nebenan.",
  "Generous patron: Donate gives one point more than the number of bones, or removes a Notoriety token of that number or less.":
    "Großzügige Gönnerin: Spenden bringt einen Punkt mehr als Knochen, oder entfernt ein Verrufplättchen mit höchstens dieser Zahl.",
};
