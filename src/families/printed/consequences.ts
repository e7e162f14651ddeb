import { bothAt } from "../../data/plan/fields.ts";
import type { Consequence } from "../../data/plan/plan.ts";
import { isCardAttack } from "../../data/item/index.ts";
import type { FamilyRules, Mark, Relief } from "../../family/rules.ts";
import { actorOf, itemOf } from "../../platform/collections.ts";
import { fallsFurther, runsOut, turns } from "../../rules/cards/crossing.ts";
import { isPlayed } from "../../platform/settings/index.ts";
import { systemPath } from "../../constants.ts";
import { COOL, isTooHot } from "./plans/heat.ts";

/** True if this is a broken weapon (I9). */
function isBroken(item: Item.Implementation | null): boolean {
  const system: unknown = item?.system;
  return isCardAttack(system) && system.printed.broken;
}

export function isBrokenWeapon(uuid: string): boolean {
  return isBroken(itemOf(uuid));
}

/** True if this is a weapon that is too hot to use (Q19). */
function isOverheated(item: Item.Implementation | null): boolean {
  const system: unknown = item?.system;
  return isCardAttack(system) && isTooHot(system.printed);
}

function heatsUp({ before, after }: { before: unknown; after: unknown }): boolean {
  return !(Number(before) > 0) && Number(after) > 0;
}

/** The consequences that cards report: concussion and worse (I5), and a weapon that breaks (I9) or overheats (Q19). */
export const consequencesByCards: NonNullable<FamilyRules["tells"]> = (moved) => {
  if (moved.documentName === "Item")
    return [
      ...(turns(bothAt(moved, "system.printed.broken"), true) ? ["broken"] : []),
      ...(heatsUp(bothAt(moved, "system.printed.heat.rounds")) ? ["overheated"] : []),
    ];
  if (moved.documentName !== "Actor") return [];
  const ct = bothAt(moved, "system.printed.concussion.value");
  if (runsOut(ct)) return ["concussed"];
  return fallsFurther(ct) ? ["mortal"] : [];
};

const weaponOf = ({ about }: Consequence): Item.Implementation | null => itemOf(about.uuid);

/** Ways to end a consequence: a weapon is repaired or cooled; after a failed save, CT becomes 0. */
export const reliefsByCards: Readonly<Record<string, Relief>> = {
  broken: {
    isForGms: true,
    isSo: (told) => isBroken(weaponOf(told)),
    plan(changes, told) {
      const weapon = weaponOf(told);
      if (weapon) changes.update(weapon, { system: { printed: { broken: false } } });
    },
  },
  overheated: {
    isForGms: true,
    isSo: (told) => isOverheated(weaponOf(told)),
    plan(changes, told) {
      const weapon = weaponOf(told);
      if (weapon) changes.update(weapon, { system: { printed: { heat: COOL } } });
    },
  },
  saveFailed: {
    isForGms: false,
    isSo: ({ who }) => (actorOf(who.uuid)?.ours._source.printed.concussion.value ?? 0) > 0,
    plan(changes, { who }) {
      const actor = actorOf(who.uuid);
      if (actor) changes.update(actor, { system: { printed: { concussion: { value: 0 } } } });
    },
  },
};

/** Creates a mark for actors that have an item for which `isSo` is true. */
function markOfItem(icon: string, isSo: (item: Item.Implementation) => boolean): Mark {
  return {
    img: systemPath(`icons/${icon}.svg`),
    isSo: (actor) => isPlayed("printed") && actor.items.contents.some(isSo),
  };
}

/** The mark of an actor with a broken weapon. */
export const brokenMark = markOfItem("broken", isBroken);
/** The mark of an actor with an overheated weapon. */
export const overheatedMark = markOfItem("overheated", isOverheated);
