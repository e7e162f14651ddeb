import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { host, reportError } from "../api/environment.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { resolveDrop } from "./actor-sheet.ts";
import { copyData, dragDataOf } from "./sheet-drops.ts";
import type { SheetDocument } from "../api/document-types.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** A sheet of an item, with the drag and drop of its effects. It brings no templates. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { position: { width: 480 } };

  get item(): SheetDocument {
    return this.document;
  }

  /** The actor that owns the item, if one does. */
  get actor(): SheetDocument | null {
    return this.document.actor ?? null;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      dropSelector: null,
      permissions: {
        dragstart: (selector) => this._canDragStart(selector),
        drop: (selector) => this._canDragDrop(selector),
      },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event).catch(reportError),
      },
    }).bind(this.element);
  }

  protected _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }
  protected _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  protected _onDragStart(event: DragEvent): void | Promise<void> {
    const element = event.currentTarget as HTMLElement; // listeners sit on elements
    if ("link" in ((event.target as HTMLElement | null)?.dataset ?? {})) return; // links bring their own data
    const data = dragDataOf(element, this.item);
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (host.Hooks?.call("dropItemSheetData", this.item, this, data) === false) return;
    const dropped = await resolveDrop(data);
    if (dropped) await this._onDropDocument(event, dropped);
  }

  /** @returns the document that came of the drop, or null if nothing did */
  protected async _onDropDocument(event: DragEvent, document: SheetDocument): Promise<SheetDocument | null> {
    if (document.documentName === "ActiveEffect")
      return (await this._onDropActiveEffect(event, document)) ?? null;
    return null;
  }

  /** Copies an effect to the item; its own one is left as it is. */
  protected async _onDropActiveEffect(
    _event: DragEvent,
    effect: SheetDocument,
  ): Promise<SheetDocument | null> {
    if (!this.item.isOwner || effect.parent?.uuid === this.item.uuid) return null;
    const [created] = await this.item.createEmbeddedDocuments("ActiveEffect", [copyData(effect)]);
    return created ?? null;
  }
}
