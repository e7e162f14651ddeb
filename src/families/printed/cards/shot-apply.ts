import type { Share } from "../../../rules/encounter/share.ts";
import type { NewRequest } from "../../../requests/send-request.ts";

/** The request that applies the harm at these places; null for none. */
export function applyRequest(
  message: string,
  rows: readonly { readonly place: number; readonly share: Share }[],
): NewRequest | null {
  const [first, ...others] = rows;
  return first ? { type: "applyHarm", message, ...first, others: [...others] } : null;
}
