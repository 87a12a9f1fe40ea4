// Moves along the field, and moves of the museum's markers.
import type { Goes, Publicizes } from "../../../generated/great_dinosaur_rush";
import type { Choice, Offer } from "../../shared/game";
import { siteName } from "../view/components";
import { choiceOf, type Listed } from "../words/choices";
import { CATEGORIES, categoryName, say } from "../words/say";
import { type Asked, back, cellsOf, EMPTY, select, unlisted } from "./asked";

// Moving: one way to each site, or several where they take different tokens

export function goOffer(asked: Asked, prompt: "prompt.move" | "prompt.survey"): Offer {
  const { view, selected, around } = asked;
  const ways = waysTo(asked);
  const site = selected?.startsWith("go:") ? selected.slice(3) : null;
  const choicesTo = (moves: Listed[]) => moves.map((move) => choiceOf(move, view, around));
  if (site !== null && ways.has(site)) {
    return {
      ...EMPTY,
      prompt: say("prompt.move_ways", { n: ways.get(site)?.length ?? 0 }),
      choices: [...choicesTo(ways.get(site) ?? []), back(selected as string)],
      cells: { [site]: selected as string },
    };
  }
  const bends = [...ways.values()].flat().some(({ what }) => what.kind === "move" && what.legs.length > 1);
  const choices = [...ways].map(([end, moves]) => {
    const only = moves.length === 1 ? moves[0] : undefined;
    return only
      ? choiceOf(only, view, around)
      : select(`go:${end}`, {
          title: siteName(around.components, end),
          detail: say("choice.ways", { n: moves.length }),
          to: end,
        });
  });
  return {
    ...EMPTY,
    prompt: say(prompt === "prompt.move" && bends ? "prompt.move_bend" : prompt),
    aside: say("aside.site"),
    choices,
    listed: false,
    cells: cellsOf(choices),
  };
}

/** By site: the shortest of the ways that take the same sabotage tokens. */
function waysTo({ view, moves }: Asked): Map<string, Listed[]> {
  const trapped = new Set(view.position.traps.map((trap) => trap.place));
  const found = new Map<string, Map<string, Listed>>();
  for (const move of moves) {
    if (move.what.kind !== "move") continue;
    const { path } = move.what;
    const end = path.at(-1) ?? "";
    const taken = path
      .filter((place) => trapped.has(place))
      .sort()
      .join(" ");
    const ways = found.get(end) ?? new Map<string, Listed>();
    const known = ways.get(taken)?.what as Goes | undefined;
    if (!known || isBetter(move.what, known)) ways.set(taken, move);
    found.set(end, ways);
  }
  return new Map([...found].map(([end, ways]) => [end, [...ways.values()]]));
}

const isBetter = ({ path, legs }: Goes, known: Goes) =>
  path.length < known.path.length || (path.length === known.path.length && legs.length === 1);

// Publicizing

function markerMoves({ view, moves, around }: Asked): Choice[] {
  return moves
    .filter(({ what }) => what.kind === "publicize")
    .map((move) => {
      const { category, row } = move.what as Publicizes;
      const marker = view.position.markers[CATEGORIES.findIndex((one) => one === category)] ?? 1;
      return { ...choiceOf(move, view, around), to: `museum-${category}-${row < marker ? "up" : "down"}` };
    });
}

/** Five categories, then up or down; the arrows of the museum do both at once. */
export function markerOffer(asked: Asked, prompt: string, within: string): Offer {
  const { view, selected } = asked;
  const moves = markerMoves(asked);
  const category = selected?.startsWith(`${within}category:`) ? selected.slice(`${within}category:`.length) : null;
  const cells = cellsOf(moves);
  if (category !== null) {
    const both = moves.filter(({ what }) => (what as Publicizes).category === category);
    const rest = moves.filter((move) => !both.includes(move)).map(unlisted);
    return {
      ...EMPTY,
      prompt: say("prompt.category", { category: categoryName(category) }),
      aside: say("aside.museum"),
      choices: [...both, back(within === "" ? (selected as string) : "publicize"), ...rest],
      cells,
    };
  }
  const tracks = CATEGORIES.map((one) => {
    const row = view.position.markers[CATEGORIES.indexOf(one)] ?? 1;
    return select(`${within}category:${one}`, {
      title: say(`short.${one}`),
      detail: say("choice.row", { row }),
      icon: `icon-${one}`,
    });
  });
  return {
    ...EMPTY,
    prompt,
    aside: say("aside.museum"),
    choices: [...tracks, ...(within === "" ? [] : [back("publicize")]), ...moves.map(unlisted)],
    cells,
  };
}
