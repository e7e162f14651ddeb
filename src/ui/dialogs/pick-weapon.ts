import { whereAsked } from "../../platform/pages.ts";
import { notice } from "../../platform/notice.ts";
import type { Reach } from "../../data/item/attack-profile.ts";
import { familyOf } from "../../family/registry.ts";
import { buttonFor, nameButtons } from "./named-buttons.ts";
import { attackProfile } from "../../encounter/attack-profile.ts";

/** True if an attack with the item has a single target. */
function strikesOne(item: Item.Implementation): boolean {
  return familyOf(item)?.aimsAtOne(item) ?? false;
}

/** Returns the actor's weapons and powers with one of these reaches that attack a single target. */
function reaching(actor: Actor.Implementation, reaches: readonly Reach[]): Item.Implementation[] {
  return actor.items.contents.filter(
    (item) => item.attacks && reaches.includes(attackProfile(item).reach) && strikesOne(item),
  );
}

/**
 * Asks which weapon or power to attack a single target with. If there is only one, returns it without asking. If there
 * is none, shows a warning and returns null. Null also if the user cancels.
 */
export async function pickWeapon(
  actor: Actor.Implementation,
  reaches: readonly Reach[],
): Promise<Item.Implementation | null> {
  const items = reaching(actor, reaches);
  const [only] = items;
  if (!only) {
    notice("warn", game.i18n.format("ACTIONCARDS.Encounter.Charge.NoWeapon", { name: actor.name }));
    return null;
  }
  if (items.length === 1) return only;
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    ...whereAsked(),
    window: { title: "ACTIONCARDS.Encounter.Charge.PickWeapon" },
    content: "",
    rejectClose: false,
    buttons: items.map(buttonFor),
    render: (_event, { element }) => nameButtons(element, items),
  });
  return items.find(({ id }) => id === chosen) ?? null;
}
