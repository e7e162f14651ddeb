import { flag, integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** How the encounter keeps time. What is in it is read through `timing-data.ts` alone. */
const timingField = () =>
  new fields.SchemaField({
    /** The timing scheme chosen for this encounter, or Foundry's own order; empty: as the world has it. */
    scheme: text(),
    /** The scheme's state, empty before the encounter begins; a part set to null is not there. */
    state: new fields.ObjectField(),
    /** The step that opened the last Phase, by which one Phase is told from another. */
    phase: integer(0, { min: 0 }),
    /** Sides of the common die chosen by hand; null: by the party's SPD (F12). */
    die: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
    /** Steps taken and not taken back. */
    steps: integer(0, { min: 0 }),
    /** The last step was one back: whoever lost their seat by it has one again once the clock goes on. */
    back: flag(),
    /** What undoes each step, as JSON, packed where it is long, in a ring of slots, so that one step writes one slot. */
    slots: new fields.ObjectField(),
    /** The last request of each user that this encounter has done, by the user's id. */
    requests: new fields.ObjectField(),
  });

const schema = () => ({
  /** Who takes the blows meant for whom (C8), by the actors' UUIDs, the oldest first. */
  guards: new fields.ArrayField(new fields.SchemaField({ protector: text(), protected: text() })),
  timing: timingField(),
  /** What decides the fight for each person (`data/fight/fight-state.ts`), by their key; a part set to null is not there. */
  people: new fields.ObjectField(),
  /** Where tokens stood when the round began (C2), by their ids; null: the token counts where it stands now. */
  roundStartPositions: new fields.ObjectField(),
  /**
   * Round, turn and combatant of an encounter by Foundry's own order, as GMs have written them: players may write the
   * platform's own round and turn. No round: nobody has noted it.
   */
  place: new fields.SchemaField({
    round: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    turn: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    combatant: text(),
    /** The last place at which all is written that has ended and begun up to it; null: nobody has noted it. */
    passed: new fields.ObjectField({ required: true, nullable: true, initial: null }),
  }),
});

/** What an encounter holds beside its combatants. Written by the active GM's client alone. */
export class EncounterData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  Combat.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
