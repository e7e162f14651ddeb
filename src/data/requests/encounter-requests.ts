import { checkBoolean, checkInteger, checkNumber, checkOneOf, checkRecord } from "../../rules/cards/check.ts";
import { SKILL_STATS, type SkillStat } from "../item/skill-stats.ts";
import type { Hostile } from "../../rules/encounter/charge.ts";
import {
  checkDeclaration,
  checkId,
  checkIndex,
  checkMode,
  checkShortList,
  checkText,
  type Declaration,
  type OwnDeed,
  type RawDeed,
} from "./checks.ts";

/** Take the blows meant for another (C8). */
export interface GuardDeed {
  type: "guard";
  id: string;
  actor: string;
  other: string;
  /** Distance between the two in feet; tokens on a scene have the last word. */
  feet: number;
  inMelee: boolean;
  meleeHasOther: boolean;
}

/** Use a power for itself, at nobody (C1). */
export interface UsePowerDeed extends OwnDeed {
  type: "usePower";
  id: string;
  actor: string;
  /** UUID of the power. */
  item: string;
}

/** Make a check in an encounter: with a skill or a power, or with a stat alone. */
export interface CheckDeed extends OwnDeed {
  type: "check";
  id: string;
  actor: string;
  /** UUID of the skill or power; empty: the stat. */
  item: string;
  stat: SkillStat;
}

/** Flee from the encounter (C9), or be commanded to by a mental power (C11). */
export interface FleeDeed extends Declaration {
  type: "flee";
  id: string;
  actor: string;
  commanded: boolean;
}

/** Try to catch somebody who flees, or let him go. */
export interface ChallengeDeed extends Declaration {
  type: "challenge";
  id: string;
  message: string;
  target: number;
  take: boolean;
}

/** Charge somewhere (C12). */
export interface ChargeDeed {
  type: "charge";
  id: string;
  actor: string;
  destination: string;
  inMelee: boolean;
  /** Those near him, as he declares them. */
  hostiles: (Hostile & { actor: string })[];
}

/** Object to a Charge as one who stands within 5 feet (C12). */
export interface ObjectDeed {
  type: "object";
  id: string;
  message: string;
  actor: string;
}

/** Answer a Charge with an Item Swap, or not at all (C13). The free shot is an attack that names the Charge. */
export interface OfferDeed {
  type: "offer";
  id: string;
  message: string;
  target: number;
  answer: "swap" | "declined";
}

/** Take an action back. */
export interface UndoActionDeed {
  type: "undoAction";
  id: string;
  message: string;
}

/** Say at a round's start whether to go on guarding, or agree to stop. */
export interface RoundDeed {
  type: "renew" | "stop";
  id: string;
  message: string;
  target: number;
  yes: boolean;
}

export type ActionDeed =
  | GuardDeed
  | UsePowerDeed
  | CheckDeed
  | FleeDeed
  | ChallengeDeed
  | ChargeDeed
  | ObjectDeed
  | OfferDeed
  | UndoActionDeed
  | RoundDeed;

const MOST_DESTINATION = 200;
const OFFERED = ["swap", "declined"] as const;

function checkHostiles(value: unknown): ChargeDeed["hostiles"] {
  return checkShortList(value, "hostiles").map((entry, index) => {
    const field = `hostiles[${index}]`;
    const hostile = checkRecord(entry, field);
    return {
      actor: checkText(hostile["actor"], `${field}.actor`),
      feet: checkNumber(hostile["feet"], `${field}.feet`, { min: 0 }),
      ableAtShortRange: checkBoolean(hostile["ableAtShortRange"], `${field}.ableAtShortRange`),
      objects: checkBoolean(hostile["objects"], `${field}.objects`),
    };
  });
}

function parseRound(type: RoundDeed["type"]) {
  return (data: RawDeed, id: string): RoundDeed => ({
    type,
    id,
    message: checkId(data["message"], "message"),
    target: checkIndex(data["target"], "target"),
    yes: checkBoolean(data["yes"], "yes"),
  });
}

/** How each action is read. */
export const ACTION_PARSERS = {
  guard: (data: RawDeed, id: string): GuardDeed => ({
    type: "guard",
    id,
    actor: checkText(data["actor"], "actor"),
    other: checkText(data["other"], "other"),
    feet: checkNumber(data["feet"], "feet", { min: 0 }),
    inMelee: checkBoolean(data["inMelee"], "inMelee"),
    meleeHasOther: checkBoolean(data["meleeHasOther"], "meleeHasOther"),
  }),
  usePower: (data: RawDeed, id: string): UsePowerDeed => ({
    type: "usePower",
    id,
    actor: checkText(data["actor"], "actor"),
    item: checkText(data["item"], "item"),
    ...checkMode(data),
  }),
  check: (data: RawDeed, id: string): CheckDeed => ({
    type: "check",
    id,
    actor: checkText(data["actor"], "actor"),
    item: checkText(data["item"], "item"),
    stat: checkOneOf(data["stat"], "stat", SKILL_STATS),
    ...checkMode(data),
  }),
  flee: (data: RawDeed, id: string): FleeDeed => ({
    type: "flee",
    id,
    actor: checkText(data["actor"], "actor"),
    commanded: checkBoolean(data["commanded"], "commanded"),
    ...checkDeclaration(data),
  }),
  challenge: (data: RawDeed, id: string): ChallengeDeed => ({
    type: "challenge",
    id,
    message: checkId(data["message"], "message"),
    target: checkInteger(data["target"], "target", { min: 0 }),
    take: checkBoolean(data["take"], "take"),
    ...checkDeclaration(data),
  }),
  charge: (data: RawDeed, id: string): ChargeDeed => ({
    type: "charge",
    id,
    actor: checkText(data["actor"], "actor"),
    destination: checkText(data["destination"], "destination", MOST_DESTINATION),
    inMelee: checkBoolean(data["inMelee"], "inMelee"),
    hostiles: checkHostiles(data["hostiles"]),
  }),
  object: (data: RawDeed, id: string): ObjectDeed => ({
    type: "object",
    id,
    message: checkId(data["message"], "message"),
    actor: checkText(data["actor"], "actor"),
  }),
  offer: (data: RawDeed, id: string): OfferDeed => ({
    type: "offer",
    id,
    message: checkId(data["message"], "message"),
    target: checkIndex(data["target"], "target"),
    answer: checkOneOf(data["answer"], "answer", OFFERED),
  }),
  undoAction: (data: RawDeed, id: string): UndoActionDeed => ({
    type: "undoAction",
    id,
    message: checkId(data["message"], "message"),
  }),
  renew: parseRound("renew"),
  stop: parseRound("stop"),
};
