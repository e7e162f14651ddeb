import { resolveAttack, type AttackResult } from "../../rules/printed/attack.ts";
import { DEFAULT_OPTIONS, type AttackContext } from "../../rules/printed/attack-context.ts";
import { checkReliability, type Reliability } from "../../rules/printed/breakage.ts";
import { checkOneOf } from "../../rules/cards/check.ts";
import { HIT_LOCATIONS, type HitLocation } from "../../rules/printed/card.ts";
import type { ActionStep, Answer } from "../../rules/printed/script.ts";
import type { ShotData, StoredArea } from "../message/shot.ts";
import { answersOf, bumpRules, cardResult, targetNumber, type CardResult } from "./card-result.ts";

/** The fields that an attack's context depends on. */
export type ShotBasis = Pick<
  ShotData,
  | "lookup"
  | "tn"
  | "extras"
  | "bumps"
  | "grants"
  | "ablate"
  | "variants"
  | "entry"
  | "dice"
  | "called"
  | "burst"
  | "penetration"
  | "damage"
  | "reliability"
  | "size"
  | "protection"
  | "others"
> & {
  readonly area: StoredArea | null; // the types say that the field can't be null
};

/** Parses a reliability that a user typed; null for none. If it is invalid, throws a RuleError naming `reliability`. */
function parseReliability(typed: string): Reliability {
  const word = typed.trim().toUpperCase();
  if (word === "") return null;
  return checkReliability(/^\d+$/.test(word) ? Number(word) : word, "reliability");
}

function calledOf({ called }: ShotBasis): HitLocation | null {
  return called === "" ? null : checkOneOf(called, "called", HIT_LOCATIONS);
}

/** Converts a stored attack to the context that the rules use. Throws a RuleError naming `reliability` or `called`. */
export function attackContext(data: ShotBasis): AttackContext {
  const { lookup, burst, penetration, damage, size, area, others, ablate, entry, dice, variants } = data;
  const { failure, ...read } = variants;
  const save = area === null || area.save === 0 ? null : area.save;
  return {
    lookup,
    tn: targetNumber(data),
    burst,
    penetration,
    damage,
    reliability: parseReliability(data.reliability),
    target: { size, protection: data.protection },
    called: calledOf(data),
    bystanders: area === null ? others.length : 0,
    area: area === null ? null : { ...area, save },
    bumps: bumpRules(data),
    options: { ...DEFAULT_OPTIONS, entry, dice, ablate, ...read, failureScatters: failure === "astray" },
  };
}

/** Resolves an attack with these answers. Throws a RuleError if the rules do not allow them. */
export function playShot(data: ShotBasis, answers: readonly Answer[]): ActionStep<AttackResult> {
  return resolveAttack(attackContext(data), answers);
}

/** The result of a stored attack. */
export function shotResult(data: ShotBasis & Pick<ShotData, "answers">): CardResult<AttackResult> {
  const answers = answersOf(data);
  return cardResult(answers, () => playShot(data, answers));
}
