import type { SettingGroup } from "../../family/setting-group.ts";
import { allFamilies } from "../../family/registry.ts";

/** Whether skills and attacks ask how they are resolved: where there are several ways. */
const SEVERAL: SettingGroup = {
  label: "ACTIONCARDS.Settings.Group.several",
  keys: ["skillResolution", "attackResolution"],
};

/** Settings that all games share. */
const SHARED: readonly SettingGroup[] = [
  {
    label: "ACTIONCARDS.Settings.Group.encounters",
    keys: ["order", "turns", "roundCard", "surprise", "railOverlay", "compactRail"],
  },
  { label: "ACTIONCARDS.Settings.Group.seen", keys: ["odds", "unseen"] },
  { label: "ACTIONCARDS.Settings.Group.learning", keys: ["welcome"] },
  { label: "ACTIONCARDS.Settings.Group.players", keys: ["playersMake"] },
];

/** The groups of settings of a world that plays these families, in their order. */
export function groupsOf(families: readonly string[]): readonly SettingGroup[] {
  const own = allFamilies().filter(({ id }) => families.includes(id));
  return [...SHARED, ...(own.length > 1 ? [SEVERAL] : []), ...own.flatMap(({ settings }) => settings)];
}
