import { truth, whole, oneOf } from "../../rules/cards/shape.ts";
import { SKILL_STATS } from "../item/skill-stats.ts";
import { actor, declaration, item, onCard, own } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

/** Uses a power without a target (C1). */
export const usePower = request("usePower", {
  actor,
  /** UUID of the power. */
  item,
  ...own,
});
export type UsePowerRequest = RequestOf<typeof usePower>;

/** Makes a check with a skill or power, or with only a stat. */
export const check = request("check", {
  actor,
  /** The UUID of the skill or power. Empty to use the stat. */
  item,
  stat: oneOf(SKILL_STATS),
  ...own,
});
export type CheckRequest = RequestOf<typeof check>;

/** Flees from the encounter (C9). `commanded` is true if a mental power makes the actor flee (C11). */
export const flee = request("flee", { actor, commanded: truth, ...declaration });
export type FleeRequest = RequestOf<typeof flee>;

/** Gives chase to a fleeing actor. The chaser draws later, in turn order. */
export const giveChase = request("giveChase", { ...onCard("flight"), target: whole({ min: 0 }) });
export type GiveChaseRequest = RequestOf<typeof giveChase>;

/** Lets a fleeing actor go, for all of the user's actors that have not answered. */
export const letAllGo = request("letAllGo", onCard("flight"));
export type LetAllGoRequest = RequestOf<typeof letAllGo>;

/** Draws to catch a fleeing actor, or lets it go. */
export const challenge = request("challenge", {
  ...onCard("flight"),
  target: whole({ min: 0 }),
  take: truth,
  ...declaration,
});
export type ChallengeRequest = RequestOf<typeof challenge>;
