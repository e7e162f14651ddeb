import { shownFamilies } from "../../../family/shown.ts";
import type { Additions, Tag } from "../../../family/family.ts";
import { familiesInPlay, familyOf } from "../../../family/registry.ts";
import { numberTags } from "./item-numbers.ts";

/**
 * Returns what the games on the actor's sheet add to an item's tags. For an item without an actor, uses all
 * games in play.
 */
function additionsTo({ actor }: Item.Implementation): Additions[] {
  const families = actor ? shownFamilies(actor) : familiesInPlay();
  return families.flatMap(({ additions }) => additions ?? []);
}

/** True if the item is used in a defense by a game shown on its actor's sheet. */
export function isForDefense(item: Item.Implementation): boolean {
  return additionsTo(item).some((some) => some.isForDefense(item));
}

/** Returns the tags of a defense's row: bonus, specific protections, and whether the defense is always on. */
export function defenseTags(item: Item.Implementation): Tag[] {
  return additionsTo(item).flatMap((some) => some.defenseTags(item));
}

/** Returns the tags of an attack's row, from the game whose rules apply to the item. */
export function offenseTags(item: Item.Implementation): Tag[] {
  return familyOf(item)?.tags(item, "attack") ?? [];
}

/** Returns the tags for checks with a skill or a power, from the game whose rules apply to the item. */
export function checkTags(item: Item.Implementation): Tag[] {
  return familyOf(item)?.tags(item, "check") ?? [];
}

/** Returns all tags of an item, for its inventory row and its chat card. */
export function allTags(item: Item.Implementation): Tag[] {
  const use = item.attacks ? offenseTags(item) : checkTags(item);
  return [...numberTags(item), ...use, ...additionsTo(item).flatMap((some) => some.tags(item))];
}
