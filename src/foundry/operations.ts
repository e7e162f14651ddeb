/** What of a document class writing needs. */
interface Writable {
  createDocuments(data: object[], operation: object): Promise<unknown>;
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
  deleteDocuments(ids: string[], operation: object): Promise<unknown>;
}

/** One write of documents of one kind below one parent. */
export interface Operation {
  readonly action: "create" | "update" | "delete";
  readonly documentName: "Actor" | "ActiveEffect" | "ChatMessage" | "Combat" | "Item";
  readonly parent: Actor.Implementation | null;
  /** What is created, or how what is there changes; for a deletion objects with an `_id`. */
  readonly data: readonly { readonly _id: string }[];
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

function asBatched({ action, documentName, parent, data, options }: Operation): BatchOperation {
  const list = data.map((one) => ({ ...one }));
  const content =
    action === "create"
      ? { data: list, keepId: true }
      : action === "update"
        ? { updates: list }
        : { ids: data.map(({ _id }) => _id) };
  return { ...options, action, documentName, ...(parent ? { parent } : {}), ...content };
}

async function runOne({ action, documentName, parent, data, options }: Operation): Promise<void> {
  const cls = CONFIG[documentName].documentClass as unknown as Writable; // each of them is one
  const list = data.map((one) => ({ ...one }));
  const operation = { ...options, ...(parent ? { parent } : {}) };
  if (action === "create") await cls.createDocuments(list, { ...operation, keepId: true });
  else if (action === "update") await cls.updateDocuments(list, operation);
  else
    await cls.deleteDocuments(
      data.map(({ _id }) => _id),
      operation,
    );
}

/**
 * Writes in this order: as one batch where the platform has batches and there are several, else one after the other.
 * Nothing relies on a batch being all or nothing: it may stop in the middle, like the sequence. Returns false where
 * `goesOn` stopped it.
 */
export async function runOperations(
  operations: readonly Operation[],
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  const batch = operations.length > 1 ? batchWriter() : undefined;
  if (batch) {
    await batch(operations.map(asBatched));
    return true;
  }
  for (const [index, operation] of operations.entries()) {
    if (index > 0 && !goesOn()) return false;
    await runOne(operation);
  }
  return true;
}
