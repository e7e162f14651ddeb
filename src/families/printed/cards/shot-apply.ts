import type { Share } from "../../../rules/encounter/share.ts";
import type { NewRequest } from "../../../requests/send-request.ts";

/**
 * The request that applies the harm at these places; null for none. `to` are others who take it instead, which one
 * place's harm alone can go to.
 */
export function applyRequest(
  message: string,
  rows: readonly { readonly place: number; readonly share: Share }[],
  to: readonly string[] = [],
): NewRequest | null {
  const [first, ...others] = rows;
  if (!first || (to.length > 0 && others.length > 0)) return null;
  return { type: "applyHarm", message, ...first, others: [...others], to: [...to] };
}
