// Any described move as a choice: its name, and what it gives.
import type {
  Donates,
  Goes,
  GreatDinosaurRushMove,
  GreatDinosaurRushView,
  Publicizes,
} from "../../../generated/great_dinosaur_rush";
import type { Around, Choice } from "../../shared/game";
import { cardOf, scholarOf, siteName } from "../view/components";
import { ownPlace, spaceAt, wayBetween } from "../view/geometry";
import {
  amount,
  bonesTaken,
  bonesText,
  boneTaken,
  capital,
  CATEGORIES,
  categoryName,
  colourName,
  COLOURS,
  type Key,
  listed,
  partName,
  say,
} from "./say";

export interface Listed {
  text: string;
  what: GreatDinosaurRushMove;
  asks_again?: boolean; // unknown for a move that is only described
}

type Words = Partial<Choice> & { title: string };
export type Move<K extends GreatDinosaurRushMove["kind"]> = Extract<GreatDinosaurRushMove, { kind: K }>;

export function choiceOf(
  { text, what, asks_again = false }: Listed,
  view: GreatDinosaurRushView,
  around: Around,
): Choice {
  const words = wordsOf(text, what, view, around);
  const name = [words.title, words.detail].filter(Boolean).join(", ");
  return {
    id: text,
    kind: "move",
    lead: "",
    detail: "",
    what,
    short: words.title,
    name,
    said: say("prompt.chosen", { what: words.title }),
    more: asks_again && view.position.step === "build", // a skeleton is sent as one
    ...words,
  };
}

function wordsOf(text: string, what: GreatDinosaurRushMove, view: GreatDinosaurRushView, around: Around): Words {
  switch (what.kind) {
    case "paleontologist":
      return scholarWords(what, around);
    case "enter":
      return entryWords(what, view, around);
    case "move":
      return goWords(what, view, around);
    case "publicize":
      return publicizeWords(what, view);
    case "donate":
      return donateWords(what);
    case "research":
      return researchWords(view);
    case "sabotage":
      return {
        title: say("choice.sabotage"),
        detail: say("choice.sabotage_detail"),
        name: say(view.options["sabotage_keeps_token"] === false ? "choice.sabotage_long" : "choice.sabotage_token"),
        icon: "icon-sabotage",
      };
    case "dynamite":
      return {
        title: say("choice.dynamite"),
        detail: say("choice.dynamite_detail", { bones: dynamitedBones(view, around) }),
        name: say("choice.dynamite_long", { bones: dynamitedBones(view, around) }),
        icon: "icon-dynamite",
      };
    case "steal":
      return stealWords(what, around);
    case "keep_cards":
      return keepWords(what, around);
    case "place":
      return siteWords(what.site, view, around, "choice.place_name");
    case "give_back":
      return boneWords(what.colour, say("choice.return_name", { bone: boneTaken(what.colour) }));
    case "keep_token":
      return {
        title: say("choice.token", { value: what.value ?? "?" }),
        detail: say("choice.token_detail"),
        icon: `token-${what.value}`,
      };
    default:
      return buildWords(text, what, around);
  }
}

function scholarWords(what: Move<"paleontologist">, around: Around): Words {
  const scholar = scholarOf(around.components, what.paleontologist);
  const [title, ability] = [scholar?.name ?? what.paleontologist, scholar?.ability ?? ""];
  return {
    title,
    short: lastName(title),
    detail: ability.split(":")[0] ?? "",
    name: say("choice.take_name", { name: title, ability }),
    said: say("prompt.chosen", { what: title }),
    icon: `portrait-${what.paleontologist}`,
    to: what.paleontologist,
  };
}

export const lastName = (name: string) => name.split(" ").at(-1) ?? name;

function entryWords(what: Move<"enter">, view: GreatDinosaurRushView, around: Around): Words {
  const entry = view.entries.find((one) => one.id === what.entry);
  const sites = Object.values(entry?.leads_to ?? {}).flatMap(([q, r]) =>
    view.hexes.filter((hex) => hex.q === q && hex.r === r),
  );
  const detail = say("choice.enter_detail", { sites: listed(sites.map((hex) => siteName(around.components, hex.id))) });
  return { title: entryName(what.entry), detail, brief: "", tile: true, to: what.entry, icon: "icon-map" };
}

