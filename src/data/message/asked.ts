import type { CardKind } from "./card-kind.ts";
import { choice, flag, integer, optionalInteger, text } from "../shared/fields.ts";
import { ASK_MODES } from "./ask-modes.ts";
import { snapshotField } from "./calculation.ts";
import fields = foundry.data.fields;

/** What the actors of one game must check. */
function checkField() {
  return new fields.SchemaField({
    /** The id of the game. */
    game: text(),
    /** The skill's name, or its key in the tables. Empty to check only the attribute. */
    skill: text(),
    /** The key of the attribute, for actors who do not have the skill. Empty if none. */
    attribute: text(),
    /** The target number. Null if the actors compete with each other. */
    number: optionalInteger(),
  });
}

function rowField() {
  return new fields.SchemaField({
    actor: snapshotField(),
    /** The index of the actor's check in `checks`. */
    check: integer(0, { min: 0 }),
    /** The id of the user who drew. Empty until the actor has drawn. */
    by: text(),
    /** The type of the chat card that the same check would create if no GM had asked for it. Empty until drawn. */
    type: text(),
    /** The data of that chat card. Empty until drawn. */
    card: new fields.ObjectField(),
  });
}

const schema = () => ({
  undone: flag(),
  /** True once a GM has closed the check. Then nobody can draw. */
  closed: flag(),
  /** The name of the check. If empty, the card shows the skill or attribute. */
  name: text(),
  shown: choice(ASK_MODES, "open", "ACTIONCARDS.Asked.Shown"),
  checks: new fields.ArrayField(checkField()),
  rows: new fields.ArrayField(rowField()),
});

/**
 * A check that a GM asked of one or more actors. Each actor has a row, which stores the cards and choices of the draw
 * but no totals. Secret and blind results are hidden from others but, like a whisper, can be read in a browser's
 * console.
 */
export class AskedData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "asked";

  static override defineSchema = schema;

  /** The indexes of the rows without a draw. Empty once the check is closed or undone. */
  get openPlaces(): number[] {
    if (this.undone || this.closed) return [];
    return [...this.rows.entries()].flatMap(([place, { type }]) => (type === "" ? [place] : []));
  }
}

/** The data model and participants of this type of card, for shared code. */
export const askedCard: CardKind<AskedData> = {
  type: AskedData.messageType,
  model: AskedData,
  parties: ({ rows }) => rows.map(({ actor }) => actor.uuid),
};
