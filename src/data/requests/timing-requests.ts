import { checkInteger, checkOneOf, checkRecord } from "../../rules/cards/check.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { REACTIONS, type ReactionKind } from "../../rules/fads/reaction.ts";
import { parseDeed as parseTimingDeed, type TimingDeed } from "../../rules/timing/deed.ts";
import { MOST_STEPS } from "../../rules/timing/history.ts";
import { checkId, checkIndex, checkText, type RawDeed } from "./checks.ts";

/**
 * What the GM does to an encounter's timing as a whole: take steps back, go on by another scheme (`in`: Foundry's own
 * order), let the Turn begin anew, choose the common die (F12; null: by the party's SPD).
 */
export type EncounterDeed =
  | { readonly type: "back"; readonly steps: number }
  | { readonly type: "scheme"; readonly scheme: string }
  | { readonly type: "redeal" }
  | { readonly type: "die"; readonly sides: number | null };

/** A deed on an encounter's clock. */
export interface ClockDeed {
  type: "timing";
  id: string;
  /** The encounter's id. */
  combat: string;
  /** How many steps the doer saw taken: the same click twice is recognised by it. */
  step: number;
  deed: TimingDeed | EncounterDeed;
  /** What a reaction answers; null: no attack in particular. */
  answers: Answered | null;
}

/** The attack that a reaction answers. */
export interface Answered {
  /** The chat card of the attack, and which of its targets reacts. */
  readonly message: string;
  readonly target: number;
  /** What is called forward. */
  readonly as: ReactionKind;
}

const ENCOUNTER_DEEDS = ["back", "scheme", "redeal", "die"] as const;

function parseEncounterDeed(type: EncounterDeed["type"], data: RawDeed): EncounterDeed {
  switch (type) {
    case "back":
      return { type, steps: checkInteger(data["steps"], "steps", { min: 1, max: MOST_STEPS }) };
    case "scheme":
      return { type, scheme: checkText(data["scheme"], "scheme") };
    case "redeal":
      return { type };
    case "die":
      return {
        type,
        sides: data["sides"] === null ? null : checkInteger(data["sides"], "sides", { min: 2 }),
      };
  }
}

function parseAnswers(value: unknown): ClockDeed["answers"] {
  if (value === null || value === undefined) return null;
  const record = checkRecord(value, "answers");
  return {
    message: checkId(record["message"], "answers.message"),
    target: checkIndex(record["target"], "answers.target"),
    as: checkOneOf(record["as"], "answers.as", REACTIONS),
  };
}

/** Only a reaction answers an attack, and a Dodge is one by either of its names. */
function checkAgreement({ deed, answers }: ClockDeed): void {
  if (answers === null) return;
  if (deed.type !== "react") throw new RuleError("answers", "goes with a reaction alone");
  if (deed.dodge !== (answers.as === "dodge")) throw new RuleError("answers.as", "does not agree with dodge");
}

/** How a deed on the clock is read. */
export const TIMING_PARSERS = {
  timing(data: RawDeed, id: string): ClockDeed {
    const deed = checkRecord(data["deed"], "deed");
    const own = ENCOUNTER_DEEDS.find((type) => type === deed["type"]);
    const whole: ClockDeed = {
      type: "timing",
      id,
      combat: checkId(data["combat"], "combat"),
      step: checkInteger(data["step"], "step", { min: 0 }),
      deed: own === undefined ? parseTimingDeed(deed) : parseEncounterDeed(own, deed),
      answers: parseAnswers(data["answers"]),
    };
    checkAgreement(whole);
    return whole;
  },
};

/** Deeds that a player may do for a combatant of his own. */
const OWNERS_DEEDS = ["act", "hold", "end", "react"];

/** The combatant that a deed is one of; null where it is the GM's alone. */
export function combatantIn(deed: ClockDeed["deed"]): string | null {
  return OWNERS_DEEDS.includes(deed.type) && "id" in deed ? deed.id : null;
}
