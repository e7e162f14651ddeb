import { isTag } from "../element-kinds.ts";
import { generation } from "../../../common/generation.ts";
import { cleanHTML } from "../../../common/utils/html.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import { renderDialogButtons, type DialogButton } from "./dialog-buttons.ts";
import { host, reportError } from "./environment.ts";
import type { SheetUser } from "./document-types.ts";
import type { ApplicationConfiguration, ApplicationOptions, RenderContext, RenderOptions } from "./types.ts";

export interface DialogConfiguration extends ApplicationConfiguration {
  modal?: boolean;
  buttons: DialogButton[];
  content: string | HTMLDivElement;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

export interface DialogOptions extends ApplicationOptions {
  modal?: boolean;
  buttons?: DialogButton[];
  /** HTML strings are sanitized; elements are inserted unchanged. */
  content?: string | HTMLDivElement;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

export interface DialogWaitOptions extends DialogOptions {
  render?: ((event: Event, dialog: DialogV2) => unknown) | null;
  close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  /**
   * If true, dismissing the dialog rejects `wait`; otherwise `wait` resolves to the result of `close`, or
   * null.
   */
  rejectClose?: boolean | null;
  /** Generation 14: render options, such as the browser window to use. */
  renderOptions?: RenderOptions;
}

type PartialButton = Partial<DialogButton> | null;
export type DialogConfirmOptions = DialogWaitOptions & { yes?: PartialButton; no?: PartialButton };
export type DialogPromptOptions = DialogWaitOptions & { ok?: PartialButton };
export type DialogType = "prompt" | "confirm" | "wait" | "input";

/** A small window with content, buttons and one answer. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 400 },
    actions: {},
  };

  declare readonly options: Readonly<DialogConfiguration>;

  /** @throws if neither the options nor the class have buttons */
  constructor(options: DialogOptions = {}) {
    super(options);
  }

  override get form(): HTMLFormElement | null {
    return this.element?.querySelector("form") ?? null;
  }

  protected override _initializeApplicationOptions(options: DialogOptions): ApplicationConfiguration {
    const { content, buttons, ...rest } = options;
    const merged = super._initializeApplicationOptions(rest);
    const all = buttons ?? (merged["buttons"] as DialogButton[] | undefined) ?? []; // subclasses may declare buttons
    if (!all.length) throw new Error("A dialog needs at least one button.");
    merged["buttons"] = all.map((button) => ({ ...button }));
    merged["content"] = content ?? merged["content"] ?? "";
    for (const { action } of all) {
      merged.actions[action] ??= DialogV2._onClickButton;
    }
    return merged;
  }

  protected override async _renderHTML(
    _context: RenderContext,
    _options: RenderOptions,
  ): Promise<HTMLFormElement> {
    const { content } = this.options;
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const holder = document.createElement("div");
    holder.className = "dialog-content standard-form";
    if (typeof content === "string") holder.innerHTML = cleanHTML(content);
    else holder.append(content);
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.innerHTML = this._renderButtons();
    form.append(holder, footer);
    form.addEventListener("submit", (event) => this.#onSubmitEvent(event));
    return form;
  }

  protected _renderButtons(): string {
    return renderDialogButtons(this.options.buttons);
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLFormElement); // a form, made by _renderHTML above
  }

