import { familiesInPlay } from "../family/registry.ts";
import { notice } from "../platform/notice.ts";
import type { Dragged } from "./bar/drag-to-board.ts";
import { PlayBar } from "./bar/play-bar.ts";
import { ActionHand } from "./hand/action-hand.ts";
import { openChoices } from "./kit/choice-menu.ts";
import { isElement } from "./kit/elements.ts";
import { words } from "./kit/words.ts";
import { ActionCardsActorSheet } from "./sheets/actor/actor-sheet.ts";
import { macroFor, putOnHotbar } from "./hotbar.ts";

/** The controls that move to the hotbar, by their `data-action`; items are their rows. */
const ACTIONS: Readonly<Record<string, Dragged["kind"]>> = {
  takeAction: "move",
  bareHands: "bareHands",
  chooseCard: "card",
  playCard: "card",
  useItem: "item",
  useByValue: "item",
};

/** The keys of a hotbar's slots. */
const SLOTS = 50;

/** What a control of this actor would put on the hotbar; null if nothing. */
function draggedAt(target: unknown, actor: Actor.Implementation): Dragged | null {
  const control = isElement(target) ? target.closest<HTMLElement>("[data-action]") : null;
  if (!control) return null;
  const { action = "", key, stat, attribute, card } = control.dataset;
  const isCheck = familiesInPlay().some(({ checks }) => checks?.actions.includes(action));
  const kind = isCheck ? "check" : action === "seatButton" ? kindOfSeat(key, actor) : ACTIONS[action];
  if (kind === undefined) return null;
  const item = control.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
  const id = action === "bareHands" ? action : (key ?? stat ?? attribute ?? card ?? item ?? "");
  return { kind, key: id, actor: actor.uuid };
}

function kindOfSeat(key: string | undefined, actor: Actor.Implementation): Dragged["kind"] {
  if (key === "bareHands") return key;
  return actor.items.has(key ?? "") ? "item" : "move";
}

/** The first free slot of this user's hotbar, 1 to 50; null if it is full. */
function freeSlot(): number | null {
  const taken: object = game.user.hotbar;
  const slots = Array.from({ length: SLOTS }, (_, place) => place + 1);
  return slots.find((slot) => !(slot in taken)) ?? null;
}

async function putOnFreeSlot(dragged: Dragged): Promise<void> {
  const slot = freeSlot();
  const macro = macroFor(dragged);
  if (slot === null) notice("warn", words("ACTIONCARDS.Macro.HotbarFull"));
  else if (macro) {
    await putOnHotbar(macro, slot);
    notice("info", words("ACTIONCARDS.Macro.OnHotbar", { name: macro.name, slot }));
  }
}

/**
 * Lets the Actions, checks and cards of a window be dragged to the hotbar, and adds a menu that does the same: by the
 * right button of the mouse, or the menu key.
 */
export function watchHotbarDrags(root: HTMLElement, app: unknown): void {
  const actorNow = (): Actor.Implementation | null => {
    if (app instanceof PlayBar) return app.seat?.actor ?? null;
    if (app instanceof ActionHand) return app.actor;
    return app instanceof ActionCardsActorSheet && !app.editing ? app.actor : null;
  };
  const draggedBy = (target: unknown): Dragged | null => {
    const actor = actorNow();
    return actor?.isOwner ? draggedAt(target, actor) : null;
  };
  root.addEventListener("pointerdown", ({ target }) => {
    const dragged = draggedBy(target);
    const control = isElement(target) ? target.closest<HTMLElement>("[data-action]") : null;
    if (control && dragged && dragged.kind !== "item") control.draggable = true; // items have rows to drag
  });
  root.addEventListener("dragstart", ({ target, dataTransfer }) => {
    const playBar = draggedBy(target);
    if (playBar && playBar.kind !== "item" && dataTransfer?.getData("text/plain") === "")
      dataTransfer.setData("text/plain", JSON.stringify({ type: "PlayBar", playBar }));
  });
  root.addEventListener("contextmenu", (event) => {
    const { target } = event;
    const dragged = draggedBy(target);
    const macro = dragged && macroFor(dragged);
    const control = isElement(target) ? target.closest<HTMLElement>("[data-action]") : null;
    if (!macro || !control) return;
    event.preventDefault();
    const choice = {
      label: words("ACTIONCARDS.Macro.PutOnHotbar"),
      icon: "fa-thumbtack",
      onChoose: () => void putOnFreeSlot(dragged),
    };
    openChoices(control, macro.name, [choice]);
  });
}
