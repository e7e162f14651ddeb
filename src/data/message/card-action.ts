import { RuleError } from "../../rules/cards/errors.ts";
import type { Consulted } from "../../rules/printed/caption.ts";
import type { ActionStep, Answer, Choice } from "../../rules/printed/script.ts";
import { flag, integer, text } from "../shared/fields.ts";
import { causeFields } from "../shared/printed-fields.ts";
import { grantsField } from "./bump-grants.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/**
 * The fields of all actions by printed card: the actor, the lookup, the target number, and the answers so far. Cards
 * drawn are answers too. Results are not stored; the rules derive them.
 */
export function cardActionFields() {
  return {
    /** True if the action was undone. Then the cards are discarded and there is no result. */
    undone: flag(),
    /** The actor who acts. Its UUID is empty if there is none. */
    actor: snapshotField(),
    /** The id of the user who requested the action. */
    user: text(),
    /** The name of the skill, attribute or weapon. */
    title: text(),
    img: text(),
    /** The id of the deck that the cards come from. */
    deck: text(),
    lookup: new fields.SchemaField(causeFields({ die: "d6", ranks: 1, least: 1 })),
    /** True if the actor is untrained: the attribute's rank is read in the d4 column (I2). */
    untrained: flag(),
    /** The target number, not including `extras`. */
    tn: integer(5, { min: 0 }),
    extras: new fields.ArrayField(new fields.SchemaField({ label: text(), value: integer(0) })),
    bumps: flag(true),
    /** Uses of bumps that the actor's items grant. */
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

/** The target number including `extras`; at least 0. */
export function targetNumber({ tn, extras }: Pick<CardActionData, "tn" | "extras">): number {
  return Math.max(
    0,
    extras.reduce((sum, { value }) => sum + value, tn),
  );
}

/** The stored answers, unchecked. Replaying the action checks each one. */
export function answersOf({ answers }: Pick<CardActionData, "answers">): readonly Answer[] {
  return answers as unknown as readonly Answer[]; // can be anything: the replay throws for an invalid answer
}

/** The result of a stored action by printed card. */
export type CardResult<Result> =
  | { readonly status: "waiting" }
  | { readonly status: "pending"; readonly choice: Choice; readonly consulted: readonly Consulted[] }
  | { readonly status: "done"; readonly result: Result; readonly consulted: readonly Consulted[] }
  /** The rules do not allow this data: a user changed it by hand. */
  | { readonly status: "invalid"; readonly field: string; readonly reason: string };

/**
 * Replays an action. Catches a RuleError, which means that a user changed the card by hand, and returns
 * `invalid`.
 */
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
