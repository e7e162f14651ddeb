/** Calculates a window's position and applies it to the element's style. */
import { parseCSSLength } from "./application-options.ts";
import type { Position } from "./types.ts";

export interface Measurements {
  /** The element's current outer width in unscaled pixels. */
  width: number;
  height: number;
  minWidth: number;
  minHeight: number;
  maxWidth: number;
  maxHeight: number;
  viewportWidth: number;
  viewportHeight: number;
}

/** Like `Math.clamp`, but returns `least` if `least` exceeds `most`, as for a window larger than the viewport. */
const clampTo = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Measures the element, its size limits and the viewport. */
export function measure(element: HTMLElement): Measurements {
  const view = element.ownerDocument.defaultView ?? window;
  const style = view.getComputedStyle(element);
  const viewportWidth = element.ownerDocument.documentElement.clientWidth || view.innerWidth;
  const viewportHeight = element.ownerDocument.documentElement.clientHeight || view.innerHeight;
  return {
    width: element.offsetWidth,
    height: element.offsetHeight,
    minWidth: parseCSSLength(style.minWidth, viewportWidth) ?? 0,
    minHeight: parseCSSLength(style.minHeight, viewportHeight) ?? 0,
    maxWidth: parseCSSLength(style.maxWidth, viewportWidth) ?? viewportWidth,
    maxHeight: parseCSSLength(style.maxHeight, viewportHeight) ?? viewportHeight,
    viewportWidth,
    viewportHeight,
  };
}

/** Keeps the window within its size limits and the viewport. Centers it on each axis whose offset is NaN. */
export function resolvePosition(asked: Position, by: Measurements): Position {
  const width = asked.width === "auto" ? "auto" : clampTo(asked.width, by.minWidth, by.maxWidth);
  const height = asked.height === "auto" ? "auto" : clampTo(asked.height, by.minHeight, by.maxHeight);
  const scale = asked.scale > 0 ? asked.scale : 1;
  const outerWidth = (width === "auto" ? by.width : width) * scale;
  const outerHeight = (height === "auto" ? by.height : height) * scale;
  const centeredLeft = (by.viewportWidth - outerWidth) / 2;
  const centeredTop = (by.viewportHeight - outerHeight) / 2;
  const left = Number.isFinite(asked.left) ? asked.left : centeredLeft;
  const top = Number.isFinite(asked.top) ? asked.top : centeredTop;
  return {
    ...asked,
    width,
    height,
    scale,
    left: Math.round(clampTo(left, 0, Math.max(by.viewportWidth - outerWidth, 0))),
    top: Math.round(clampTo(top, 0, Math.max(by.viewportHeight - outerHeight, 0))),
  };
}

const pixels = (value: number | "auto"): string => (value === "auto" ? "" : `${value}px`);

export function applyPosition(element: HTMLElement, position: Position): void {
  const { style } = element;
  style.position = "fixed";
  if (element.localName === "dialog") Object.assign(style, { margin: "0", right: "auto", bottom: "auto" });
  style.left = pixels(position.left);
  style.top = pixels(position.top);
  style.width = pixels(position.width);
  style.height = position.height === "auto" ? "auto" : pixels(position.height);
  style.zIndex = String(position.zIndex);
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  style.transformOrigin = position.scale === 1 ? "" : "top left";
}
