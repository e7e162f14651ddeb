import { entriesOutOfPlay, packsOutOfPlay } from "../../family/registry.ts";
import { directoryActions } from "../../platform/directory.ts";
import { directoryButton } from "../kit/directory-button.ts";

/** Adds a button that opens the compendium browser, above the list of compendia. */
export function addBrowserButton(_directory: unknown, element: HTMLElement): void {
  const actions = directoryActions(element);
  if (!actions || actions.querySelector(".ac-open-browser")) return;
  const open = async () => (await import("../pick/compendium-browser.ts")).CompendiumBrowser.open();
  actions.append(directoryButton("ac-open-browser", "fa-book-open", "ACTIONCARDS.Browser.Title", open));
}

/**
 * Removes from the directory the compendia of games that the world doesn't play. Also removes folders that become
 * empty.
 */
export function leaveOutPacks(_directory: unknown, element: HTMLElement): void {
  for (const id of packsOutOfPlay()) {
    const entry = element.querySelector(`[data-pack="${CSS.escape(id)}"]`);
    let folder = entry?.parentElement?.closest(".folder");
    entry?.remove();
    while (folder && !folder.querySelector("[data-pack]")) {
      const outer = folder.parentElement?.closest(".folder");
      folder.remove();
      folder = outer;
    }
  }
}

/** Removes compendium entries that belong only to games the world doesn't play. */
export function leaveOutEntries(window: object, element: HTMLElement): void {
  const { collection: pack } = (window as { collection: { collection: string } }).collection; // missing in the types
  for (const id of entriesOutOfPlay(pack))
    element.querySelector(`[data-entry-id="${CSS.escape(id)}"]`)?.remove();
}
