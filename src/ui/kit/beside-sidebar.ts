/** Position and size of a window, in pixels. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number | "auto";
}

/** The size that a window requests, in pixels. */
export type Size = Pick<Place, "width" | "height">;

/** Returns the size that a window's options set. The height is "auto" if they don't set it. */
export function sizeAsked({ width, height }: { width?: unknown; height?: Size["height"] | undefined }): Size {
  return { width: Number(width), height: height ?? "auto" };
}

/** The page's size and the left edge of its sidebar, in pixels. */
interface Room {
  width: number;
  height: number;
  sidebar: number;
}

/** The gap between a window and the page's edges or the sidebar, in pixels. */
const MARGIN = 8;

/** The offset between cascaded windows, in pixels. */
const STEP = 28;
/** The number of windows in one cascade. */
const STEPS = 5;

/**
 * The minimum space between the page's left edge and the sidebar, in pixels. If there is less, windows may
 * cover the sidebar.
 */
const MIN_SPACE = 420;

/**
 * Returns the position of a window that opens after `before` other windows: left of the sidebar, cascaded,
 * within the page.
 */
export function placeBeside({ width, height }: Size, { sidebar, ...page }: Room, before: number): Place {
  const beside = sidebar - 2 * MARGIN;
  const edge = beside < MIN_SPACE ? page.width : sidebar;
  const wide = Math.min(width, edge - 2 * MARGIN);
  const shift = (before % STEPS) * STEP;
  const top = MARGIN + shift;
  const tall = height === "auto" ? height : Math.min(height, page.height - top - MARGIN);
  return { left: Math.max(MARGIN, edge - MARGIN - wide - shift), top, width: wide, height: tall };
}

function roomNow(): Room {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const sidebar = document.getElementById("sidebar")?.getBoundingClientRect();
  return { width, height, sidebar: sidebar && sidebar.width > 0 ? sidebar.left : width };
}

/** Like `placeBeside`, for the current page. */
export function besideSidebar(size: Size, before: number): Place {
  return placeBeside(size, roomNow(), before);
}

/**
 * Sets an element's CSS property `--ac-room` to the distance between the page's left edge and the sidebar, and keeps
 * it up to date. Returns a function that stops the updates.
 */
export function followRoom(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => element.style.setProperty("--ac-room", `${roomNow().sidebar}px`));
  for (const watched of [document.documentElement, document.getElementById("sidebar")])
    if (watched) observer.observe(watched);
  return () => observer.disconnect();
}