export function entryName(entry: string): string {
  return say(`entry.${entry}` as Key) ?? entry;
}

// Moves on the field

export function waitingText(bones: number[]): string {
  return bonesText(bones) || say("choice.nothing");
}

function goWords(what: Goes, view: GreatDinosaurRushView, around: Around): Words {
  const end = what.path.at(-1) ?? "";
  const [first = "", second = ""] = what.legs.map(({ way, hexes }) =>
    say("choice.go", { n: amount("hex", hexes), way: wayName(way) }),
  );
  const [leg] = what.legs;
  const traps =
    what.traps > 0
      ? say(isClergyman(view) ? "choice.free_traps" : "choice.traps", { tokens: amount("trap", what.traps) })
      : "";
  const bones = waitingText(what.bones);
  const site = siteName(around.components, end);
  const values = {
    first,
    second,
    n: amount("hex", second ? what.path.length : (leg?.hexes ?? 0)),
    way: leg ? wayName(leg.way) : "",
    site,
    bones,
    traps,
  };
  return {
    title: second ? say("choice.bent", values) : first,
    short: site,
    detail: `${bones}${traps}`,
    name: say(second ? "choice.bent_name" : "choice.go_name", values),
    said: say(second ? "prompt.move_bent" : "prompt.move_chosen", values),
    to: end,
    path: what.path,
    from: ownPlace(view)?.id ?? "",
    icons: bonesOf(what.bones),
  };
}

export const wayName = (way: string) => say(`way.${way}` as Key);

/** Does this viewer send sabotage tokens back (GDR-17.6)? */
function isClergyman(view: GreatDinosaurRushView): boolean {
  return view.seat !== null && view.position.players[view.seat]?.paleontologist === "lakes";
}

/** A picture for each bone. */
export function bonesOf(bones: number[]): string[] {
  return bones.flatMap((n, index) => Array.from({ length: n }, () => `bone-${COLOURS[index]}`));
}

function publicizeWords(what: Publicizes, view: GreatDinosaurRushView): Words {
  const index = view.museum.findIndex((track) => track.id === what.category);
  const isMore = what.row > (view.position.markers[index] ?? 0);
  const pays = paysText(view, what.category, what.row);
  const values = {
    category: categoryName(what.category),
    direction: say(isMore ? "direction.more" : "direction.less"),
    row: what.row,
    pays,
  };
  const name = say("choice.publicize_name", values);
  return {
    title: say(isMore ? "choice.more" : "choice.less"),
    detail: pays,
    name,
    said: say("prompt.chosen", { what: name }),
    icon: `icon-${what.category}`,
    badge: isMore ? "+" : "−",
    ground: "#f8e9c4",
  };
}

/** What a row pays: three places, or two where there are three seats (GDR-11.4). */
export function paysText(view: GreatDinosaurRushView, category: string, row: number): string {
  const pays = view.museum.find((track) => track.id === category)?.rows[row - 1];
  if (!pays) return "";
  const places = view.position.players.length === 3 ? [pays.first, pays.second] : [pays.first, pays.second, pays.third];
  return places.join(" · ");
}

// Actions

function donateWords(what: Donates): Words {
  const bones = bonesTaken(what.bones);
  const values = { points: amount("point", what.points), value: what.token ?? 0, bones };
  const title = what.token === null ? values.points : say(what.points > 0 ? "choice.both" : "choice.lose", values);
  const name = say("choice.donate_name", { bones, gain: gainText(what) });
  return {
    title,
    detail: say("choice.donate_for", values),
    name,
    said: say("prompt.chosen", { what: name }),
    icon: what.token === null ? "icon-trophy" : `token-${what.token}`,
    ground: "#f3ead3",
  };
}

/** What a donation is for: points, discarding a token, or both. */
export function gainText({ points, token }: Donates): string {
  const values = { points: amount("point", points), value: token ?? 0 };
  return say(token === null ? "gain.points" : points > 0 ? "gain.both" : "gain.lose", values);
}

