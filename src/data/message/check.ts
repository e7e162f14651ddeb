import { calculationFields } from "./calculation.ts";
import { flag, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** What is tried: the skill's or stat's name. */
  title: text(),
  calculation: new fields.SchemaField(calculationFields()),
  /**
   * The deed of a power used in a fight, whose card the active GM's client writes; it stands among `deeds` once the
   * fight was written. Empty for what its author draws himself.
   */
  deed: text(),
  deeds: new fields.ArrayField(text()),
  /** C1: it used up the round's Action. */
  action: flag(),
  undone: flag(),
  /** What it has changed of the fight, so that Undo restores exactly what was. */
  before: new fields.ObjectField(),
  after: new fields.ObjectField(),
});

/**
 * One AC Pick of one's own. A check concerns nobody else and is written by one's own client; a power used in a fight is
 * a deed.
 */
export class CheckData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
