import { isElement } from "../../element-kinds.ts";

/** Maximum time between the clicks of a double click. */
const DOUBLE_CLICK_MS = 400;

/** The tracker row that contains an element. */
export function combatantRow(target: EventTarget | null): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>("[data-combatant-id]") : null;
}

/**
 * Pans to a combatant's token if it is visible, and selects it if the user owns it.
 * @returns true if the token is visible
 */
export function showToken(combatant: Combatant | undefined): boolean {
  const token = combatant?.token?.object;
  if (!token?.visible) return false;
  if (token.isOwner) token.control({ releaseOthers: true });
  void canvas.animatePan(token.center);
  return true;
}

/** For arrow up or down, focuses the previous or next row. For Enter, calls `open` with the focused row. */
export function walkRows(event: KeyboardEvent, open: (row: HTMLElement) => void): void {
  const row = event.target;
  if (!isElement(row) || !row.matches("li.combatant")) return;
  if (event.key === "Enter") open(row);
  const sibling = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
  if (!isElement(sibling)) return;
  event.preventDefault();
  sibling.focus();
}

/** Detects double clicks: two quick clicks on the same row. */
export class RowClicks {
  #id: string | undefined;
  #time = 0;

  /**
   * Records a click.
   * @returns true if it is the second click of a double click
   */
  isSecond(row: HTMLElement | null): boolean {
    const id = row?.dataset.combatantId;
    const now = Date.now();
    const isSecond = id === this.#id && now - this.#time < DOUBLE_CLICK_MS;
    this.#id = id;
    this.#time = now;
    return isSecond;
  }
}

/** Highlights a token on the board while its combatant is hovered in the tracker. */
export class PointedAt {
  #token: Hovered | null = null;

  /** Highlights this token instead of the previous one; null highlights none. */
  set(token: Hovered | null): void {
    this.#token?._onHoverOut(new Event("pointerleave"));
    this.#token = token;
    token?._onHoverIn(new Event("pointerenter"));
  }
}

interface Hovered {
  _onHoverIn(event: Event): void;
  _onHoverOut(event: Event): void;
}
