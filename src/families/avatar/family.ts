import { packId } from "../../constants.ts";
import { cardKindsOf } from "../../family/card-kinds.ts";
import type { NewFamily } from "../../family/family.ts";
import { packsOf, entriesOf } from "../../family/packs-of.ts";
import { AcCardTerm } from "./dice/ac-card-term.ts";
import { AcPickRoll } from "./dice/ac-pick-roll.ts";
import { printTool, type SettingGroup } from "../../family/setting-group.ts";
import { ourGame } from "../../family/game.ts";

const BY_PICK = { skillResolution: "ac-pick", attackResolution: "ac-pick" };

/** The games of the Avatar System: Avatar, with rounds, and FADs, with a countdown of Segments. */
const avatarGames = [
  ourGame("avatar", ["avatar"], { order: "avatar-initiative", ...BY_PICK }, "setUpFishQuay000"),
  ourGame("fads", ["avatar"], { order: "fads-cards", ...BY_PICK }, "setUpCraneStreet"),
];

/** The Avatar System's entries in shared compendia. */
const avatarEntries = entriesOf({
  adventures: ["aMinuteShort0000", "quietHours000000"],
  encounters: ["craneStreet00000", "fishQuay00000000", "lanternSteps0000"],
  "gm-macros": [
    "setUpCraneStreet",
    "setUpFishQuay000",
    "setUpLanternStep",
    "acCardsComeHome0",
    "easyStairToll000",
    "fairChoirPractic",
    "hardSilentWinter",
    "easyHalfPrice000",
    "fairNightCoal000",
    "hardClosingTime0",
  ],
  macros: ["drawAnACPick0000", "drawForIt0000000", "opposeSomebody00", "myActionCards000"],
  decks: ["acDeck0000000000", "handDeck00000000"],
});

const avatarSettings: readonly SettingGroup[] = [
  {
    label: "ACTIONCARDS.Family.avatar",
    keys: ["recall", "fan", "oneOfEach", "initiativeBonus", "acOdds"],
    variants: ["avatar"],
    tools: [printTool(async () => (await import("./print-decks.ts")).printDecks())],
  },
  {
    label: "ACTIONCARDS.Family.fads",
    keys: ["everySegment", "dexOrder", "callForward"],
    variants: ["fads"],
  },
];

const itemPacks = packsOf({
  weapon: "weapons",
  armor: "armor",
  gear: "gear",
  skill: "skills",
  power: "powers",
});

/** The family of the Avatar System, in which each actor draws from an AC Deck of their own. */
export const avatar: NewFamily = {
  id: "avatar",
  label: "ACTIONCARDS.Family.avatar",
  ownClocks: ["fads-cards", "fads-dice", "speed-chart", "avatar-initiative"],
  games: avatarGames,
  settings: avatarSettings,
  packEntries: avatarEntries,
  packs: [
    ...Object.values(itemPacks),
    ...["archetypes", "heroes", "adversaries", "fads-adversaries"].map(packId),
  ],
  itemPacks,
  cardKinds: cardKindsOf("avatar"),
  load: async () => (await import("./screens.ts")).screens,
  start() {
    CONFIG.Dice.rolls.unshift(AcPickRoll);
    CONFIG.Dice.terms["a"] = AcCardTerm;
  },
};
