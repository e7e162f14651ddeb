import { pageInUse } from "../../platform/pages.ts";
import { openRules } from "./open-page.ts";
import { pageOf } from "./page-of.ts";

/** Opens the page about what has the focus, or else about what lies under the pointer. */
export function readRules(): boolean {
  const page = pageInUse();
  const { activeElement, body } = page;
  const pointed = [...page.querySelectorAll(":hover")].at(-1);
  const element = activeElement && activeElement !== body ? activeElement : (pointed ?? body);
  void openRules(pageOf(element));
  return true;
}
