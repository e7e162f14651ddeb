import { notice } from "../platform/notice.ts";
import { ManeuverData, PowerData, SkillData } from "../data/item/index.ts";
import { familyOf, loadFamilies } from "../family/registry.ts";
import { openSheet } from "./kit/open-sheet.ts";

/** True if a click uses this item instead of only opening its sheet. */
export function isUsable(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  return (
    item.attacks ||
    system instanceof SkillData ||
    (system instanceof ManeuverData && familyOf(item) !== null) ||
    (system instanceof PowerData && system.use === "other")
  );
}

/**
 * Uses an item by the rules of its game. If it is not usable (`isUsable`), opens its sheet instead. If `quick` is
 * true, makes the proposed attack without opening a window. Warns instead if the item is gone, has no actor, has a
 * module's type, or is usable but its actor is not the user's.
 */
export async function useItem(item: Item.Implementation | null, quick = false): Promise<void> {
  if (!item) {
    ui.notifications.warn("ACTIONCARDS.Error.ItemGone", { localize: true });
    return;
  }
  if (!item.actor) {
    notice("warn", game.i18n.format("ACTIONCARDS.Error.NotHeld", { item: item.name }));
    return;
  }
  if (!item.known) {
    notice("warn", game.i18n.format("ACTIONCARDS.Request.Refusal.ForeignItem", { item: item.name }));
    return;
  }
  await loadFamilies();
  if (isUsable(item) && !item.actor.isOwner) {
    notice("warn", game.i18n.format("ACTIONCARDS.Request.Refusal.NotOwner", { actor: item.actor.name }));
    return;
  }
  const family = familyOf(item);
  if (family && isUsable(item)) await family.use(item.actor, item, quick);
  else await openSheet(item);
}
