import { checkBoolean, checkInteger, checkOneOf } from "../../rules/cards/check.ts";
import { ATTACK_RANGES, type AttackRange } from "../message/ranges.ts";
import {
  checkDeclaration,
  checkId,
  checkIndex,
  checkText,
  checkTexts,
  type Declaration,
  type RawDeed,
} from "./checks.ts";

/** Attack targets with a weapon, a power or bare hands. */
export interface AttackDeed extends Declaration {
  type: "attack";
  id: string;
  actor: string;
  /** UUID of the weapon or power; empty = bare hands. */
  weapon: string;
  /** UUIDs of the targets' actors. */
  targets: string[];
  range: AttackRange;
  /** Rating spent (C5); null = all of it. */
  spend: number | null;
}

/** Answer "one more?" after a ten. */
export interface ChooseDeed {
  type: "choose";
  id: string;
  message: string;
  side: Side;
  /** How many choices were answered before: a late or doubled answer is recognised by it. */
  step: number;
  more: boolean;
}

/** Defend against an attack. */
export interface DefendDeed extends Declaration {
  type: "defend";
  id: string;
  message: string;
  target: number;
}

/** Apply the damage to one target, or take it back; or call the whole exchange off. */
export interface SettleDeed {
  type: "apply" | "undo" | "cancel";
  id: string;
  message: string;
  target: number;
}

/** A side of an exchange: the attacker, or a target by its place in the list. */
export type Side = "attacker" | number;

function checkSide(value: unknown): Side {
  return value === "attacker" ? value : checkIndex(value, "side");
}

function parseAttack(data: RawDeed, id: string): AttackDeed {
  const spend = data["spend"];
  return {
    type: "attack",
    id,
    actor: checkText(data["actor"], "actor"),
    weapon: checkText(data["weapon"], "weapon"),
    targets: checkTexts(data["targets"], "targets"),
    range: checkOneOf(data["range"], "range", ATTACK_RANGES),
    spend: spend === null ? null : checkInteger(spend, "spend"),
    ...checkDeclaration(data),
  };
}

function parseChoose(data: RawDeed, id: string): ChooseDeed {
  return {
    type: "choose",
    id,
    message: checkId(data["message"], "message"),
    side: checkSide(data["side"]),
    step: checkInteger(data["step"], "step", { min: 0 }),
    more: checkBoolean(data["more"], "more"),
  };
}

function checkTarget(data: RawDeed): { message: string; target: number } {
  return { message: checkId(data["message"], "message"), target: checkIndex(data["target"], "target") };
}

/** How each deed of an exchange is read. */
export const EXCHANGE_PARSERS = {
  attack: parseAttack,
  choose: parseChoose,
  defend: (data: RawDeed, id: string): DefendDeed => ({
    type: "defend",
    id,
    ...checkTarget(data),
    ...checkDeclaration(data),
  }),
  apply: (data: RawDeed, id: string): SettleDeed => ({ type: "apply", id, ...checkTarget(data) }),
  undo: (data: RawDeed, id: string): SettleDeed => ({ type: "undo", id, ...checkTarget(data) }),
  cancel: (data: RawDeed, id: string): SettleDeed => ({ type: "cancel", id, ...checkTarget(data) }),
};

export type ExchangeDeed = AttackDeed | ChooseDeed | DefendDeed | SettleDeed;
