import type { Told } from "../../data/plan/plan.ts";
import type { NextStep } from "../../family/consequence.ts";
import { actorOf, combatantsOf } from "../../platform/collections.ts";

/** The actor's combatants in their encounter that are, or are not, defeated. */
function markedOf({ who }: Told, defeated: boolean): Combatant.Implementation[] {
  const actor = actorOf(who.uuid);
  const own = actor?.encounter ? combatantsOf(actor.encounter, actor) : [];
  return own.filter((one) => one.defeated === defeated);
}

/** A step by which a GM marks the actor's combatants as defeated, as the tracker's skull does, or clears the mark. */
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

/** The steps by which a GM takes a character out of the fight or brings them back. */
export const TAKE_OUT: readonly NextStep[] = [
  defeat("takeOut", "fa-user-slash", true),
  defeat("bringBack", "fa-user-check", false),
];
