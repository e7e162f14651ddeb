import { ManeuverData, PowerData, SkillData, WeaponData } from "../data/item/index.ts";
import { checkItem } from "../families/avatar/plans/check.ts";
import { isByValue } from "../families/actionValues/plans/resolution.ts";
import { skillKeyOf } from "../families/actionValues/plans/contender.ts";
import { usesActionValues } from "../settings/index.ts";
import { ContestDialog } from "../families/actionValues/dialogs/contest-dialog.ts";
import { ManeuverDialog } from "../families/actionValues/dialogs/maneuver-dialog.ts";
import { AttackDialog } from "../families/avatar/dialogs/attack-dialog.ts";
import { LookupDialog } from "../families/printed/dialogs/lookup-dialog.ts";
import { isByCard } from "../families/printed/plans/resolution.ts";
import { ShootDialog } from "../families/printed/dialogs/shoot-dialog.ts";
import { openSheet } from "./kit/open-sheet.ts";

/** Does a click on this item do anything beyond opening its sheet? */
export function isUsable(item: Item.Implementation): boolean {
  const system: unknown = item.system;
  return (
    item.attacks ||
    system instanceof SkillData ||
    (system instanceof ManeuverData && usesActionValues()) ||
    (system instanceof PowerData && system.use === "other")
  );
}

/** Uses an item by Action Values, where it is one that is. */
async function useByValue(actor: Actor.Implementation, item: Item.Implementation): Promise<boolean> {
  const system: unknown = item.system;
  if (system instanceof ManeuverData && usesActionValues()) await ManeuverDialog.do(actor, item, system);
  else if (!isByValue(item)) return false;
  else if (system instanceof WeaponData) await ContestDialog.attack(actor, item);
  else if (system instanceof SkillData) await ContestDialog.skill(actor, skillKeyOf(item, system));
  return true;
}

/**
 * Uses an item: weapons and attacking powers open the attack dialog, skills and other powers draw for a check, and
 * everything else shows its sheet. An item that nobody holds, that is another's or that is gone cannot be used: its
 * user is told why.
 */
export async function useItem(item: Item.Implementation | null): Promise<void> {
  if (!item) {
    ui.notifications.warn("ACTIONCARDS.Error.ItemGone", { localize: true });
    return;
  }
  if (!item.actor) {
    ui.notifications.warn(game.i18n.format("ACTIONCARDS.Error.NotHeld", { item: item.name }));
    return;
  }
  const maneuver: unknown = item.system;
  if (!item.ours && !(maneuver instanceof ManeuverData)) {
    ui.notifications.warn(game.i18n.format("ACTIONCARDS.Refusal.ForeignItem", { item: item.name }));
    return;
  }
  if (isUsable(item) && !item.actor.isOwner) {
    ui.notifications.warn(game.i18n.format("ACTIONCARDS.Refusal.NotOwner", { actor: item.actor.name }));
    return;
  }
  if (await useByValue(item.actor, item)) return undefined;
  if (item.type === "skill" && isByCard(item)) return LookupDialog.skill(item.actor, item);
  if (item.attacks && isByCard(item)) return ShootDialog.ask(item.actor, item);
  if (item.attacks) return AttackDialog.ask(item.actor, item);
  if (isUsable(item)) return checkItem(item);
  await openSheet(item);
}
