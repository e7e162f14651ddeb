import type { Declaration, FreeModifier } from "../../../data/requests/parts.ts";
import { DeedRefused } from "../../../platform/refusal.ts";
import { ownItem } from "../../../platform/own-item.ts";
import { takesBlows } from "../../../encounter/fight.ts";

/** A declaration with its items found and found fitting. */
export interface Declared {
  item: Item.Implementation | null;
  aids: Item.Implementation[];
  extras: FreeModifier[];
}

/** Finds and checks what was declared (C3, C4). Throws a DeedRefused naming the item that will not do. */
export function declare(
  actor: Actor.Implementation,
  declared: Declaration,
  kind: "offence" | "defence",
): Declared {
  const item = declared.item === "" ? null : ownItem(actor, declared.item);
  if (item && !item.canSupplement) throw new DeedRefused("NotAvailable", { item: item.name });
  const aids = [...new Set(declared.aids)].map((uuid) => ownItem(actor, uuid));
  for (const aid of aids) if (!aid.canAid(kind)) throw new DeedRefused("NotAnAid", { item: aid.name });
  const dodging = aids.find((aid) => aid.dodges);
  if (dodging && kind === "defence" && takesBlows(actor))
    throw new DeedRefused("NoDodging", { item: dodging.name });
  return { item, aids, extras: declared.extras };
}
