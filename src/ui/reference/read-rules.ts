import { pageInUse } from "../../platform/pages.ts";
import { openRules } from "./open-page.ts";
import { pageOf } from "./page-of.ts";

/** Opens the page about the focused element, else about the one under the pointer. */
export function readRules(): boolean {
  const page = pageInUse();
  const { activeElement, body } = page;
  const pointed = [...page.querySelectorAll(":hover")].at(-1);
  const element = activeElement && activeElement !== body ? activeElement : (pointed ?? body);
  void openRules(pageOf(element));
  return true;
}
