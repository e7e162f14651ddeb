import type { SettingGroup } from "../../family/setting-group.ts";
import { ourGame } from "../../family/game.ts";
import { entriesOf } from "../../family/packs-of.ts";

const BY_PICK = { skillResolution: "ac-pick", attackResolution: "ac-pick" };

/** The Avatar System with rounds, and FADs, which uses it with the countdown of Segments. */
export const avatarGames = [
  ourGame(
    "avatar",
    ["avatar"],
    { order: "avatar-initiative", roundCard: "always", ...BY_PICK },
    "setUpFishQuay000",
  ),
  ourGame("fads", ["avatar"], { order: "fads-cards", roundCard: "guards", ...BY_PICK }, "setUpCraneStreet"),
];

/** The entries in shared compendia that belong to the Avatar System alone. */
export const avatarEntries = entriesOf({
  encounters: ["craneStreet00000", "fishQuay00000000", "lanternSteps0000"],
  "gm-macros": ["setUpCraneStreet", "setUpFishQuay000", "setUpLanternStep", "acCardsComeHome0"],
  macros: ["drawAnACPick0000", "drawForIt0000000", "opposeSomebody00", "myActionCards000"],
  decks: ["acDeck0000000000", "handDeck00000000"],
});

/** The settings of the AC Deck and of the countdown. */
export const avatarSettings: readonly SettingGroup[] = [
  {
    label: "ACTIONCARDS.Family.avatar",
    keys: ["recall", "fan", "fanTimeout", "oneOfEach", "initiativeBonus", "autoApply", "acOdds"],
    variants: ["avatar"],
  },
  {
    label: "ACTIONCARDS.Family.fads",
    keys: ["everySegment", "dexOrder", "callForward"],
    variants: ["fads"],
  },
];
