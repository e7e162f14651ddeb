import { openChoices, type Choice } from "../kit/choice-menu.ts";
import { words } from "../kit/words.ts";
import { groupChoices } from "./group-menu.ts";
import type { RowAction } from "./row-actions.ts";

/** Opens the menu of a row at its button: what can be done now, and for a group, with all in it. */
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
  const all = group === undefined || !game.user.isGM ? choices : [...choices, ...groupChoices(combat, group)];
  if (all.length > 0) openChoices(control, control.ariaLabel ?? "", all);
}
