import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** Edits a macro's name, image, type and command. */
export class MacroConfig extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["macro-config"],
    position: { width: 560, height: 480 },
    window: { resizable: true },
    actions: {
      execute: MacroConfig.#onExecute,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/macro-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const allowed = ["chat", ...(game.user?.can("MACRO_SCRIPT") ? ["script"] : [])];
    return { ...context, types: Object.fromEntries(allowed.map((type) => [type, `MACRO.Type.${type}`])) };
  }

  protected override _footerButtons() {
    const run = { type: "button", action: "execute", icon: "fa-solid fa-play", label: "MACRO.Execute" };
    return [...super._footerButtons(), run];
  }

  /** Saves the form if this user may edit it, then runs the macro. */
  static async #onExecute(this: MacroConfig): Promise<void> {
    if (this.isEditable) await this.submit();
    const macro = this.document as unknown as Macro; // this sheet is registered for macros only
    await macro.execute();
  }
}
