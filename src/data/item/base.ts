import { richText } from "../shared/fields.ts";
import { modifiersField } from "./modifiers.ts";

/** Fields of every item. */
export function itemFields() {
  return { description: richText(), modifiers: modifiersField() };
}
