/** What an owner could write to their own documents from the console. Only writes that the documents accept. */
import type { DocumentOperation, JsonObject } from "../host/common/protocol.ts";
import { actorId, uuidOf } from "../unit/documents/journal/cast.ts";
import { PLAYER, type FakeTable } from "../unit/documents/journal/stage.ts";
import type { Chooser } from "./chooser.ts";
import { hostileValue, NUMBERS, pathsOf, replaced } from "./hostile.ts";
import type { Json, Names } from "./names.ts";

interface Model {
  validate(options: object): unknown;
  toObject(): JsonObject;
}

/** A write: its operation, without the data, and its data. */
export interface Write {
  readonly operation: Partial<DocumentOperation>;
  readonly data: JsonObject;
}

function modelOf(documentName: string, source: JsonObject): Model {
  const { CONFIG } = globalThis as unknown as {
    CONFIG: Record<string, { documentClass: new (source: object) => Model }>;
  };
  return new CONFIG[documentName]!.documentClass(structuredClone(source));
}

function isValid(documentName: string, source: JsonObject): boolean {
  try {
    modelOf(documentName, source).validate({ strict: true });
    return true;
  } catch {
    return false;
  }
}

/** An unusual value of the same type, or any hostile value. */
function hostileLike(value: Json | undefined, choose: Chooser, names: Names): Json {
  if (typeof value === "number") return choose.of(NUMBERS.filter((one) => typeof one === "number"));
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value) && choose.flip())
    return Array.from({ length: choose.whole(0, 14) }, () => choose.whole(1, 10));
  return hostileValue(choose, names);
}

function valueAt(value: Json, path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, key) => (inner as Record<string | number, Json> | null | undefined)?.[key],
    value,
  );
}

/** The document's data with up to three values changed; null if the document rejects all changes. */
function changed(
  documentName: string,
  source: JsonObject,
  { choose, names }: { readonly choose: Chooser; readonly names: Names },
): JsonObject | null {
  let found: JsonObject | null = null;
  for (let times = choose.whole(1, 3); times > 0; times -= 1) {
    const now: JsonObject = found ?? modelOf(documentName, source).toObject();
    const system = now["system"] as Json;
    const path = choose.of(pathsOf(system));
    const value = hostileLike(valueAt(system, path), choose, names);
    const after: JsonObject = { ...now, system: replaced(system, path, value) };
    if (isValid(documentName, after)) found = after;
  }
  return found;
}

/** The parts of a schema's field used here. */
interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
}

function keysBelow(field: Field, above: string): readonly string[] {
  return Object.entries(field.fields ?? {}).flatMap(([key, inner]) => [
    `${above}.${key}`,
    ...keysBelow(inner, `${above}.${key}`),
  ]);
}

/** Every key of a character that an effect could target: values, whole branches, and keys outside its data. */
function effectKeys(): readonly string[] {
  const { CONFIG } = globalThis as unknown as {
    CONFIG: { Actor: { dataModels: Record<string, { schema: Field }> } };
  };
  const inside = keysBelow(CONFIG.Actor.dataModels["character"]!.schema, "system");
  return ["flags.x", "flags.action-cards", "statuses", "name", "ownership.default", "items", ...inside];
}

const idOfWrite = (choose: Chooser) => choose.whole(0, 1e15).toString().padStart(16, "0");

/**
 * An effect on the actor or one of its first two items. It targets a random key and sets one of the system's
 * flags to a hostile value.
 */
function effectWrite(choose: Chooser, names: Names, own: JsonObject): Write {
  const value = choose.of<() => Json>([() => hostileValue(choose, names), () => choose.of(NUMBERS)])();
  const key = choose.of(effectKeys());
  const flag = choose.of(["bound", "out", "noActions", "time", "journal"]);
  const items = (own["items"] as JsonObject[]).map(({ _id }) => `${uuidOf("sela")}.Item.${String(_id)}`);
  const parentUuid = choose.of([uuidOf("sela"), ...items.slice(0, 2)]);
  return {
    operation: { action: "create", documentName: "ActiveEffect", parentUuid },
    data: {
      _id: idOfWrite(choose),
      name: "Mine",
      img: "",
      changes: [{ key, mode: choose.whole(1, 5), value: JSON.stringify(value).slice(0, 50) }],
      flags: { "action-cards": { [flag]: hostileValue(choose, names) as JsonObject } },
    },
  };
}

/** Actor data that an owner might write to fake the fight state. */
function fightWrite(choose: Chooser, names: Names): JsonObject {
  const of = () => choose.of(names.actors);
  const encounter = choose.of(["", ...names.encounters]);
  const system = choose.of<() => JsonObject>([
    () => ({
      round: { actions: choose.whole(0, 2), shots: choose.whole(0, 2), phase: choose.of(["", "x"]) },
    }),
    () => ({ flight: { since: choose.of([null, 0, -1e308, 1e308]), from: [of()], encounter } }),
    () => ({ lastAction: { range: choose.of(["none", "long"]), at: [of()], group: choose.flip() } }),
    () => ({ kit: { encounter, weapon: "", armor: "" } }),
    () => ({ surprised: choose.flip() }),
    () => ({ deck: { out: [1, 2, 3, 4, 5, 6, 7, 8, 9], aside: [] } }),
    () => ({ actionValues: { activeModifiers: { stymied: choose.flip(), influences: [], attempts: [] } } }),
  ])();
  return system;
}

/** A write that deletes or disables one of Sela's effects; null if she has none. */
function effectGone(choose: Chooser, own: JsonObject): Write | null {
  const effects = (own["effects"] ?? []) as JsonObject[];
  if (effects.length === 0) return null;
  const _id = choose.of(effects)["_id"]!;
  const operation = { documentName: "ActiveEffect", parentUuid: uuidOf("sela") };
  if (choose.flip()) return { operation, data: { _id, disabled: true } };
  return { operation: { ...operation, action: "delete" }, data: _id as unknown as JsonObject }; // deletions send ids
}

/** The next write by Sela's owner; null if the chosen kind of write is not possible now. */
export function nextWrite({ stored }: FakeTable, choose: Chooser, names: Names): Write | null {
  const by = { choose, names };
  const own = stored["Actor"]!.find(({ _id }) => _id === actorId("sela"))!;
  const ways: readonly (() => Write | null)[] = [
    () => {
      const after = changed("Actor", own, by);
      return (
        after && {
          operation: { documentName: "Actor" },
          data: { _id: own["_id"]!, system: after["system"]! },
        }
      );
    },
    () => {
      const item = choose.of(own["items"] as JsonObject[]);
      const after = changed("Item", item, by);
      const operation = { documentName: "Item", parentUuid: uuidOf("sela") };
      return after && { operation, data: { _id: item["_id"]!, system: after["system"]! } };
    },
    () => {
      const flags = {
        "action-cards": { [choose.of(["journal", "out", "bound", "x"])]: hostileValue(choose, names) },
      };
      return { operation: { documentName: "Actor" }, data: { _id: own["_id"]!, flags } };
    },
    () => effectWrite(choose, names, own),
    () => effectGone(choose, own),
    () => ({
      operation: { documentName: "Actor" },
      data: { _id: own["_id"]!, system: fightWrite(choose, names) },
    }),
    () => {
      const messages = stored["ChatMessage"] ?? [];
      if (messages.length === 0) return null;
      const after = changed("ChatMessage", choose.of(messages), by);
      const operation = { action: "create", documentName: "ChatMessage" } as const;
      return after && { operation, data: { ...after, _id: idOfWrite(choose), author: PLAYER } };
    },
  ];
  return choose.of(ways)();
}
