import { flag, integer, OPTIONAL, optionalInteger, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** The encounter's timing data. `storedTiming` returns it. */
const timingField = () =>
  new fields.SchemaField({
    /** The id of the timing scheme, `in` for Foundry's own order, or empty to use the world's setting. */
    scheme: text(),
    /** The scheme's state; empty before the encounter begins. Null parts count as removed. */
    state: new fields.ObjectField(),
    /** Identifies the current Phase: the number of the step that opened it. */
    phase: integer(0, { min: 0 }),
    /** The sides of the common die, if chosen by hand. Null to choose by the highest SPD (F12). */
    die: optionalInteger(),
    /** Steps taken, minus steps undone. */
    steps: integer(0, { min: 0 }),
    /**
     * True if the last step was an undo. Then seats are not updated until the clock moves on, or until a
     * combatant joins or leaves.
     */
    back: flag(),
    /**
     * The undo data of the steps as JSON, compressed if long. A ring buffer, so most steps write only one
     * slot.
     */
    slots: new fields.ObjectField(),
    /** The last completed request of each user in this encounter, keyed by user id. */
    requests: new fields.ObjectField(),
  });

const schema = () => ({
  /** The guards (C8), oldest first. Both fields are actor UUIDs. */
  guards: new fields.ArrayField(new fields.SchemaField({ protector: text(), protected: text() })),
  timing: timingField(),
  /** The fight states (`data/fight/fight-state.ts`), keyed by `fightKey`. Null for a removed state. */
  people: new fields.ObjectField(),
  /**
   * Token positions at the start of the round (C2), keyed by token id. If a token's entry is null, its current position
   * counts.
   */
  roundStartPositions: new fields.ObjectField(),
  /**
   * Round, turn and combatant in Foundry's own order. Kept here because players can write Foundry's own
   * fields.
   */
  place: new fields.SchemaField({
    round: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: 0 }),
    turn: optionalInteger({ min: 0 }),
    combatant: text(),
    /**
     * The place up to which everything that starts or ends with turns and rounds, such as effects, is processed. Null
     * if none is recorded.
     */
    passed: new fields.ObjectField(OPTIONAL),
  }),
});

/** An encounter's data, except for its combatants. Only GMs' clients write it. */
export class EncounterData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Combat.Implementation
> {
  static override defineSchema = schema;
}
