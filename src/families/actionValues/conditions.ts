import { WeaponData } from "../../data/item/index.ts";

/** True if the actor is Stymied (X6). */
export function isStymied({ fight }: Actor.Implementation): boolean {
  return fight.activeModifiers.stymied;
}

/** True if this weapon needs ammunition and has none loaded (X7). */
export function isUnloaded(item: Item.Implementation | null): boolean {
  const system: unknown = item?.system;
  if (!(system instanceof WeaponData)) return false;
  const { needed, loaded } = system.actionValues.ammunition;
  return needed && !loaded;
}
