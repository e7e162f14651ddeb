import { ActionRefused, type ActionRefusal } from "../rules/encounter/fight.ts";
import { RequestRefused, type RefusalKey } from "../platform/refusal.ts";
import { fledRefusal, isFledFrom } from "./hour.ts";

/** What people are told of the other refusals of the rules. */
const KEYS: Readonly<Record<Exclude<ActionRefusal, "gone">, RefusalKey>> = {
  notInFight: "NotInEncounter",
  turn: "NotYourTurn",
  action: "ActionUsed",
  self: "SelfTarget",
  distance: "TooFar",
  melee: "InMelee",
  notEntitled: "NotEntitled",
};

/** The refusal of somebody who is out of the fight they are in: who has fled from it is told so. */
export function outOfFight(actor: Actor.Implementation): RequestRefused {
  return isFledFrom(actor, actor.encounter) ? fledRefusal(actor) : new RequestRefused("Gone", { actor });
}

/**
 * Runs a rule of the fight for an actor; its refusal becomes one that its doer can read: who is too far away is `other`,
 * with whom they deal.
 */
export function byTheRules<T>(actor: Actor.Implementation, rule: () => T, other = actor): T {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error;
    const told = error.reason === "distance" ? other : actor;
    throw error.reason === "gone"
      ? outOfFight(actor)
      : new RequestRefused(KEYS[error.reason], { actor: told });
  }
}
