import { isTag } from "../kit/elements.ts";
import type { DeepPartial } from "@league-of-foundry-developers/foundry-vtt-types/utils";
import { restoreFormState, spliceAround, takeFormState, watchDrafts } from "../kit/continuity.ts";
import { lendFocus } from "../kit/focus.ts";
import { HandlebarsWindow } from "../kit/handlebars-base.ts";
import type { FormValues } from "./form-values.ts";

export type DialogOptions = DeepPartial<foundry.applications.api.ApplicationV2.Configuration>;

/**
 * A window with a form. Each change in the form redraws the window. Submitting calls `handIn` and closes the
 * window, unless a subclass keeps it open.
 */
export abstract class DeclarationDialog extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: DialogOptions = {
    tag: "form",
    classes: ["action-cards", "ac-declaration-dialog"],
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-cards-blank" },
    position: { width: 460, height: "auto" },
    form: { closeOnSubmit: true, handler: DeclarationDialog.#onSubmit },
  };

  /** Builds the template context, without the window's id. */
  protected abstract view(): object;

  protected abstract read(values: FormValues): void;

  /** Handles the submitted form. `way` is the `value` of the pressed button; empty if it has none. */
  protected abstract handIn(way: string): Promise<void>;

  /** Called each time the form has been read. */
  protected taken(): void {}

  protected override _onChangeForm(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_onChangeForm"]>
  ): void {
    super._onChangeForm(...args);
    this.#isTyping = false;
    this.#takeUp();
  }

  #takeUp(): void {
    this.#changes += 1;
    this.#readForm();
    this.showAnew();
  }

  /**
   * Reads the form and redraws the window on each keystroke in a number field. Ignores incomplete input, such as a
   * minus sign without a number.
   */
  #follow({ target }: Event): void {
    if (!isTag(target, "input") || target.type !== "number" || target.value === "") return;
    this.#isTyping = true;
    this.#takeUp();
  }

  /** The number of form changes so far. */
  #changes = 0;
  /** The number of form changes that the current content includes. */
  #drawn = 0;

  /** True if the last change was in a number field that still has focus. */
  #isTyping = false;

  protected override async _prepareContext(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_prepareContext"]>
  ) {
    this.#drawn = this.#changes;
    return { ...(await super._prepareContext(...args)), id: this.id, ...this.view() };
  }

  /** True while a pointer is down in the window. A redraw would then lose the click. */
  #pressed = false;
  #outdated = false;

  /** Redraws the window once no pointer is down in it. */
  protected showAnew(): void {
    this.#outdated = true;
    // Wait until the key that made the change, such as Tab, has also moved focus.
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
    // Keep the window on screen when details open. `toggle` doesn't bubble, so capture it.
    this.element.addEventListener("toggle", () => this.setPosition({}), { capture: true });
    this.element.addEventListener("pointerdown", () => {
      this.#pressed = true;
      const release = () => {
        this.#pressed = false;
        // Wait for the click that follows the release of the pointer.
        setTimeout(() => this.#catchUp());
      };
      const { ownerDocument: page } = this.element;
      page.addEventListener("pointerup", release, { once: true });
      page.addEventListener("pointercancel", release, { once: true });
    });
  }

  /**
   * Keeps drafts and focus across a redraw. Drops a render that is older than the last change, because it
   * would revert that change.
   */
  protected override _replaceHTML(
    ...args: Parameters<InstanceType<typeof HandlebarsWindow>["_replaceHTML"]>
  ): void {
    if (this.#drawn !== this.#changes) return;
    const formState = takeFormState(this.element);
    if (!this.#isTyping || !spliceAround(this.element, args[0])) super._replaceHTML(...args);
    restoreFormState(this.element, formState);
  }

  /** Closes the window on Escape in a field. Foundry's own keybinding ignores keys pressed in fields. */
  #dismiss(event: KeyboardEvent): void {
    const { key, target } = event;
    if (key !== "Escape" || !(target as Element).matches("input, select")) return; // targets of key events are elements
    event.stopPropagation(); // otherwise Foundry would close another window too
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

  /** The running or finished submission; null if the user can submit. A double click submits only once. */
  #submission: Promise<void> | null = null;

  /** Lets the user submit again, in a window that stays open. */
  protected submitAgain(): void {
    this.#submission = null;
  }

  protected override _onClose(...args: Parameters<InstanceType<typeof HandlebarsWindow>["_onClose"]>): void {
    super._onClose(...args);
    this.submitAgain();
  }

  static async #onSubmit(this: DeclarationDialog, event: Event): Promise<void> {
    await (this.#submission ??= this.#submit(event));
  }

  async #submit(event: Event): Promise<void> {
    const { submitter = null } = event as Partial<SubmitEvent>; // instanceof fails in detached windows
    let closes = false;
    try {
      this.#readForm();
      await this.handIn(submitter?.getAttribute("value") ?? "");
      closes = this.options.form?.closeOnSubmit === true;
    } finally {
      if (!closes) this.submitAgain();
    }
  }
}
