import { richText } from "../shared/fields.ts";
import { modifiersField } from "./modifiers.ts";

/** The description and the GM's notes that all items have. */
export function textFields() {
  return { description: richText(), gmNotes: richText() };
}

/** The fields of all items that have modifiers. */
export function itemFields() {
  return { ...textFields(), modifiers: modifiersField() };
}
