import { BaseLevel } from "../../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A storey of a scene, which tokens stand on. Generation 14; the board shows all of them at once. */
export class Level extends ClientDocumentMixin(BaseLevel) {}
