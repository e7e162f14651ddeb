import { truth, whole, oneOf } from "../../rules/cards/shape.ts";
import { SKILL_STATS } from "../item/skill-stats.ts";
import { actor, declaration, item, onCard, own } from "./parts.ts";
import { request, type RequestOf } from "./schema.ts";

/** Use a power for itself, at nobody (C1). */
export const usePower = request("usePower", {
  actor,
  /** UUID of the power. */
  item,
  ...own,
});
export type UsePowerRequest = RequestOf<typeof usePower>;

/** Make a check in an encounter: with a skill or a power, or with a stat alone. */
export const check = request("check", {
  actor,
  /** UUID of the skill or power; empty: the stat. */
  item,
  stat: oneOf(SKILL_STATS),
  ...own,
});
export type CheckRequest = RequestOf<typeof check>;

/** Flee from the encounter (C9), or be commanded to by a mental power (C11). */
export const flee = request("flee", { actor, commanded: truth, ...declaration });
export type FleeRequest = RequestOf<typeof flee>;

/** Give chase to somebody who flees, and draw once it is one's place. */
export const giveChase = request("giveChase", { ...onCard("flight"), target: whole({ min: 0 }) });
export type GiveChaseRequest = RequestOf<typeof giveChase>;

/** Let somebody who flees go, in the name of all who have not answered and for whom this user decides. */
export const letAllGo = request("letAllGo", onCard("flight"));
export type LetAllGoRequest = RequestOf<typeof letAllGo>;

/** Draw to catch somebody who flees, or let them go. */
export const challenge = request("challenge", {
  ...onCard("flight"),
  target: whole({ min: 0 }),
  take: truth,
  ...declaration,
});
export type ChallengeRequest = RequestOf<typeof challenge>;
