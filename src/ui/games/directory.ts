import { entriesOutOfPlay, packsOutOfPlay } from "../../family/registry.ts";

/** Leaves out of the list of compendia those of games that the world does not play, and folders that held nothing else. */
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

/** Leaves out of a compendium's list what is about games alone that the world does not play. */
export function leaveOutEntries(window: object, element: HTMLElement): void {
  const { collection: pack } = (window as { collection: { collection: string } }).collection; // the hook's types leave it out
  for (const id of entriesOutOfPlay(pack))
    element.querySelector(`[data-entry-id="${CSS.escape(id)}"]`)?.remove();
}
