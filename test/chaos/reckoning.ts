/** What the server has acknowledged, held against what is stored; and what the journal says, against what is there. */
import type { DocumentOperation, JsonObject } from "../host/common/protocol.ts";
import type { Acknowledged } from "./recorder.ts";

/** What is stored, by document name. */
export type Stored = Readonly<Record<string, readonly JsonObject[]>>;

/** Values by their places, the later in the stead of the earlier. */
class Leaves {
  readonly values = new Map<string, string>();
  /** Places below which there is, or was, something. */
  readonly #above = new Set<string>();

  set(at: string, value: string): void {
    if (this.#above.has(at)) this.drop(`${at} `);
    for (let end = at.lastIndexOf(" "); end > 0; end = at.lastIndexOf(" ", end - 1)) {
      this.#above.add(at.slice(0, end));
      this.values.delete(at.slice(0, end));
    }
    this.values.set(at, value);
  }

  drop(beginning: string): void {
    for (const at of this.values.keys()) if (at.startsWith(beginning)) this.values.delete(at);
  }
}

/** Lists of embedded documents are written in part, and by ids. */
const EMBEDDED = new Set(["items", "effects", "combatants", "_stats"]);

function isRecord(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The values that an update sets, by their places; what deletes is left out. */
function leavesOf(value: JsonObject, place: string, into: Leaves): void {
  for (const [key, one] of Object.entries(value)) {
    if (key === "_id" || EMBEDDED.has(key) || /^(-=|==|\$|__)/.test(key)) continue;
    const at = `${place} ${key.split(".").join(" ")}`;
    if (isRecord(one) && Object.keys(one).length > 0) leavesOf(one, at, into);
    else if (!isRecord(one)) into.set(at, JSON.stringify(one));
  }
}

function placeOf({ documentName, parentUuid }: DocumentOperation, id: unknown): string {
  return `${parentUuid ?? ""}|${documentName}|${String(id)}`;
}

function writtenBy(operation: DocumentOperation): readonly JsonObject[] {
  return operation.updates ?? operation.data ?? [];
}

/** Every stored document by its place. */
function indexed(stored: Stored): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const [name, list] of Object.entries(stored))
    for (const source of list) {
      found.set(`|${name}|${String(source["_id"])}`, source);
      const uuid = `${name}.${String(source["_id"])}`;
      for (const [key, child] of [
        ["items", "Item"],
        ["effects", "ActiveEffect"],
        ["combatants", "Combatant"],
      ] as const)
        for (const one of (source[key] ?? []) as JsonObject[])
          found.set(`${uuid}|${child}|${String(one["_id"])}`, one);
    }
  return found;
}

function valueAt(document: JsonObject, path: readonly string[]): unknown {
  let value: unknown = document;
  for (const key of path) value = isRecord(value) ? value[key] : null;
  return value ?? null;
}

/** Acknowledged writes that are not there: whatever was written over later by anybody is left out. */
export function lostWrites(
  stored: Stored,
  acknowledged: readonly Acknowledged[],
  unanswered: readonly DocumentOperation[],
): string[] {
  const made = new Set<string>();
  const leaves = new Leaves();
  for (const { operation, result } of acknowledged) {
    for (const one of result) {
      const id = typeof one === "string" ? one : one["_id"];
      const place = placeOf(operation, id);
      if (operation.action === "create") made.add(place);
      if (operation.action === "update" && isRecord(one)) leavesOf(one, place, leaves);
      if (operation.action !== "delete") continue;
      made.delete(place);
      leaves.drop(place);
    }
  }
  const uncertain = new Leaves();
  for (const operation of unanswered) {
    for (const one of writtenBy(operation)) leavesOf(one, placeOf(operation, one["_id"]), uncertain);
    for (const id of operation.ids ?? []) made.delete(placeOf(operation, id));
  }
  const documents = indexed(stored);
  const missing = [...made].filter((place) => !documents.has(place)).map((place) => `${place} is gone`);
  const changed = [...leaves.values].flatMap(([at, value]) => {
    const [place = "", ...path] = at.split(" ");
    const document = documents.get(place);
    if (!document || uncertain.values.has(at)) return [];
    const now = JSON.stringify(valueAt(document, path));
    return now === value ? [] : [`${at} was ${value.slice(0, 200)}, and is ${now.slice(0, 200)}`];
  });
  return [...missing, ...changed];
}

interface Entry {
  readonly id: string;
  readonly order: number;
  readonly open: boolean;
  readonly kind: string;
  readonly changes: readonly Change[];
}

interface Change {
  readonly type: string;
  readonly uuid?: string;
  readonly fields?: readonly { path: string; before: unknown; after: unknown }[];
}

type Unpack = (packed: string) => string;

interface StoredEntry extends Omit<Entry, "id" | "changes"> {
  /** Left out where its key is the id. */
  readonly id?: string;
  readonly plan: string;
}

function entriesOn(source: JsonObject, unpack: Unpack): Entry[] {
  const flags = (source["flags"] ?? {}) as Record<
    string,
    { journal?: Record<string, StoredEntry | null> } | undefined
  >;
  return Object.entries(flags["action-cards"]?.journal ?? {}).flatMap(([key, entry]) => {
    if (entry === null) return [];
    const { changes } = JSON.parse(unpack(entry.plan)) as { changes: Change[] };
    return [{ ...entry, id: entry.id ?? key, changes }];
  });
}

