/** The position of a tooltip relative to its element. */

export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

/** CSS values. A missing or null length becomes "auto", a missing `textAlign` "left". */
export interface TooltipPosition {
  top?: string | null;
  right?: string | null;
  bottom?: string | null;
  left?: string | null;
  textAlign?: string;
}

/** Minimum distance of a tooltip from its element and from the edge of the screen, in pixels. */
export const MARGIN = 5;

/** The default direction: down if there is enough space below, otherwise up. */
export function roomyDirection(tooltip: HTMLElement, element: HTMLElement): TooltipDirection {
  const { innerHeight } = element.ownerDocument.defaultView ?? window;
  const { bottom } = element.getBoundingClientRect();
  return bottom + MARGIN + tooltip.offsetHeight > innerHeight ? "UP" : "DOWN";
}

/** Calculates a position next to the element that keeps the whole tooltip on screen. */
export function placeBeside(
  tooltip: HTMLElement,
  element: HTMLElement,
  direction: TooltipDirection,
): TooltipPosition {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const centerX = box.left + (box.width - width) / 2;
  const centerY = box.top + (box.height - height) / 2;
  const places: Record<TooltipDirection, [left: number, top: number]> = {
    UP: [centerX, box.top - height - MARGIN],
    DOWN: [centerX, box.bottom + MARGIN],
    LEFT: [box.left - width - MARGIN, centerY],
    RIGHT: [box.right + MARGIN, centerY],
    CENTER: [centerX, centerY],
  };
  let [left, top] = places[direction] ?? places.DOWN;
  const { innerHeight, innerWidth } = element.ownerDocument.defaultView ?? window;
  if (direction === "DOWN" && top + height > innerHeight) top = places.UP[1];
  if (direction === "UP" && top < 0) top = places.DOWN[1];
  left = Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN));
  top = Math.max(MARGIN, Math.min(top, innerHeight - height - MARGIN));
  return { left: `${left.toString()}px`, top: `${top.toString()}px` };
}

export function styleTooltip(tooltip: HTMLElement, position: TooltipPosition): void {
  const { top, right, bottom, left, textAlign = "left" } = position;
  const sides = {
    top: top || "auto",
    right: right || "auto",
    bottom: bottom || "auto",
    left: left || "auto",
  };
  Object.assign(tooltip.style, { position: "fixed", ...sides, margin: "0", textAlign });
}
