import type { SheetPage } from "../../../family/sheet-parts.ts";
import { ActionCardsActorSheet, type Fold } from "./actor-sheet.ts";

/**
 * The sheet of an NPC: the same fields on one compact page. Whoever opens or closes a page that folds finds it so for
 * as long as the sheet's object is.
 */
export class NpcSheet extends ActionCardsActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-npc"],
    position: { width: 520, height: 760 },
  };

  /** What somebody has opened or closed by hand. */
  #folds = new Map<string, boolean>();

  override get compact(): boolean {
    return !this.editing;
  }

  protected override foldOf(page: SheetPage): Fold | null {
    if (!page.isFolded) return null;
    return { open: this.#folds.get(page.id) ?? !page.isFolded(this.actor) };
  }

  protected override async _onFirstRender(
    ...args: Parameters<ActionCardsActorSheet["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("click", ({ target }) => {
      const fold = (target as Element).closest("summary")?.parentElement as
        HTMLDetailsElement | null | undefined; // clicks come from elements, a summary stands in its details
      const page = fold?.dataset["family"];
      if (fold && page !== undefined) this.#folds.set(page, !fold.open); // it opens or closes after this
    });
  }
}
