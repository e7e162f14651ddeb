import { allFamilies } from "../../family/registry.ts";
import { rulesPage } from "../../family/rules-page.ts";

const ID_LENGTH = 16;

/** The journal of the clocks, which has a page for each. */
const CLOCKS = "clocks0000000000";

/** The page about a clock: the order of an encounter that goes by this scheme. A module's clocks have the first one. */
export function clockPage(scheme: string): string {
  if (scheme.includes(".")) return rulesPage(CLOCKS, "whoActsWhen00000");
  const name = scheme.replaceAll(/-(\w)/gu, (_dash, letter: string) => letter.toUpperCase());
  return rulesPage(CLOCKS, name.padEnd(ID_LENGTH, "0"));
}

const REACTIONS: Readonly<Record<string, string>> = {
  abort: clockPage("fads-dice"),
  activeDefense: clockPage("action-shots"),
  hasten: clockPage("action-shots"),
  extraAction: clockPage("action-shots"),
};

/** The page about a way to react, by its key. */
export function reactionPage(key: string): string {
  return REACTIONS[key] ?? rulesPage("rulesReference00", "callingForward00");
}

/** Pages about the windows that all games share, by the names of their classes. */
const WINDOWS: Readonly<Record<string, string>> = {
  GuardDialog: rulesPage("rulesReference00", "takingABlow00000"),
  ChargeDialog: rulesPage("rulesReference00", "charging00000000"),
  ActionHand: rulesPage("rulesReference00", "segmentCountdown"),
  EditHand: rulesPage("rulesReference00", "segmentCountdown"),
  PrepareDialog: rulesPage("startHere0000000", "yourFirstFight00"),
  GameChooser: rulesPage("startHere0000000", "whichToPick00000"),
  AddEffectDialog: rulesPage("startHere0000000", "effectsAndTime00"),
  EffectTimeDialog: rulesPage("startHere0000000", "effectsAndTime00"),
};

/** The page about a window, by the name of its class; undefined: there is none. */
export function windowPage(name: string): string | undefined {
  const own = allFamilies().map(({ explained }) => explained?.windows[name]);
  return WINDOWS[name] ?? own.find((page) => page !== undefined);
}
