// Any described move as a choice: its name, and what it gives.
import type {
  Donates,
  Goes,
  GreatDinosaurRushMove,
  GreatDinosaurRushView,
  Publicizes,
} from "../../../generated/great_dinosaur_rush";
import type { Around, Choice } from "../../shared/game";
import { cardNotoriety, cardOf, type PrintedScholar, scholarOf, siteName } from "../view/components";
import { ownPlace, spaceAt, wayBetween } from "../view/geometry";
import {
  amount,
  bonesTaken,
  bonesText,
  boneTaken,
  capital,
  categoryName,
  colourName,
  COLOURS,
  type Key,
  listed,
  say,
} from "./say";
import { buildWords } from "./build-words";
import type { Move, Words } from "./choice-words";

export interface Listed {
  text: string;
  what: GreatDinosaurRushMove;
  asks_again?: boolean; // unknown for a move that is only described
}

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
      return researchWords(view, around);
    case "sabotage":
      return {
        title: say("choice.sabotage"),
        detail: say("choice.sabotage_detail"),
        brief: say("choice.sabotage_brief"),
        cost: say(view.options["sabotage_keeps_token"] === false ? "choice.free" : "choice.token_cost"),
        name: say(view.options["sabotage_keeps_token"] === false ? "choice.sabotage_long" : "choice.sabotage_token"),
        icon: "icon-sabotage",
      };
    case "dynamite":
      return dynamiteWords(view, around);
    case "steal":
      return stealWords(what, around);
    case "keep_cards":
      return keepWords(what, around);
    case "place":
      return {
        ...siteWords(what.site, view, around, "choice.place_name"),
        order: say("order.place", { value: (view.position.pending ?? []).findIndex((n) => n > 0) + 1 }),
      };
    case "give_back":
      return {
        ...boneWords(what.colour, say("choice.return_name", { bone: boneTaken(what.colour) })),
        order: say("choice.return_name", { bone: boneTaken(what.colour) }),
      };
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
    order: say("order.take", { name: title }),
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
  const title = entryName(what.entry);
  return {
    title,
    order: say("order.enter", { entry: title }),
    detail,
    brief: "",
    tile: true,
    to: what.entry,
    icon: "icon-map",
  };
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
    order: say(second ? "order.bent" : "order.move", values),
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
    order: say("order.publicize", values),
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
    order: name,
    icon: what.token === null ? "icon-trophy" : `token-${what.token}`,
    ground: "#f3ead3",
  };
}

/** What a donation is for: points, discarding a token, or both. */
export function gainText({ points, token }: Donates): string {
  const values = { points: amount("point", points), value: token ?? 0 };
  return say(token === null ? "gain.points" : points > 0 ? "gain.both" : "gain.lose", values);
}

/** How many bonus cards can still be drawn. */
export const cardsLeft = ({ position }: GreatDinosaurRushView) => position.deck_count + position.bottom_count;

/** The viewer's paleontologist. */
export function ownScholar(view: GreatDinosaurRushView, around: Around): PrintedScholar | undefined {
  const id = view.seat === null ? null : (view.position.players[view.seat]?.paleontologist ?? null);
  return scholarOf(around.components, id);
}

function researchWords(view: GreatDinosaurRushView, around: Around): Words {
  const scholar = ownScholar(view, around);
  const n = cardsLeft(view);
  const [cards, effect] = [amount("card", n), scholar?.effect];
  const isMany = effect?.kind === "research_draw";
  const many = { n, draw: effect?.draw ?? 1, least: effect?.keep_min ?? 1, most: effect?.keep_max ?? 1 };
  return {
    title: say("choice.research"),
    detail: say(isMany ? "choice.research_many" : "choice.research_detail", many),
    brief: say(isMany ? "choice.research_many_brief" : "choice.research_brief", many),
    cost: say("choice.research_cost", { n: cardNotoriety(around.components, scholar?.id ?? null) }),
    name: say("choice.research_name", { cards }),
    icon: "icon-researchcard",
  };
}

function dynamiteWords(view: GreatDinosaurRushView, around: Around): Words {
  const effect = ownScholar(view, around)?.effect;
  const isBlaster = effect?.kind === "dynamite_draw";
  const values = { bones: amount("bone", isBlaster ? (effect.draw ?? 3) : 3), n: effect?.return ?? 0 };
  return {
    title: say("choice.dynamite"),
    detail: say(isBlaster && values.n > 0 ? "choice.dynamite_return" : "choice.dynamite_detail", values),
    brief: say("choice.dynamite_brief", values),
    cost: say("choice.token_cost"),
    name: say("choice.dynamite_long", values),
    icon: "icon-dynamite",
  };
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
    order: say("order.steal", { colour: colourName(what.colour) }),
    detail: site,
    to: what.site,
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
    order: name,
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
