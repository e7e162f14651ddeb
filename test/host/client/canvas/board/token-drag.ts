import type { Point } from "../../../common/grid/types.ts";
import type { Token } from "../placeables/token.ts";

/** Distance the pointer must move to start a drag, in window pixels. */
const THRESHOLD = 4;

/** Drags a token and the other selected tokens that the user may drag, until the button is released. Escape cancels. */
export function dragTokens(token: Token, start: PointerEvent): void {
  const user = game.user!; // `game.user` is set while a board exists
  const moved = token.layer.controlled.filter((other) => other.can(user, "drag")) as Token[];
  if (!moved.includes(token)) return;
  const ended = new AbortController();
  const { signal } = ended;
  let by: Point | null = null;
  const place = () => {
    for (const other of moved) {
      const at = by ?? { x: 0, y: 0 };
      other.element?.classList.toggle("is-dragged", by !== null);
      if (!other.element) continue;
      const [x, y] = [other.document.x + at.x, other.document.y + at.y];
      other.element.style.transform = `translate(${x.toString()}px, ${y.toString()}px)`;
    }
  };
  const stop = () => {
    ended.abort();
    by = null;
    place();
  };
  globalThis.addEventListener(
    "pointermove",
    (event) => {
      const way = { x: event.clientX - start.clientX, y: event.clientY - start.clientY };
      if (!by && Math.hypot(way.x, way.y) < THRESHOLD) return;
      const { scale } = canvas._board!.position;
      by = { x: way.x / scale, y: way.y / scale };
      place();
    },
    { signal },
  );
  globalThis.addEventListener(
    "pointerup",
    (event) => {
      const way = by;
      ended.abort();
      if (way) void drop(moved, way, event.shiftKey).finally(() => ((by = null), place()));
    },
    { signal },
  );
  globalThis.addEventListener("pointercancel", stop, { signal });
  globalThis.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      stop();
    },
    { signal, capture: true },
  );
}

/** Moves the dropped tokens to the nearest spaces, or with Shift to the exact position, within the scene. */
async function drop(tokens: Token[], by: Point, free: boolean): Promise<void> {
  const { width, height } = canvas.dimensions!.rect;
  const updates = tokens
    .filter(({ destroyed }) => !destroyed)
    .map((token) => {
      const to = { x: token.document.x + by.x, y: token.document.y + by.y };
      const { x, y } = free ? to : token.document.getSnappedPosition(to);
      return {
        _id: token.id,
        x: Math.round(Math.clamp(x, 0, width - token.w)),
        y: Math.round(Math.clamp(y, 0, height - token.h)),
      };
    });
  await canvas.scene?.updateEmbeddedDocuments("Token", updates);
}
