import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import type { RollTable as RollTableDocument } from "../../documents/roll-table.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** A roll table: owners edit its formula and results; everyone who can see it can draw from it. */
export class RollTableSheet extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["roll-table-sheet"],
    position: { width: 680, height: 600 },
    window: { icon: "fa-solid fa-table-list", resizable: true },
    form: { closeOnSubmit: false, submitOnChange: true },
    actions: {
      drawResult: RollTableSheet.#onDraw,
      createResult: RollTableSheet.#onCreate,
      deleteResult: RollTableSheet.#onDelete,
      openResultSheet: RollTableSheet.#onOpen,
      lockResult: RollTableSheet.#onLock,
      normalizeResults: RollTableSheet.#onNormalize,
      resetResults: RollTableSheet.#onReset,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/tables/table.hbs", scrollable: [".table-results"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get #table(): RollTableDocument {
    return this.document as unknown as RollTableDocument; // this sheet is registered for tables only
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const results = [...this.#table.results].toSorted((a, b) => a.range[0] - b.range[0]);
    return {
      ...context,
      results: await Promise.all(
        results.map(async (result) => ({
          id: result.id,
          name: result.name,
          img: result.icon,
          low: result.range[0],
          high: result.range[1],
          weight: result.weight,
          drawn: result.drawn,
          text: await result.getHTML(),
        })),
      ),
    };
  }

  protected override _footerButtons() {
    const draw = { type: "button", action: "drawResult", icon: "fa-solid fa-dice-d20", label: "TABLE.Draw" };
    if (!this.isEditable) return [draw];
    return [
      { type: "button", action: "createResult", icon: "fa-solid fa-plus", label: "TABLE.AddResult" },
      {
        type: "button",
        action: "normalizeResults",
        icon: "fa-solid fa-scale-balanced",
        label: "TABLE.Normalize",
      },
      { type: "button", action: "resetResults", icon: "fa-solid fa-arrow-rotate-left", label: "TABLE.Reset" },
      draw,
    ];
  }

  /** Adds the rows of results, which the base class drops because they are not fields of the table. */
  protected override _prepareSubmitData(...args: Parameters<CoreDocumentSheet["_prepareSubmitData"]>) {
    const { result } = this._processFormData(
      ...(args.slice(0, 3) as Parameters<CoreDocumentSheet["_processFormData"]>),
    ); // the parameters of the overridden method
    return { ...super._prepareSubmitData(...args), result };
  }

  /** Saves the table, then writes each row's weight and range to its result document. */
  protected override async _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    submitData: object,
    options: object = {},
  ): Promise<void> {
    // The form has the rows under `result`.
    const { result: rows = {}, ...data } = submitData as { result?: Record<string, ResultRow> };
    await super._processSubmitData(event, form, data, options);
    const updates = Object.entries(rows).map(([_id, { low, high, weight }]) => ({
      _id,
      weight,
      range: [low, high],
    }));
    await this.#table.updateEmbeddedDocuments("TableResult", updates);
  }

  #resultOf(target: HTMLElement) {
    return this.#table.results.get(
      target.closest<HTMLElement>("[data-result-id]")?.dataset["resultId"] ?? "",
    );
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    if (this.isEditable) await this.submit();
    await this.#table.draw();
  }

  /** Adds a result after the last one. */
  static async #onCreate(this: RollTableSheet): Promise<void> {
    const after = 1 + Math.max(0, ...this.#table.results.map(({ range }) => range[1]));
    const data = { name: game.i18n.localize("TABLE.NewResult"), range: [after, after], weight: 1 };
    await this.#table.createEmbeddedDocuments("TableResult", [data]);
  }

  static async #onDelete(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#resultOf(target)?.deleteDialog();
  }

  static #onOpen(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): void {
    void this.#resultOf(target)?.sheet?.render({ force: true });
  }

  /** Toggles whether a result counts as drawn. */
  static async #onLock(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const result = this.#resultOf(target);
    await result?.update({ drawn: !result.drawn });
  }

  static async #onNormalize(this: RollTableSheet): Promise<void> {
    await this.#table.normalize();
  }

  static async #onReset(this: RollTableSheet): Promise<void> {
    await this.#table.resetResults();
  }
}

interface ResultRow {
  low: number;
  high: number;
  weight: number;
}
