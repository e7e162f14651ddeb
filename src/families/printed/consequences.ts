import { bothAt } from "../../data/plan/fields.ts";
import type { Consequence } from "../../data/plan/plan.ts";
import type { FightRules, Relief } from "../../family/rules.ts";
import { actorOf, itemOf } from "../../platform/collections.ts";
import { fallsFurther, runsOut, turns } from "../../rules/cards/crossing.ts";
import { COOL, isBroken, isOverheated } from "./plans/heat.ts";

export function isBrokenWeapon(uuid: string): boolean {
  return isBroken(itemOf(uuid));
}

function heatsUp({ before, after }: { before: unknown; after: unknown }): boolean {
  return !(Number(before) > 0) && Number(after) > 0;
}

/** The consequences that cards report: concussion and worse (I5), and a weapon that breaks (I9) or overheats (Q19). */
export const consequencesByCards: NonNullable<FightRules["tells"]> = (moved) => {
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

/** Ways to end a consequence: a GM repairs or cools the weapon; after a failed save, CT is set to 0. */
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
