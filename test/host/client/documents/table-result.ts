import { BaseTableResult } from "../../common/documents/index.ts";
import type { AnchorOptions } from "../helpers/document-links.ts";
import { fromUuid, fromUuidSync } from "../helpers/uuid.ts";
import { type ClientDocument, ClientDocumentMixin } from "./client-document.ts";

export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  declare img: string | null;
  declare range: [low: number, high: number];
  declare drawn: boolean;
  declare weight: number;
  declare description: string;
  declare documentUuid: string | null;

  get icon(): string {
    return this.img ?? CONFIG.RollTable.resultIcon;
  }

  /** Creates a link to the result's document; null if there is no document, or if it is not loaded. */
  documentToAnchor(options: AnchorOptions = {}): HTMLAnchorElement | null {
    const named = this.documentUuid ? fromUuidSync(this.documentUuid, { strict: false }) : null;
    return named && "toAnchor" in named ? (named as unknown as ClientDocument).toAnchor(options) : null;
  }

  /** The result's HTML: a link to its document (or its name if it has none), then its description. */
  async getHTML(): Promise<string> {
    const { TextEditor } = foundry.applications.ux;
    const document = this.documentUuid ? await fromUuid(this.documentUuid) : null;
    const link = document
      ? `@UUID[${document.uuid}]{${this.name || (document as { name?: string }).name || ""}}`
      : foundry.utils.escapeHTML(this.name);
    const text = [link, this.description].filterJoin(" ");
    return TextEditor.implementation.enrichHTML(text, { relativeTo: this, secrets: this.isOwner });
  }
}
