import type { Share } from "../../../rules/encounter/share.ts";
import type { NewRequest } from "../../../requests/send-request.ts";
import { harmRequest } from "../../../ui/cards/shares.ts";

/**
 * The request that applies the harm at these places; null for none. `to` are others who take it instead, which one
 * place's harm alone can go to.
 */
export function applyRequest(
  message: string,
  rows: readonly { readonly place: number; readonly share: Share }[],
  to: readonly string[] = [],
): NewRequest | null {
  return harmRequest("applyHarm", message, rows, to);
}
