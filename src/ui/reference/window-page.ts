import { allFamilies } from "../../family/registry.ts";
import { rulesPage } from "../../family/rules-page.ts";

/** The UUIDs of rules pages about the windows that all games share, keyed by the window's class name. */
const WINDOWS: Readonly<Record<string, string>> = {
  GuardDialog: rulesPage("rulesReference00", "takingABlow00000"),
  ChargeDialog: rulesPage("rulesReference00", "charging00000000"),
  ActionHand: rulesPage("rulesReference00", "segmentCountdown"),
  EditHand: rulesPage("rulesReference00", "segmentCountdown"),
  PrepareDialog: rulesPage("startHere0000000", "yourFirstFight00"),
  GameChooser: rulesPage("startHere0000000", "whichToPick00000"),
  HazardDialog: rulesPage("rulesReference00", "harmAndRest00000"),
  RestDialog: rulesPage("rulesReference00", "harmAndRest00000"),
  AddEffectDialog: rulesPage("startHere0000000", "effectsAndTime00"),
  EffectTimeDialog: rulesPage("startHere0000000", "effectsAndTime00"),
};

/** Returns the UUID of the rules page about the window with this class name; undefined if none. */
export function windowPage(name: string): string | undefined {
  const own = allFamilies().map(({ explained }) => explained?.windows[name]);
  return WINDOWS[name] ?? own.find((page) => page !== undefined);
}
