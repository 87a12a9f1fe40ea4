// What somebody does, in one sentence; the board shows where. And the same on a chip.
import type { Goes, GreatDinosaurRushMove, GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import type { Around, Look } from "../../shared/game";
import { addressing } from "../../shared/log";
import { siteName } from "../view/components";
import type { Move } from "./choice-words";
import { bonesOf, entryName, paysText, wayName } from "./choices";
import { amount, bonesTaken, bonesText, boneTaken, CATEGORIES, categoryName, type Key, listed, say, sum } from "./say";

type View = GreatDinosaurRushView;
export type Caption = Pick<Look<unknown>, "text" | "place" | "detail" | "brief" | "icons" | "isFromYou">;

/** Without a text: the log's will do. */
export function captionOf(what: GreatDinosaurRushMove, view: View, around: Around): Caption {
  const by = addressing<Key>(say, around);
  switch (what.kind) {
    case "enter":
      return { text: by(what.seat, "story.enter"), place: entryName(what.entry), brief: "", icons: ["icon-map"] };
    case "move":
      return goCaption(what, around);
    case "publicize":
      return publicizeCaption(what, view, around);
    case "steal":
      return stealCaption(what, view, around);
    case "place":
      return { text: by(what.seat, "story.place"), ...placeAt(what.site, around), brief: "", icons: ["icon-sabotage"] };
    case "donate":
      return { brief: what.points > 0 ? `+${what.points}` : "", icons: ["icon-donate"] };
    case "card":
    case "keep_cards":
      return { brief: "", icons: ["icon-researchcard"] };
    case "token":
    case "keep_token":
      return { brief: "", icons: ["icon-notoriety"] };
    case "dynamite":
      return { brief: "", icons: ["icon-dynamite"] };
    default:
      return {};
  }
}

const placeAt = (site: string, around: Around) => ({ place: siteName(around.components, site) });

function goCaption(what: Goes, around: Around): Caption {
  const by = addressing<Key>(say, around);
  const [leg] = what.legs;
  const key = what.survey ? "story.survey" : what.legs.length === 1 ? "story.go" : "story.bend";
  return {
    text: by(what.seat, key, {
      n: amount("hex", leg?.hexes ?? what.path.length),
      way: leg ? wayName(leg.way) : "",
    }),
    ...placeAt(what.path.at(-1) ?? "", around),
    detail: sum(what.bones) > 0 ? say("story.waiting", { bones: bonesText(what.bones) }) : "",
    brief: `→ ${amount("hex", what.path.length)}`,
  };
}

function publicizeCaption(what: Move<"publicize">, view: View, around: Around): Caption {
  const by = addressing<Key>(say, around);
  const track = view.museum.findIndex(({ id }) => id === what.category);
  const from = view.position.markers[track] ?? what.row;
  const first = (row: number) => view.museum[track]?.rows[row - 1]?.first ?? "";
  return {
    text: by(what.seat, what.row > from ? "story.more" : "story.less", { category: categoryName(what.category) }),
    detail: say("story.pays", {
      before: paysText(view, what.category, from),
      after: paysText(view, what.category, what.row),
    }),
    brief: `${first(from)} → ${first(what.row)}`,
    icons: [`icon-${what.category}`],
  };
}

function stealCaption(what: Move<"steal">, view: View, around: Around): Caption {
  if (what.colour === null) return {};
  const by = addressing<Key>(say, around);
  const owner = view.position.players.findIndex(({ place }) => place === what.site);
  const isFromYou = owner >= 0 && owner === around.you;
  const whose = isFromYou
    ? say("story.your_site")
    : owner < 0
      ? say("story.a_site")
      : say("story.their_site", { name: around.name(owner) });
  return {
    text: by(what.seat, "story.steal", { bone: boneTaken(what.colour), whose }),
    ...placeAt(what.site, around),
    brief: "",
    icons: [`bone-${what.colour}`],
    isFromYou,
  };
}

export function collectsText(seat: number, bones: number[], around: Around): Caption {
  const by = addressing<Key>(say, around);
  const did = by(seat, "did.collect", { bones: bonesTaken(bones) });
  return { text: by(seat, "log.said", { did }), brief: "", icons: bonesOf(bones) };
}

export function gainText(seat: number, n: number, around: Around): Caption {
  const points = amount("point", n);
  return { text: addressing<Key>(say, around)(seat, "story.gains", { points }), brief: `+${n}` };
}

/** Of an exhibit: that it opens, what each category pays, and the cards. */
export function paidTexts({ round, exhibits }: Move<"exhibit">, around: Around): string[] {
  const paid = (points: number[]) =>
    listed(points.flatMap((n, seat) => (n > 0 ? [say("story.points", { name: around.name(seat), n })] : [])));
  const rows = CATEGORIES.map((category, index) => ({
    category: categoryName(category),
    points: paid(exhibits.map((exhibit) => exhibit.points[index] ?? 0)),
  }));
  const cards = paid(exhibits.map((exhibit) => exhibit.card_points));
  return [
    say("log.hall_lead", { n: round }),
    ...rows.map((row) => say(row.points ? "story.paid" : "story.unpaid", row)),
    say(cards ? "story.cards" : "story.no_cards", { points: cards }),
  ];
}
