import { ActionRefused, type ActionRefusal } from "../rules/encounter/fight.ts";
import { RequestRefused, type RefusalKey } from "../platform/refusal.ts";

/** What people are told of each refusal of the rules. */
const KEYS: Readonly<Record<ActionRefusal, RefusalKey>> = {
  notInFight: "NotInEncounter",
  gone: "Gone",
  turn: "NotYourTurn",
  action: "ActionUsed",
  self: "SelfTarget",
  distance: "TooFar",
  melee: "InMelee",
  notEntitled: "NotEntitled",
};

/** Runs a rule of the fight for an actor; its refusal becomes one that its doer can read. */
export function byTheRules<T>(actor: Actor.Implementation, rule: () => T): T {
  try {
    return rule();
  } catch (error) {
    if (error instanceof ActionRefused) throw new RequestRefused(KEYS[error.reason], { actor });
    throw error;
  }
}
