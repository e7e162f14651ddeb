import { choice, integer, text } from "../shared/fields.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/**
 * How somebody has answered at the beginning of a round.
 * @localized
 */
export const ROUND_ANSWERS = ["open", "yes", "no"] as const;

const answer = () => choice(ROUND_ANSWERS, "open", "ACTIONCARDS.Encounter.RoundAnswer");

const schema = () => ({
  encounter: text(),
  round: integer(1, { min: 1 }),
  /** Those who took blows in the last round: do they go on (C8)? */
  guards: new fields.ArrayField(
    new fields.SchemaField({ actor: snapshotField(), other: snapshotField(), answer: answer() }),
  ),
  /** Everybody in the encounter: do they agree to stop? */
  people: new fields.ArrayField(new fields.SchemaField({ actor: snapshotField(), answer: answer() })),
});

/** The first steps of a round: who goes on protecting whom, and whether all agree to stop. */
export class RoundData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "round";

  static override defineSchema() {
    return schema();
  }
}
