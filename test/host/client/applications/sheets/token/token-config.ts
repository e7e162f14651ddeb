import { DocumentSheetV2 } from "../../api/index.ts";
import type { ApplicationOptions } from "../../api/types.ts";
import { TokenApplicationMixin, type TokenLike } from "./mixin.ts";

/** Edits a token on a scene. */
export class TokenConfig extends TokenApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = { sheetConfig: false, canCreate: true };

  override get token(): TokenLike {
    return (this as unknown as { document: TokenLike }).document; // this sheet is registered for tokens only
  }

  override get isPrototype(): boolean {
    return false;
  }
}
