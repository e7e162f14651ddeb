import { pageInUse } from "../../platform/pages.ts";
import { isElement } from "./elements.ts";

/** True if focus is in a form field or a text editor. */
export function isTyping(): boolean {
  const { activeElement } = pageInUse();
  if (!isElement(activeElement)) return false;
  return activeElement.isContentEditable || activeElement.matches("input, textarea, select, prose-mirror");
}
