import type { Declaration, FreeModifier } from "../../../data/requests/parts.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { AttackProfile } from "../../../encounter/attack-profile.ts";
import { takesBlows } from "../../../encounter/fight.ts";
import { ownItem } from "../../../requests/authority.ts";

/** A checked declaration with its items resolved. */
export interface Declared {
  item: Item.Implementation | null;
  aids: Item.Implementation[];
  extras: FreeModifier[];
}

/** A declaration without items and modifiers. */
export const NOTHING_DECLARED: Declared = { item: null, aids: [], extras: [] };

/** Resolves and checks a declaration (C3, C4). Throws a RequestRefused naming an item that cannot be used. */
export function declare(
  actor: Actor.Implementation,
  declared: Declaration,
  kind: "offense" | "defense",
): Declared {
  const item = declared.item === "" ? null : ownItem(actor, declared.item);
  if (item && !item.canSupplement) throw new RequestRefused("NotAvailable", { item: item.name });
  const aids = [...new Set(declared.aids)].map((uuid) => ownItem(actor, uuid));
  for (const aid of aids) if (!aid.canAid(kind)) throw new RequestRefused("NotAnAid", { item: aid.name });
  const dodging = aids.find((aid) => aid.dodges);
  if (dodging && kind === "defense" && takesBlows(actor))
    throw new RequestRefused("NoDodging", { item: dodging.name });
  return { item, aids, extras: declared.extras };
}

/**
 * True if the whole rating must be spent, because the attack or an item, skill or power used with the attack requires
 * it (C5, C7).
 */
export function demandsFull({ mustUseFull }: AttackProfile, { item, aids }: Declared): boolean {
  return mustUseFull || [item, ...aids].some((used) => used?.demandsFull);
}

/** True if the attack is power-related: a power, or made with any item that emulates one (A5). */
export function isPowerRelated({ powerRelated }: AttackProfile, { item }: Declared): boolean {
  return powerRelated || (item?.emulatesPower ?? false);
}
