import { actorOf } from "../../platform/collections.ts";
import { isElement } from "../kit/elements.ts";
import { useButton } from "./seat-actions.ts";

/** A point on the board, in scene pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Token = foundry.canvas.placeables.Token.Implementation;

/** A thing dragged from the bar, a sheet, a hand or a text. */
export interface Dragged {
  readonly kind: "item" | "bareHands" | "card" | "move" | "check" | "asked";
  /** An id for an item, a value for a card, the text of an asked check, a key for all others. */
  readonly key: string;
  /** UUID of the actor; empty for an asked check. */
  readonly actor: string;
}

/**
 * Drag data in Foundry's format. Items use Foundry's own item format, so the hotbar makes macros from them.
 */
interface DragData {
  readonly type: string;
  readonly uuid?: string;
  readonly playBar: Dragged;
}

/** Returns the drag data of this control of the bar; null if the control can't be dragged. */
function draggedBy(control: HTMLElement, actor: string): Dragged | null {
  const { key, card, action } = control.dataset;
  if (action === "playCard") return { kind: "card", key: card ?? "", actor };
  if (key === undefined) return null;
  if (key === "bareHands") return { kind: key, key, actor };
  return { kind: actorOf(actor)?.items.has(key) ? "item" : "move", key, actor };
}

/**
 * Makes the bar's attacks, moves and playable cards set their drag data when a drag starts. `actorNow` returns the UUID
 * of the actor shown in the bar.
 */
export function watchDrags(root: HTMLElement, actorNow: () => string): void {
  root.addEventListener("dragstart", ({ target, dataTransfer }) => {
    const control = isElement(target) ? target.closest<HTMLElement>("[draggable=true]") : null;
    const playBar = control && draggedBy(control, actorNow());
    if (!playBar) return;
    const uuid = actorOf(playBar.actor)?.items.get(playBar.key)?.uuid;
    const data: DragData = uuid ? { type: "Item", uuid, playBar } : { type: "PlayBar", playBar };
    dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
}

/** Returns what was dragged, read from the bar's own drag data; null for any other drag data. */
export function draggedFromBar(data: object): Dragged | null {
  return (data as Partial<DragData>).playBar ?? null; // other sources drop data of any shape
}

/** Returns the topmost token that this user sees at this point; null if none. */
function tokenAt(point: Point): Token | null {
  const tokens = canvas?.ready ? (canvas.tokens?.placeables ?? []) : [];
  return tokens.findLast(({ isVisible, bounds }) => isVisible && bounds.contains(point.x, point.y)) ?? null;
}

/**
 * Targets the token at `point`, then makes the dragged attack or calls `play` with the dragged card. If
 * `quick` is true, skips the attack's window. Does nothing if no other actor's token is at `point`, or if
 * neither an attack nor a card was dragged.
 */
export async function dropOnToken(
  { kind, key, actor: uuid }: Dragged,
  point: Point,
  quick: boolean,
  play: (card: number) => Promise<void>,
): Promise<void> {
  const actor = actorOf(uuid);
  const token = tokenAt(point);
  if (!actor || !token || token.actor === actor) return;
  if (kind === "move" || kind === "check" || kind === "asked") return;
  token.setTarget(true, { releaseOthers: true });
  if (kind === "card") await play(Number(key));
  else await useButton(actor, { kind, key }, quick);
}
