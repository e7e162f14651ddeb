import type { ApplicationOptions, RenderContext, RenderOptions, TemplatePart } from "../api/types.ts";
import { FormDataExtended } from "../ux/index.ts";
import { CoreDocumentSheet } from "./core-sheet.ts";

/** Edits a card's name, suit, value, back and faces. */
export class CardConfig extends CoreDocumentSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["card-config"],
    position: { width: 520 },
    actions: { addFace: CardConfig.#onAddFace, deleteFace: CardConfig.#onDeleteFace },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/cards/card.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const card = this.document as unknown as Card; // this sheet is registered for cards only
    const down = game.i18n.localize("CARD.FaceDown");
    const sides = card.faces.map(({ name }, index): [string, string] => [
      String(index),
      name || game.i18n.format("CARD.Face", { number: index + 1 }),
    ]);
    return {
      ...context,
      types: CONFIG.Card.typeLabels,
      sides: Object.fromEntries(sides),
      down,
      faces: (card._source["faces"] as object[]).map((face, index) => ({
        ...face,
        index,
        number: index + 1,
      })),
    };
  }

  /** Converts the form's faces from an object keyed by index to an array, and an empty choice of a face to null. */
  protected override _processFormData(...args: Parameters<CoreDocumentSheet["_processFormData"]>) {
    const data = super._processFormData(...args);
    if (data["faces"]) data["faces"] = Object.values(data["faces"]);
    if (data["face"] === "") data["face"] = null;
    return data;
  }

  /** Saves the form with modified faces, and keeps the window open. */
  async #changeFaces(change: (faces: unknown[]) => unknown[], more: object = {}): Promise<void> {
    const form = this.form!; // every document sheet is a form
    const data = this._processFormData(null, form, new FormDataExtended(form));
    const faces = change((data["faces"] as unknown[] | undefined) ?? []); // an array, see _processFormData
    await this.document.update({ ...data, faces, ...more });
  }

  static async #onAddFace(this: CardConfig): Promise<void> {
    await this.#changeFaces((faces) => [...faces, {}]);
  }

  static async #onDeleteFace(this: CardConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-face]")?.dataset.face);
    await this.#changeFaces((faces) => faces.filter((_face, at) => at !== index), { face: null });
  }
}
