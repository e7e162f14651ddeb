import { checkBoolean, checkInteger, checkList, checkOneOf, checkRecord } from "../../rules/cards/check.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { ATTACK_RANGES, type AttackRange } from "../message/ranges.ts";

/** A modifier that a person adds by hand: a few words and a number. */
export interface FreeModifier {
  label: string;
  value: number;
}

/** What everybody declares before a pick (C3): the one supplementary item, what is added to it, free modifiers. */
export interface Declaration {
  /** UUID of the supplementary item, or empty. */
  item: string;
  /** UUIDs of skills and powers added to the calculation (C4). */
  aids: string[];
  extras: FreeModifier[];
}

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

export type Deed = AttackDeed | ChooseDeed | DefendDeed | SettleDeed;
export type DeedType = Deed["type"];

/** A side of an exchange: the attacker, or a target by its place in the list. */
export type Side = "attacker" | number;

const DEED_TYPES = [
  "attack",
  "choose",
  "defend",
  "apply",
  "undo",
  "cancel",
] as const satisfies readonly DeedType[];
const MOST_TARGETS = 20;
const MOST_LABEL = 80;

function checkText(value: unknown, field: string, most = 200): string {
  if (typeof value !== "string") throw new RuleError(field, "must be text");
  if (value.length > most) throw new RuleError(field, `must have at most ${most} characters`);
  return value;
}

function checkId(value: unknown, field: string): string {
  const id = checkText(value, field);
  if (!/^[A-Za-z0-9]{16}$/.test(id)) throw new RuleError(field, "must be an id of 16 letters and digits");
  return id;
}

function checkTexts(value: unknown, field: string, most: number): string[] {
  const list = checkList(value, field);
  if (list.length > most) throw new RuleError(field, `must name at most ${most}`);
  return list.map((entry, index) => checkText(entry, `${field}[${index}]`));
}

function checkExtras(value: unknown): FreeModifier[] {
  return checkList(value, "extras").map((entry, index) => {
    const extra = checkRecord(entry, `extras[${index}]`);
    return {
      label: checkText(extra["label"], `extras[${index}].label`, MOST_LABEL),
      value: checkInteger(extra["value"], `extras[${index}].value`, { min: -999, max: 999 }),
    };
  });
}

function checkDeclaration(data: Readonly<Record<string, unknown>>): Declaration {
  return {
    item: checkText(data["item"], "item"),
    aids: checkTexts(data["aids"], "aids", MOST_TARGETS),
    extras: checkExtras(data["extras"]),
  };
}

function checkSide(value: unknown): Side {
  return value === "attacker" ? value : checkInteger(value, "side", { min: 0, max: MOST_TARGETS });
}

function parseAttack(data: Readonly<Record<string, unknown>>, id: string): AttackDeed {
  const spend = data["spend"];
  return {
    type: "attack",
    id,
    actor: checkText(data["actor"], "actor"),
    weapon: checkText(data["weapon"], "weapon"),
    targets: checkTexts(data["targets"], "targets", MOST_TARGETS),
    range: checkOneOf(data["range"], "range", ATTACK_RANGES),
    spend: spend === null ? null : checkInteger(spend, "spend"),
    ...checkDeclaration(data),
  };
}

function parseChoose(data: Readonly<Record<string, unknown>>, id: string): ChooseDeed {
  return {
    type: "choose",
    id,
    message: checkId(data["message"], "message"),
    side: checkSide(data["side"]),
    step: checkInteger(data["step"], "step", { min: 0 }),
    more: checkBoolean(data["more"], "more"),
  };
}

function checkTarget(data: Readonly<Record<string, unknown>>): { message: string; target: number } {
  return {
    message: checkId(data["message"], "message"),
    target: checkInteger(data["target"], "target", { min: 0, max: MOST_TARGETS }),
  };
}

/**
 * A deed read from a user's flag, which is whatever that user's console wrote.
 * Throws a RuleError naming the field that is not as it should be.
 */
export function parseDeed(value: unknown): Deed {
  const data = checkRecord(value, "deed");
  const id = checkId(data["id"], "id");
  const type = checkOneOf(data["type"], "type", DEED_TYPES);
  switch (type) {
    case "attack":
      return parseAttack(data, id);
    case "choose":
      return parseChoose(data, id);
    case "defend":
      return { type, id, ...checkTarget(data), ...checkDeclaration(data) };
    case "apply":
    case "undo":
    case "cancel":
      return { type, id, ...checkTarget(data) };
  }
}
