import type { Share } from "../../../rules/encounter/share.ts";
import type { NewRequest } from "../../../requests/send-request.ts";

/**
 * Builds the request that applies these targets' damage. `to` redirects the damage to other actors. Null if
 * there are no targets, or if `to` is set for several targets.
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
