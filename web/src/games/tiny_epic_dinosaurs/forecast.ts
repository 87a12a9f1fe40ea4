// What will happen, told before anything is confirmed: each loss as cause, rule and price; births and whether they fit.
import type { Loss, RanchSeen } from "../../generated/tiny_epic_dinosaurs";
import type { Served } from "./feeding";
import { capital, type Key, nameOf, say, several } from "./messages";
import { count } from "./ranch-words";

export interface Omen {
  kind: "loss" | "birth" | "lost_birth";
  dinosaur: string;
  title: string;
  text: string;
  rules: string[];
}

const PENALTY_RULE: Record<string, string> = { barrier: "TED-12.2", dinosaur: "TED-12.3", either: "TED-12.6" };

/** Losses at the end of arranging, without what is in hand just now. */
export function arrangeOmens(ranch: RanchSeen, inHand: string | null): Omen[] {
  const at = ranch.losses.findIndex((loss) => loss.site === "" && loss.dinosaur === inHand);
  return lossOmens(ranch.losses.filter((_, index) => index !== at));
}

/** Losses by hunger: who is not served. */
export function hungerOmens(served: Served[]): Omen[] {
  const hungry = served.filter((one) => one.fate === "hungry");
  return lossOmens(hungry.map(({ meal }) => ({ dinosaur: meal.dinosaur, site: meal.site, rule: "TED-11.8", price: meal.price })));
}

/** Alike losses are told as one; each penalty is told once (TED-12.4). */
function lossOmens(losses: Loss[]): Omen[] {
  const told = new Set<string>();
  const kinds = new Set(losses.map(kindOf));
  return [...kinds].flatMap((kind) => {
    const group = losses.filter((loss) => kindOf(loss) === kind);
    const [first] = group;
    if (!first) return [];
    const isNew = first.price !== "" && !told.has(first.price);
    const price = say(first.price === "" ? "price.none" : isNew ? (`price.${first.price}` as Key) : "price.again");
    const rules = [first.rule, ...(first.price === "" ? [] : [isNew ? (PENALTY_RULE[first.price] ?? "TED-12.4") : "TED-12.4"])];
    told.add(first.price);
    return [{ kind: "loss" as const, dinosaur: first.dinosaur, title: titleOf(first, group), text: `${say(`cause.${first.rule}` as Key)} ${price}`, rules }];
  });
}

const kindOf = (loss: Loss) => `${loss.dinosaur} ${loss.rule}`;

function titleOf(loss: Loss, group: Loss[]): string {
  const clashes = loss.rule === "TED-10.10" || loss.rule === "TED-10.13";
  const sites = group.map((one) => one.site).filter(Boolean);
  const values = { Dinosaur: capital(several(loss.dinosaur, group.length)), site: sites.join(", ") };
  if (clashes) return say("forecast.clash", values);
  const key = sites.length > 0 ? "forecast.escapes_at" : "forecast.escapes";
  return say(group.length > 1 ? `${key}.many` : key, values);
}

/** TED-13: pairs breed if they are fed; a newborn needs a space. */
export function birthOmens(ranch: RanchSeen): Omen[] {
  return ranch.births.map((birth) => {
    const fits = birth.room >= birth.count;
    const title = count("forecast.born", birth.count, { species: birth.count === 1 ? nameOf(birth.species) : several(birth.species, birth.count).replace(/^\d+ /, "") });
    const text = fits ? say(birth.count === 1 ? "forecast.fits" : "forecast.fits.many") : say(birth.room === 0 ? "forecast.no_room.none" : "forecast.no_room", { room: birth.room });
    return { kind: fits ? "birth" : "lost_birth", dinosaur: birth.species, title, text, rules: [fits ? "TED-13.5" : "TED-13.9"] };
  });
}
