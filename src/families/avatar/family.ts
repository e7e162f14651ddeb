import { packId } from "../../constants.ts";
import { cardKindsOf } from "../../family/card-kinds.ts";
import type { NewFamily } from "../../family/family.ts";
import { packsOf } from "../../family/packs-of.ts";
import { AcCardTerm } from "./dice/ac-card-term.ts";
import { AcPickRoll } from "./dice/ac-pick-roll.ts";
import { avatarEntries, avatarGames, avatarSettings } from "./games.ts";

const itemPacks = packsOf({
  weapon: "weapons",
  armor: "armor",
  gear: "gear",
  skill: "skills",
  power: "powers",
});

/** The Avatar System: AC Picks from each actor's own AC Deck. */
export const avatar: NewFamily = {
  id: "avatar",
  label: "ACTIONCARDS.Family.avatar",
  ownClocks: ["fads-cards", "fads-dice", "speed-chart", "avatar-initiative"],
  games: avatarGames,
  settings: avatarSettings,
  packEntries: avatarEntries,
  packs: [...Object.values(itemPacks), ...["archetypes", "heroes", "adversaries"].map(packId)],
  itemPacks,
  cardKinds: cardKindsOf("avatar"),
  load: async () => (await import("./screens.ts")).screens,
  start() {
    CONFIG.Dice.rolls.unshift(AcPickRoll);
    CONFIG.Dice.terms["a"] = AcCardTerm;
  },
};
