import { SYSTEM_ID } from "../constants.ts";

type Action = "create" | "update" | "delete";

/** The static methods of a document class that write documents. */
type Writable = Readonly<
  Record<`${Action}Documents`, (content: readonly unknown[], operation: object) => Promise<unknown>>
>;

/** One write of documents that have the same class and parent. */
export interface Operation {
  readonly action: Action;
  readonly documentName:
    | "Actor"
    | "ActiveEffect"
    | "ChatMessage"
    | "Combat"
    | "Combatant"
    | "Item"
    | "MeasuredTemplate"
    | "Region"
    | "Setting"
    | "Token";
  /**
   * The actor, scene or encounter that contains the documents. If the operation writes the actor of an unlinked token,
   * that actor itself. Null for documents of the world.
   */
  readonly parent: Actor.Implementation | Combat.Implementation | Scene.Implementation | null;
  /** The data to create or update. A deletion only needs `_id`. For a setting, `_id` is its key. */
  readonly data: readonly { readonly _id: string; readonly value?: unknown }[];
  readonly options: object;
}

type BatchOperation = Record<string, unknown>;

/** Foundry's function that writes several operations in one round trip. Undefined before generation 14. */
function batchWriter(): ((operations: BatchOperation[]) => Promise<unknown>) | undefined {
  const { documents } = foundry as unknown as {
    documents: { modifyBatch?: (operations: BatchOperation[]) => Promise<unknown> }; // not in the types
  };
  return documents.modifyBatch?.bind(documents);
}

/** True if several writes can share one round trip. */
export function batchesWrites(): boolean {
  return batchWriter() !== undefined;
}

/** True for operations that can't be in a batch: those on settings, and on anything in an unlinked token's actor. */
function standsAlone({ documentName, parent }: Operation): boolean {
  return documentName === "Setting" || (parent instanceof Actor && parent.isToken); // Foundry creates the class set in `CONFIG`
}

/** True if the operation moves world time. It is written alone, because it is unclear whether a batch can move time. */
function movesTime({ options }: Operation): boolean {
  const { worldTime } = options as { readonly worldTime?: { readonly delta?: number } };
  return (worldTime?.delta ?? 0) !== 0;
}

/** Splits operations into consecutive batches. An operation that moves world time gets its own batch. */
function batchable(operations: readonly Operation[]): Operation[][] {
  const batches: Operation[][] = [];
  let open: Operation[] | null = null;
  for (const one of operations) {
    if (open && !movesTime(one)) open.push(one);
    else batches.push((open = [one]));
    if (movesTime(one)) open = null;
  }
  return batches;
}

/** Groups a list by the key of each entry. */
export function grouped<T>(list: readonly T[], keyOf: (entry: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const entry of list) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups;
}

/**
 * Merges operations that have the same action, class, parent and options. A merged operation takes the
 * position of the last operation in it.
 */
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

/** The property of a batch operation that holds its content. */
const CONTENT = { create: "data", update: "updates", delete: "ids" } as const;

function contentOf({ action, data }: Operation): unknown[] {
  return data.map((one) => (action === "delete" ? one._id : { ...one }));
}

function optionsOf({ action, parent, options }: Operation): object {
  return { ...options, ...(parent ? { parent } : {}), ...(action === "create" ? { keepId: true } : {}) };
}

function asBatched(operation: Operation): BatchOperation {
  const { action, documentName } = operation;
  return { ...optionsOf(operation), action, documentName, [CONTENT[action]]: contentOf(operation) };
}

async function runOne(operation: Operation): Promise<void> {
  const { action, documentName, parent, data, options } = operation;
  if (documentName === "Setting") {
    for (const { _id, value } of data)
      await game.settings.set(SYSTEM_ID, _id as "actionDecks", value as Record<string, unknown>); // any of our settings
  } else if (documentName === "Actor" && parent) {
    for (const one of data) await parent.update({ ...one }, options);
  } else {
    const cls = CONFIG[documentName].documentClass as unknown as Writable; // every document class has these methods
    await cls[`${action}Documents`](contentOf(operation), optionsOf(operation));
  }
}

/** Options of `runOperations`. */
interface Following {
  /** Operations to write after the first ones. Their order does not matter. */
  readonly after?: readonly Operation[];
  /** Called between writes. If it returns false, nothing more is written. */
  readonly goesOn?: () => boolean;
}

/**
 * Writes `first` in order, then `after`. If Foundry can batch writes, uses as few batches as possible. If not, writes
 * `first` one by one, then `after` in parallel by class and parent, but the chat messages in `after` last.
 * Returns false if `goesOn` stopped it. Throws the first error.
 */
export async function runOperations(
  first: readonly Operation[],
  { after = [], goesOn = () => true }: Following = {},
): Promise<boolean> {
  if (batchesWrites()) return inSequence([...first, ...after], goesOn);
  const isMessage = ({ documentName }: Operation) => documentName === "ChatMessage";
  const [messages, others] = [after.filter(isMessage), after.filter((one) => !isMessage(one))];
  if (!(await inSequence(first, goesOn))) return false;
  if (first.length > 0 && after.length > 0 && !goesOn()) return false;
  await atOnce(others);
  if (others.length > 0 && messages.length > 0 && !goesOn()) return false;
  return inSequence(messages, goesOn);
}

async function atOnce(operations: readonly Operation[]): Promise<void> {
  const groups = grouped(operations, ({ documentName, parent }) => `${documentName} ${parent?.uuid ?? ""}`);
  const writes = [...groups.values()].map(async (some) => inSequence(some));
  for (const result of await Promise.allSettled(writes))
    if (result.status === "rejected") throw result.reason;
}

async function inSequence(operations: readonly Operation[], goesOn = () => true): Promise<boolean> {
  const batch = batchWriter();
  const together = operations.filter((one) => !standsAlone(one));
  const alone = operations.filter(standsAlone);
  const writes = [
    ...(batch ? batchable(together) : together.map((one) => [one])),
    ...alone.map((one) => [one]),
  ];
  for (const [index, write] of writes.entries()) {
    if (index > 0 && !goesOn()) return false;
    if (batch && write.length > 1) await batch(write.map(asBatched));
    else for (const one of write) await runOne(one);
  }
  return true;
}
