import { isElement } from "../kit/elements.ts";

const OVER = "ac-drop";

function idOf(element: EventTarget | null): string {
  if (!isElement(element)) return "";
  return element.closest<HTMLElement>("li[data-combatant-id]")?.dataset["combatantId"] ?? "";
}

/**
 * Marks the drop target: a row, where a drop groups the two rows, or the list, where a drop removes the row from its
 * group.
 */
function mark(root: HTMLElement, target: EventTarget | null): void {
  for (const marked of root.querySelectorAll(`.${OVER}`)) marked.classList.remove(OVER);
  if (!isElement(target)) return;
  target.closest("li[data-combatant-id], ol.ac-rows")?.classList.add(OVER);
}

/** Groups a combatant with `onto`. If `onto` is empty, removes the combatant from its group. */
async function regroup(combat: Combat.Implementation, id: string, onto: string): Promise<void> {
  const { groupWith, ungroup } = await import("./group-menu.ts");
  await (onto === "" ? ungroup(combat, id) : groupWith(combat, id, onto));
}

/**
 * Lets a GM drag a row onto another to group the two, and onto the list between the rows to remove the row from its
 * group (Q15).
 */
export function bindDrag(root: HTMLElement, encounter: () => Combat.Implementation | null): void {
  let dragged = "";
  root.addEventListener("dragstart", (event) => {
    if (!isElement(event.target) || !event.target.matches("li.combatant[draggable]")) return;
    dragged = idOf(event.target);
    const uuid = encounter()?.combatants.get(dragged)?.uuid ?? "";
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Combatant", uuid }));
  });
  root.addEventListener("dragover", (event) => {
    if (dragged === "") return;
    event.preventDefault();
    mark(root, event.target);
  });
  const drop = (event: DragEvent) => {
    const combat = encounter();
    const [id, onto] = [dragged, idOf(event.target)];
    if (id === "" || !combat) return;
    event.preventDefault();
    event.stopPropagation();
    void regroup(combat, id, onto);
  };
  // Captured, so it runs before any other drop handler.
  root.addEventListener("drop", drop, { capture: true });
  root.addEventListener("dragend", () => {
    dragged = "";
    mark(root, null);
  });
}
