import { REACTION_MARKS } from "../../rules/fads/reaction.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

const number = () => new fields.NumberField({ required: true, nullable: true, integer: true, initial: null });

const schema = () => ({
  /** The number of the encounter's steps, counting this one. Undoing this step undoes the reaction too. */
  step: integer(0, { min: 0 }),
  undone: flag(),
  encounter: text(),
  combatant: text(),
  /** The actor who reacted. If the combatant has no actor, only the name is set. */
  actor: snapshotField(),
  /**
   * The key of the reaction in the timing scheme, such as an action called forward (F5), an Abort (F10) or a defense.
   */
  key: text(),
  /** The action cards that the reaction cost. */
  cards: new fields.ArrayField(integer(1, { min: 1, max: 12 })),
  /** The dice of the DEX roll; empty without a roll. */
  dice: new fields.ArrayField(integer(1, { min: 1, max: 6 })),
  /**
   * The number that the DEX roll must not exceed. `value` is the number compared with the Segment. Both are null
   * without a roll.
   */
  target: number(),
  value: number(),
  round: integer(1, { min: 0 }),
  segment: integer(12, { min: 1, max: 12 }),
  success: flag(),
  /** The action that was called forward; `none` if not specified. A Dodge lasts (F6). */
  kind: choice(REACTION_MARKS, "none", "ACTIONCARDS.Clock.ReactionMark"),
  /**
   * The id of the chat card of the attack that the reaction answers, and the target's index on it. Empty and null if it
   * answers no attack.
   */
  exchange: text(),
  side: number(),
});

/** An action called forward or an Abort, with its cost and whether it came in time. */
export class ReactionData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "reaction";

  static override defineSchema() {
    return schema();
  }
}
