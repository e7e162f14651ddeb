import type { Share } from "../../../rules/encounter/share.ts";
import type { NewRequest } from "../../../requests/send-request.ts";
import { harmRequest } from "../../../ui/cards/shares.ts";

/**
 * Builds the request that applies these rows' damage. `to` redirects the damage to other actors. Null if
 * there are no rows, or if `to` is set for several rows.
 */
export function applyRequest(
  message: string,
  rows: readonly { readonly place: number; readonly share: Share }[],
  to: readonly string[] = [],
): NewRequest | null {
  return harmRequest("applyHarm", message, rows, to);
}
