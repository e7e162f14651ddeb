import { ITEM_TYPES } from "../data/item/index.ts";
import { actorOf, worldMacros } from "../platform/collections.ts";
import { shownFamilies } from "../family/shown.ts";
import { logged } from "../platform/logged.ts";
import { notice } from "../platform/notice.ts";
import { systemPath } from "../constants.ts";
import type { Dragged } from "./bar/drag-to-board.ts";
import { words } from "./kit/words.ts";
import { actionsView } from "./sheets/actor/actions-view.ts";

interface Dropped {
  type?: string;
  uuid?: string;
  playBar?: Dragged;
}

interface NewMacro {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

/** Returns the command of an item's macro. The UUID is escaped as a string literal. */
function commandFor(uuid: string): string {
  return `game.actionCards.useItem(await fromUuid(${JSON.stringify(uuid)}));`;
}

/**
 * Builds a macro that calls a function of the system's API for the dragged actor, regardless of the selected
 * token.
 */
function actorMacro(
  actor: Actor.Implementation,
  label: string,
  call: string,
  given: string | number,
): NewMacro {
  const found = `await fromUuid(${JSON.stringify(actor.uuid)})`;
  return {
    name: words("ACTIONCARDS.Macro.NameOf", { actor: actor.name, what: label }),
    img: actor.img ?? systemPath("icons/character.svg"),
    command: `game.actionCards.${call}(${found}, ${JSON.stringify(given)});`,
  };
}

function itemMacro(item: Item.Implementation | undefined): NewMacro | null {
  if (!item) return null;
  const img = item.img ?? systemPath("icons/bare-hands.svg");
  return { name: item.name, img, command: commandFor(item.uuid) };
}

/** Builds a macro that makes the check given as text. It picks the actor when it runs. */
function checkMacro(text: string): NewMacro {
  return {
    name: words("ACTIONCARDS.CheckText.Macro", { text }),
    img: systemPath("icons/test-a-skill.svg"),
    command: `game.actionCards.makeCheck(${JSON.stringify(text)});`,
  };
}

/** Builds the macro for what was dragged; null if it no longer exists. */
export function macroFor({ kind, key, actor: uuid }: Dragged): NewMacro | null {
  if (kind === "asked") return checkMacro(key);
  const actor = actorOf(uuid);
  if (!actor) return null;
  if (kind === "item") return itemMacro(actor.items.get(key));
  if (kind === "card") {
    const label = words("ACTIONCARDS.Hand.Card", { card: key });
    return actorMacro(actor, label, "playCard", Number(key));
  }
  if (kind === "bareHands") {
    const macro = actorMacro(actor, words("ACTIONCARDS.Encounter.BareHands"), "takeAction", key);
    return { ...macro, img: systemPath("icons/bare-hands.svg") };
  }
  if (kind === "check") {
    const labels = shownFamilies(actor).flatMap(({ checks }) => checks?.label(key) ?? []);
    const label = labels.find((one) => one !== "");
    return label === undefined ? null : actorMacro(actor, label, "check", key);
  }
  const action = actionsView(actor).actions.find((one) => one.key === key);
  return action ? actorMacro(actor, action.label, "takeAction", key) : null;
}

/**
 * Puts a macro into a slot (1 to 50) of this user's hotbar. If the user owns a macro with the same command, uses that
 * macro instead of creating one.
 */
export async function putOnHotbar({ name, img, command }: NewMacro, slot: number): Promise<void> {
  const existing = worldMacros().find((macro) => macro.command === command && macro.isOwner);
  const macro = existing ?? (await Macro.create({ name, type: "script", img, command }));
  if (macro) await game.user.assignHotbarMacro(macro, slot); // typed as a plain object; see `collections.ts`
}

async function assignMacro(uuid: string, slot: number): Promise<void> {
  const item: unknown = await fromUuid(uuid as `Item.${string}`); // the check below refuses other documents
  if (!(item instanceof Item)) return;
  const macro = item.actor ? itemMacro(item as Item.Implementation) : null; // always the class set in `CONFIG`
  if (macro) await putOnHotbar(macro, slot);
  else notice("warn", game.i18n.format("ACTIONCARDS.Error.NotHeld", { item: item.name }));
}

/** True if a module defines the type of the item or of its actor. For compendium items, reads only the index. */
function isForeign(uuid: string): boolean {
  const found = fromUuidSync(uuid as `Item.${string}`, { strict: false }); // only items are passed
  if (found === null) return false;
  const isOfActor = found instanceof Item && found.actor !== null;
  return !(String(found.type) in ITEM_TYPES) || (isOfActor && !found.actor?.isOurs);
}

/**
 * Puts a macro for the dropped data into `slot`. Returns false if it handles the drop, which keeps Foundry from making
 * its own macro.
 */
export function onHotbarDrop(_bar: unknown, data: Dropped, slot: string | number): boolean | undefined {
  const macro = data.type === "PlayBar" && data.playBar ? macroFor(data.playBar) : null;
  if (macro) {
    void putOnHotbar(macro, Number(slot)).catch(logged);
    return false;
  }
  if (data.type !== "Item" || typeof data.uuid !== "string" || isForeign(data.uuid)) return undefined;
  void assignMacro(data.uuid, Number(slot)).catch(logged);
  return false;
}
