import { templatePath } from "../../constants.ts";
import { areVariantsInPlay } from "../../family/registry.ts";
import { readVariants, STANDARD_VARIANTS, type RuleVariants } from "../../rules/variants.ts";
import { ruleVariants, writeVariants } from "../../settings/variants.ts";
import { DeclarationDialog } from "../dialogs/declaration-dialog.ts";
import type { FormValues } from "../dialogs/form-values.ts";
import { announce } from "../kit/announce.ts";
import { words } from "../kit/words.ts";
import { familyViews, type VariantsView } from "./variants-view.ts";

/** Lets whoever may change the world's settings choose between readings of the rules. */
export class RuleVariantsForm extends DeclarationDialog {
  static override DEFAULT_OPTIONS = {
    id: "action-cards-variants",
    classes: ["ac-variants"],
    window: { title: "ACTIONCARDS.Variants.Title", icon: "fa-solid fa-code-branch", resizable: true },
    position: { width: 600, height: 720 },
    actions: { reset: RuleVariantsForm.#onReset },
  };

  static override PARTS = {
    form: { template: templatePath("dialogs/variants.hbs"), scrollable: [".ac-variant-list"] },
  };

  /** As chosen in the form so far. */
  #variants: RuleVariants = ruleVariants();

  protected override _canRender(...args: Parameters<DeclarationDialog["_canRender"]>): false | void {
    if (!game.user.can("SETTINGS_MODIFY")) return false;
    return super._canRender(...args);
  }

  protected override read(values: FormValues): void {
    const given = foundry.utils.expandObject({ ...values }) as Readonly<Record<string, unknown>>; // an object of families
    this.#variants = readVariants({ ...this.#variants, ...given });
  }

  protected override view(): VariantsView {
    return { families: familyViews(this.#variants, areVariantsInPlay, words) };
  }

  protected override async handIn(): Promise<void> {
    await writeVariants(this.#variants);
    this.#tell("ACTIONCARDS.Variants.Saved");
  }

  #tell(key: string): void {
    announce(words(key));
    ui.notifications.info(key, { localize: true });
  }

  static async #onReset(this: RuleVariantsForm): Promise<void> {
    this.#variants = STANDARD_VARIANTS;
    await this.render();
    this.#tell("ACTIONCARDS.Variants.WasReset");
  }
}
