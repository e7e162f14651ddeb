import { actorOf } from "../../platform/collections.ts";
import { isElement } from "../kit/elements.ts";
import { useButton } from "./seat-actions.ts";

/** A point of the board, in its pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Token = foundry.canvas.placeables.Token.Implementation;

/**
 * What is dragged from the bar, a sheet, a hand or the tracker: an attack, another Action, a check or a card of an actor,
 * or a command to the clock.
 */
export interface Dragged {
  readonly kind: "item" | "bareHands" | "card" | "move" | "check" | "asked" | "clock";
  /** The id of the item, the card's value, the key of the Action, check or command, or the text of an asked check. */
  readonly key: string;
  /** UUID of the actor; empty for a command or an asked check. */
  readonly actor: string;
}

/** Drag data in Foundry's form. An item's has the same form as any item's, so the hotbar makes a macro of it. */
interface DragData {
  readonly type: string;
  readonly uuid?: string;
  readonly playBar: Dragged;
}

/** What this control of the bar drags; null if it can't be dragged. */
function draggedBy(control: HTMLElement, actor: string): Dragged | null {
  const { key, card, action } = control.dataset;
  if (action === "playCard") return { kind: "card", key: card ?? "", actor };
  if (key === undefined) return null;
  if (key === "bareHands") return { kind: key, key, actor };
  return { kind: actorOf(actor)?.items.has(key) ? "item" : "move", key, actor };
}

/** Lets the attacks and the playable cards of the bar be dragged. `actorNow` returns the UUID of the seat's actor. */
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

/** What was dragged from a bar; null if it is something else. */
export function draggedFromBar(data: object): Dragged | null {
  return (data as Partial<DragData>).playBar ?? null; // a drop has any data
}

/** The token in front at this point of the board, of those this user sees. */
function tokenAt(point: Point): Token | null {
  const tokens = canvas?.ready ? (canvas.tokens?.placeables ?? []) : [];
  return tokens.findLast(({ isVisible, bounds }) => isVisible && bounds.contains(point.x, point.y)) ?? null;
}

/**
 * Targets the token at this point with what was dragged: attacks it as proposed if `quick`, or plays the card with
 * `play`, so that the attack chosen next strikes it. Nothing happens without another's token there.
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
  if (kind === "move" || kind === "check" || kind === "asked" || kind === "clock") return;
  token.setTarget(true, { releaseOthers: true });
  if (kind === "card") await play(Number(key));
  else await useButton(actor, { kind, key }, quick);
}
