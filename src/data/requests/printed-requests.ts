import { checkBoolean, checkInteger, checkOneOf, checkRecord } from "../../rules/cards/check.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { BURSTS } from "../../rules/printed/card.ts";
import { checkCause, checkTn, type CauseLookup } from "../../rules/printed/cause.ts";
import type { Answer } from "../../rules/printed/script.ts";
import { CARD_ATTRIBUTES, type CardAttribute } from "../actor/card-attributes.ts";
import {
  checkExtras,
  checkId,
  checkIndex,
  checkMode,
  checkText,
  checkTexts,
  type FreeModifier,
  type OwnDeed,
  type RawDeed,
} from "./checks.ts";

/** More of anything than a task needs. */
const MOST = 999;

/** What every action by printed card declares. */
interface CardDeed {
  id: string;
  tn: number;
  /** Added to the target number. */
  extras: FreeModifier[];
  /** Which entry counts is to be asked (I2). */
  entry: boolean;
}

/** A task in which successes are counted (I4). */
export interface DeedTask {
  /** UUID of the gear worked with; empty: the skill itself makes the effect. */
  gear: string;
  complexity: number;
  needed: number | null;
  /** Id of the lookup that this one goes on from; empty: none. */
  after: string;
}

/** What is looked up: a skill, an attribute, or any NdX of nobody in particular. */
export type LookUpSubject =
  | { readonly kind: "skill"; readonly item: string }
  | { readonly kind: "attribute"; readonly attribute: CardAttribute }
  | { readonly kind: "plain"; readonly lookup: CauseLookup };

/** Look something up on a card (I2 - I4). */
export interface LookUpDeed extends CardDeed, OwnDeed {
  type: "lookUp";
  /** UUID of who acts; empty only for a plain lookup. */
  actor: string;
  subject: LookUpSubject;
  task: DeedTask | null;
}

/** Attack by card (I5 - I11). */
export interface ShootDeed extends CardDeed {
  type: "shoot";
  actor: string;
  weapon: string;
  target: string;
  burst: number;
  /** UUID of gear that is used with the weapon, for what bumps may do with it (I14); empty: none. */
  gear: string;
  /** UUIDs of who else may be hit, nearest first (I11); of weight only from a GM. */
  bystanders: string[];
  /** Id of the Charge's card that grants this shot for free (C13); empty: none. */
  charge: string;
}

/** Say who else may be hit by a shot that waits for it (I11). */
export interface NameBystandersDeed {
  type: "nameBystanders";
  id: string;
  message: string;
  bystanders: string[];
}

/** An answer that is somebody's decision: cards are drawn by the GM's client alone. */
export type GivenAnswer = Exclude<Answer, { type: "card" }>;

/** Decide what an action by card waits for. */
export interface AnswerCardDeed {
  type: "answerCard";
  id: string;
  message: string;
  /** How many answers there were before: a late or doubled one is recognised by it. */
  step: number;
  answer: GivenAnswer;
}

/** Say who else is in a blast (I10). */
export interface InBlastDeed {
  type: "inBlast";
  id: string;
  message: string;
  actors: string[];
}

/** Give somebody what an attack by card has done to him, or take it back. */
export interface HarmDeed {
  type: "applyHarm" | "undoHarm";
  id: string;
  message: string;
  /** 0: whom it was aimed at; else so manieth of the others. */
  place: number;
}

/** Call an action by card off. */
export interface CancelCardDeed {
  type: "cancelCard";
  id: string;
  message: string;
}

export type PrintedCardDeed =
  LookUpDeed | ShootDeed | NameBystandersDeed | InBlastDeed | AnswerCardDeed | HarmDeed | CancelCardDeed;

function checkCommon(data: RawDeed, id: string): CardDeed {
  return {
    id,
    tn: checkTn(data["tn"], "tn"),
    extras: checkExtras(data["extras"]),
    entry: checkBoolean(data["entry"], "entry"),
  };
}

