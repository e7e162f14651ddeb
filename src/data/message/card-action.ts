import { RuleError } from "../../rules/cards/errors.ts";
import type { Consulted } from "../../rules/printed/caption.ts";
import type { ActionStep, Answer, Choice } from "../../rules/printed/script.ts";
import { flag, integer, text } from "../shared/fields.ts";
import { causeFields } from "../shared/printed-fields.ts";
import { grantsField } from "./bump-grants.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/**
 * What every action by printed card stores: who looks up what against which number, and the answers so far, the cards
 * drawn among them. Results are never stored: they follow from these by the rules.
 */
export function cardActionFields() {
  return {
    /** Called off: its cards are discarded, and it has no result. */
    undone: flag(),
    /** Who acts; an empty uuid is nobody in particular. */
    actor: snapshotField(),
    /** The user for whom it was done, by id. */
    user: text(),
    /** What is tried: the name of the skill, attribute or weapon. */
    title: text(),
    img: text(),
    /** Which deck the cards come from. */
    deck: text(),
    lookup: new fields.SchemaField(causeFields({ die: "d6", ranks: 1, least: 1 })),
    /** Not learnt: the attribute's rank in the d4 column (I2). */
    untrained: flag(),
    /** The target number before what is added to it. */
    tn: integer(5, { min: 0 }),
    extras: new fields.ArrayField(new fields.SchemaField({ label: text(), value: integer(0) })),
    bumps: flag(true),
    /** What bumps can be spent on because of items. */
    grants: grantsField(),
    /** Which entry counts is asked (I2). */
    entry: flag(),
    /** Dice were thrown instead of drawing cards (Q21). */
    dice: flag(),
    answers: new fields.ArrayField(new fields.ObjectField()),
  };
}

export type CardActionData = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof cardActionFields>
>;

/** The target number with what is added to it; never below 0. */
export function targetNumber({ tn, extras }: Pick<CardActionData, "tn" | "extras">): number {
  return Math.max(
    0,
    extras.reduce((sum, { value }) => sum + value, tn),
  );
}

/** The answers as the rules read them, which check every one. */
export function answersOf({ answers }: Pick<CardActionData, "answers">): readonly Answer[] {
  return answers as unknown as readonly Answer[]; // whatever is stored; the replay throws for what is no answer
}

/** What a stored action by card amounts to. */
export type CardResult<Result> =
  | { readonly status: "waiting" }
  | { readonly status: "pending"; readonly choice: Choice; readonly consulted: readonly Consulted[] }
  | { readonly status: "done"; readonly result: Result; readonly consulted: readonly Consulted[] }
  /** The stored data cannot have come about by the rules: somebody changed it by hand. */
  | { readonly status: "invalid"; readonly field: string; readonly reason: string };

/** What an action amounts to; never throws a RuleError, so that a tampered card is shown as such. */
export function cardResult<Result>(
  answers: readonly Answer[],
  play: () => ActionStep<Result>,
): CardResult<Result> {
  if (answers.length === 0) return { status: "waiting" };
  try {
    return play();
  } catch (error) {
    if (error instanceof RuleError) return { status: "invalid", field: error.field, reason: error.message };
    throw error;
  }
}
