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

/** Makes a check in an encounter: with a skill or a power, or with a stat alone. */
export const check = request("check", {
  actor,
  /** UUID of the skill or power; empty to use the stat. */
  item,
  stat: oneOf(SKILL_STATS),
  ...own,
});
export type CheckRequest = RequestOf<typeof check>;

/** Flees from the encounter (C9), or is commanded to by a mental power (C11). */
export const flee = request("flee", { actor, commanded: truth, ...declaration });
export type FleeRequest = RequestOf<typeof flee>;

/** Gives chase to a fleeing actor. The chaser draws when its turn in the order comes. */
export const giveChase = request("giveChase", { ...onCard("flight"), target: whole({ min: 0 }) });
export type GiveChaseRequest = RequestOf<typeof giveChase>;

/** Lets a fleeing actor go, for all this user's actors that have not answered. */
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
