import type { CardKind } from "./card-kind.ts";
import { resolveCheck, type CheckContext, type CheckResult, type Task } from "../../rules/printed/check.ts";
import type { ActionStep, Answer } from "../../rules/printed/script.ts";
import { flag, integer, text } from "../shared/fields.ts";
import { effectFields } from "../shared/printed-fields.ts";
import { answersOf, cardActionFields, cardResult, targetNumber, type CardResult } from "./card-action.ts";
import { bumpRules } from "./bump-grants.ts";
import fields = foundry.data.fields;

/** A task in which successes are counted (I4). */
function taskField() {
  return new fields.SchemaField(
    {
      quality: new fields.SchemaField(effectFields()),
      /** What is worked with; empty: nothing but the skill itself. */
      tool: text(),
      complexity: integer(1, { min: 1 }),
      /** Successes in all; null: as many as there are. */
      needed: new fields.NumberField({
        required: true,
        nullable: true,
        integer: true,
        min: 1,
        initial: null,
      }),
      /** Successes of earlier actions. */
      achieved: integer(0, { min: 0 }),
    },
    { required: true, nullable: true, initial: null } as const,
  );
}

const schema = () => ({
  ...cardActionFields(),
  task: taskField(),
  /** It saves against concussion: who fails is concussed (I10). */
  saves: flag(),
});

/** A check by printed card (I2 - I4). */
export class LookupData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "lookup";

  static override defineSchema() {
    return schema();
  }
}

/** A task as it is stored. */
export interface StoredTask extends Task {
  /** What is worked with; empty: nothing but the skill itself. */
  readonly tool: string;
}

/** What a check's context is made of. */
export type LookupBasis = Pick<
  LookupData,
  "lookup" | "tn" | "extras" | "bumps" | "grants" | "entry" | "dice"
> & {
  readonly task: StoredTask | null; // the types take the field for one that is never null
};

/** The check as the rules see it. */
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

/** Plays a check with these answers. Throws a RuleError for what cannot be. */
export function playLookup(data: LookupBasis, answers: readonly Answer[]): ActionStep<CheckResult> {
  return resolveCheck(checkContext(data), answers);
}

/** What a stored check amounts to. */
export function lookupResult(data: LookupData): CardResult<CheckResult> {
  const answers = answersOf(data);
  return cardResult(answers, () => playLookup(data, answers));
}

/** What every page knows of its card. */
export const lookupCard: CardKind<LookupData> = {
  game: "printed",
  type: LookupData.messageType,
  model: LookupData,
  parties: ({ actor }) => [actor.uuid],
};
