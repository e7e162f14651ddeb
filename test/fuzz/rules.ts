/** The conditions that must hold whatever a mailbox contains. */
import type { DocumentOperation, JsonObject } from "../host/common/protocol.ts";
import { ENCOUNTER, uuidOf } from "../unit/documents/journal/cast.ts";
import type { Json } from "./names.ts";
import { OWNER } from "./table.ts";

const ID = /^[A-Za-z0-9]{16}$/;
const SYSTEM = "action-cards";

type Written = Readonly<Record<string, unknown>>;

interface Flags {
  readonly answers?: readonly { readonly id?: unknown; readonly key?: unknown }[];
  readonly requests?: unknown;
  readonly journal?: Readonly<Record<string, unknown>>;
}

function flagsOf(source: JsonObject | undefined): Flags {
  return ((source?.["flags"] ?? {}) as Record<string, Flags | undefined>)[SYSTEM] ?? {};
}

/** The documents that an operation writes. A deleted document has only its `_id`. */
function writtenBy({ data, updates, ids = [] }: DocumentOperation): Written[] {
  return (data ?? updates ?? ids.map((_id) => ({ _id }))) as Written[];
}

/** True if the operation only writes answers to this user. */
export function isAnswerTo(user: string, operation: DocumentOperation): boolean {
  const { action, documentName } = operation;
  return (
    documentName === "User" &&
    action === "update" &&
    writtenBy(operation).every(({ _id, flags, ...rest }) => {
      const { [SYSTEM]: own, ...others } = (flags ?? {}) as Record<string, object>;
      const nothingElse = [...Object.keys(rest), ...Object.keys(others)].length === 0;
      return _id === user && nothingElse && Object.keys(own ?? {}).join() === "answers";
    })
  );
}

/** Settings that requests may write: the printed decks and the record that outlives encounters. */
const SETTINGS = [`${SYSTEM}.actionDecks`, `${SYSTEM}.fightRecord`];

/** The parts of other actors that an owner's request may change, keyed by the request's kind. */
const OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  answerContest: ["activeModifiers", "bound"],
  takeConsequence: ["actionValues.pools", "activeModifiers", "bound"],
  undo: ["actionValues.pools", "activeModifiers", "bound"],
  object: ["actions", "phase", "lastAction"],
  challenge: ["flight", "lastAction"],
  giveChase: ["flight"],
  letAllGo: ["flight"],
};

/** Kinds of requests that give other actors an effect, such as a Setback by a Trick, or remove one (X8). */
const EFFECTS_OF_OTHERS = [
  { kind: "answerContest", action: "delete" },
  { kind: "takeConsequence", action: "create" },
  { kind: "undo", action: "delete" },
] as const;

