import type { SettingGroup } from "../../family/setting-group.ts";
import { ourGame } from "../../family/game.ts";

const BY_PICK = { skillResolution: "ac-pick", attackResolution: "ac-pick" };

/** The Avatar System by rounds, and FADs, which plays it by the countdown of Segments. */
export const avatarGames = [
  ourGame(
    "avatar",
    ["avatar"],
    { order: "avatar-initiative", roundCard: "always", ...BY_PICK },
    "setUpFishQuay000",
  ),
  ourGame("fads", ["avatar"], { order: "fads-cards", roundCard: "guards", ...BY_PICK }, "setUpCraneStreet"),
];

/** What can be set of the AC Deck, and of the countdown. */
export const avatarSettings: readonly SettingGroup[] = [
  {
    label: "ACTIONCARDS.Family.avatar",
    keys: ["recall", "fan", "fanTimeout", "oneOfEach", "initiativeBonus", "autoApply", "acOdds"],
    variants: ["avatar"],
  },
  {
    label: "ACTIONCARDS.Family.fads",
    keys: ["everySegment", "dexOrder", "callForward", "npcHands"],
    variants: ["fads"],
  },
];
