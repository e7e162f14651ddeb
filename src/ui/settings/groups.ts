import type { SettingGroup } from "../../family/setting-group.ts";
import { allFamilies } from "../../family/registry.ts";

/** Settings that are shown only if several games are in play. */
const SEVERAL: SettingGroup = {
  label: "ACTIONCARDS.Settings.Group.several",
  keys: ["skillResolution", "attackResolution", "convertsHarm"],
};

const SHARED: readonly SettingGroup[] = [
  {
    label: "ACTIONCARDS.Settings.Group.encounters",
    keys: [
      "order",
      "turns",
      "surprise",
      "npcsDefend",
      "autoApply",
      "railOverlay",
      "compactRail",
      "playBar",
      "playBarAsks",
      "playBarPlace",
      "playBarScale",
      "stage",
      "soundVolume",
    ],
  },
  { label: "ACTIONCARDS.Settings.Group.seen", keys: ["odds", "othersShown"] },
  { label: "ACTIONCARDS.Settings.Group.learning", keys: ["welcome"] },
  { label: "ACTIONCARDS.Settings.Group.players", keys: ["playersMake"] },
];

/** Tools that help a GM solve problems. */
const HELP: SettingGroup = {
  label: "ACTIONCARDS.Settings.Group.help",
  keys: [],
  tools: [
    {
      name: "ACTIONCARDS.Check.Title",
      label: "ACTIONCARDS.Check.Start",
      hint: "ACTIONCARDS.Check.Hint",
      icon: "fa-stethoscope",
      open: async () => (await import("../check/check-window.ts")).CheckWindow.open(),
    },
  ],
};

/** Returns the groups of settings for a world that plays these families, in display order. Only GMs get `HELP`. */
export function groupsOf(families: readonly string[]): readonly SettingGroup[] {
  const own = allFamilies().filter(({ id }) => families.includes(id));
  const several = own.length > 1 ? [SEVERAL] : [];
  const help = game.user.isGM ? [HELP] : [];
  return [...SHARED, ...several, ...own.flatMap(({ settings }) => settings), ...help];
}
