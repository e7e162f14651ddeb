import { REACTION_MARKS } from "../../rules/fads/reaction.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

const number = () => new fields.NumberField({ required: true, nullable: true, integer: true, initial: null });

const schema = () => ({
  /** How many steps the encounter had taken with it: taken back beyond, it counts no more. */
  step: integer(0, { min: 0 }),
  undone: flag(),
  encounter: text(),
  combatant: text(),
  /** Who reacted; without an actor the name alone. */
  actor: snapshotField(),
  /** Which of the scheme's ways: an action called forward (F5), an Abort (F10), a defense. */
  key: text(),
  /** The action cards it cost. */
  cards: new fields.ArrayField(integer(1, { min: 1, max: 12 })),
  /** The dice of the DEX roll; none where nothing was rolled. */
  dice: new fields.ArrayField(integer(1, { min: 1, max: 6 })),
  /** What the DEX roll must not exceed, and what had to reach the Segment; null where nothing was rolled. */
  target: number(),
  value: number(),
  round: integer(1, { min: 0 }),
  segment: integer(12, { min: 1, max: 12 }),
  success: flag(),
  /** What was called forward: `none` where that was not said. A Dodge lasts (F6). */
  kind: choice(REACTION_MARKS, "none", "ACTIONCARDS.Clock.ReactionMark"),
  /** The chat card of the attack it answers and which of its targets; empty and null: none. */
  exchange: text(),
  side: number(),
});

/** An action called forward, an Abort: what it cost and whether it came in time. */
export class ReactionData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "reaction";

  static override defineSchema() {
    return schema();
  }
}
