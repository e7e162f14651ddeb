import { choice, flag, integer, text } from "../shared/fields.ts";
import { ASK_MODES } from "./ask-modes.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/** A check asked of the actors of one game. */
function checkField() {
  return new fields.SchemaField({
    /** The id of the game. */
    game: text(),
    /** The skill, by its name or its key in the tables. Empty to check the attribute alone. */
    skill: text(),
    /** The key of the attribute for actors without the skill; empty if none. */
    attribute: text(),
    /** The number to reach. If null, the actors compete with each other. */
    number: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
  });
}

function rowField() {
  return new fields.SchemaField({
    actor: snapshotField(),
    /** The index of the actor's check in `checks`. */
    check: integer(0, { min: 0 }),
    /** Id of the user who drew. Empty if nobody has drawn yet. */
    by: text(),
    /** The type of the chat card that this check alone would make, with its data in `card`. Empty if not drawn yet. */
    type: text(),
    card: new fields.ObjectField(),
  });
}

const schema = () => ({
  undone: flag(),
  /** True if nobody can draw any more. */
  closed: flag(),
  /** The name the GM gave the check. If empty, the card names the skill or attribute. */
  name: text(),
  shown: choice(ASK_MODES, "open", "ACTIONCARDS.Asked.Shown"),
  checks: new fields.ArrayField(checkField()),
  rows: new fields.ArrayField(rowField()),
});

/**
 * A check asked of one or several actors, each with a row. A row stores the cards and choices of its draw,
 * never totals. Secret and blind results are not shown to others but, like a whisper, can be read in a
 * browser's console.
 */
export class AskedData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "asked";

  static override defineSchema() {
    return schema();
  }

  /** The indexes of the rows that nobody has drawn for; empty once the check is closed or undone. */
  get openPlaces(): number[] {
    if (this.undone || this.closed) return [];
    return [...this.rows.entries()].flatMap(([place, { type }]) => (type === "" ? [place] : []));
  }
}
