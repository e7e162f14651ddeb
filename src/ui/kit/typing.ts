import { pageInUse } from "../../platform/pages.ts";
import { isElement } from "./elements.ts";

/** True if the focus is in a text field. */
export function isTyping(): boolean {
  const { activeElement } = pageInUse();
  if (!isElement(activeElement)) return false;
  return activeElement.isContentEditable || activeElement.matches("input, textarea, select, prose-mirror");
}
