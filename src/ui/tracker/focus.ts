import { isElement } from "../kit/elements.ts";

/** The row of a combatant, or of a group. */
const ROW = "li:is(.combatant, .ac-row)";

/** What had the focus before a tracker was drawn anew: a control, and the row it stood in. */
export interface TrackerFocus {
  readonly id: string;
  readonly combatant: string;
}

/** What has the focus in the tracker now; null where nothing has. */
export function takeFocus(root: HTMLElement): TrackerFocus | null {
  const focused = root.ownerDocument.activeElement;
  if (!focused || !root.contains(focused) || focused === root) return null;
  const combatant = focused.closest<HTMLElement>(ROW)?.dataset["combatantId"] ?? "";
  return { id: focused.id, combatant };
}

/** Gives the focus back: to the same control, else to the next thing to do in the same row, or to the encounter's. */
export function restoreFocus(root: HTMLElement, { id, combatant }: TrackerFocus): void {
  const { activeElement } = root.ownerDocument;
  if (activeElement && activeElement !== root.ownerDocument.body && root.contains(activeElement)) return;
  const same = id === "" ? null : root.querySelector<HTMLElement>(`#${CSS.escape(id)}:not(:disabled)`);
  const row = root.querySelector<HTMLElement>(`${ROW}[data-combatant-id="${CSS.escape(combatant)}"]`);
  const heir = same ?? row?.querySelector<HTMLElement>("button.ac-control:not(:disabled)") ?? row;
  const last = heir ?? root.querySelector<HTMLElement>(".combat-controls .ac-primary:not(:disabled)");
  last?.focus({ preventScroll: true });
}

/** Up and down walk from row to row; whatever stands between the rows is passed over. */
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
