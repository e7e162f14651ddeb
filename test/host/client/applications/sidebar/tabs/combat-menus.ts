import { CombatTrackerConfig } from "../../apps/combat-tracker-config.ts";
import { menuEntries, type ContextMenuEntry } from "../../ui/menu-entry.ts";
import { generation } from "../../../../common/generation.ts";
import { addCombatantsDialog } from "./combat-drop.ts";

/** Returns the localization key of an entry's label: `current` in generation 14, `former` in 13. */
function label(current: string, former: string): string {
  return generation() >= 14 ? `COMBATANT.ACTIONS.${current}` : `COMBAT.${former}`;
}

export function combatantMenu(viewed: () => Combat | null): ContextMenuEntry[] {
  const find = (target: HTMLElement) => viewed()?.combatants.get(target.dataset.combatantId ?? "");
  const isOwner = (target: HTMLElement) => Boolean(find(target)?.isOwner);
  const hasInitiative = (target: HTMLElement) => Number.isFinite(find(target)?.initiative ?? NaN);
  return menuEntries([
    {
      label: label("Update", "CombatantUpdate"),
      icon: "fa-solid fa-pen-to-square",
      visible: () => Boolean(game.user?.isGM),
      onClick: (target) => find(target)?.sheet?.render(true),
    },
    {
      label: label("Clear", "CombatantClear"),
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (target) => Boolean(game.user?.isGM) && hasInitiative(target),
      onClick: (target) => find(target)?.update({ initiative: null }),
    },
    {
      label: label("Reroll", "CombatantReroll"),
      icon: "fa-solid fa-dice-d20",
      visible: (target) => isOwner(target),
      onClick: async (target) => {
        const combatant = find(target);
        if (combatant?.id) await viewed()?.rollInitiative([combatant.id]);
      },
    },
    {
      label: label("Delete", "CombatantRemove"),
      icon: "fa-solid fa-trash",
      visible: (target) => Boolean(find(target)?.canUserModify(game.user!, "delete")),
      onClick: (target) => find(target)?.delete(),
    },
  ]);
}

export function encounterMenu(viewed: () => Combat | null): ContextMenuEntry[] {
  const isGM = () => Boolean(game.user?.isGM);
  const hasCombat = () => isGM() && viewed() !== null;
  return menuEntries([
    {
      label: "COMBAT.AddCombatants",
      icon: "fa-solid fa-user-plus",
      visible: isGM,
      onClick: () => addCombatantsDialog(viewed()),
    },
    {
      label: "COMBAT.Activate",
      icon: "fa-solid fa-bolt",
      visible: () => hasCombat() && !viewed()?.active,
      onClick: () => viewed()?.activate(),
    },
    {
      label: "COMBAT.InitiativeReset",
      icon: "fa-solid fa-arrow-rotate-left",
      visible: () => hasCombat() && viewed()!.combatants.size > 0,
      onClick: () => viewed()?.resetAll(),
    },
    {
      label: "COMBAT.Settings",
      icon: "fa-solid fa-gear",
      visible: isGM,
      onClick: () => void new CombatTrackerConfig().render({ force: true }),
    },
    {
      label: "COMBAT.Delete",
      icon: "fa-solid fa-trash",
      visible: hasCombat,
      onClick: () => viewed()?.endCombat(),
    },
  ]);
}
