import { actorOf } from "../platform/collections.ts";
import { logged } from "../platform/logged.ts";
import { menuEntry } from "../platform/menu-entry.ts";

const ICON = "fa-solid fa-print";

function print(journal: JournalEntry.Implementation): void {
  import("./print/print-handouts.ts").then(async (prints) => prints.printHandouts(journal)).catch(logged);
}

/** Returns the actor directory's context menu entry that prints an actor. */
export function printActorEntry() {
  const actorAt = ({ dataset }: HTMLElement) => actorOf(`Actor.${dataset["entryId"] ?? ""}`);
  return menuEntry({
    label: "ACTIONCARDS.Print.Character",
    icon: ICON,
    visible(element) {
      const actor = actorAt(element);
      return actor !== null && actor.isOurs && actor.testUserPermission(game.user, "OBSERVER");
    },
    act(element) {
      const actor = actorAt(element);
      if (!actor) return;
      import("./sheets/paper/print-sheets.ts").then(async (prints) => prints.printActor(actor)).catch(logged);
    },
  });
}

/** Returns the journal directory's context menu entry that prints a journal. */
export function printJournalEntry() {
  const journalOf = ({ dataset }: HTMLElement) => game.journal.get(dataset["entryId"] ?? "");
  return menuEntry({
    label: "ACTIONCARDS.Print.Handouts",
    icon: ICON,
    visible: (element) => journalOf(element)?.testUserPermission(game.user, "OBSERVER") ?? false,
    act(element) {
      const journal = journalOf(element);
      if (journal) print(journal);
    },
  });
}

/** Adds a print control to the header of a journal's window. */
export function addPrintControl(
  journal: JournalEntry.Implementation,
  controls: foundry.applications.api.ApplicationV2.HeaderControlsEntry[],
): void {
  const control = {
    action: "printHandouts",
    icon: ICON,
    label: "ACTIONCARDS.Print.Handouts",
    onClick: () => print(journal),
  };
  controls.push(control);
}
