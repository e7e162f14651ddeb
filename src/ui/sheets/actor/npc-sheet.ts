import { ActionCardsActorSheet } from "./actor-sheet.ts";
import type { Family } from "../../../family/family.ts";
import { allFamilies } from "../../../family/registry.ts";

/** The games that have a page of their own, by its name. */
function pages(): [id: string, family: Family][] {
  return allFamilies().flatMap((family) =>
    family.parts.filter(({ isPage }) => isPage).map(({ id }): [string, Family] => [id, family]),
  );
}

/**
 * The sheet of an adversary: the same fields on one compact page. The pages of families that he does not play are
 * folded up; whoever opens or closes one finds it so for as long as the sheet's object is.
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

  protected override async _prepareContext(...args: Parameters<ActionCardsActorSheet["_prepareContext"]>) {
    const isOpen = (id: string, family: Family) => this.#folds.get(id) ?? family.plays(this.actor);
    const open = Object.fromEntries(pages().map(([id, family]) => [id, isOpen(id, family)] as const));
    return { ...(await super._prepareContext(...args)), folds: open };
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
