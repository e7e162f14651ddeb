import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { bindDragDrop, copyEffect, droppedDocument, startDrag } from "./sheet-drops.ts";
import type { SheetDocument } from "../api/document-types.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** Base of item sheets, with drag and drop of effects. Provides no templates. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { position: { width: 480 } };

  get item(): SheetDocument {
    return this.document;
  }

  /** The actor that owns the item, or null. */
  get actor(): SheetDocument | null {
    return this.document.actor ?? null;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindDragDrop(this.element, {
      canDrag: (selector) => this._canDragStart(selector),
      canDrop: (selector) => this._canDragDrop(selector),
      start: (event) => this._onDragStart(event),
      over: (event) => this._onDragOver(event),
      drop: (event) => this._onDrop(event),
    });
  }

  protected _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }
  protected _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  protected _onDragStart(event: DragEvent): void | Promise<void> {
    startDrag(event, this.item);
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<void> {
    const dropped = await droppedDocument(event, "dropItemSheetData", this.item, this);
    if (dropped) await this._onDropDocument(event, dropped);
  }

  /** @returns the created document, or null */
  protected async _onDropDocument(event: DragEvent, document: SheetDocument): Promise<SheetDocument | null> {
    if (document.documentName === "ActiveEffect")
      return (await this._onDropActiveEffect(event, document)) ?? null;
    return null;
  }

  /** Copies an effect to the item. Ignores the item's own effects. */
  protected async _onDropActiveEffect(
    _event: DragEvent,
    effect: SheetDocument,
  ): Promise<SheetDocument | null> {
    return copyEffect(this.item, effect);
  }
}
