import type { SettingGroup } from "../../family/setting-group.ts";
import { ourGame } from "../../family/game.ts";

/** Action!: everything by Action Values. */
export const actionValuesGame = ourGame(
  "actionValues",
  ["actionValues"],
  { order: "action-shots", skillResolution: "action-value", attackResolution: "action-value" },
  "setUpSupper00000",
);

/** What can be set of Action Values. */
export const actionValuesSettings: SettingGroup = {
  label: "ACTIONCARDS.Family.actionValues",
  keys: ["threshold"],
  variants: ["actionValues"],
};
