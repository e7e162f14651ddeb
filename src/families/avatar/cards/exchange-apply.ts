import type { Share } from "../../../rules/encounter/share.ts";
import type { NewRequest } from "../../../requests/send-request.ts";

/**
 * The request that applies the damage of these targets; null if there are none. `to` redirects the damage to other
 * actors, which works for a single target only.
 */
export function applyRequest(
  message: string,
  rows: readonly { readonly place: number; readonly share: Share }[],
  to: readonly string[] = [],
): NewRequest | null {
  const [first, ...others] = rows.map(({ place: target, share }) => ({ target, share }));
  if (!first || (to.length > 0 && others.length > 0)) return null;
  return { type: "apply", message, ...first, others, to: [...to] };
}
