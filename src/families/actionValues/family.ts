import { packId } from "../../constants.ts";
import { cardKindsOf } from "../../family/card-kinds.ts";
import type { NewFamily } from "../../family/family.ts";
import { packsOf, entriesOf } from "../../family/packs-of.ts";
import { ActionValueRoll } from "./dice/action-value-roll.ts";
import { valueEnricher } from "./enrichers/enricher.ts";
import { testRequestEnricher } from "./enrichers/test-request.ts";
import { addDealButton } from "./plots/directory-button.ts";
import { printTool, type SettingGroup } from "../../family/setting-group.ts";
import { ourGame } from "../../family/game.ts";

const actionValuesGame = ourGame(
  "actionValues",
  ["actionValues"],
  { order: "action-shots", skillResolution: "action-value", attackResolution: "action-value" },
  "setUpSupper00000",
);

/** Action!'s entries in the shared compendia. */
const actionValuesEntries = entriesOf({
  adventures: ["theLateTallow000"],
  encounters: ["auditorsSupper00"],
  "gm-macros": [
    "setUpSupper00000",
    "macroDealPlots00",
    "easyThirdFloor00",
    "fairSalvageRight",
    "hardFinalAudit00",
  ],
  macros: ["contestAndOdds00"],
  journal: ["actionValues0000"],
  decks: ["plotDeck00000000"],
});

const actionValuesSettings: SettingGroup = {
  label: "ACTIONCARDS.Family.actionValues",
  keys: ["threshold"],
  variants: ["actionValues"],
  tools: [printTool(async () => (await import("./print-plots.ts")).printPlots())],
};

const itemPacks = packsOf({
  gear: "action-values-gear",
  skill: "action-values-skills",
  maneuver: "maneuvers",
});

export const actionValues: NewFamily = {
  id: "actionValues",
  label: "ACTIONCARDS.Family.actionValues",
  ownClocks: ["action-shots"],
  games: [actionValuesGame],
  settings: [actionValuesSettings],
  packEntries: actionValuesEntries,
  packs: [
    ...Object.values(itemPacks),
    ...["action-values-archetypes", "action-values-heroes", "action-values-adversaries"].map(packId),
  ],
  itemPacks,
  cardKinds: cardKindsOf("actionValues"),
  load: async () => (await import("./screens.ts")).screens,
  start() {
    CONFIG.Dice.rolls.push(ActionValueRoll);
    CONFIG.TextEditor.enrichers.push(valueEnricher, testRequestEnricher);
    Hooks.on("renderCardsDirectory", addDealButton);
  },
};
