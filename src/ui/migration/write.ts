import type { Holder } from "../../migrations/migrate.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import type { Changed, Live } from "./plan.ts";

/** Update options that replace whole values, because stored data may have fields that the current models don't have. */
const WHOLE = { diff: false, recursive: false };

/** The most documents to write at once. */
const MOST_AT_ONCE = 50;

/** The members of a document class that the migration uses. */
interface Writer {
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
}

/** Called with the number of documents written since the last call. */
type Told = (written: number) => void;

/** Returns the update data of these documents, each with its id. */
function updatesOf(changed: readonly Changed[]): JsonRecord[] {
  return changed.flatMap(({ live, own }) => (own ? [{ _id: live.id, ...own }] : []));
}

/**
 * Writes documents of one type. Embedded documents are written first, because their migration may depend on the
 * parent's old data. `pack` is the id of the compendium that the documents are in, if any.
 */
export async function writeAll(
  kind: Holder,
  changed: readonly Changed[],
  told: Told,
  pack?: string,
): Promise<void> {
  const writer = CONFIG[kind as "Actor"].documentClass as unknown as Writer; // every document class has these methods
  for (const one of changed) await writeHeld(one.live, one.held, told);
  const updates = updatesOf(changed);
  for (let at = 0; at < updates.length; at += MOST_AT_ONCE) {
    const batch = updates.slice(at, at + MOST_AT_ONCE);
    await writer.updateDocuments(batch, pack === undefined ? { ...WHOLE } : { ...WHOLE, pack });
    told(batch.length);
  }
}

/** Writes embedded documents, type by type. Documents inside them are written first. */
async function writeHeld(parent: Live, held: readonly Changed[], told: Told): Promise<void> {
  for (const kind of new Set(held.map((one) => one.kind))) {
    const some = held.filter((one) => one.kind === kind);
    if (kind === "ActorDelta") {
      for (const one of some) await writeDelta(parent, one, told);
      continue;
    }
    for (const one of some) await writeHeld(one.live, one.held, told);
    const updates = updatesOf(some);
    if (updates.length > 0) await parent.updateEmbeddedDocuments(kind, updates, { ...WHOLE });
    told(updates.length);
  }
}

/** Writes a token's delta. Documents embedded in the delta are written through the token's own actor. */
async function writeDelta(token: Live, { live, own, held }: Changed, told: Told): Promise<void> {
  if (token.actor) await writeHeld(token.actor, held, told);
  if (own) await live.update(own, { ...WHOLE });
  told(own ? 1 : 0);
}
