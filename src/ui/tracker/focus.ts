import { isElement } from "../kit/elements.ts";

/** Selects the row of a combatant or of a group. */
const ROW = "li:is(.combatant, .ac-row)";

/** The focus before a redraw: the focused control, and its row's combatant. */
export interface TrackerFocus {
  readonly id: string;
  readonly combatant: string;
}

/** Returns where focus is in the tracker; null if it is elsewhere. */
export function takeFocus(root: HTMLElement): TrackerFocus | null {
  const focused = root.ownerDocument.activeElement;
  if (!focused || !root.contains(focused) || focused === root) return null;
  const combatant = focused.closest<HTMLElement>(ROW)?.dataset["combatantId"] ?? "";
  return { id: focused.id, combatant };
}

/**
 * Moves focus to the control that had it. If that control is gone, moves focus to the first of these that exists:
 * another button in the same row; the footer's main button, if that row acts or is gone; that row; the acting row; the
 * first row. Does nothing if focus is in the tracker.
 */
export function restoreFocus(root: HTMLElement, { id, combatant }: TrackerFocus): void {
  const { activeElement } = root.ownerDocument;
  if (activeElement && activeElement !== root.ownerDocument.body && root.contains(activeElement)) return;
  const same = id === "" ? null : root.querySelector<HTMLElement>(`#${CSS.escape(id)}:not(:disabled)`);
  const row = root.querySelector<HTMLElement>(`${ROW}[data-combatant-id="${CSS.escape(combatant)}"]`);
  const control = row?.querySelector<HTMLElement>("button.ac-control:not(:disabled)");
  const isActing = row?.matches("[aria-current]") ?? true;
  const main = isActing && root.querySelector<HTMLElement>(".combat-controls .ac-wide:not(:disabled)");
  const rows = `ol.combat-tracker > ${ROW}`;
  const any =
    root.querySelector<HTMLElement>(`${rows}[aria-current]`) ?? root.querySelector<HTMLElement>(rows);
  const heir = same ?? control ?? (main || row) ?? any;
  heir?.focus({ preventScroll: true });
}

/** Moves focus to the row above on Up and to the row below on Down, skipping other elements. */
export function walkRows(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const row = event.target;
  if (!isElement(row) || !row.matches(ROW)) return;
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${ROW}`) ?? [])];
  const at = rows.findIndex((one) => one === row);
  event.preventDefault();
  event.stopPropagation();
  rows[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
}
