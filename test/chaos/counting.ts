/** Compares acknowledged writes with stored data, and the journal with the documents. */
import type { DocumentOperation, JsonObject } from "../host/common/protocol.ts";
import type { Acknowledged } from "./recorder.ts";
import { isRecord, journalIn, writtenBy, type Change, type Stored, type StoredEntry } from "./stored.ts";

/** Values keyed by path. A later value replaces earlier ones at its own path, and at paths above and below it. */
class Leaves {
  readonly values = new Map<string, string>();
  /** Paths that have, or had, paths below them. */
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

/** Keys that are skipped: `_stats`, and embedded documents, which are updated partially and by id. */
const EMBEDDED = new Set(["items", "effects", "combatants", "_stats"]);

/** Adds to `into` the values that an update sets, keyed by path. Skips ids, embedded documents and deletions. */
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

/** Every stored document, keyed by `parent|type|id`. */
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

/**
 * Acknowledged writes missing from the stored data. Excludes those that a later acknowledged write overwrote, or
 * that an unanswered one may have overwritten.
 */
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

type Unpack = (packed: string) => string;
type WholeEntry = Required<Omit<StoredEntry, "id">> & Pick<StoredEntry, "id">;

function isWhole(entry: StoredEntry | null): entry is WholeEntry {
  return entry?.plan !== undefined && entry.order !== undefined;
}

function entriesOn(source: JsonObject, unpack: Unpack): Entry[] {
  return Object.entries(journalIn(source)).flatMap(([key, entry]) => {
    if (!isWhole(entry)) return [];
    const { changes } = JSON.parse(unpack(entry.plan)) as { changes: Change[] };
    return [{ ...entry, id: entry.id ?? key, changes }];
  });
}

export function entriesOf(stored: Stored, unpack: Unpack): Entry[] {
  const carriers = [...(stored["ChatMessage"] ?? []), ...(stored["Combat"] ?? [])];
  return carriers.flatMap((source) => entriesOn(source, unpack)).toSorted((a, b) => a.order - b.order);
}

/**
 * All journal entries, from the acknowledged writes and the stored data. The stored data is not enough,
 * because the journal drops entries.
 */
function entriesEver(stored: Stored, acknowledged: readonly Acknowledged[], unpack: Unpack): Entry[] {
  const written = acknowledged.flatMap(({ result }) => result.filter(isRecord));
  const all = [...written.flatMap((source) => entriesOn(source, unpack)), ...entriesOf(stored, unpack)];
  const apart = new Map(all.map((entry) => [`${entry.id} ${entry.order}`, entry]));
  return [...apart.values()].toSorted((a, b) => a.order - b.order);
}

/** Matches the paths of numbers that only requests change. The journal's entries must account for every change. */
const COUNTED =
  /^system\.(life\.value|printed\.(wounds|wear)\.\w+|printed\.concussion\.value|actionValues\.pools\.(wound|shock|soul)\.value)$/;

/**
 * Describes the requests that were carried out twice, and the numbers of actors that differ from the journal. Empty if
 * there are none.
 */
export function doubledWrites(
  before: Stored,
  after: Stored,
  acknowledged: readonly Acknowledged[],
  unpack: Unpack,
): string[] {
  const entries = entriesEver(after, acknowledged, unpack);
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
        if (!COUNTED.test(field.path)) continue;
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

/**
 * Describes the cards that a deck has dealt twice because a draw was written twice. Ignores tens, because a deck
 * can hold several.
 */
export function doubledDraws(after: Stored): string[] {
  const people = (after["Combat"] ?? []).flatMap(({ system }) =>
    Object.entries(
      (system as { people?: Record<string, { deck?: { out?: number[] } } | null> }).people ?? {},
    ),
  );
  return people.flatMap(([key, person]) => {
    const out = person?.deck?.out ?? [];
    const often = out.filter((card, index) => card !== 10 && out.indexOf(card) !== index);
    return often.length > 0 ? [`the deck of ${key} has given ${often.join(", ")} twice`] : [];
  });
}
