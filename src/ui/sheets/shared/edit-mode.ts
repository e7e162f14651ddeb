import { besideSidebar, sizeAsked, type Size } from "../../kit/beside-sidebar.ts";
import { isWriting, restoreFormState, takeFormState, watchDrafts } from "../../kit/continuity.ts";
import { lendFocus } from "../../kit/focus.ts";
import { loadFamilies } from "../../../family/registry.ts";
import { HandlebarsActorSheet, HandlebarsItemSheet } from "../../kit/handlebars-base.ts";
import { handIn } from "./refusals.ts";

/** The CSS class that marks the system's sheets among other windows. */
const SHEET_CLASS = "ac-sheet";

type RenderOptions = Parameters<InstanceType<typeof HandlebarsItemSheet>["_configureRenderOptions"]>[0];
type FormData = foundry.applications.ux.FormDataExtended;

export interface SheetContext {
  rootId: string;
  editable: boolean;
  source: { name: string };
}

/** The number of the system's sheets that are open. */
function openSheets(): number {
  return [...foundry.applications.instances.values()].filter(
    ({ rendered, element }) => rendered && element.classList.contains(SHEET_CLASS),
  ).length;
}

/**
 * Adds an edit mode (`editing`) to a sheet class. The form submits each change at once; drafts and open
 * `<details>` elements survive a redraw.
 */
function withEditMode<Base>(base: Base): Base {
  // Actor and item sheets share all members used here.
  const Sheet = base as unknown as typeof HandlebarsItemSheet;
  type Members = InstanceType<typeof Sheet>;

  class EditableSheet extends Sheet {
    static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
      form: { submitOnChange: true, closeOnSubmit: false, handler: EditableSheet.#onSubmit },
      actions: {
        toggleMode: EditableSheet.#onToggleMode,
        choosePortrait: EditableSheet.#onChoosePortrait,
      },
    };

    #editing = false;

    /** True if the sheet is in edit mode and the user may edit. */
    get editing(): boolean {
      return this.isEditable && this.#editing;
    }

    set editing(editing: boolean) {
      this.#editing = editing;
    }

    /** Loads the sheet's content before it is rendered. Subclasses override this. */
    protected async loadInside(): Promise<unknown> {
      return undefined;
    }

    /** Renders the sheet after loading its content and the games' code, which provides its pages. */
    override async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
      await Promise.all([loadFamilies(), this.loadInside()]);
      return super.render(typeof options === "boolean" ? { ...legacy, force: options } : options);
    }

    /** The size at which the sheet opens. */
    get openingSize(): Size {
      return sizeAsked(this.options.position);
    }

    /**
     * Opens the sheet next to the sidebar, cascaded with other sheets. Does not redraw a part with an open text editor.
     */
    protected override _configureRenderOptions(
      ...[options]: Parameters<Members["_configureRenderOptions"]>
    ): void {
      super._configureRenderOptions(options);
      const choice = options as { parts?: string[]; isFirstRender?: boolean }; // the types lack the mixin's options
      if (choice.isFirstRender && !Number.isFinite(this.position.left))
        options.position = { ...besideSidebar(this.openingSize, openSheets()), ...options.position };
      if (!this.rendered || !choice.parts) return;
      const within = (name: string) => this.element.querySelector(`[data-application-part="${name}"]`);
      choice.parts = choice.parts.filter((name) => !isWriting(within(name)));
    }

    protected override _replaceHTML(...args: Parameters<Members["_replaceHTML"]>): void {
      const formState = takeFormState(this.element);
      super._replaceHTML(...args);
      restoreFormState(this.element, formState);
    }

    protected override async _onFirstRender(...args: Parameters<Members["_onFirstRender"]>): Promise<void> {
      await super._onFirstRender(...args);
      watchDrafts(this.element);
      lendFocus(this);
    }

    static async #onSubmit(
      this: EditableSheet,
      event: Event,
      form: HTMLFormElement,
      formData: FormData,
      { updateData, ...operation }: { updateData?: unknown } = {},
    ): Promise<void> {
      const submit = event as SubmitEvent; // may be a change event; the two hooks below are typed only for SubmitEvent
      await handIn(this.document, form, event.target, async () => {
        const changes = this._prepareSubmitData(submit, form, formData, updateData);
        await this._processSubmitData(submit, form, changes as FormData, operation); // the types expect form data
      });
    }

    static async #onToggleMode(this: EditableSheet): Promise<void> {
      this.#editing = !this.#editing;
      await this.render();
    }

    static #onChoosePortrait(this: EditableSheet): void {
      this.element.querySelector<HTMLImageElement>("img[data-action=editImage]")?.click();
    }
  }
  return EditableSheet as unknown as Base; // it extends the base class
}

export const EditableActorSheet = withEditMode(HandlebarsActorSheet);
export const EditableItemSheet = withEditMode(HandlebarsItemSheet);
