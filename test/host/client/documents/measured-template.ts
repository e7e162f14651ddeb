import { BaseMeasuredTemplate } from "../../common/documents/index.ts";
import { CanvasDocumentMixin } from "./canvas-document.ts";
import type { User } from "./user.ts";

/** An area measured on a scene; generation 13 only. */
export class MeasuredTemplateDocument extends CanvasDocumentMixin(BaseMeasuredTemplate) {
  declare author: User | null;

  get rotation(): number {
    return this.direction;
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }
}
