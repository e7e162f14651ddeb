import { calculationFields } from "./calculation.ts";
import { text } from "../shared/fields.ts";
import fields = foundry.data.fields;

const schema = () => ({
  /** What is tried: the skill's or stat's name. */
  title: text(),
  calculation: new fields.SchemaField(calculationFields()),
});

/** A check that concerns nobody else: one AC Pick of one's own, written by one's own client. */
export class CheckData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
