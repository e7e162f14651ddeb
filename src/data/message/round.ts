import type { CardKind } from "./card-kind.ts";
import { choice, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/**
 * An actor's answer to a question at the start of a round.
 * @localized
 */
export const ROUND_ANSWERS = ["open", "yes", "no"] as const;

const answer = () => choice(ROUND_ANSWERS, "open", "ACTIONCARDS.Encounter.RoundAnswer");

const schema = () => ({
  encounter: text(),
  round: integer(1, { min: 1 }),
  /** The protectors of the last round, and whether each of them continues to guard (C8). */
  guards: new fields.ArrayField(
    new fields.SchemaField({ actor: snapshotField(), other: snapshotField(), answer: answer() }),
  ),
  /** All combatants, and whether each of them wants to stop fighting. */
  people: new fields.ArrayField(new fields.SchemaField({ actor: snapshotField(), answer: answer() })),
});

/** The start of a round. Asks protectors whether they continue to guard, and everyone whether to stop fighting. */
export class RoundData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "round";

  static override defineSchema = schema;
}

/** Describes this type of card to shared code: its data model, and a card's participants (`parties`). */
export const roundCard: CardKind<RoundData> = {
  type: RoundData.messageType,
  model: RoundData,
  parties: ({ guards, people }) => [
    ...guards.flatMap(({ actor, other }) => [actor.uuid, other.uuid]),
    ...people.map(({ actor }) => actor.uuid),
  ],
};
