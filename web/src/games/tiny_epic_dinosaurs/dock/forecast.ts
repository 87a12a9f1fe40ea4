// What will happen, shown before anything is confirmed: each loss as cause, rule and price; births and whether they fit.
import type { Birth, Loss, RanchSeen, SeatPosition, Served } from "../../../generated/tiny_epic_dinosaurs";
import type { PluralOf } from "../../../lib/words/language.svelte";
import { capital, count, type Key, say, several } from "../words/say";
import { dinosaurAt } from "../view/geometry";

export interface Omen {
  kind: "loss" | "birth" | "lost_birth";
  dinosaur: string;
  n: number; // how many of them
  who: string; // "2 stegosauruses"
  title: string;
  text: string;
  rules: string[];
}

type CauseKey = Extract<PluralOf<Key>, `cause.${string}`>;

const PENALTY_RULE: Record<string, string> = { barrier: "TED-12.2", dinosaur: "TED-12.3", either: "TED-12.6" };

/** Losses at the end of arranging, without what is in hand just now. */
export function arrangeOmens(ranch: RanchSeen, inHand: string | null): Omen[] {
  const at = ranch.losses.findIndex((loss) => loss.site === "" && loss.dinosaur === inHand);
  return lossOmens(ranch.losses.filter((_, index) => index !== at));
}

/** Losses by hunger: dinosaurs that get no food. */
export function hungerOmens(served: Served[]): Omen[] {
  const hungry = served.filter((one) => one.fate === "hungry");
  return lossOmens(
    hungry.map(({ meal }) => ({ dinosaur: meal.dinosaur, site: meal.site, rule: "TED-11.8", price: meal.price })),
  );
}

/** What is escaping now, and by which rule; the penalty is being chosen. */
export function escapeOmens(ranch: RanchSeen, player: SeatPosition, phase: string): Omen[] {
  const { mat } = ranch;
  const rule = phase === "feed" ? "TED-11.8" : phase === "breed" ? "TED-13.9" : "TED-10.14";
  const sites = player.fugitives.map((site) => ({ site, dinosaur: mat ? dinosaurAt(mat, player, site) : "" }));
  const loose = player.loose.map((dinosaur) => ({ site: "", dinosaur }));
  const groups = lossOmens([...sites, ...loose].map((one) => ({ ...one, rule, price: "" })));
  return groups.map((omen) => ({
    ...omen,
    text: `${count(`cause.${rule}`, omen.n)} ${count("cause.then", omen.n)}`,
    rules: [rule, "TED-12.12"],
  }));
}

/** Similar losses are shown as one, each penalty once (TED-12.4). */
function lossOmens(losses: Loss[]): Omen[] {
  const told = new Set<string>();
  const kinds = new Set(losses.map(kindOf));
  return [...kinds].flatMap((kind) => {
    const group = losses.filter((loss) => kindOf(loss) === kind);
    const [first] = group;
    if (!first) return [];
    const isNew = first.price !== "" && !told.has(first.price);
    const price = say(first.price === "" ? "price.none" : isNew ? (`price.${first.price}` as Key) : "price.again");
    const rules = [
      first.rule,
      ...(first.price === "" ? [] : [isNew ? (PENALTY_RULE[first.price] ?? "TED-12.4") : "TED-12.4"]),
    ];
    told.add(first.price);
    return [
      {
        kind: "loss" as const,
        dinosaur: first.dinosaur,
        n: group.length,
        who: several(first.dinosaur, group.length),
        title: titleOf(first, group),
        text: `${count(`cause.${first.rule}` as CauseKey, group.length)} ${price}`,
        rules,
      },
    ];
  });
}

const kindOf = (loss: Loss) => `${loss.dinosaur} ${loss.rule}`;

function titleOf(loss: Loss, group: Loss[]): string {
  const clashes = loss.rule === "TED-10.10" || loss.rule === "TED-10.13";
  const sites = group.map((one) => one.site).filter(Boolean);
  const dinosaur = several(loss.dinosaur, group.length);
  const values = { dinosaur, Dinosaur: capital(dinosaur), site: sites.join(", ") };
  if (clashes) return count("forecast.clash", group.length, values);
  const key = sites.length > 0 ? "forecast.escapes_at" : "forecast.escapes";
  return count(key, group.length, values);
}

/** TED-13: who is born, and whether it finds a space. */
export function birthOmens(births: Birth[]): Omen[] {
  return births.map(({ species, count: n, room }) => ({
    kind: room >= n ? "birth" : "lost_birth",
    dinosaur: species,
    n,
    who: several(species, n),
    title: count("forecast.born", n, { species: several(species, n) }),
    text:
      room >= n
        ? count("forecast.fits", n)
        : room === 0
          ? say("forecast.no_room_at_all")
          : count("forecast.no_room", room),
    rules: [room >= n ? "TED-13.5" : "TED-13.9"],
  }));
}
