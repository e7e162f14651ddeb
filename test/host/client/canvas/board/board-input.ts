import type { Point } from "../../../common/grid/types.ts";
import { Box } from "../box.ts";
import { dropOnBoard } from "../drop.ts";
import { currentTool } from "../tools.ts";
import type { BoardView } from "./board-view.ts";
import { element } from "./element.ts";

/** Zoom factor per wheel notch. */
const NOTCH = 1.15;

/** Adds handlers to the board: pan, zoom, select and drop. */
export function listenToBoard(board: BoardView): void {
  const { root } = board;
  root.addEventListener("contextmenu", (event) => event.preventDefault());
  root.addEventListener("pointermove", (event) => {
    canvas.mousePosition = board.fromClient({ x: event.clientX, y: event.clientY });
  });
  root.addEventListener("pointerdown", (event) => {
    if (!canvas.ready || isOnHUD(event)) return;
    if (event.button === 0) selectBy(board, event);
    else panBy(board, event);
  });
  root.addEventListener(
    "wheel",
    (event) => {
      if (!canvas.ready) return;
      event.preventDefault();
      board.zoom(event.deltaY < 0 ? NOTCH : 1 / NOTCH, { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  root.addEventListener("dragover", (event) => event.preventDefault());
  root.addEventListener("drop", (event) => {
    event.preventDefault();
    if (canvas.ready) void dropOnBoard(event).catch((error: unknown) => report(error));
  });
  globalThis.addEventListener("resize", () => board.show({}));
}

function report(error: unknown): void {
  console.error(error);
  ui.notifications.error(error instanceof Error ? error.message : String(error));
}

function isOnHUD(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("#hud") !== null;
}

/** Pans the view with a mouse button other than the left. */
function panBy(board: BoardView, start: PointerEvent): void {
  const from = { ...board.position };
  follow((event) => {
    canvas.pan({
      x: from.x - (event.clientX - start.clientX) / from.scale,
      y: from.y - (event.clientY - start.clientY) / from.scale,
    });
  });
}

/**
 * Drags a rectangle with the left button, then selects or targets the tokens inside. The selection replaces
 * the previous one, unless Shift is held.
 */
function selectBy(board: BoardView, start: PointerEvent): void {
  const origin = board.fromClient({ x: start.clientX, y: start.clientY });
  const frame = element("div", "board-selection");
  let box: Box | null = null;
  void canvas.hud?.token.close();
  follow(
    (event) => {
      box = between(origin, board.fromClient({ x: event.clientX, y: event.clientY }));
      Object.assign(frame.style, {
        left: `${box.x.toString()}px`,
        top: `${box.y.toString()}px`,
        width: `${box.width.toString()}px`,
        height: `${box.height.toString()}px`,
      });
      board.marks.append(frame);
    },
    (event) => {
      frame.remove();
      const drawn = box && box.width > 4 && box.height > 4 ? box : null;
      if (currentTool() === "target") {
        if (drawn) canvas.tokens?.targetObjects(drawn, { releaseOthers: !event.shiftKey });
        return;
      }
      if (!event.shiftKey) canvas.tokens?.releaseAll();
      if (drawn) selectIn(drawn);
    },
  );
}

function selectIn(box: Box): void {
  for (const token of canvas.tokens?.placeables ?? []) {
    if (token.visible && token._overlapsSelection(box)) token.control({ releaseOthers: false });
  }
}

function follow(move: (event: PointerEvent) => void, end?: (event: PointerEvent) => void): void {
  const ended = new AbortController();
  const { signal } = ended;
  globalThis.addEventListener("pointermove", move, { signal });
  for (const type of ["pointerup", "pointercancel"] as const) {
    globalThis.addEventListener(
      type,
      (event) => {
        ended.abort();
        end?.(event);
      },
      { signal },
    );
  }
}

function between(a: Point, b: Point): Box {
  return new Box({
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  });
}