function parseSubject(value: unknown): LookUpSubject {
  const data = checkRecord(value, "subject");
  const kind = checkOneOf(data["kind"], "subject.kind", ["skill", "attribute", "plain"] as const);
  if (kind === "skill") return { kind, item: checkText(data["item"], "subject.item") };
  if (kind === "plain") return { kind, lookup: checkCause(data["lookup"], "subject.lookup") };
  return { kind, attribute: checkOneOf(data["attribute"], "subject.attribute", CARD_ATTRIBUTES) };
}

function parseTask(value: unknown): DeedTask | null {
  if (value === null) return null;
  const data = checkRecord(value, "task");
  const needed = data["needed"];
  return {
    gear: checkText(data["gear"], "task.gear"),
    complexity: checkInteger(data["complexity"], "task.complexity", { min: 1, max: MOST }),
    needed: needed === null ? null : checkInteger(needed, "task.needed", { min: 1, max: MOST }),
    after: data["after"] === "" ? "" : checkId(data["after"], "task.after"),
  };
}

function parseLookUp(data: RawDeed, id: string): LookUpDeed {
  return {
    type: "lookUp",
    ...checkCommon(data, id),
    ...checkMode(data),
    actor: checkText(data["actor"], "actor"),
    subject: parseSubject(data["subject"]),
    task: parseTask(data["task"]),
  };
}

function parseShoot(data: RawDeed, id: string): ShootDeed {
  return {
    type: "shoot",
    ...checkCommon(data, id),
    actor: checkText(data["actor"], "actor"),
    weapon: checkText(data["weapon"], "weapon"),
    target: checkText(data["target"], "target"),
    burst: checkInteger(data["burst"], "burst", { min: 1, max: Math.max(...BURSTS) }),
    gear: checkText(data["gear"], "gear"),
    bystanders: checkTexts(data["bystanders"], "bystanders"),
    charge: data["charge"] === undefined ? "" : checkText(data["charge"], "charge"),
  };
}

function parseSpend(value: unknown): Record<string, number> {
  const entries = Object.entries(checkRecord(value, "answer.spend"));
  if (entries.length > MOST) throw new RuleError("answer.spend", `must name at most ${MOST} uses`);
  return Object.fromEntries(
    entries.map(([use, times]) => [
      checkText(use, "answer.spend", 80),
      checkInteger(times, `answer.spend.${use}`, { min: -MOST, max: MOST }),
    ]),
  );
}

function parseAnswer(value: unknown): GivenAnswer {
  const data = checkRecord(value, "answer");
  const type = checkOneOf(data["type"], "answer.type", ["extend", "entry", "bumps"] as const);
  if (type === "bumps") return { type, spend: parseSpend(data["spend"]) };
  if (type === "entry") return { type, row: checkInteger(data["row"], "answer.row") };
  return { type, row: data["row"] === null ? null : checkInteger(data["row"], "answer.row") };
}

function parseHarm<T extends HarmDeed["type"]>(type: T) {
  return (data: RawDeed, id: string) => ({
    type,
    id,
    message: checkId(data["message"], "message"),
    place: checkIndex(data["place"], "place"),
  });
}

/** How each deed on printed cards is read. */
export const CARD_PARSERS = {
  lookUp: parseLookUp,
  shoot: parseShoot,
  nameBystanders: (data: RawDeed, id: string): NameBystandersDeed => ({
    type: "nameBystanders",
    id,
    message: checkId(data["message"], "message"),
    bystanders: checkTexts(data["bystanders"], "bystanders"),
  }),
  answerCard: (data: RawDeed, id: string): AnswerCardDeed => ({
    type: "answerCard",
    id,
    message: checkId(data["message"], "message"),
    step: checkInteger(data["step"], "step", { min: 0 }),
    answer: parseAnswer(data["answer"]),
  }),
  inBlast: (data: RawDeed, id: string): InBlastDeed => ({
    type: "inBlast",
    id,
    message: checkId(data["message"], "message"),
    actors: checkTexts(data["actors"], "actors"),
  }),
  applyHarm: parseHarm("applyHarm"),
  undoHarm: parseHarm("undoHarm"),
  cancelCard: (data: RawDeed, id: string): CancelCardDeed => ({
    type: "cancelCard",
    id,
    message: checkId(data["message"], "message"),
  }),
};
