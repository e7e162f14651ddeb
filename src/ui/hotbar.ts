import { notice } from "../platform/notice.ts";
import { systemPath } from "../constants.ts";
import { worldMacros } from "../platform/collections.ts";

/** What is dropped on the hotbar. */
interface Dropped {
  type?: string;
  uuid?: string;
}

/** The command of an item's macro: a UUID in a string, nothing that could be anything else. */
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
  if (macro) await game.user.assignHotbarMacro(macro, slot); // the stored type loses its class
}

/**
 * Makes a macro of an item dropped on the hotbar. Registered late, so that modules may pre-empt it.
 * Returns false where the drop is ours, which keeps Foundry from making a macro of its own.
 */
export function onHotbarDrop(_bar: unknown, data: Dropped, slot: string | number): boolean | undefined {
  if (data.type !== "Item" || typeof data.uuid !== "string") return undefined;
  void assignMacro(data.uuid, Number(slot));
  return false;
}
