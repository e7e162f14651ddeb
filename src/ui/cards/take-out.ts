import type { Told } from "../../data/plan/plan.ts";
import type { NextStep } from "../../family/consequence.ts";
import { actorOf, combatantsOf } from "../../platform/collections.ts";

/** Those of the encounter that are this one's, who are defeated or not. */
function markedOf({ who }: Told, defeated: boolean): Combatant.Implementation[] {
  const actor = actorOf(who.uuid);
  const own = actor?.encounter ? combatantsOf(actor.encounter, actor) : [];
  return own.filter((one) => one.defeated === defeated);
}

/** A GM marks them as defeated, as the skull in the tracker does, or takes the mark off. */
function defeat(key: string, icon: string, defeated: boolean): NextStep {
  return {
    key,
    icon,
    isFor: (told, user) => user.isGM && markedOf(told, !defeated).length > 0,
    async run(told) {
      for (const one of markedOf(told, !defeated)) await one.update({ defeated });
    },
  };
}

/** The steps by which a GM takes somebody out of the fight, and brings them back. */
export const TAKE_OUT: readonly NextStep[] = [
  defeat("takeOut", "fa-user-slash", true),
  defeat("bringBack", "fa-user-check", false),
];