  /** Opens the `<dialog>` on insertion, so it has a size when it is positioned. */
  protected override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    const root = element as HTMLDialogElement; // every DialogV2 is a `<dialog>`
    if (this.options.modal) root.showModal();
    else root.show();
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const candidates = [
      ".dialog-content [autofocus]",
      ".dialog-content :is(input:not([type=hidden]), select, textarea):not([disabled])",
      ".form-footer button[autofocus]",
      ".form-footer button",
    ];
    const found = candidates.map((selector) => this.element.querySelector<HTMLElement>(selector));
    found.find((element) => element)?.focus();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => this._onKeyDown(event));
    // Prevents the browser from closing a modal dialog on Escape, which would leave this window rendered.
    this.element.addEventListener("cancel", (event) => event.preventDefault());
  }

  protected _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    void this.close({ closeKey: true });
  }

  #onSubmitEvent(event: SubmitEvent): void {
    event.preventDefault();
    const submitter = isTag(event.submitter, "button") ? event.submitter : null;
    const button = submitter ?? this.#defaultButton;
    if (button) void this._onSubmit(button, event);
  }

  get #defaultButton(): HTMLButtonElement | null {
    const chosen = this.options.buttons.find((button) => button.default) ?? this.options.buttons[0]!;
    return (
      this.form?.querySelector<HTMLButtonElement>(`button[data-action="${CSS.escape(chosen.action)}"]`) ??
      null
    );
  }

  /**
   * Runs the button's callback, passes the answer to `submit` and closes. If either throws, the dialog stays
   * open.
   */
  protected async _onSubmit(target: HTMLButtonElement, event: PointerEvent | SubmitEvent): Promise<this> {
    event.preventDefault();
    const button = this.options.buttons.find(({ action }) => action === target.dataset["action"]);
    try {
      const answer: unknown = await button?.callback?.(event, target, this);
      await this.options.submit?.(answer ?? button?.action, this);
    } catch (error) {
      reportError(error);
      return this;
    }
    return this.close({ submitted: true });
  }

  static _onClickButton(this: ApplicationV2, event: PointerEvent, target: HTMLElement): void {
    void (this as DialogV2)._onSubmit(target as HTMLButtonElement, event); // only dialog buttons have this action
  }

  /** Asks yes or no. Resolves to true, false, another button's answer, or null if dismissed. */
  static async confirm({ yes, no, buttons = [], ...options }: DialogConfirmOptions = {}): Promise<unknown> {
    return this.wait({
      ...options,
      buttons: [
        { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
        {
          action: "no",
          label: "No",
          icon: "fa-solid fa-xmark",
          default: !yes?.default,
          callback: () => false,
          ...no,
        },
        ...buttons,
      ],
    });
  }

  /** Shows content with a confirmation button and any further `buttons`. */
  static async prompt({ ok, buttons = [], ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const button = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [button, ...buttons] });
  }

  /** Shows the content as a form and resolves to its fields' values; null if dismissed. */
  static async input({ ok, ...options }: DialogPromptOptions = {}): Promise<unknown> {
    const read = (_event: Event, button: HTMLButtonElement): unknown =>
      new FormDataExtended(button.form!).object;
    return this.prompt({ ...options, ok: { callback: read, ...ok } });
  }

  /**
   * Opens a dialog and resolves to the button callback's result, or the button's action. If dismissed,
   * resolves to the result of `close`, or null.
   * @throws if dismissed with `rejectClose`
   */
  static async wait({
    render,
    close,
    rejectClose,
    renderOptions,
    ...options
  }: DialogWaitOptions): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      let answered = false;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, self: DialogV2) => {
          await submit?.(result, self);
          answered = true;
          resolve(result);
        },
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.addEventListener("close", (event) => {
        const onClose = close?.(event, dialog);
        if (answered) return;
        if (rejectClose) reject(new Error("The dialog was dismissed without an answer."));
        else resolve(onClose ?? null);
      });
      const where = generation() >= 14 ? renderOptions : {};
      dialog.render({ force: true, ...where }).catch(reject);
    });
  }

  /**
   * Shows a dialog on a user's client and resolves to that user's answer.
   * @throws if the user is unknown or cannot be asked
   */
  static async query(
    user: SheetUser | string,
    type: DialogType,
    config: DialogWaitOptions,
  ): Promise<unknown> {
    const target = typeof user === "string" ? host.game?.users?.get(user) : user;
    if (!target) throw new Error(`There is no user "${String(user)}" to ask.`);
    if (target.isSelf) return this._handleQuery({ type, config });
    if (!target.query) throw new Error(`User "${target.name ?? target.id}" cannot be asked.`);
    return target.query("dialog", { type, config });
  }

  /** Shows the dialog that another client requested, and returns the answer. */
  static async _handleQuery({
    type,
    config,
  }: {
    type: DialogType;
    config: DialogWaitOptions;
  }): Promise<unknown> {
    const kinds: Record<DialogType, (options: DialogWaitOptions) => Promise<unknown>> = {
      prompt: (options) => this.prompt(options),
      confirm: (options) => this.confirm(options),
      wait: (options) => this.wait(options),
      input: (options) => this.input(options),
    };
    if (!Object.hasOwn(kinds, type)) throw new Error(`"${type}" is no kind of dialog.`);
    return kinds[type](config);
  }
}
