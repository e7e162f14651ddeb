import type { CardKind } from "./card-kind.ts";
import { resolveCheck, type CheckContext, type CheckResult, type Task } from "../../rules/printed/check.ts";
import type { ActionStep, Answer } from "../../rules/printed/script.ts";
import { flag, integer, text } from "../shared/fields.ts";
import { effectFields } from "../shared/printed-fields.ts";
import { answersOf, cardActionFields, cardResult, targetNumber, type CardResult } from "./card-action.ts";
import { bumpRules } from "./bump-grants.ts";
import fields = foundry.data.fields;

/** A task that may need several successes (I4). */
function taskField() {
  return new fields.SchemaField(
    {
      quality: new fields.SchemaField(effectFields()),
      /** The name of the gear. Empty if only the skill is used. */
      tool: text(),
      complexity: integer(1, { min: 1 }),
      /** The successes needed in total; null for no limit. */
      needed: new fields.NumberField({
        required: true,
        nullable: true,
        integer: true,
        min: 1,
        initial: null,
      }),
      /** Successes from earlier actions. */
      achieved: integer(0, { min: 0 }),
    },
    { required: true, nullable: true, initial: null } as const,
  );
}

const schema = () => ({
  ...cardActionFields(),
  task: taskField(),
  /** True for a save against concussion. A failure makes the actor concussed (I10). */
  saves: flag(),
});

/** A check by printed card (I2 to I4). */
export class LookupData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "lookup";

  static override defineSchema() {
    return schema();
  }
}

/** A task as stored. */
export interface StoredTask extends Task {
  /** The name of the gear. Empty if only the skill is used. */
  readonly tool: string;
}

/** The fields that a check's context depends on. */
export type LookupBasis = Pick<
  LookupData,
  "lookup" | "tn" | "extras" | "bumps" | "grants" | "entry" | "dice"
> & {
  readonly task: StoredTask | null; // the types say that the field can't be null
};

/** Converts a stored check to the context that the rules use. */
export function checkContext(data: LookupBasis): CheckContext {
  const { lookup, entry, dice, task } = data;
  return {
    lookup,
    tn: targetNumber(data),
    task,
    bumps: bumpRules(data),
    options: { extend: true, entry, dice },
  };
}

/** Resolves a check with these answers. Throws a RuleError if the rules do not allow them. */
export function playLookup(data: LookupBasis, answers: readonly Answer[]): ActionStep<CheckResult> {
  return resolveCheck(checkContext(data), answers);
}

/** The result of a stored check. */
export function lookupResult(data: LookupData): CardResult<CheckResult> {
  const answers = answersOf(data);
  return cardResult(answers, () => playLookup(data, answers));
}

/** The data and participants of this card type, known before its game is loaded. */
export const lookupCard: CardKind<LookupData> = {
  game: "printed",
  type: LookupData.messageType,
  model: LookupData,
  parties: ({ actor }) => [actor.uuid],
};
