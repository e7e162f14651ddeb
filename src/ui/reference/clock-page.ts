import { rulesPage } from "../../family/rules-page.ts";
import { CORE_ORDER, OWN_CLOCKS } from "../../rules/timing/schemes/own-clocks.ts";

const ID_LENGTH = 16;

/** The id of the rules journal about clocks, which has a page for each of the system's own clocks. */
const CLOCKS = "clocks0000000000";

/** Returns the UUID of the page about a timing scheme; for a module's scheme, the first page. */
export function clockPage(scheme: string): string {
  if (![...OWN_CLOCKS, CORE_ORDER].some((id) => id === scheme)) return rulesPage(CLOCKS, "whoActsWhen00000");
  const name = scheme.replaceAll(/-(\w)/gu, (_dash, letter: string) => letter.toUpperCase());
  return rulesPage(CLOCKS, name.padEnd(ID_LENGTH, "0"));
}

const REACTIONS: Readonly<Record<string, string>> = {
  abort: clockPage("fads-dice"),
  activeDefense: clockPage("action-shots"),
  hasten: clockPage("action-shots"),
  extraAction: clockPage("action-shots"),
};

/** Returns the UUID of the page about the reaction with this key. */
export function reactionPage(key: string): string {
  return REACTIONS[key] ?? rulesPage("rulesReference00", "callingForward00");
}
