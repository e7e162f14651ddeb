import { entriesOutOfPlay, packsOutOfPlay } from "../../family/registry.ts";

/** Removes compendia of games that the world doesn't play from the directory, and folders left empty. */
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

/** Removes a compendium's entries that concern only games the world doesn't play. */
export function leaveOutEntries(window: object, element: HTMLElement): void {
  const { collection: pack } = (window as { collection: { collection: string } }).collection; // hook types lack it
  for (const id of entriesOutOfPlay(pack))
    element.querySelector(`[data-entry-id="${CSS.escape(id)}"]`)?.remove();
}
