import type { Declaration, FreeModifier } from "../../../data/requests/parts.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { takesBlows } from "../../../encounter/fight.ts";
import { ownItem } from "../../../requests/authority.ts";

/** A checked declaration with its items resolved. */
export interface Declared {
  item: Item.Implementation | null;
  aids: Item.Implementation[];
  extras: FreeModifier[];
}

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
