import type { Share } from "../../../rules/encounter/share.ts";
import type { NewRequest } from "../../../requests/send-request.ts";
import { harmRequest } from "../../../ui/cards/shares.ts";

/**
 * The request that applies the damage of these rows; null if there are none. `to` redirects the damage to other actors,
 * which works for a single row only.
 */
export function applyRequest(
  message: string,
  rows: readonly { readonly place: number; readonly share: Share }[],
  to: readonly string[] = [],
): NewRequest | null {
  return harmRequest("applyHarm", message, rows, to);
}
