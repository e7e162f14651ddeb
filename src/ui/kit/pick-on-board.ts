import { notice } from "../../platform/notice.ts";
import { announce } from "./announce.ts";
import { isElement } from "./elements.ts";
import { words } from "./words.ts";

/** A point on the viewed scene, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the scene point of a press with the left button on the canvas; null for any other press. */
function pressedPoint({ button, target, clientX: x, clientY: y }: PointerEvent): Point | null {
  const isOnBoard = isElement(target) && target.closest("#board") !== null;
  return canvas?.ready && button === 0 && isOnBoard ? canvas.canvasCoordinatesFromClient({ x, y }) : null;
}

/** Keeps the canvas and Foundry's keybindings from handling an event. */
function take(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Lets the user click a point on the canvas, and returns that point. Returns null if the user presses Escape, the
 * scene closes, or `stop` is aborted. `prompt` is the localization key of the instruction.
 */
export async function pickOnBoard(prompt: string, stop: AbortSignal): Promise<Point | null> {
  const { promise, resolve } = Promise.withResolvers<Point | null>();
  const cancel = () => resolve(null);
  const ended = new AbortController();
  const first = { capture: true, signal: ended.signal };
  const onPress = (event: PointerEvent) => {
    const point = pressedPoint(event);
    if (!point) return;
    take(event);
    resolve(point);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    take(event);
    cancel();
  };
  window.addEventListener("pointerdown", onPress, first);
  window.addEventListener("keydown", onKey, first);
  stop.addEventListener("abort", cancel, first);
  const onTearDown = Hooks.on("canvasTearDown", cancel);
  notice("info", words(prompt));
  announce(words(prompt));
  document.body.classList.add("ac-picking");
  const point = await promise;
  document.body.classList.remove("ac-picking");
  Hooks.off("canvasTearDown", onTearDown);
  ended.abort();
  return point;
}
