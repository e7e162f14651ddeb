import { ITEM_TYPES } from "../data/item/index.ts";
import { logged } from "../platform/logged.ts";
import { notice } from "../platform/notice.ts";
import { systemPath } from "../constants.ts";
import { worldMacros } from "../platform/collections.ts";

/** The data dropped on the hotbar. */
interface Dropped {
  type?: string;
  uuid?: string;
}

/** The command of an item's macro, with the UUID as a safe string literal. */
function commandFor(uuid: string): string {
  return `game.actionCards.useItem(await fromUuid(${JSON.stringify(uuid)}));`;
}

async function assignMacro(uuid: string, slot: number): Promise<void> {
  const item: unknown = await fromUuid(uuid as `Item.${string}`); // any other UUID is refused below
  if (!(item instanceof Item)) return;
  if (!item.actor) {
    notice("warn", game.i18n.format("ACTIONCARDS.Error.NotHeld", { item: item.name }));
    return;
  }
  const command = commandFor(item.uuid);
  const existing = worldMacros().find((macro) => macro.command === command && macro.isOwner);
  const macro =
    existing ??
    (await Macro.create({
      name: item.name,
      type: "script",
      img: item.img ?? systemPath("icons/bare-hands.svg"),
      command,
    }));
  if (macro) await game.user.assignHotbarMacro(macro, slot); // typed as a plain object; see `collections.ts`
}

/** True if the item, or its actor, has a type from another package. For compendium items only the index is known. */
function isForeign(uuid: string): boolean {
  const found = fromUuidSync(uuid as `Item.${string}`, { strict: false }); // no other kind has these types
  if (found === null) return false;
  const isOfActor = found instanceof Item && found.actor !== null;
  return !(String(found.type) in ITEM_TYPES) || (isOfActor && !found.actor?.isOurs);
}

/**
 * Creates a macro for an item dropped on the hotbar. Registered late to let modules handle the drop first. Returns
 * false if the drop is ours, which keeps Foundry from making its own macro.
 */
export function onHotbarDrop(_bar: unknown, data: Dropped, slot: string | number): boolean | undefined {
  if (data.type !== "Item" || typeof data.uuid !== "string" || isForeign(data.uuid)) return undefined;
  void assignMacro(data.uuid, Number(slot)).catch(logged);
  return false;
}
