// Actions in two steps: donating a handful of bones, and stealing one from a neighbouring site.
import type { GreatDinosaurRushTyped } from "../../../generated/great_dinosaur_rush";
import type { Choice, Closed, Offer } from "../../shared/game";
import { boneWords, choiceOf, type Listed, siteWords } from "../words/choices";
import { siteName } from "../view/components";
import { bonesTaken, boneTaken, capital, colourName, COLOURS, say, sum } from "../words/say";
import { type Asked, back, cellsOf, EMPTY, select, unlisted } from "./asked";

const LETTERS = "grybw";

// Donating: a handful of bones, then what for

const handfulOf = (selected: string) => selected.split(":")[1] ?? "";
const countsOf = (letters: string) => Array.from(LETTERS).map((letter) => letters.split(letter).length - 1);
const lettersOf = (counts: number[]) => counts.map((n, index) => (LETTERS[index] ?? "").repeat(n)).join("");

function donations({ moves }: Asked): { move: Listed; bones: number[] }[] {
  return moves.flatMap((move) => (move.what.kind === "donate" ? [{ move, bones: move.what.bones }] : []));
}

/** A card for each colour of which one more can be given. */
function addBones(asked: Asked, letters: string): Choice[] {
  const held = countsOf(letters);
  const all = donations(asked);
  return COLOURS.flatMap((colour, index) => {
    const next = oneMore(held, index);
    if (!all.some(({ bones }) => bones.join() === next.join())) return [];
    const spare = Math.max(...all.map(({ bones }) => bones[index] ?? 0)) - (held[index] ?? 0);
    const words = boneWords(colour, say("choice.bone_name", { bone: boneTaken(colour), n: spare }));
    return [
      select(`donate:${lettersOf(next)}`, {
        ...words,
        detail: say("choice.bone_add", { n: spare }),
        to: `pile-${colour}-add`,
      }),
    ];
  });
}

const oneMore = (held: number[], index: number) => held.map((n, at) => (at === index ? n + 1 : n));

/** The other colours keep their places. */
function closedBones(held: number[], open: Choice[]): Closed[] {
  return COLOURS.flatMap((colour, slot) => {
    if (open.some(({ to }) => to === `pile-${colour}-add`)) return [];
    const asks: GreatDinosaurRushTyped = { kind: "donate", bones: oneMore(held, slot) };
    return [{ id: `closed:${colour}`, title: capital(colourName(colour)), asks, slot }];
  });
}

function dropBones(letters: string): Choice[] {
  const held = countsOf(letters);
  return COLOURS.flatMap((colour, index) => {
    if ((held[index] ?? 0) === 0) return [];
    const rest = lettersOf(held.map((n, at) => (at === index ? n - 1 : n)));
    const name = say("choice.bone_drop_name", { bone: boneTaken(colour) });
    return [
      unlisted(
        select(rest ? `donate:${rest}` : "donate", {
          title: capital(colourName(colour)),
          detail: say("choice.bone_drop"),
          name,
          to: `pile-${colour}-drop`,
        }),
      ),
    ];
  });
}

export function donateOffer(asked: Asked, selected: string): Offer {
  const { view, around } = asked;
  const letters = handfulOf(selected);
  const bones = countsOf(letters);
  const rewards = donations(asked)
    .filter((one) => one.bones.join() === bones.join())
    .map(({ move }) => choiceOf(move, view, around));
  const more = addBones(asked, letters);
  const choices = [...more, ...rewards, ...dropBones(letters), back(letters ? "donate" : selected)];
  const prompt = sum(bones) === 0 ? say("prompt.donate") : say("prompt.donate_more", { bones: bonesTaken(bones) });
  const [only, ...others] = rewards;
  return {
    ...EMPTY,
    prompt,
    aside: say("aside.pile"),
    choices,
    closed: closedBones(bones, more),
    cells: cellsOf(choices),
    ...(only && others.length === 0 ? { ready: only.id } : {}),
  };
}

/** How many bones of each colour are about to be given. */
export function handful(selected: string | null): number[] {
  return countsOf(selected?.startsWith("donate:") ? handfulOf(selected) : "");
}

// Stealing: a neighbouring site, then one of its bones

const theftsIn = ({ moves }: Asked) =>
  moves.flatMap((move) =>
    move.what.kind === "steal" ? [{ move, site: move.what.site, colour: move.what.colour }] : [],
  );

/** The sites next door that have bones. */
export function robbed(asked: Asked): Choice[] {
  const sites = [...new Set(theftsIn(asked).map(({ site }) => site))];
  return sites.map((site) => select(`steal:${site}`, siteWords(site, asked.view, asked.around, "choice.site_name")));
}

export function stealOffer(asked: Asked, selected: string): Offer {
  const { view, around } = asked;
  const sites = robbed(asked);
  const cells = Object.fromEntries(sites.map((site) => [site.to ?? "", site.id]));
  const [lone, ...others] = sites;
  const site = selected.startsWith("steal:") ? selected.slice(6) : others.length === 0 ? lone?.to : undefined;
  if (site === undefined)
    return {
      ...EMPTY,
      prompt: say("prompt.steal"),
      aside: say("aside.site"),
      choices: [...sites, back("steal")],
      cells,
    };
  const thefts = theftsIn(asked).filter((one) => one.site === site);
  const choices = thefts.map(({ move }) => ({ ...choiceOf(move, view, around), brief: "" }));
  const pile = view.position.players[view.seat ?? 0]?.pile ?? [];
  const has = (colour: string | null) => pile[COLOURS.findIndex((one) => one === colour)] ?? 0;
  const scarce = Math.min(...thefts.map(({ colour }) => has(colour)));
  const ready = thefts.find(({ colour }) => has(colour) === scarce)?.move.text;
  return {
    ...EMPTY,
    prompt: say("prompt.steal_bone", { site: siteName(around.components, site) }),
    choices: [...choices, back(selected === "steal" ? selected : "steal")],
    cells,
    ...(ready === undefined ? {} : { ready }),
  };
}
