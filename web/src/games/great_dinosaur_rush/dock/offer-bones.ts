// Actions in two steps: donating a handful of bones, and stealing one from a neighbouring site.
import type { Choice, Offer } from "../../shared/game";
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
    const next = held.map((n, at) => (at === index ? n + 1 : n));
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
  const choices = [...rewards, ...addBones(asked, letters), ...dropBones(letters), back(letters ? "donate" : selected)];
  const prompt = sum(bones) === 0 ? say("prompt.donate") : say("prompt.donate_more", { bones: bonesTaken(bones) });
  return { ...EMPTY, prompt, aside: say("aside.pile"), choices, cells: cellsOf(choices) };
}

/** How many bones of each colour are about to be given. */
export function handful(selected: string | null): number[] {
  return countsOf(selected?.startsWith("donate:") ? handfulOf(selected) : "");
}

// Stealing: a neighbouring site, then one of its bones

export function stealOffer(asked: Asked, selected: string): Offer {
  const { view, moves, around } = asked;
  const thefts = moves.flatMap((move) => (move.what.kind === "steal" ? [{ move, site: move.what.site }] : []));
  const sites = [...new Set(thefts.map(({ site }) => site))];
  const site = selected.startsWith("steal:") ? selected.slice(6) : null;
  const cells = Object.fromEntries(sites.map((one) => [one, `steal:${one}`]));
  if (site === null) {
    const choices = sites.map((one) => select(`steal:${one}`, siteWords(one, view, around, "choice.site_name")));
    return {
      ...EMPTY,
      prompt: say("prompt.steal"),
      aside: say("aside.site"),
      choices: [...choices, back("steal")],
      cells,
    };
  }
  const choices = thefts.filter((one) => one.site === site).map(({ move }) => choiceOf(move, view, around));
  return {
    ...EMPTY,
    prompt: say("prompt.steal_bone", { site: siteName(around.components, site) }),
    choices: [...choices, back("steal")],
    cells,
  };
}
