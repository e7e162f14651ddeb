import { AvatarSheet } from "./actor-sheet.ts";
import { FAMILIES, plays, type Family } from "./families.ts";

/**
 * The sheet of an adversary: the same fields on one compact page. The pages of families that he does not play are
 * folded up; whoever opens or closes one finds it so for as long as the sheet's object is.
 */
export class NpcSheet extends AvatarSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["ac-npc"],
    position: { width: 520, height: 760 },
  };

  /** What somebody has opened or closed by hand. */
  #folds = new Map<Family, boolean>();

  override get compact(): boolean {
    return !this.editing;
  }

  protected override async _prepareContext(...args: Parameters<AvatarSheet["_prepareContext"]>) {
    const isOpen = (family: Family) => this.#folds.get(family) ?? plays(this.actor, family);
    const open = Object.fromEntries(FAMILIES.map((family) => [family, isOpen(family)] as const));
    return { ...(await super._prepareContext(...args)), folds: open };
  }

  protected override async _onFirstRender(...args: Parameters<AvatarSheet["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("click", ({ target }) => {
      const fold = (target as Element).closest("summary")?.parentElement as
        HTMLDetailsElement | null | undefined; // clicks come from elements, a summary stands in its details
      const family = FAMILIES.find((name) => name === fold?.dataset["family"]);
      if (fold && family) this.#folds.set(family, !fold.open); // it opens or closes after this
    });
  }
}
