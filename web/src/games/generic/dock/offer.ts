// What may be chosen now: the legal moves by their notation. Very many are grouped by their first word.
import type { LegalMove } from "../../../generated/protocol";
import type { Choice, Offer } from "../../shared/game";
import type { GenericView } from "../view/view";
import { readable } from "../words/notation";
import { capital, count, say } from "../words/say";

const MANY = 24; // more are searched by a field
const VERY_MANY = 60; // more are grouped, if their first words differ

export function offerOf(_view: GenericView, legal: LegalMove[], selected: string | null): Offer {
  const groups = legal.length > VERY_MANY ? groupsOf(legal) : null;
  const moves = legal.map(({ text }) => choiceOf(text, groups ? firstWord(text) : undefined));
  return {
    prompt: say("generic.prompt"),
    aside: count("generic.moves", legal.length),
    pips: 0,
    choices: groups ? grouped(groups, moves, selected) : moves,
    listed: true,
    closed: [],
    cells: {},
    ...(legal.length > MANY ? { searched: moves } : {}),
  };
}

/** A move as a card; `from` is the group it is found in. */
export function choiceOf(text: string, from?: string): Choice {
  const title = capital(readable(text));
  return {
    id: text,
    kind: "move",
    lead: "",
    title,
    short: title,
    detail: "",
    name: title,
    ...(from === undefined ? {} : { from }),
  };
}

const firstWord = (text: string) => readable(text).split(" ")[0] ?? text;

/** How many moves begin with each word; null where that says nothing. */
function groupsOf(legal: LegalMove[]): Map<string, number> | null {
  const groups = new Map<string, number>();
  for (const { text } of legal) groups.set(firstWord(text), (groups.get(firstWord(text)) ?? 0) + 1);
  return groups.size > 1 && groups.size <= legal.length / 2 ? groups : null;
}

/** The moves of the selected group; else a card for each group, and those that are alone in theirs. */
function grouped(groups: Map<string, number>, moves: Choice[], selected: string | null): Choice[] {
  if (selected !== null) return moves.filter(({ from }) => from === selected);
  return [...groups].flatMap(([word, size]) =>
    size === 1 ? moves.filter(({ from }) => from === word) : [groupChoice(word, size)],
  );
}

function groupChoice(word: string, size: number): Choice {
  const [title, detail] = [`${capital(word)} …`, count("generic.moves", size)];
  return { id: word, kind: "select", lead: "", title, short: title, detail, name: `${capital(word)}, ${detail}` };
}
