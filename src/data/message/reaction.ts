import type { CardKind } from "./card-kind.ts";
import { REACTION_MARKS } from "../../rules/fads/reaction.ts";
import { choice, flag, integer, optionalInteger, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** The clock step that carried out the reaction, as a number. Undoing that step undoes the reaction too. */
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
  /** The number that the DEX roll must not exceed. Null without a roll. */
  target: optionalInteger(),
  /** The number that was compared with the Segment. Null without a roll. */
  value: optionalInteger(),
  round: integer(1, { min: 0 }),
  segment: integer(12, { min: 1, max: 12 }),
  success: flag(),
  /** The kind of action that was called forward (F5, F6). `none` if the request named none. */
  kind: choice(REACTION_MARKS, "none", "ACTIONCARDS.Clock.ReactionMark"),
  /** The id of the attack's chat card, if the reaction answers an attack. Otherwise empty. */
  exchange: text(),
  /** The index, on the attack's chat card, of the target who reacts. Null if the reaction answers no attack. */
  side: optionalInteger(),
});

/** A reaction, such as an action called forward or an Abort, with its cost and whether it succeeded. */
export class ReactionData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "reaction";

  static override defineSchema = schema;
}

/** The data model and participants of this type of card, for shared code. */
export const reactionCard: CardKind<ReactionData> = {
  type: ReactionData.messageType,
  model: ReactionData,
  parties: ({ actor }) => [actor.uuid],
};
