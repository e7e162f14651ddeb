import { REACTION_MARKS } from "../../rules/fads/reaction.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

const number = () => new fields.NumberField({ required: true, nullable: true, integer: true, initial: null });

const schema = () => ({
  /** The number of the encounter's steps, including this one. Undoing this step also undoes the reaction. */
  step: integer(0, { min: 0 }),
  undone: flag(),
  encounter: text(),
  combatant: text(),
  /** The actor that reacted. If the combatant has no actor, only the name is set. */
  actor: snapshotField(),
  /** The key of the scheme's reaction: an action called forward (F5), an Abort (F10), a defense. */
  key: text(),
  /** The action cards that the reaction cost. */
  cards: new fields.ArrayField(integer(1, { min: 1, max: 12 })),
  /** The dice of the DEX roll; empty without a roll. */
  dice: new fields.ArrayField(integer(1, { min: 1, max: 6 })),
  /** The number that the DEX roll must not exceed, and the value compared with the Segment; null without a roll. */
  target: number(),
  value: number(),
  round: integer(1, { min: 0 }),
  segment: integer(12, { min: 1, max: 12 }),
  success: flag(),
  /** The action called forward; `none` if not specified. A Dodge lasts (F6). */
  kind: choice(REACTION_MARKS, "none", "ACTIONCARDS.Clock.ReactionMark"),
  /**
   * The chat card of the attack that the reaction answers, and the target's index. If there is no such attack,
   * they are empty and null.
   */
  exchange: text(),
  side: number(),
});

/** An action called forward or an Abort: its cost, and whether it came in time. */
export class ReactionData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "reaction";

  static override defineSchema() {
    return schema();
  }
}
