import { SYSTEM_ID } from "../constants.ts";

/** What of a document class writing needs. */
interface Writable {
  createDocuments(data: object[], operation: object): Promise<unknown>;
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
  deleteDocuments(ids: string[], operation: object): Promise<unknown>;
}

/** One write of documents of one kind below one parent. */
export interface Operation {
  readonly action: "create" | "update" | "delete";
  readonly documentName: "Actor" | "ActiveEffect" | "ChatMessage" | "Combat" | "Item" | "Setting";
  /** The actor that holds the documents; an unlinked token's own actor holds itself. Null: the world. */
  readonly parent: Actor.Implementation | null;
  /** What is created, or how what is there changes; for a deletion objects with an `_id`, the key of a setting of ours. */
  readonly data: readonly { readonly _id: string; readonly value?: unknown }[];
  readonly options: object;
}

type BatchOperation = Record<string, unknown>;

/** Several writes in one round trip, as generation 14 has it; undefined before. */
function batchWriter(): ((operations: BatchOperation[]) => Promise<unknown>) | undefined {
  const { documents } = foundry as unknown as {
    documents: { modifyBatch?: (operations: BatchOperation[]) => Promise<unknown> }; // the types know generation 13
  };
  return documents.modifyBatch?.bind(documents);
}

/** Can several writes go in one round trip? */
export function batchesWrites(): boolean {
  return batchWriter() !== undefined;
}

/** Settings, and whatever belongs to an unlinked token's actor, are written one by one. */
function standsAlone({ documentName, parent }: Operation): boolean {
  return documentName === "Setting" || (parent?.isToken ?? false);
}

/** Operations of which those of one kind are one, in the place of the last. */
export function joined(operations: readonly Operation[]): Operation[] {
  const groups = new Map<string, Operation>();
  for (const one of operations) {
    const { action, documentName, parent, data, options } = one;
    const key = JSON.stringify([action, documentName, parent?.uuid, options]);
    const before = groups.get(key)?.data ?? [];
    groups.delete(key);
    groups.set(key, { ...one, data: [...before, ...data] });
  }
  return [...groups.values()];
}

function idsOf({ data }: Operation): string[] {
  return data.map(({ _id }) => _id);
}

function asBatched(operation: Operation): BatchOperation {
  const { action, documentName, parent, data, options } = operation;
  const list = data.map((one) => ({ ...one }));
  const content = {
    create: { data: list, keepId: true },
    update: { updates: list },
    delete: { ids: idsOf(operation) },
  };
  return { ...options, action, documentName, ...(parent ? { parent } : {}), ...content[action] };
}

async function runOne(operation: Operation): Promise<void> {
  const { action, documentName, parent, data, options } = operation;
  const list = data.map((one) => ({ ...one }));
  if (documentName === "Setting") {
    for (const { _id, value } of list)
      await game.settings.set(SYSTEM_ID, _id as "actionDecks", value as Record<string, unknown>); // as planned
    return;
  }
  if (documentName === "Actor" && parent) {
    for (const one of list) await parent.update(one, options);
    return;
  }
  const cls = CONFIG[documentName].documentClass as unknown as Writable; // each of them is one
  const where = { ...options, ...(parent ? { parent } : {}) };
  if (action === "create") await cls.createDocuments(list, { ...where, keepId: true });
  else if (action === "update") await cls.updateDocuments(list, where);
  else await cls.deleteDocuments(idsOf(operation), where);
}

/**
 * Writes in this order, what stands alone last: as one batch where the platform has batches and there are several, else
 * one after the other. Nothing relies on a batch being all or nothing: it may stop in the middle, like the sequence.
 * Returns false where `goesOn` stopped it.
 */
export async function runOperations(
  operations: readonly Operation[],
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  const together = operations.filter((one) => !standsAlone(one));
  const batch = together.length > 1 ? batchWriter() : undefined;
  if (batch) await batch(together.map(asBatched));
  const single = [...(batch ? [] : together), ...operations.filter(standsAlone)];
  for (const [index, operation] of single.entries()) {
    if ((batch || index > 0) && !goesOn()) return false;
    await runOne(operation);
  }
  return true;
}
