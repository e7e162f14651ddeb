/** Where a window opens and how big it is, in pixels. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number | "auto";
}

/** How big a window asks to be. */
export type Size = Pick<Place, "width" | "height">;

/** The size that a window's options ask for. */
export function sizeAsked({ width, height }: { width?: unknown; height?: Size["height"] | undefined }): Size {
  return { width: Number(width), height: height ?? "auto" };
}

/** The room to open windows in, in pixels: the page, and where its sidebar begins. */
interface Room {
  width: number;
  height: number;
  sidebar: number;
}

/** Between a window and the edges, in pixels. */
const MARGIN = 8;

/** How far each further window stands from the one before, and how many stand in a row. */
const STEP = 28;
const STEPS = 5;

/** Where there is less room than this beside the sidebar, windows lie over it. */
const LEAST = 420;

/** A place for the window that opens after so many others: left of the sidebar, in cascade, within the page. */
export function placeBeside({ width, height }: Size, { sidebar, ...page }: Room, before: number): Place {
  const beside = sidebar - 2 * MARGIN;
  const edge = beside < LEAST ? page.width : sidebar;
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

/** The same for this page as it is now. */
export function besideSidebar(size: Size, before: number): Place {
  return placeBeside(size, roomNow(), before);
}

/** Has an element know how wide the page is beside the sidebar (`--ac-room`), until it is told to stop. */
export function followRoom(element: HTMLElement): () => void {
  const observer = new ResizeObserver(() => element.style.setProperty("--ac-room", `${roomNow().sidebar}px`));
  for (const watched of [document.documentElement, document.getElementById("sidebar")])
    if (watched) observer.observe(watched);
  return () => observer.disconnect();
}
