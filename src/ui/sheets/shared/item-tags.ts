import { shownFamilies } from "../../../family/shown.ts";
import type { Additions, Tag } from "../../../family/family.ts";
import { familiesInPlay, familyOf } from "../../../family/registry.ts";

/** What items add in the games that the sheet of their actor shows; of others, in those that the world plays. */
function additionsTo({ actor }: Item.Implementation): Additions[] {
  const families = actor ? shownFamilies(actor) : familiesInPlay();
  return families.flatMap(({ additions }) => additions ?? []);
}

/** Does the item count in a defense, in a game that its actor's sheet shows? */
export function isForDefense(item: Item.Implementation): boolean {
  return additionsTo(item).some((some) => some.isForDefense(item));
}

/** What a defense's row says: bonus, specific protections, whether it counts by itself. */
export function defenseTags(item: Item.Implementation): Tag[] {
  return additionsTo(item).flatMap((some) => some.defenseTags(item));
}

/** What an attack's row says, by the game that it is used by. */
export function offenseTags(item: Item.Implementation): Tag[] {
  return familyOf(item)?.tags(item, "attack") ?? [];
}

/** What a skill or a power adds to a check made with it, by the game that it is used by. */
export function checkTags(item: Item.Implementation): Tag[] {
  return familyOf(item)?.tags(item, "check") ?? [];
}

/** Everything an item adds, for its row among the belongings and for its card in the chat. */
export function allTags(item: Item.Implementation): Tag[] {
  if (!item.ours) return [];
  const use = item.attacks ? offenseTags(item) : checkTags(item);
  return [...use, ...additionsTo(item).flatMap((some) => some.tags(item))];
}
