import { flag, integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** The encounter's timing data. Only `timing-data.ts` reads it. */
const timingField = () =>
  new fields.SchemaField({
    /**
     * The id of the encounter's timing scheme, or `in` for Foundry's own order. Empty to use the world's
     * setting.
     */
    scheme: text(),
    /** The scheme's state; empty before the encounter begins. Null parts count as removed. */
    state: new fields.ObjectField(),
    /** Identifies the current Phase: the number of the step that opened it. */
    phase: integer(0, { min: 0 }),
    /** The number of sides of the common die, if set by hand. If null, the party's SPD decides (F12). */
    die: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
    /** Steps taken, minus steps undone. */
    steps: integer(0, { min: 0 }),
    /**
     * True if the last step was an undo. If it removed a combatant's seat, the combatant gets a new seat when
     * the clock next moves on.
     */
    back: flag(),
    /**
     * The undo data of each step as JSON, compressed if long. The slots form a ring buffer, so most steps
     * write only one.
     */
    slots: new fields.ObjectField(),
    /** The last completed request of each user in this encounter, keyed by user id. */
    requests: new fields.ObjectField(),
  });

const schema = () => ({
  /** The guards (C8), oldest first. Both fields are actor UUIDs. */
  guards: new fields.ArrayField(new fields.SchemaField({ protector: text(), protected: text() })),
  timing: timingField(),
  /** The fight states (`data/fight/fight-state.ts`), keyed by actor. Null for a removed state. */
  people: new fields.ObjectField(),
  /**
   * Token positions at the start of the round (C2), keyed by token id. A null entry means the token's current
   * position.
   */
  roundStartPositions: new fields.ObjectField(),
  /**
   * Round, turn and combatant in Foundry's own order, as GMs set them. They are stored here because players can write
   * Foundry's own fields. If `round` is null, nothing is recorded.
   */
  place: new fields.SchemaField({
    round: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    turn: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    combatant: text(),
    /**
     * The last `place` whose starts and ends (of effects, for example) have been processed. Null if none was.
     */
    passed: new fields.ObjectField({ required: true, nullable: true, initial: null }),
  }),
});

/** An encounter's data, except for its combatants. Only the leading GM's client writes it. */
export class EncounterData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Combat.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
