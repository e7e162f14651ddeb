import { familiesInPlay } from "../family/registry.ts";
import { notice } from "../platform/notice.ts";
import type { Dragged } from "./bar/drag-to-board.ts";
import type { PlayBar } from "./bar/play-bar.ts";
import type { ActionHand } from "./hand/action-hand.ts";
import { openChoices, pressEnd } from "./kit/choice-menu.ts";
import { isElement } from "./kit/elements.ts";
import { words } from "./kit/words.ts";
import { ActionCardsActorSheet } from "./sheets/actor/actor-sheet.ts";
import { macroFor, putOnHotbar } from "./hotbar.ts";

/** The kind of thing that each control puts on the hotbar, keyed by `data-action`. */
const ACTIONS: Readonly<Record<string, Dragged["kind"]>> = {
  takeAction: "move",
  bareHands: "bareHands",
  chooseCard: "card",
  playCard: "card",
  useItem: "item",
  useByValue: "item",
};

const SLOTS = 50;

/** Returns what the user drags from a control in this actor's window; null if it can't be dragged. */
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

/** Returns the first free slot of this user's hotbar, 1 to 50; null if it is full. */
function freeSlot(): number | null {
  const taken: object = game.user.hotbar;
  const slots = Array.from({ length: SLOTS }, (_, place) => place + 1);
  return slots.find((slot) => !(slot in taken)) ?? null;
}

/** Puts a macro for `dragged` into the first free slot of the hotbar. Warns if the hotbar is full. */
export async function putOnFreeSlot(dragged: Dragged): Promise<void> {
  const slot = freeSlot();
  const macro = macroFor(dragged);
  if (slot === null) notice("warn", words("ACTIONCARDS.Macro.HotbarFull"));
  else if (macro) {
    await putOnHotbar(macro, slot);
    notice("info", words("ACTIONCARDS.Macro.OnHotbar", { name: macro.name, slot }));
  }
}

/**
 * Opens a menu at the control once the mouse button or key is released. The menu has one entry, which puts
 * `dragged` on the hotbar.
 */
export async function offerOnHotbar(
  control: HTMLElement,
  dragged: Dragged,
  pressed: Promise<void>,
): Promise<void> {
  const macro = macroFor(dragged);
  if (!macro) return;
  await pressed;
  const choice = {
    label: words("ACTIONCARDS.Macro.PutOnHotbar"),
    icon: "fa-thumbtack",
    onChoose: () => void putOnFreeSlot(dragged),
  };
  openChoices(control, macro.name, [choice]);
}

/** Lets users drag a window's Actions, checks and cards to the hotbar. A context menu offers the same. */
export function watchHotbarDrags(root: HTMLElement, app: unknown): void {
  const actorNow = (): Actor.Implementation | null => {
    // `instanceof` would load the code of both windows on every page
    if (root.matches(".ac-playbar")) return (app as PlayBar).seat?.actor ?? null;
    if (root.matches(".ac-hand-window")) return (app as ActionHand).actor;
    return app instanceof ActionCardsActorSheet && !app.editing ? app.actor : null;
  };
  const draggedBy = (target: unknown): Dragged | null => {
    const actor = actorNow();
    return actor?.isOwner ? draggedAt(target, actor) : null;
  };
  root.addEventListener("pointerdown", ({ target }) => {
    const dragged = draggedBy(target);
    const control = isElement(target) ? target.closest<HTMLElement>("[data-action]") : null;
    if (control && dragged && dragged.kind !== "item") control.draggable = true; // items are dragged by their rows
  });
  root.addEventListener("dragstart", ({ target, dataTransfer }) => {
    const playBar = draggedBy(target);
    if (!playBar || playBar.kind === "item" || dataTransfer?.getData("text/plain") !== "") return;
    dataTransfer.setData("text/plain", JSON.stringify({ type: "PlayBar", playBar }));
  });
  root.addEventListener("contextmenu", (event) => {
    const { target } = event;
    const dragged = draggedBy(target);
    const control = isElement(target) ? target.closest<HTMLElement>("[data-action]") : null;
    if (!dragged || !control || !macroFor(dragged)) return;
    event.preventDefault();
    void offerOnHotbar(control, dragged, pressEnd(event));
  });
}
