import { ActionRefused, type ActionRefusal } from "../rules/encounter/fight.ts";
import { RequestRefused, type RefusalKey } from "../platform/refusal.ts";
import { fledRefusal, isFledFrom } from "./flight-truce.ts";

/** The refusal keys for the reasons that the rules give, except `gone`. */
const KEYS: Readonly<Record<Exclude<ActionRefusal, "gone">, RefusalKey>> = {
  notInFight: "NotInEncounter",
  turn: "NotYourTurn",
  action: "ActionUsed",
  self: "SelfTarget",
  distance: "TooFar",
  melee: "InMelee",
  notEntitled: "NotEntitled",
};

/** The refusal for an actor who is out of the fight. If the actor fled, it says how long the truce lasts. */
export function outOfFight(actor: Actor.Implementation): RequestRefused {
  return isFledFrom(actor, actor.encounter) ? fledRefusal(actor) : new RequestRefused("Gone", { actor });
}

/**
 * Calls a rule of the fight for an actor, and converts its refusal to a RequestRefused. A refusal because of distance
 * names `other`.
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
