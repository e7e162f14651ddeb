import { richText } from "../shared/fields.ts";
import { modifiersField } from "./modifiers.ts";

/** The text fields of every item. */
export function textFields() {
  return { description: richText(), gmNotes: richText() };
}

/** Fields of every item with modifiers. */
export function itemFields() {
  return { ...textFields(), modifiers: modifiersField() };
}
