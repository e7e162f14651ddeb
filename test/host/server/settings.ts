import type { DocumentOperation } from "../common/protocol.ts";
import type { Draft } from "./draft.ts";

/**
 * The id of the stored setting that a create request would duplicate, with the value that the request asks
 * for; null if none.
 */
export function existingSetting(
  draft: Draft,
  operation: DocumentOperation,
): { id: string; value: unknown } | null {
  const [data, ...more] = operation.data ?? [];
  if (operation.documentName !== "Setting" || data === undefined || more.length > 0) return null;
  const twin = draft
    .all("Setting")
    .find(
      (setting) => setting["key"] === data["key"] && (setting["user"] ?? null) === (data["user"] ?? null),
    );
  return twin === undefined ? null : { id: String(twin["_id"]), value: data["value"] };
}