/** The changed parts of an actor's data, as paths of at most two names. */
function partsOf({ _id, _stats, system, ...rest }: Written): string[] {
  const inside = Object.entries((system ?? {}) as Record<string, object | null>).flatMap(([key, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((inner) => `${key}.${inner}`)
      : [key],
  );
  return [...Object.keys(rest), ...inside];
}

/** True if these kinds of requests may make these writes to other actors. */
function isOfOthers(written: readonly Written[], kinds: ReadonlySet<string>): boolean {
  const allowed = [...kinds].flatMap((kind) => OF_OTHERS[kind] ?? []);
  const parts = written.filter(({ _id }) => `Actor.${String(_id)}` !== uuidOf("sela")).flatMap(partsOf);
  return parts.every((part) => allowed.some((one) => part === one || part.startsWith(`${one}.`)));
}

/** The parts of other actors' fight states that a write to an encounter changes. */
function partsOfFights({ system }: Written): string[] {
  const { people = {} } = (system ?? {}) as { people?: Record<string, object | null> };
  const others = Object.entries(people).filter(([key]) => `Actor.${key}` !== uuidOf("sela"));
  return others.flatMap(([, parts]) => Object.keys(parts ?? {}));
}

/**
 * True if these kinds of requests may make these writes to other actors' fight states. A `timing` request may write
 * anything there.
 */
function isOfOthersFights(written: readonly Written[], kinds: ReadonlySet<string>): boolean {
  const allowed = [...kinds].flatMap((kind) => OF_OTHERS[kind] ?? []);
  return kinds.has("timing") || written.flatMap(partsOfFights).every((part) => allowed.includes(part));
}

/**
 * True if the operation is part of a gift to another actor or of undoing one: it changes a stack's quantity, or creates
 * an item. An item given away must not take effect yet.
 */
function isGift({ action, ...operation }: DocumentOperation, kinds: ReadonlySet<string>): boolean {
  if (!kinds.has("give") && !kinds.has("undo")) return false;
  return writtenBy({ action, ...operation }).every((one) => {
    if (action === "update") return partsOf(one).every((part) => part === "quantity");
    const { system, effects } = one as {
      system?: Record<string, unknown>;
      effects?: { disabled?: boolean }[];
    };
    const isAtRest = system?.["timing"] !== "continuous" || system["carried"] === false;
    const areOff = (effects ?? []).every(({ disabled }) => disabled === true);
    return action === "create" && (kinds.has("undo") || (isAtRest && areOff));
  });
}

/** True if `OWNER`'s requests of these kinds may cause this write. */
function isOwners(operation: DocumentOperation, kinds: ReadonlySet<string>): boolean {
  const { action, documentName, parentUuid } = operation;
  const written = writtenBy(operation);
  const own = uuidOf("sela");
  switch (documentName) {
    case "ChatMessage":
      return action !== "delete";
    case "Combat":
      return (
        action === "update" &&
        written.every(({ _id }) => _id === ENCOUNTER) &&
        isOfOthersFights(written, kinds)
      );
    case "Actor":
      return action === "update" && isOfOthers(written, kinds);
    case "Item":
      return parentUuid === own || isGift(operation, kinds);
    case "ActiveEffect":
      return (
        parentUuid === own || EFFECTS_OF_OTHERS.some((one) => one.action === action && kinds.has(one.kind))
      );
    case "Setting":
      return written.every(({ key }) => key === undefined || SETTINGS.includes(String(key)));
    default:
      return false;
  }
}

function isAllowed(user: string, operation: DocumentOperation, kinds: ReadonlySet<string>): boolean {
  return isAnswerTo(user, operation) || (user === OWNER && isOwners(operation, kinds));
}

/** Describes the writes among `operations` that a user's requests of these kinds must not cause. */
export function trespasses(
  user: string,
  operations: readonly DocumentOperation[],
  kinds: ReadonlySet<string>,
): string[] {
  return operations
    .filter(({ action }) => action !== "get")
    .filter((operation) => !isAllowed(user, operation, kinds))
    .map((operation) => {
      const { action, documentName, parentUuid = "" } = operation;
      const what = JSON.stringify(writtenBy(operation)).slice(0, 600);
      return `${documentName}.${action} ${parentUuid} ${what}`;
    });
}

interface Model {
  validate(options: object): unknown;
}

type ModelClass = new (source: object) => Model;

/** Stored documents, keyed by document name. */
export type Stored = Readonly<Record<string, JsonObject[]>>;

/** An error message for each written actor, encounter and chat message that can no longer be read. */
export function unreadable(stored: Stored, operations: readonly DocumentOperation[]): string[] {
  const { CONFIG } = globalThis as unknown as { CONFIG: Record<string, { documentClass: ModelClass }> };
  const touched = new Set(
    operations.flatMap(({ documentName, parentUuid }, index) =>
      parentUuid === undefined && documentName !== "Setting"
        ? writtenBy(operations[index]!).map(({ _id }) => `${documentName} ${String(_id)}`)
        : [`Actor ${(parentUuid ?? "").split(".")[1] ?? ""}`],
    ),
  );
  return ["Actor", "Combat", "ChatMessage"].flatMap((name) =>
    (stored[name] ?? []).flatMap((source) => {
      if (!touched.has(`${name} ${String(source["_id"])}`)) return [];
      try {
        new CONFIG[name]!.documentClass(structuredClone(source)).validate({ strict: true });
        return [];
      } catch (error) {
        return [`${name} ${String(source["_id"])} cannot be read: ${String(error)}`];
      }
    }),
  );
}

/** What became of a record in a user's mailbox. */
export type Fate = "answered" | "done" | "dropped" | "lost";

/**
 * The ids of all requests that were carried out, in the form that cards and encounters store:
 * `<user id>-<request id>`, or only the request's id.
 */
export function doneAt(stored: Stored): Set<string> {
  const carriers = [...(stored["ChatMessage"] ?? []), ...(stored["Combat"] ?? [])];
  const steps = (stored["Combat"] ?? []).flatMap((combat) => JSON.stringify(combat["system"] ?? {}));
  const known = carriers.flatMap((source) =>
    Object.entries(flagsOf(source).journal ?? {}).map(
      ([key, entry]) => (entry as { id?: string } | null)?.id ?? key,
    ),
  );
  const atClock = steps.flatMap((text) => text.match(/(?:fuzz|before)\d+/g) ?? []);
  return new Set([...known, ...atClock]);
}

/**
 * Returns what became of a record in a user's mailbox. A valid record that still waits is "lost". A record that is
 * invalid or left no trace is "dropped".
 */
export function fateOf(stored: Stored, user: string, record: Json, done: ReadonlySet<string>): Fate {
  if (typeof record !== "object" || record === null || !("id" in record)) return "dropped";
  const { id } = record;
  if (typeof id !== "string" || !ID.test(id)) return "dropped";
  const { answers, requests } = flagsOf(stored["User"]?.find(({ _id }) => _id === user));
  if (done.has(`${user}-${id}`) || done.has(id)) return "done";
  if (Array.isArray(answers) && answers.some((answer) => (answer as { id?: unknown } | null)?.id === id))
    return "answered";
  const waits =
    Array.isArray(requests) && requests.some((request) => (request as { id?: unknown } | null)?.id === id);
  return waits ? "lost" : "dropped";
}

/** One sentence for each listed key that all objects or arrays have now, because it is on their prototype. */
export function pollution(): string[] {
  const plain = ["isGM", "a", "x", "flags", "extra"].filter((key) => key in {} || key in []);
  return plain.map((key) => `every object has ${key} now`);
}
