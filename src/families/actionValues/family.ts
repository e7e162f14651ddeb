import { packId } from "../../constants.ts";
import { cardKindsOf } from "../../family/card-kinds.ts";
import type { NewFamily } from "../../family/family.ts";
import { packsOf } from "../../family/packs-of.ts";
import { ActionValueRoll } from "./dice/action-value-roll.ts";
import { valueEnricher } from "./enrichers/enricher.ts";
import { testRequestEnricher } from "./enrichers/test-request.ts";
import { actionValuesEntries, actionValuesGame, actionValuesSettings } from "./games.ts";
import { addDealButton } from "./plots/directory-button.ts";

const itemPacks = packsOf({
  gear: "action-values-gear",
  skill: "action-values-skills",
  maneuver: "maneuvers",
});

/** Action!: Action Values, contests, Shots. */
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
