import { bothAt } from "../../data/plan/fields.ts";
import type { Told } from "../../data/plan/plan.ts";
import { isCardAttack } from "../../data/item/index.ts";
import type { FamilyRules, Mark, Relief } from "../../family/rules.ts";
import { actorOf, itemOf } from "../../platform/collections.ts";
import { fallsFurther, runsOut, turns } from "../../rules/cards/crossing.ts";
import { isPlayed } from "../../settings/index.ts";
import { systemPath } from "../../constants.ts";
import { COOL, isTooHot } from "./plans/heat.ts";

/** Is this a weapon that is broken (I9)? */
function isBroken(item: Item.Implementation | null): boolean {
  const system: unknown = item?.system;
  return isCardAttack(system) && system.printed.broken;
}

/** Is the weapon with this UUID broken? */
export function isBrokenWeapon(uuid: string): boolean {
  return isBroken(itemOf(uuid));
}

/** Is this a weapon that is too hot to be used (Q19)? */
function isOverheated(item: Item.Implementation | null): boolean {
  const system: unknown = item?.system;
  return isCardAttack(system) && isTooHot(system.printed);
}

function heatsUp({ before, after }: { before: unknown; after: unknown }): boolean {
  return !(Number(before) > 0) && Number(after) > 0;
}

/** What a change comes to: concussion and what is worse (I5), a weapon that breaks (I9). */
export const toldByCards: NonNullable<FamilyRules["tells"]> = (moved) => {
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

const weaponOf = ({ about }: Told): Item.Implementation | null => itemOf(about.uuid);

/** A weapon is whole again, or has cooled, by a GM's word; who has failed a save is concussed by a word of their own. */
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

/** A mark of whoever has a thing of which this is so. */
function markOfItem(icon: string, isSo: (item: Item.Implementation) => boolean): Mark {
  return {
    img: systemPath(`icons/${icon}.svg`),
    isSo: (actor) => isPlayed("printed") && actor.items.contents.some(isSo),
  };
}

/** Its marks beside being concussed. */
export const brokenMark = markOfItem("broken", isBroken);
export const overheatedMark = markOfItem("overheated", isOverheated);
