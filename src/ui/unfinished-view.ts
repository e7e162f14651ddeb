import type { Entry } from "../data/plan/plan.ts";
import { touchedBy } from "../requests/plans/touched.ts";
import { keyOf, type Words } from "./kit/words.ts";

/** Template context of the window that lists requests whose changes could not be written. */
export interface UnfinishedView {
  readonly entries: readonly { readonly id: string; readonly label: string; readonly names: string }[];
}

/**
 * Builds the context. `namesOf` joins the names of the actors that the documents with these UUIDs are about.
 */
export function unfinishedView(
  entries: readonly Entry[],
  namesOf: (uuids: readonly string[]) => string,
  words: Words,
): UnfinishedView {
  return {
    entries: entries.map(({ id, kind, changes }) => ({
      id,
      label: words(keyOf(kind, `ACTIONCARDS.Request.Queue.${kind}`)),
      names: namesOf(touchedBy(changes)),
    })),
  };
}
