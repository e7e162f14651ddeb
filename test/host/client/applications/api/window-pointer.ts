/** Moves and resizes a window with the pointer or the keyboard. */
import type { ApplicationWindow } from "./application-window.ts";

type Move = (dx: number, dy: number) => void;

/**
 * Calls `move` with the distance from `down` in pixels until the pointer is released, at most once per frame.
 */
function follow(handle: HTMLElement, down: PointerEvent, move: Move): void {
  const { clientX, clientY, pointerId } = down;
  let pending: PointerEvent | null = null;
  const flush = (): void => {
    if (pending) move(pending.clientX - clientX, pending.clientY - clientY);
    pending = null;
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    if (!pending) requestAnimationFrame(flush);
    pending = event;
  };
  const onEnd = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    flush();
    handle.removeEventListener("pointermove", onMove);
    handle.removeEventListener("pointerup", onEnd);
    handle.removeEventListener("pointercancel", onEnd);
  };
  handle.setPointerCapture(pointerId);
  handle.addEventListener("pointermove", onMove);
  handle.addEventListener("pointerup", onEnd);
  handle.addEventListener("pointercancel", onEnd);
}

/** Drags the window by its header. */
export function startDrag(app: ApplicationWindow, header: HTMLElement, event: PointerEvent): void {
  const target = event.target as Element; // a pointer event's target is an element
  if (event.button !== 0 || target.closest("button, a, input, select, [data-action]")) return;
  const { left, top } = app.position;
  follow(header, event, (dx, dy) => {
    app.setPosition({ left: left + dx, top: top + dy });
  });
}

/** Resizes the window by its lower right corner. */
export function startResize(app: ApplicationWindow, handle: HTMLElement, event: PointerEvent): void {
  if (event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const { offsetWidth, offsetHeight } = app.element;
  const { scale } = app.position;
  follow(handle, event, (dx, dy) => {
    app.setPosition({ width: offsetWidth + dx / scale, height: offsetHeight + dy / scale });
  });
}

const STEP = 20;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** While the header has focus, Alt and an arrow key move the window. With Shift, they resize a resizable window. */
export function moveByKey(app: ApplicationWindow, event: KeyboardEvent): void {
  const arrow = event.altKey ? ARROWS[event.key] : undefined;
  if (!arrow) return;
  event.preventDefault();
  const [dx, dy] = arrow;
  if (event.shiftKey && app.options.window.resizable) {
    app.setPosition({ width: app.element.offsetWidth + dx, height: app.element.offsetHeight + dy });
  } else app.setPosition({ left: app.position.left + dx, top: app.position.top + dy });
}