function researchWords(view: GreatDinosaurRushView): Words {
  const cards = amount("card", view.position.deck_count + view.position.bottom_count);
  return {
    title: say("choice.research"),
    detail: say("choice.research_detail", { cards }),
    name: say("choice.research_name", { cards }),
    icon: "icon-researchcard",
  };
}

function dynamitedBones(view: GreatDinosaurRushView, around: Around): string {
  const id = view.seat === null ? null : (view.position.players[view.seat]?.paleontologist ?? null);
  const effect = scholarOf(around.components, id)?.effect;
  return amount("bone", effect?.kind === "dynamite_draw" ? (effect.draw ?? 3) : 3);
}

export function boneWords(colour: string, name: string): Words {
  return {
    title: capital(colourName(colour)),
    name,
    said: say("prompt.chosen", { what: name }),
    icon: `bone-${colour}`,
    tile: true,
    brief: "",
  };
}

function stealWords(what: Move<"steal">, around: Around): Words {
  if (what.colour === null) return { title: say("choice.leave"), detail: say("choice.leave_detail"), icon: "i-x" };
  const site = siteName(around.components, what.site);
  return {
    ...boneWords(what.colour, say("choice.steal_name", { bone: boneTaken(what.colour), site })),
    detail: site,
  };
}

function keepWords(what: Move<"keep_cards">, around: Around): Words {
  const cards = (what.cards ?? []).map((id) => cardOf(around.components, id));
  const title = listed(cards.map((card) => card?.creature ?? ""));
  const points = cards.reduce((total, card) => total + (card?.points ?? 0), 0);
  const name = say("choice.keep_name", { cards: title });
  return {
    title,
    detail: say("choice.kept", { points: amount("point", points) }),
    name,
    said: say("prompt.chosen", { what: name }),
    icon: "icon-researchcard",
    badge: String(cards.length),
    ground: "#ebdfc6",
  };
}

/** A neighbouring site: its name, and the bones there. */
export function siteWords(id: string, view: GreatDinosaurRushView, around: Around, key: Key): Words {
  const [from, to] = [ownPlace(view), spaceAt(view, id)];
  const way = from && to ? wayBetween(from, to) : null;
  const bones = view.position.sites[id] ?? [];
  const values = {
    site: siteName(around.components, id),
    bones: waitingText(bones),
    way: way ? say(`way.${way}`) : "",
  };
  return {
    title: values.site,
    detail: values.bones,
    brief: "",
    name: say(key, values),
    said: say("prompt.place_chosen", values),
    to: id,
    icons: bonesOf(bones),
  };
}

// Building step by step

function buildWords(text: string, what: GreatDinosaurRushMove, around: Around): Words {
  switch (what.kind) {
    case "size": {
      const values = { n: amount("bone", what.count), part: partName(what.part), rest: what.rest };
      return {
        title: values.n,
        detail: say("choice.size_rest", values),
        name: say("choice.size_name", values),
      };
    }
    case "wild":
      return {
        title: capital(partName(what.part)),
        name: say("choice.wild_name", { part: partName(what.part) }),
        icon: "bone-white",
      };
    case "category":
      return {
        title: categoryName(what.category),
        name: say("choice.category_name", { category: categoryName(what.category) }),
        icon: `icon-${what.category}`,
      };
    case "show": {
      const values = {
        card: cardOf(around.components, what.card)?.creature ?? what.card,
        points: amount("point", what.points),
      };
      return {
        title: say("choice.show", values),
        detail: values.points,
        name: say("choice.show_name", values),
        icon: "icon-researchcard",
      };
    }
    case "built":
      return { title: say("choice.done"), detail: say("choice.done_detail"), icon: "i-check" };
    case "drawing":
      return { title: say("choice.drawing"), name: drawingName(what, around), icon: "icon-trophy" };
    default:
      return { title: text };
  }
}

/** A whole skeleton by what it counts, and the cards with it. */
function drawingName(what: Move<"drawing">, around: Around): string {
  const counts = what.counts.map((n, index) =>
    say("choice.drawing_part", { category: categoryName(CATEGORIES[index] ?? ""), n }),
  );
  const cards = what.cards.map((id) => cardOf(around.components, id)?.creature ?? id);
  return say("choice.drawing_name", { counts: listed([...counts, ...cards]) });
}
