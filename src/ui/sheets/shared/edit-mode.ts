import { besideSidebar, sizeAsked, type Size } from "../../kit/beside-sidebar.ts";
import { isWriting, restoreFormState, takeFormState, watchDrafts } from "../../kit/continuity.ts";
import { lendFocus } from "../../kit/focus.ts";
import { loadFamilies } from "../../../family/registry.ts";
import { HandlebarsActorSheet, HandlebarsItemSheet } from "../../kit/handlebars-base.ts";
import { handIn } from "./refusals.ts";

/** What tells our sheets from other windows. */
const SHEET_CLASS = "ac-sheet";

type RenderOptions = Parameters<InstanceType<typeof HandlebarsItemSheet>["_configureRenderOptions"]>[0];
type FormData = foundry.applications.ux.FormDataExtended;

/** What the platform gives the templates of every sheet, as far as ours name it. */
export interface SheetContext {
  rootId: string;
  editable: boolean;
  source: { name: string };
}

/** How many sheets of ours are open. */
function openSheets(): number {
  return [...foundry.applications.instances.values()].filter(
    ({ rendered, element }) => rendered && element.classList.contains(SHEET_CLASS),
  ).length;
}

/**
 * Gives a sheet an edit mode (`editing`), which is remembered for as long as the sheet's object is, and a form whose
 * changes are handed in one by one. What somebody writes or looks at stays when the sheet is drawn again.
 */
function withEditMode<Base>(base: Base): Base {
  // What is used of it here, sheets of actors and of items have alike.
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

    /** In edit mode, and allowed to edit? */
    get editing(): boolean {
      return this.isEditable && this.#editing;
    }

    set editing(editing: boolean) {
      this.#editing = editing;
    }

    /** Its pages belong to games, which are loaded first. */
    override async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
      await loadFamilies();
      return super.render(typeof options === "boolean" ? { ...legacy, force: options } : options);
    }

    /** How big it opens. */
    get openingSize(): Size {
      return sizeAsked(this.options.position);
    }

    /** It opens beside the sidebar, one after the other. A part in which somebody is writing is left as it is. */
    protected override _configureRenderOptions(
      ...[options]: Parameters<Members["_configureRenderOptions"]>
    ): void {
      super._configureRenderOptions(options);
      const choice = options as { parts?: string[]; isFirstRender?: boolean }; // the types lack what the mixin adds
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
      const submit = event as SubmitEvent; // or a change; the types of the two hooks below know only the former
      await handIn(this.document, form, event.target, async () => {
        const changes = this._prepareSubmitData(submit, form, formData, updateData);
        await this._processSubmitData(submit, form, changes as FormData, operation); // the types take this for form data
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
  return EditableSheet as unknown as Base; // it is one, and more
}

export const EditableActorSheet = withEditMode(HandlebarsActorSheet);
export const EditableItemSheet = withEditMode(HandlebarsItemSheet);
