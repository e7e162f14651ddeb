import { packsOutOfPlay } from "../../family/registry.ts";

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
