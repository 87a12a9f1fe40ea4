// How what happened looks: pawns walk, bones fly, markers slide, tokens drop, sites blow up, and the hall is counted.
import type { GreatDinosaurRushMove, GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import type { Event } from "../../../generated/protocol";
import type { Around, Between, Look } from "../../shared/game";
import { captionOf, collectsText, gainText, paidTexts, type Caption } from "../words/captions";
import { logOf } from "../words/log";
import { COLOURS, say } from "../words/say";
import { flightsOf, NOWHERE, type Picture, pictureOf, scenesOf } from "./picture";

type View = GreatDinosaurRushView;
type Move<K extends GreatDinosaurRushMove["kind"]> = Extract<GreatDinosaurRushMove, { kind: K }>;

// Milliseconds at normal speed.
const SLIDE = 1100;
const THEFT = 1200;
const BLAST = 1200;
const DROP = 900;
const FLIGHT = 900;
const CARD = 800;
const TOKEN = 700;

export function looksOf(before: Picture, event: Event, around: Around, between: Between<View>): Look<Picture>[] {
  const what = event.move as unknown as GreatDinosaurRushMove;
  const looks =
    what.kind === "exhibit" ? hallLooks(before, event, what, around) : stepLooks(before, event, around, between);
  if (!between.after) return looks;
  const told = looks.length > 0 ? looks : logged(event, around);
  const gains = before.hall || what.kind === "exhibit" ? [] : gainLooks(what, between.before, between.after, around);
  const more = [...gains, ...collectLooks(before, looks, between.after, around)];
  return more.length > 0 ? [...told, ...more] : looks;
}

/** A step that only the log has words for. */
const logged = (event: Event, around: Around): Look<Picture>[] =>
  logOf([event], around).map(({ seat, text }) => ({ kind: event.move?.["kind"] as string, seat, text, scenes: [] }));

/** Points outside the hall, such as those of a paleontologist's ability. A donation says its own. */
function gainLooks(what: GreatDinosaurRushMove, before: View, after: View, around: Around): Look<Picture>[] {
  return after.position.players.flatMap(({ score }, seat) => {
    const n = score - (before.position.players[seat]?.score ?? score);
    if (n <= 0 || (what.kind === "donate" && what.points === n)) return [];
    return [{ kind: "points", seat, ...gainText(seat, n, around), scenes: [] }];
  });
}

/** Bones of one blast, of one refill and of one deal are shown together. */
export function togetherOf(event: Event): string {
  const what = event.move as unknown as GreatDinosaurRushMove | null;
  if (what?.kind === "dynamite" || (what?.kind === "bone" && what.reason !== "collect")) return "dynamite";
  if (what?.kind === "fill") return "fill";
  return what?.kind === "card" && what.dealt ? "deal" : "";
}

function stepLooks(before: Picture, event: Event, around: Around, { before: view }: Between<View>): Look<Picture>[] {
  const what = event.move as unknown as GreatDinosaurRushMove;
  if (what.kind === "fill" && before.pawns.length > 0)
    return [{ kind: "fill", seat: -1, text: say("log.refill"), joins: true, scenes: [] }];
  const caption = captionOf(what, view, around);
  const scenes = scenesOf(before, event, around);
  const drawn = scenes.length > 0 ? scenes : drawnScenes({ ...before, flights: [] }, what, view, caption);
  return drawn.length > 0 && "seat" in what ? [{ kind: what.kind, seat: what.seat, ...caption, scenes: drawn }] : [];
}

function drawnScenes(
  before: Picture,
  what: GreatDinosaurRushMove,
  view: View,
  caption: Caption,
): Look<Picture>["scenes"] {
  const picture = { ...before, focus: NOWHERE };
  switch (what.kind) {
    case "publicize":
      return [{ picture: slid(picture, what, view), wait: SLIDE, after: true }];
    case "steal":
      return what.colour === null ? [] : [{ picture: stolen(picture, what, caption.isFromYou ?? false), wait: THEFT }];
    case "place":
      return [
        {
          picture: { ...picture, focus: { ...NOWHERE, sites: [what.site], dropped: what.site } },
          wait: DROP,
          after: true,
        },
      ];
    case "dynamite":
      return [{ picture: blasted(picture, what.seat), wait: BLAST }];
    case "bone":
      return [
        { picture: { ...picture, flights: [{ seat: what.seat, site: null, bones: oneOf(what.colour) }] }, wait: 300 },
      ];
    case "donate":
      return [
        {
          picture: { ...picture, flights: [{ seat: what.seat, site: null, bones: what.bones, isGiven: true }] },
          wait: FLIGHT,
        },
      ];
    case "card":
    case "keep_cards":
      return [{ picture, wait: CARD, after: true }];
    case "token":
    case "keep_token":
      return "to_place" in what && what.to_place ? [] : [{ picture, wait: TOKEN, after: true }];
    default:
      return [];
  }
}

const oneOf = (colour: string) => COLOURS.map((one) => (one === colour ? 1 : 0));

function slid(picture: Picture, { category, row }: Move<"publicize">, view: View): Picture {
  const from = view.position.markers[view.museum.findIndex(({ id }) => id === category)] ?? row;
  return { ...picture, focus: { ...NOWHERE, slide: { category, from, to: row } } };
}

function stolen(picture: Picture, { seat, site, colour }: Move<"steal">, isFromYou: boolean): Picture {
  const bones = oneOf(colour ?? "");
  const sites = { ...picture.sites, [site]: (picture.sites[site] ?? []).map((n, index) => n - (bones[index] ?? 0)) };
  return { ...picture, sites, flights: [{ seat, site, bones }], focus: { ...NOWHERE, sites: [site], isFromYou } };
}

function blasted(picture: Picture, seat: number): Picture {
  const site = picture.pawns.find((pawn) => pawn.seat === seat)?.place ?? "";
  const sites = { ...picture.sites, [site]: (picture.sites[site] ?? []).map(() => 0) };
  return { ...picture, sites, focus: { ...NOWHERE, sites: [site], blast: site } };
}

/** What others collect when the step has ended; one's own bones fly when the turn begins. */
function collectLooks(before: Picture, looks: Look<Picture>[], after: View, around: Around): Look<Picture>[] {
  const shown = looks.at(-1)?.scenes.at(-1)?.picture ?? before;
  const settled = { ...shown, sites: after.position.sites, pawns: pictureOf(after).pawns };
  return flightsOf(shown.sites, settled)
    .filter(({ seat }) => seat !== around.you)
    .map((flight) => ({
      kind: "collect",
      seat: flight.seat,
      ...collectsText(flight.seat, flight.bones, around),
      scenes: [
        {
          picture: { ...settled, flights: [flight], focus: { ...NOWHERE, sites: [flight.site ?? ""] } },
          wait: FLIGHT,
          after: true,
        },
      ],
    }));
}

/** The hall opens; the categories are paid one by one, then the cards. */
function hallLooks(before: Picture, event: Event, what: Move<"exhibit">, around: Around): Look<Picture>[] {
  const texts = paidTexts(what, around);
  return scenesOf(before, event, around).map((scene, index) => ({
    kind: "exhibit",
    seat: -1,
    text: texts[index] ?? "",
    scenes: [scene],
  }));
}
