import { BaseLevel } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A level of a scene. Generation 14 only. The board shows all levels at once. */
export class Level extends ClientDocumentMixin(BaseLevel) {}
