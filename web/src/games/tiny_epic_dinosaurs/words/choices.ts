// Every move in words: for the dock, the board, hints and replays.
import type { TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";
import type { Around, Choice } from "../../shared/game";
import { actionsText, cardOf, cardText, eatsText, partText, spaceOf, worthOf } from "../view/components";
import { figure } from "../art/figures";
import { amounts, capital, count, countWords, herd, type Key, listed, nameOf, say, sideName } from "./say";
import { contractIn, strengthOf, type View } from "../view/position";

export type Words = Partial<Choice> & { title: string };
type Move<K extends TinyEpicDinosaursMove["kind"]> = Extract<TinyEpicDinosaursMove, { kind: K }>;

const GRASS = "#e2e8c8";
const SAND = "#ebdfc6";
const SKY = "#d3e2ec";
const PLUM = "#e5d6e6";

/** Any described move as a choice. */
export function choiceOf(text: string, what: TinyEpicDinosaursMove, view: View, around: Around): Choice {
  const words = wordsOf(text, what, view, around);
  const base = { id: text, kind: "move" as const, lead: "", detail: "", ground: SAND, what, short: words.title };
  return {
    ...base,
    name: [words.title, words.detail].filter(Boolean).join(", "),
    said: say("prompt.chosen", { what: words.title }),
    ...words,
  };
}

function wordsOf(text: string, what: TinyEpicDinosaursMove, view: View, around: Around): Words {
  const words = WORDS[what.kind] as ((what: TinyEpicDinosaursMove, view: View, around: Around) => Words) | undefined;
  return words?.(what, view, around) ?? { title: text };
}

/** By kind of move; the others are shown as they are written down. */
const WORDS: { [K in TinyEpicDinosaursMove["kind"]]?: (what: Move<K>, view: View, around: Around) => Words } = {
  side: ({ side }) => ({
    title: say("choice.side", { side }),
    name: say("choice.side_name", { side }),
    order: say("order.side", { side }),
    to: side,
    icon: "icon-holding",
  }),
  kept: keptWords,
  placed: placedWords,
  ranchers: (what, _, around) => rancherWords(what, around),
  ability: abilityWords,
  stopped: ({ question }) => stoppedWords(question),
  resource: ({ resource }) => ({
    title: say("choice.any", { what: say(`resource.${resource}` as Key) }),
    icon: `icon-${resource}`,
    ground: SKY,
  }),
  species: ({ species }, _, { components }) => ({
    title: capital(nameOf(species)),
    detail: say("choice.eats", { what: eatsText(components, species) }),
    order: say("order.buy", { what: countWords(species) }),
    ...figure(species),
    ground: GRASS,
  }),
  part: ({ part }) => ({ title: capital(partText({ type: part })), ...partFigure(part) }),
  barrier: barrierWords,
  dinosaur: dinosaurWords,
  moved_in: ({ dinosaur, cell }) => ({
    title: say("choice.move", { cell }),
    name: say("choice.move_name", { what: capital(nameOf(dinosaur)), cell }),
    order: say("order.move", { what: nameOf(dinosaur), cell }),
    to: cell,
    ...figure(dinosaur),
    ground: GRASS,
  }),
  contract: contractWords,
  card: (what, _, around) => cardWords(what, around),
  draw: (_, __, around) => ({
    title: say("choice.draw", drawn(around)),
    detail: say("choice.draw_detail"),
    icon: "icon-research",
    ground: PLUM,
    said: say("said.draw", drawn(around)),
    order: say("order.draw", drawn(around)),
  }),
  fed: fedWords,
  diet: ({ diet }) => ({
    title: capital(say(`diet.${diet}` as Key)),
    icon: diet === "herbivore" ? "icon-plant" : "icon-meat",
  }),
  born: bornWords,
};

const drawn = ({ components }: Around) => ({
  n: (components["game"] as { research_draw?: number } | undefined)?.research_draw ?? 0,
});

function keptWords(what: Move<"kept">, view: View): Words {
  const contract = contractIn(view, what.contract ?? "");
  if (!contract) return { title: say("choice.keep_hidden"), icon: "icon-lock" }; // somebody else's
  const values = { n: contract.points, what: herd(contract.cost) };
  return {
    title: say("choice.keep", values),
    detail: values.what,
    brief: "",
    name: say("choice.keep_name", values),
    order: say("order.keep", values),
    to: contract.id,
    icons: signsOf(contract.cost),
  };
}

// Placements

export function groupName(regular: number, lead: number): string {
  if (lead === 0) return count("group", regular);
  return regular === 0 ? say("group.lead") : say("group.both", { n: regular });
}

function placedWords(what: Move<"placed">, view: View, around: Around): Words {
  const group = groupName(what.regular, what.lead);
  const space = spaceOf(around.components, view.position.players.length, what.space);
  const values = {
    who: group,
    space: what.space,
    does: doesText(what.space, view, around),
    cost: amounts(space?.cost ?? {}),
  };
  const said = say(values.cost ? "said.place_cost" : "said.place", values);
  return {
    title: group,
    detail: capital(values.does),
    brief: say("group.strength", { n: strengthOf(what.regular, what.lead) }),
    cost: [say("group.strength", { n: strengthOf(what.regular, what.lead) }), values.cost && say("space.costs", values)]
      .filter(Boolean)
      .join(" · "),
    name: said,
    said,
    order: say("order.place", values),
    to: what.space,
    from: what.space,
    icon: `${what.lead ? "lead" : "rancher"}-s${around.colour(what.seat)}`,
    badge: what.regular + what.lead > 1 ? String(what.regular + what.lead) : "",
  };
}

/** What a space does, in words. */
export function doesText(id: string, view: View, around: Around): string {
  return actionsText(spaceOf(around.components, view.position.players.length, id)?.actions ?? []);
}

function partFigure(type: string): { icon: string } {
  const icons: Record<string, string> = {
    move_dinosaur: "movehome",
    rearrange_barriers: "lift",
    gain_barriers: "barrier",
    first_player: "first",
    fulfil_contract: "contract",
    research: "research",
  };
  return { icon: `icon-${icons[type] ?? "supply"}` };
}

const whoName = (lead: boolean) => say(lead ? "choice.lead" : "choice.regular");

function rancherWords(what: Move<"ranchers">, around: Around): Words {
  const icon = `${what.lead ? "lead" : "rancher"}-s${around.colour(what.seat)}`;
  const values = { who: capital(whoName(what.lead)), space: what.space };
  if (what.use === "card")
    return {
      title: say("choice.card_rancher"),
      detail: say("choice.card_rancher_detail", values),
      ...figure("deinocheirus"),
    };
  if (what.use === "to") return { title: say("choice.to_space", values), to: what.space, icon: "icon-move" };
  if (what.use === "biometrics")
    return { title: say("choice.biometrics", values), detail: say("choice.biometrics_detail"), to: what.space, icon };
  return {
    title: say("choice.from_space", values),
    name: say("choice.adreno", { ...values, who: whoName(what.lead) }),
    detail: say("choice.adreno_detail"),
    to: what.space,
    icon,
  };
}

function abilityWords(what: Move<"ability">): Words {
  if (what.use === "clear")
    return {
      title: say("choice.clear", { space: what.space }),
      detail: nameOf(what.card),
      to: what.space,
      ...figure(what.card),
    };
  if (what.use === "carry")
    return { title: say("choice.carry"), detail: say("choice.carry_detail"), ...figure("pterodactyl") };
  if (what.use === "recall")
    return { title: say("choice.recall"), detail: say("choice.recall_detail"), ...figure("dilophosaurus") };
  return { title: say("choice.additives"), detail: say("choice.additives_detail"), ...figure("dino_food_additives") };
}

function stoppedWords(question: string): Words {
  const titles: Partial<Record<string, Key>> = {
    egg: "choice.egg_no",
    place: "choice.stop_place",
    after: "choice.stop_after",
    part: "choice.stop_part",
    lift: "choice.stop_lift",
    move: "choice.stop_move",
    private: "choice.stop_private",
    arrange: "arrange.finish",
    pick: "choice.stop_pick",
    feed: "choice.stop_feed",
    save: "save.stop",
    center: "center.stop",
  };
  const details: Partial<Record<string, Key>> = {
    place: "choice.stop_place_detail",
    private: "choice.stop_private_detail",
  };
  const detail = details[question];
  return { title: say(titles[question] ?? "choice.stop"), detail: detail ? say(detail) : "", icon: "i-check" };
}

// Pieces

function barrierWords(what: Move<"barrier">): Words {
  const side = sideName(what.side);
  const key =
    what.use === "lose" ? "choice.lose_name" : what.use === "fence" ? "choice.fence_name" : "choice.lift_name";
  return { title: capital(side), name: say(key, { side }), to: what.side, icon: "icon-barrier" };
}

function dinosaurWords(what: Move<"dinosaur">): Words {
  const where = what.site ? say("choice.pay_site", { site: what.site }) : say("choice.held");
  const values = { dinosaur: nameOf(what.dinosaur), Dinosaur: capital(nameOf(what.dinosaur)), site: what.site, where };
  const key = what.site || what.use === "pay" ? USES[what.use] : undefined;
  return {
    title: values.Dinosaur,
    ...(what.use === "pay" ? { order: say("order.pay", values) } : {}),
    detail: where,
    name: key ? say(key, values) : `${values.Dinosaur} ${where}`,
    to: what.site || `held-${what.dinosaur}`,
    ...figure(what.dinosaur),
    ground: GRASS,
  };
}

/** What happens to the chosen dinosaur: a review shows no question with it. */
const USES: Partial<Record<string, Key>> = {
  pick: "choice.pick_name",
  release: "choice.release_name",
  bite: "choice.bite_name",
  pay: "choice.pay_name",
  stolen: "choice.stolen_name",
  save: "save.name_at",
  eaten: "penalty.eaten",
  exempt: "exempt.name",
};

function fedWords(what: Move<"fed">): Words {
  const food = amounts({ [what.food]: what.amount });
  const eats =
    what.converted > 0
      ? say("feed.converted", { food, converted: what.converted, source: say(`resource.${what.source}` as Key) })
      : food;
  return {
    title: capital(nameOf(what.dinosaur)),
    detail: eats,
    name: say("choice.feed_name", { dinosaur: nameOf(what.dinosaur), site: what.site, what: eats }),
    to: what.site,
    ...figure(what.dinosaur),
    ground: GRASS,
  };
}

function bornWords(what: Move<"born">): Words {
  const values = { species: nameOf(what.species), cell: what.cell };
  const base = { ...figure(what.species), ground: GRASS };
  if (what.cell === "") return { title: say("birth.lost", values), detail: say("birth.lost_detail"), ...base };
  return { title: say("choice.move", values), name: say("birth.name", values), to: what.cell, ...base };
}

function contractWords(what: Move<"contract">, view: View, { components }: Around): Words {
  const dinosaurs = contractIn(view, what.contract)?.cost ?? {};
  const [cost, worth] = [herd(dinosaurs), worthOf(components, dinosaurs)];
  const net = worth === null ? cost : say("choice.net", { n: what.points - worth, worth });
  const name = say(what.is_private ? "choice.private_name" : "choice.contract_name", { n: what.points, what: cost });
  return {
    title: say("choice.contract", { n: what.points }),
    detail: net,
    brief: "",
    name: worth === null ? name : `${name}. ${net}`,
    said: say("prompt.chosen", { what: name }),
    order: say("order.contract", { n: what.points }),
    to: what.contract,
    icons: signsOf(dinosaurs),
  };
}

/** The dinosaurs of a contract as small pictures. */
function signsOf(cost: Record<string, number>): string[] {
  return Object.entries(cost).flatMap(([id, n]) =>
    Array.from({ length: n }, () => (id === "unique" ? "icon-unique" : `dino-${id}`)),
  );
}

function pointsOf(id: string, around: Around): string {
  const card = cardOf(around.components, id);
  return !card || card.star ? say("choice.star") : say("choice.points_detail", { n: card.vp });
}

/** "2 VP, eats 1 plant". */
export function cardDetail(id: string, around: Around): string {
  const card = cardOf(around.components, id);
  const eats = eatsText(around.components, id);
  return card && !card.star && eats ? say("choice.points_eats", { n: card.vp, what: eats }) : pointsOf(id, around);
}

const ORDERS: Partial<Record<string, Key>> = { keep: "order.keep_card", discard: "order.discard" };

function cardWords(what: Move<"card">, around: Around): Words {
  const values = { card: nameOf(what.card), text: cardText(around.components, what.card) };
  const name = say(
    what.use === "discard" ? "choice.discard_name" : what.use === "keep" ? "choice.keep_card_name" : "choice.take_name",
    values,
  );
  return {
    title: values.card,
    detail: cardDetail(what.card, around),
    brief: pointsOf(what.card, around),
    name,
    said: name,
    order: say(ORDERS[what.use] ?? "order.take", values),
    to: what.card,
    ...figure(what.card),
    ground: PLUM,
  };
}

/** Whose strength must be beaten on a space: names, and how strong. */
export function holdersText(
  view: View,
  space: string,
  around: Around,
  virtual: number,
): { who: string; strength: number } {
  const stands = view.position.players.flatMap((player, seat) =>
    player.posts
      .filter((post) => post.space === space && seat !== view.seat)
      .map((post) => ({ seat, strength: strengthOf(post.regular, post.lead) })),
  );
  const strength = Math.max(virtual, ...stands.map((stand) => stand.strength));
  const names = stands.filter((stand) => stand.strength === strength).map((stand) => around.name(stand.seat));
  const rival = view.rival && virtual === strength && names.length === 0 ? [say(`rival.${view.rival.mat}` as Key)] : [];
  return { who: listed([...names, ...rival]), strength };
}
