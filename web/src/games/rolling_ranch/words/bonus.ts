// What barns and warehouses let their owner do, in words, with the values in play.
import { barnOptionOf, buildingsOf, type Printed, warehouseBonusOf, type BarnOption } from "../view/components";
import { buildingName, count, oneAnimal, say, type Key } from "./say";
import { ANIMALS } from "../view/sheet";

export function bonusText(components: Printed, bonus: string): string {
  const option = barnOptionOf(components, bonus);
  if (option)
    return option.animals?.length
      ? say("bonus.draw", { animal: oneOf(option.animals) })
      : say("bonus.fill", { icons: iconsOf(option) });
  const ware = warehouseBonusOf(components, bonus);
  return ware ? say(`bonus.${ware.animal_from}.${ware.space_from}` as Key) : bonus;
}

/** The same for where there is little room. */
export function bonusBrief(components: Printed, bonus: string): string {
  const ware = warehouseBonusOf(components, bonus);
  return ware ? say(`brief.${ware.animal_from}.${ware.space_from}` as Key) : bonusText(components, bonus);
}

/** When a barn helps (RR-7.3, RR-7.7). */
export function whenText(components: Printed, bonus: string): string {
  return say(barnOptionOf(components, bonus)?.replaces_action ? "when.replaces" : "when.doubles");
}

function iconsOf({ wood_max = 0, nail_max = 0 }: BarnOption): string {
  const icons = [
    ...(wood_max > 0 ? [count("bonus.wood", wood_max)] : []),
    ...(nail_max > 0 ? [count("bonus.nail", nail_max)] : []),
  ];
  return icons.reduce((a, b) => say("bonus.and", { a, b }));
}

function oneOf(animals: string[]): string {
  if (animals.length === ANIMALS.length) return say("one.any");
  return animals.map(oneAnimal).reduce((a, b) => say("bonus.or", { a, b }));
}

/** "Barn 1: …, or …", for every barn. */
export function barnTexts(components: Printed): string[] {
  const buildings = buildingsOf(components);
  return buildings.flatMap(({ id, options = [] }) => {
    if (options.length === 0) return [];
    const bonus = options
      .map(
        (option) =>
          `${bonusText(components, option)}${barnOptionOf(components, option)?.replaces_action ? say("bonus.instead") : ""}`,
      )
      .reduce((a, b) => say("bonus.or", { a, b }));
    return [say("bonus.of", { building: buildingName(buildings, id), bonus })];
  });
}

/** "Warehouse 1: … (2 uses)", for every warehouse. */
export function warehouseTexts(components: Printed): string[] {
  const buildings = buildingsOf(components);
  return buildings.flatMap(({ id, bonus }) => {
    const ware = bonus ? warehouseBonusOf(components, bonus) : undefined;
    return ware
      ? [
          say("bonus.of", {
            building: buildingName(buildings, id),
            bonus: `${bonusText(components, ware.id)} (${count("bonus.uses", ware.uses)})`,
          }),
        ]
      : [];
  });
}
