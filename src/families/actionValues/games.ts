import type { SettingGroup } from "../../family/setting-group.ts";
import { ourGame } from "../../family/game.ts";
import { entriesOf } from "../../family/packs-of.ts";

/** Action!: everything by Action Values. */
export const actionValuesGame = ourGame(
  "actionValues",
  ["actionValues"],
  { order: "action-shots", skillResolution: "action-value", attackResolution: "action-value" },
  "setUpSupper00000",
);

/** Action!'s entries in the shared compendia. */
export const actionValuesEntries = entriesOf({
  encounters: ["auditorsSupper00"],
  "gm-macros": ["setUpSupper00000", "macroDealPlots00"],
  macros: ["contestAndOdds00"],
  journal: ["actionValues0000"],
  decks: ["plotDeck00000000"],
});

/** The settings of Action Values. */
export const actionValuesSettings: SettingGroup = {
  label: "ACTIONCARDS.Family.actionValues",
  keys: ["threshold"],
  variants: ["actionValues"],
};