/** The entries of all cards and encounters, in the order in which they were made. */
export function entriesOf(stored: Stored, unpack: Unpack): Entry[] {
  const bearers = [...(stored["ChatMessage"] ?? []), ...(stored["Combat"] ?? [])];
  return bearers.flatMap((source) => entriesOn(source, unpack)).toSorted((a, b) => a.order - b.order);
}

/** Numbers that requests alone change: what the journal's entries add up to is what they are. */
const RECKONED =
  /^system\.(life\.value|imperfect\.(wounds|wear)\.\w+|imperfect\.concussion\.value|action\.pools\.(wound|shock|soul)\.value)$/;

/** Where an actor's numbers are not what the entries make of them, or a request was done more than once. */
export function doubledWrites(before: Stored, after: Stored, unpack: Unpack): string[] {
  const entries = entriesOf(after, unpack);
  const seen = new Set<string>();
  const twice = entries
    .filter(({ id }) => seen.has(id) || !seen.add(id))
    .map(({ id }) => `${id} was done twice`);
  const values = new Map<string, number>();
  const wrong: string[] = [];
  const people = indexed(before);
  for (const { id, kind, changes } of entries)
    for (const { uuid = "", fields = [] } of changes)
      for (const field of fields) {
        if (!RECKONED.test(field.path)) continue;
        const at = `${uuid} ${field.path}`;
        const first = Number(
          valueAt(people.get(`|Actor|${uuid.split(".")[1] ?? ""}`) ?? {}, field.path.split(".")),
        );
        const known = values.get(at) ?? first;
        if (known !== Number(field.before))
          wrong.push(`${kind} ${id}: ${at} was ${String(field.before)}, though ${known} came before`);
        values.set(at, Number(field.after));
      }
  const documents = indexed(after);
  for (const [at, value] of values) {
    const [uuid = "", path = ""] = at.split(" ");
    const now = Number(valueAt(documents.get(`|Actor|${uuid.split(".")[1] ?? ""}`) ?? {}, path.split(".")));
    if (now !== value) wrong.push(`${at} is ${now}, and by the journal ${value}`);
  }
  return [...twice, ...wrong];
}

/** Cards that an actor's deck has given more often than it holds them: a draw was written twice. */
export function doubledDraws(after: Stored): string[] {
  return (after["Actor"] ?? []).flatMap(({ name, system }) => {
    const { deck } = system as { deck?: { out?: number[] } };
    const out = deck?.out ?? [];
    const often = out.filter((card, index) => card !== 10 && out.indexOf(card) !== index);
    return often.length > 0 ? [`${String(name)}'s deck has given ${often.join(", ")} twice`] : [];
  });
}

interface Mailbox {
  readonly deeds?: readonly { id: string; type: string }[];
  readonly answers?: readonly { id: string }[];
}

function mailboxIn(source: JsonObject): Mailbox {
  return ((source["flags"] ?? {}) as Record<string, Mailbox | undefined>)["action-cards"] ?? {};
}

/** What became of the requests whose writing was acknowledged. */
export interface Requests {
  readonly written: number;
  readonly done: number;
  readonly refused: number;
  /** Still in a mailbox, though all is quiet. */
  readonly waiting: string[];
  /** Nobody will ever hear of them: neither done nor refused, and waiting no more. */
  readonly lost: string[];
}

export function requestsOf(
  stored: Stored,
  acknowledged: readonly Acknowledged[],
  unanswered: readonly DocumentOperation[],
  unpack: Unpack,
): Requests {
  const written = new Map<string, string>();
  const refused = new Set<string>();
  const users = [
    ...acknowledged.flatMap(({ operation, result }) =>
      operation.documentName === "User" ? result.filter(isRecord).map((one) => [one, true] as const) : [],
    ),
    ...unanswered
      .filter(({ documentName }) => documentName === "User")
      .flatMap((operation) => writtenBy(operation).map((one) => [one, false] as const)),
    ...(stored["User"] ?? []).map((one) => [one, false] as const),
  ];
  for (const [source, isKnown] of users) {
    const { deeds = [], answers = [] } = mailboxIn(source);
    if (isKnown) for (const { id, type } of deeds) written.set(id, type);
    for (const { id } of answers) refused.add(id);
  }
  // the journal knows a request by its user's id and its own
  const done = new Set(entriesOf(stored, unpack).map(({ id }) => id.split("-").at(-1) ?? id));
  const isOver = ([id, type]: [string, string]) => done.has(id) || refused.has(id) || type === "timing";
  const kept = new Set(
    (stored["User"] ?? []).flatMap((user) => (mailboxIn(user).deeds ?? []).map(({ id }) => id)),
  );
  const left = [...written].filter((one) => !isOver(one));
  return {
    written: written.size,
    done: [...written.keys()].filter((id) => done.has(id)).length,
    refused: [...written.keys()].filter((id) => refused.has(id)).length,
    waiting: left.filter(([id]) => kept.has(id)).map((one) => `${one.join(" ")} waits for ever`),
    lost: left.filter(([id]) => !kept.has(id)).map((one) => `${one.join(" ")} was struck`),
  };
}
