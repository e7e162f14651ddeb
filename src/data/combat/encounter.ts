import { flag, integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** The encounter's timing data. Only `timing-data.ts` reads it. */
const timingField = () =>
  new fields.SchemaField({
    /** The timing scheme of this encounter, or Foundry's own order. Empty to use the world's setting. */
    scheme: text(),
    /** The scheme's state, empty before the encounter begins. Parts that are null count as removed. */
    state: new fields.ObjectField(),
    /** The number of the step that opened the last Phase, which identifies the Phase. */
    phase: integer(0, { min: 0 }),
    /** Sides of the common die if set by hand; null to use the party's SPD (F12). */
    die: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
    /** Steps taken, minus steps undone. */
    steps: integer(0, { min: 0 }),
    /**
     * True if the last step was an undo. A combatant whose seat the undo removed gets
     * a new one when the clock moves on.
     */
    back: flag(),
    /** The undo data of each step, as JSON, compressed if long, in a ring of slots, so one step writes one slot. */
    slots: new fields.ObjectField(),
    /** The last completed request of each user for this encounter, keyed by user id. */
    requests: new fields.ObjectField(),
  });

const schema = () => ({
  /** The guards (C8), each with the UUIDs of its two actors, oldest first. */
  guards: new fields.ArrayField(new fields.SchemaField({ protector: text(), protected: text() })),
  timing: timingField(),
  /** The fight states (`data/fight/fight-state.ts`), keyed by actor. Null marks a removed state. */
  people: new fields.ObjectField(),
  /** Token positions when the round began (C2), keyed by token id; null to use the token's current position. */
  roundStartPositions: new fields.ObjectField(),
  /**
   * Round, turn and combatant in Foundry's own order, as GMs set them. Stored here because players can write the
   * platform's own round and turn. If there is no round, nothing is recorded.
   */
  place: new fields.SchemaField({
    round: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    turn: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    combatant: text(),
    /** The last `place` for which everything that ends or begins has been written; null if not recorded. */
    passed: new fields.ObjectField({ required: true, nullable: true, initial: null }),
  }),
});

/** An encounter's data, apart from its combatants. Only the leading GM's client writes it. */
export class EncounterData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Combat.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
