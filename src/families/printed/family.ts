import { packId } from "../../constants.ts";
import { cardKindsOf } from "../../family/card-kinds.ts";
import type { NewFamily } from "../../family/family.ts";
import { packsOf } from "../../family/packs-of.ts";
import { ActionCardRoll } from "./dice/action-card-roll.ts";
import { printedEntries, printedGame, printedSettings } from "./games.ts";

const itemPacks = packsOf({
  weapon: "printed-weapons",
  armor: "printed-armor",
  gear: "printed-gear",
  skill: "printed-skills",
});

/** Future Imperfect: one printed card answers everything. */
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
