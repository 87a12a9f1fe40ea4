// Placing Ranchers: a space, then who goes there; and the abilities that may be used around a placement.
import type { TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";
import type { Around, Choice, Offer } from "../../shared/game";
import { say } from "../words/say";
import { questionTo, spaceIn, strengthOf, virtualOn, type View } from "../view/position";
import { figure } from "../art/figures";
import { holdersText } from "../words/choices";

const whatOf = (choice: Choice) => choice.what as TinyEpicDinosaursMove;

export function placeOffer(view: View, choices: Choice[], selected: string | null, around: Around): Offer {
  const placements = choices.filter((choice) => whatOf(choice).kind === "placed");
  const spaces = [...new Set(placements.map((choice) => choice.to ?? ""))];
  const families = familiesOf(choices.filter((choice) => whatOf(choice).kind !== "placed"));
  const family = families.find((one) => one.head?.id === selected);
  const base = { aside: "", pips: 0, listed: true, closed: [] };
  const cells: Record<string, string> = Object.fromEntries(spaces.map((space) => [space, space]));
  if (selected !== null && spaces.includes(selected)) {
    const groups = placements.filter((choice) => choice.to === selected).sort((a, b) => strength(a) - strength(b));
    const ready = groups[0]?.id ?? ""; // the weakest group that is enough
    return { ...base, prompt: groupPrompt(view, selected, around), choices: groups, cells, ready };
  }
  if (family?.head) {
    const own = Object.fromEntries(family.choices.map((choice) => [choice.to ?? "", choice.id]));
    return { ...base, prompt: family.head.title, choices: [family.head, ...family.choices], cells: own };
  }
  const listed = families.flatMap((one) => one.head ?? one.choices);
  const heads = spaces.map((space): Choice => ({
    ...(placements.find((choice) => choice.to === space) as Choice),
    id: space,
    kind: "select",
    name: space,
    unlisted: true,
  }));
  return {
    ...base,
    prompt: placePrompt(view, spaces.length > 0),
    aside: spaces.length > 0 ? say("aside.space") : "",
    choices: [...listed, ...heads],
    cells,
  };
}

function strength(choice: Choice): number {
  const what = whatOf(choice);
  return what.kind === "placed" ? strengthOf(what.regular, what.lead) + what.lead / 2 : 0;
}

function placePrompt(view: View, hasSpaces: boolean): string {
  if (questionTo(view) === "after") return say("prompt.after");
  return say(hasSpaces ? "prompt.place" : "prompt.place_card");
}

function groupPrompt(view: View, space: string, around: Around): string {
  const need = spaceIn(view, space)?.strength ?? 1;
  if (need === 1) return say("prompt.group", { space });
  const { who, strength: n } = holdersText(view, space, around, virtualOn(view, space));
  return say("prompt.group_held", { who, space, n, need });
}

// Abilities that may go to many spaces are chosen first, then the space

interface Family {
  head: Choice | null;
  choices: Choice[];
}

function familyOf(choice: Choice): string {
  const what = whatOf(choice);
  if (what.kind === "ability" && what.use === "clear") return `${what.use} ${what.card}`;
  if (what.kind === "ranchers" && (what.use === "biometrics" || what.use === "relocate"))
    return `${what.use}${what.lead ? " lead" : ""}`;
  return choice.id;
}

function familiesOf(choices: Choice[]): Family[] {
  const names = [...new Set(choices.map(familyOf))];
  return names.map((name) => {
    const own = choices.filter((choice) => familyOf(choice) === name);
    const [only] = own as [Choice];
    if (own.length > 1) return { head: headOf(name, only), choices: own };
    return {
      head: null,
      choices:
        whatOf(only).kind === "ranchers" && name !== only.id
          ? [{ ...only, ...headWords(whatOf(only)), said: say("prompt.chosen", { what: only.name }) }]
          : own,
    };
  });
}

function headOf(name: string, first: Choice): Choice {
  const what = whatOf(first);
  const card =
    what.kind === "ability"
      ? what.card
      : what.kind === "ranchers" && what.use === "biometrics"
        ? "rancher_biometrics"
        : "adreno_injectors";
  const words = headWords(what);
  return { ...first, ...figure(card), ...words, id: name, kind: "select", name: `${words.title}, ${first.detail}` };
}

function headWords(what: TinyEpicDinosaursMove): { title: string; short: string } {
  const key =
    what.kind !== "ranchers"
      ? "choice.head_clear"
      : what.use === "biometrics"
        ? "choice.head_biometrics"
        : "choice.head_adreno";
  const title =
    what.kind === "ranchers" && what.lead
      ? say(what.use === "biometrics" ? "choice.head_biometrics_lead" : "choice.head_adreno_lead")
      : say(key);
  return { title, short: title };
}
