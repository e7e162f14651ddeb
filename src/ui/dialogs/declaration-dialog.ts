import { isTag } from "../kit/elements.ts";
import type { DeepPartial } from "@league-of-foundry-developers/foundry-vtt-types/utils";
import { restoreFormState, spliceAround, takeFormState, watchDrafts } from "../kit/continuity.ts";
import { lendFocus } from "../kit/focus.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import type { FormValues } from "./form-values.ts";

export type DialogOptions = DeepPartial<foundry.applications.api.ApplicationV2.Configuration>;

/**
 * A window in which something is declared before cards are drawn: every change of the form is read at once and the
 * numbers are shown anew; submitting hands the declaration in and closes.
 */
export abstract class DeclarationDialog extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: DialogOptions = {
    tag: "form",
    classes: ["action-cards", "ac-declaration-dialog"],
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-cards-blank" },
    position: { width: 460, height: "auto" },
    form: { closeOnSubmit: true, handler: DeclarationDialog.#onSubmit },
  };

  /** What the template draws beside the window's id, as things are now. */
  protected abstract view(): object;

  /** Takes over what the form holds. */
  protected abstract read(values: FormValues): void;

  /** Hands in what was declared; `way`: the value of the button that was pressed, empty for one without. */
  protected abstract handIn(way: string): Promise<void>;

  /** Is told of whatever was read from the form. */
  protected taken(): void {}

  protected override _onChangeForm(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_onChangeForm"]>
  ): void {
    super._onChangeForm(...args);
    this.#isTyping = false;
    this.#takeUp();
  }

  /** Reads the form, and shows the numbers that follow from it. */
  #takeUp(): void {
    this.#changes += 1;
    this.#readForm();
    this.showAnew();
  }

  /** Numbers follow each key: one that is half typed, such as a minus alone, waits for the next. */
  #follow({ target }: Event): void {
    if (!isTag(target, "input") || target.type !== "number" || target.value === "") return;
    this.#isTyping = true;
    this.#takeUp();
  }

  /** Changes of the form so far, and how many of them the drawing under way knows of. */
  #changes = 0;
  #drawn = 0;

  /** The last of them is in a number that is still being typed. */
  #isTyping = false;

  protected override async _prepareContext(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_prepareContext"]>
  ) {
    this.#drawn = this.#changes;
    return { ...(await super._prepareContext(...args)), id: this.id, ...this.view() };
  }

  /** A pointer is down in the window: what lies under it must stay until it is up, or its click would be lost. */
  #pressed = false;
  #outdated = false;

  /** Draws it anew once no pointer is down in it. */
  protected showAnew(): void {
    this.#outdated = true;
    // After the key that made the change has moved the focus.
    setTimeout(() => this.#catchUp());
  }

  protected override async _onFirstRender(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_onFirstRender"]>
  ): Promise<void> {
    await super._onFirstRender(...args);
    watchDrafts(this.element);
    this.element.addEventListener("input", (event) => this.#follow(event));
    lendFocus(this, { asks: true });
    this.element.addEventListener("keydown", (event) => this.#dismiss(event));
    // What is unfolded stays on the screen. The event does not rise.
    this.element.addEventListener("toggle", () => this.setPosition({}), { capture: true });
    this.element.addEventListener("pointerdown", () => {
      this.#pressed = true;
      const release = () => {
        this.#pressed = false;
        // After the click that belongs to this release.
        setTimeout(() => this.#catchUp());
      };
      const { ownerDocument: page } = this.element;
      page.addEventListener("pointerup", release, { once: true });
      page.addEventListener("pointercancel", release, { once: true });
    });
  }

  /**
   * What is being typed while the numbers are shown anew stays, and so does the focus. A drawing that a later change
   * has overtaken is left out, or it would take that change back.
   */
  protected override _replaceHTML(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_replaceHTML"]>
  ): void {
    if (this.#drawn !== this.#changes) return;
    const formState = takeFormState(this.element);
    if (!this.#isTyping || !spliceAround(this.element, args[0])) super._replaceHTML(...args);
    restoreFormState(this.element, formState);
  }

  /** Escape closes the window from its fields too, where the platform's own key does not reach. */
  #dismiss(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key !== "Escape" || !(target as Element).matches("input, select")) return; // keys come from elements
    event.stopPropagation(); // or it would close the next window too
    void this.close();
  }

  #catchUp(): void {
    if (!this.#outdated || this.#pressed) return;
    this.#outdated = false;
    void this.render();
  }

  #readForm(): void {
    if (!isTag(this.element, "form")) return;
    this.read(new foundry.applications.ux.FormDataExtended(this.element).object);
    this.taken();
  }

  static async #onSubmit(this: DeclarationDialog, event: Event): Promise<void> {
    this.#readForm();
    const { submitter = null } = event as Partial<SubmitEvent>; // of the class of its own window, if it is one
    await this.handIn(submitter?.getAttribute("value") ?? "");
  }
}
