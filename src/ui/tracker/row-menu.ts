import { rowOf } from "../../encounter/groups.ts";
import { commandBy } from "../clock/clock-actions.ts";
import { seatedAs } from "../clock/seated.ts";
import { openChoices, type Choice } from "../kit/choice-menu.ts";
import { words } from "../kit/words.ts";
import { groupChoices } from "./group-menu.ts";
import type { RowAction } from "./row-actions.ts";

/** Returns the menu entries for the clock's own commands. Each opens a list of targets. */
function commandChoices(combat: Combat.Implementation, control: HTMLElement, row: HTMLElement): Choice[] {
  const id = row.dataset["combatantId"] ?? "";
  const seated = rowOf(combat, id).some(({ isOwner }) => isOwner) ? seatedAs(combat, id) : null;
  if (!seated || row.classList.contains("ac-member")) return [];
  return seated.row.commands.map(({ key, label, icon }) => ({
    label: words(label),
    icon,
    onChoose: () => commandBy(seated, control, key),
  }));
}

/**
 * Opens a row's menu at its button, with the actions that are possible now. For a group, a GM also gets the
 * actions for the whole group.
 */
export function openRowMenu(
  combat: Combat.Implementation,
  control: HTMLElement,
  actions: readonly RowAction[],
): void {
  const row = control.closest<HTMLElement>("[data-combatant-id]");
  if (!row) return;
  const choices = actions
    .filter((action) => action.visible(row))
    .map((action): Choice => ({
      label: words(action.label),
      icon: action.icon,
      onChoose: () => action.act(row),
    }));
  const { group } = row.dataset;
  choices.push(...commandChoices(combat, control, row));
  const all = group === undefined || !game.user.isGM ? choices : [...choices, ...groupChoices(combat, group)];
  if (all.length > 0) openChoices(control, control.ariaLabel ?? "", all);
}
