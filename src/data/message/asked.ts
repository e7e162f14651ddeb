import { choice, flag, integer, text } from "../shared/fields.ts";
import { ASK_MODES } from "./ask-modes.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/** What was asked of the people of one game. */
function checkField() {
  return new fields.SchemaField({
    /** The id of the game. */
    game: text(),
    /** The skill, by its name or its key in the tables; empty: the attribute alone. */
    skill: text(),
    /** The key of the attribute for those without the skill; empty: none. */
    attribute: text(),
    /** The number to reach; null: against each other. */
    number: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
  });
}

function rowField() {
  return new fields.SchemaField({
    actor: snapshotField(),
    /** The index of their check in `checks`. */
    check: integer(0, { min: 0 }),
    /** Id of the user who drew; empty: nobody yet. */
    by: text(),
    /** The type and the data of the chat card that their check alone would have made; an empty type: not drawn yet. */
    type: text(),
    card: new fields.ObjectField(),
  });
}

const schema = () => ({
  undone: flag(),
  /** True if nobody can draw any more. */
  closed: flag(),
  /** The GM's own words; empty: what is checked. */
  name: text(),
  shown: choice(ASK_MODES, "open", "ACTIONCARDS.Asked.Shown"),
  checks: new fields.ArrayField(checkField()),
  rows: new fields.ArrayField(rowField()),
});

/**
 * A check asked of one person or several, each with a row. A row stores the cards and choices of its draw, never totals.
 * What is secret or blind is left out of what others see; like a whisper, it is not hidden from a browser's console.
 */
export class AskedData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "asked";

  static override defineSchema() {
    return schema();
  }

  /** The places of the rows that nobody has drawn for; none once it is closed or undone. */
  get openPlaces(): number[] {
    if (this.undone || this.closed) return [];
    return [...this.rows.entries()].flatMap(([place, { type }]) => (type === "" ? [place] : []));
  }
}
