import { packId } from "../../constants.ts";
import { cardKindsOf } from "../../family/card-kinds.ts";
import type { NewFamily } from "../../family/family.ts";
import { packsOf, entriesOf } from "../../family/packs-of.ts";
import { ActionCardRoll } from "./dice/action-card-roll.ts";
import { printTool, type SettingGroup } from "../../family/setting-group.ts";
import { ourGame } from "../../family/game.ts";

const printedGame = ourGame(
  "printed",
  ["printed"],
  { order: "impulse", skillResolution: "action-card", attackResolution: "action-card" },
  "setUpBondStore00",
);

/** Future Imperfect's entries in shared compendia. */
const printedEntries = entriesOf({
  adventures: ["wreckOnThursday0"],
  encounters: ["bondStore0000000"],
  "gm-macros": [
    "setUpBondStore00",
    "lookAtTheNextAct",
    "shuffleTheAction",
    "easyOneChair0000",
    "fairRomanCandle0",
    "hardWidowsWalk00",
  ],
  macros: ["askACard4d8Again", "printTheActionCa", "showAnActionCard"],
  journal: ["printedCards0000"],
  decks: ["printedDeck00000"],
});

const printedSettings: SettingGroup = {
  label: "ACTIONCARDS.Family.printed",
  keys: ["cardDecks", "thrownDice", "reshuffle", "bumps", "ablation", "bystanders", "targetNumbersLocked"],
  variants: ["printed"],
  tools: [printTool(async () => (await import("./art/print-deck.ts")).printDeck())],
};

const itemPacks = packsOf({
  weapon: "printed-weapons",
  armor: "printed-armor",
  gear: "printed-gear",
  skill: "printed-skills",
});

/** The family of Future Imperfect, in which every result comes from a printed card. */
export const printed: NewFamily = {
  id: "printed",
  label: "ACTIONCARDS.Family.printed",
  ownClocks: ["impulse"],
  games: [printedGame],
  settings: [printedSettings],
  packEntries: printedEntries,
  packs: [
    ...Object.values(itemPacks),
    ...["printed-archetypes", "printed-heroes", "printed-adversaries"].map(packId),
  ],
  itemPacks,
  cardKinds: cardKindsOf("printed"),
  load: async () => (await import("./screens.ts")).screens,
  start() {
    CONFIG.Dice.rolls.push(ActionCardRoll);
  },
};
