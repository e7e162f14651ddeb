import { viewedEncounter } from "../../documents/collections.ts";
import { menuEntry } from "../../foundry/menu-entry.ts";
import { addEffectDialog } from "../dialogs/add-effect-dialog.ts";

/** The actor of a row, where this user may give him effects. */
function ownActorOf(row: HTMLElement): Actor.Implementation | null {
  const actor = viewedEncounter()?.combatants.get(row.dataset["combatantId"] ?? "")?.actor ?? null;
  return actor?.isOwner === true ? actor : null;
}

/** What the menu of a row has beside core's entries. */
export function rowEntries() {
  return [
    menuEntry({
      label: "ACTIONCARDS.Effect.Add",
      icon: "fa-solid fa-bolt",
      visible: (row) => ownActorOf(row) !== null,
      act: (row) => {
        const actor = ownActorOf(row);
        if (actor) void addEffectDialog(actor);
      },
    }),
  ];
}
