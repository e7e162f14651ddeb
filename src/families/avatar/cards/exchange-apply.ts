import type { Share } from "../../../rules/encounter/share.ts";
import type { NewRequest } from "../../../requests/send-request.ts";

/** The request that applies the damage to these targets; null for none. */
export function applyRequest(
  message: string,
  rows: readonly { readonly place: number; readonly share: Share }[],
): NewRequest | null {
  const [first, ...others] = rows.map(({ place: target, share }) => ({ target, share }));
  return first ? { type: "apply", message, ...first, others } : null;
}
