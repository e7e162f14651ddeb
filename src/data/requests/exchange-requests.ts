import { checkBoolean, checkInteger, checkOneOf } from "../../rules/cards/check.ts";
import { BASE_CARDS, MOST_TENS } from "../../rules/avatar/deck.ts";
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
  /** Id of the Charge's card whose free shot this is (C13); empty = an Action of one's own. */
  charge: string;
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

/** Pick a card from somebody's fan (A2). */
export interface PickDeed {
  type: "pick";
  id: string;
  message: string;
  side: Side;
  /** How many cards were revealed before, the special card included: a late or doubled pick is recognised by it. */
  step: number;
  /** Which of the backs was pointed at, from 0. Chance decides which card it is. */
  place: number;
}

/** Defend against an attack. */
export interface DefendDeed extends Declaration {
  type: "defend";
  id: string;
  message: string;
  target: number;
  /** UUID of the one thing that an action called forward adds, or empty. */
  reaction: string;
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
    charge: data["charge"] === undefined ? "" : checkText(data["charge"], "charge"),
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

function parsePick(data: RawDeed, id: string): PickDeed {
  return {
    type: "pick",
    id,
    message: checkId(data["message"], "message"),
    side: checkSide(data["side"]),
    step: checkInteger(data["step"], "step", { min: 0 }),
    place: checkInteger(data["place"], "place", { min: 0, max: BASE_CARDS.length + MOST_TENS }),
  };
}

function checkTarget(data: RawDeed): { message: string; target: number } {
  return { message: checkId(data["message"], "message"), target: checkIndex(data["target"], "target") };
}

/** How each deed of an exchange is read. */
export const EXCHANGE_PARSERS = {
  attack: parseAttack,
  choose: parseChoose,
  pick: parsePick,
  defend: (data: RawDeed, id: string): DefendDeed => ({
    type: "defend",
    id,
    reaction: data["reaction"] === undefined ? "" : checkText(data["reaction"], "reaction"),
    ...checkTarget(data),
    ...checkDeclaration(data),
  }),
  apply: (data: RawDeed, id: string): SettleDeed => ({ type: "apply", id, ...checkTarget(data) }),
  undo: (data: RawDeed, id: string): SettleDeed => ({ type: "undo", id, ...checkTarget(data) }),
  cancel: (data: RawDeed, id: string): SettleDeed => ({ type: "cancel", id, ...checkTarget(data) }),
};

export type ExchangeDeed = AttackDeed | ChooseDeed | PickDeed | DefendDeed | SettleDeed;
