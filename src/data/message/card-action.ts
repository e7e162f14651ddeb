import { RuleError } from "../../rules/cards/errors.ts";
import type { Consulted } from "../../rules/printed/caption.ts";
import type { ActionStep, Answer, Choice } from "../../rules/printed/script.ts";
import { flag, integer, text } from "../shared/fields.ts";
import { causeFields } from "../shared/printed-fields.ts";
import { grantsField } from "./bump-grants.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/**
 * The stored fields of every action by printed card: the actor, the lookup, the target number, and the answers so far,
 * including cards drawn. Results are never stored, because the rules derive them.
 */
export function cardActionFields() {
  return {
    /** True if undone: the cards are discarded, and there is no result. */
    undone: flag(),
    /** The acting actor; an empty uuid means none. */
    actor: snapshotField(),
    /** Id of the user who requested the action. */
    user: text(),
    /** The name of the skill, attribute or weapon used. */
    title: text(),
    img: text(),
    /** The deck that the cards come from. */
    deck: text(),
    lookup: new fields.SchemaField(causeFields({ die: "d6", ranks: 1, least: 1 })),
    /** True if untrained: the attribute's rank is read in the d4 column (I2). */
    untrained: flag(),
    /** The target number before `extras`. */
    tn: integer(5, { min: 0 }),
    extras: new fields.ArrayField(new fields.SchemaField({ label: text(), value: integer(0) })),
    bumps: flag(true),
    /** Uses of bumps that items grant. */
    grants: grantsField(),
    /** True if the player chooses which entry is used (I2). */
    entry: flag(),
    /** True if dice are rolled instead of drawing cards (Q21). */
    dice: flag(),
    answers: new fields.ArrayField(new fields.ObjectField()),
  };
}

export type CardActionData = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof cardActionFields>
>;

/** The target number with all extras; at least 0. */
export function targetNumber({ tn, extras }: Pick<CardActionData, "tn" | "extras">): number {
  return Math.max(
    0,
    extras.reduce((sum, { value }) => sum + value, tn),
  );
}

/** The stored answers as the rules read them, unchecked; replaying them checks each one. */
export function answersOf({ answers }: Pick<CardActionData, "answers">): readonly Answer[] {
  return answers as unknown as readonly Answer[]; // may be anything; the replay throws for an invalid answer
}

/** The result of a stored action by card. */
export type CardResult<Result> =
  | { readonly status: "waiting" }
  | { readonly status: "pending"; readonly choice: Choice; readonly consulted: readonly Consulted[] }
  | { readonly status: "done"; readonly result: Result; readonly consulted: readonly Consulted[] }
  /** The stored data is impossible by the rules: a user changed it by hand. */
  | { readonly status: "invalid"; readonly field: string; readonly reason: string };

/** Replays an action; reports a RuleError as `invalid`, so a tampered card is shown as such. */
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
