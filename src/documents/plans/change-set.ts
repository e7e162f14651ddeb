import { SYSTEM_ID } from "../../constants.ts";
import { fieldsOf, scopeOf, valueAt } from "../../data/plan/fields.ts";
import type { Change, Creation, Deletion, Entry, Field, Moment, Plan, Update } from "../../data/plan/plan.ts";
import type { Json, JsonRecord } from "../../rules/timing/delta.ts";
import { drawnInNow } from "../exchange/sides.ts";
import { nextOrder, requestKey, storedEntry, type Bearer } from "./journal.ts";

/** A document that plans change. */
export type Changed =
  Actor.Implementation | Item.Implementation | ChatMessage.Implementation | Combat.Implementation;

/** What a plan does to the document that bears it: in the same write as the plan itself. */
export type Bearing =
  | { readonly type: "create"; readonly data: object & { readonly _id: string } }
  | {
      readonly type: "update";
      readonly document: Bearer;
      readonly data: object;
      readonly options: object;
    };

/** A request's plan with the write that it lands by. */
export interface Planned {
  readonly entry: Entry;
  readonly bearing: Bearing;
  /** What this client does once all is written. It is lost with the client. */
  readonly afterwards: readonly (() => Promise<void>)[];
}

/** A document's stored data. */
export function sourceOf(document: Changed): JsonRecord {
  return document._source as unknown as JsonRecord; // stored data is plain
}

function plain(data: object): JsonRecord {
  return JSON.parse(JSON.stringify(data)) as JsonRecord; // made by JSON
}

interface Pending {
  readonly document: Changed;
  data: JsonRecord;
  options: object;
}

/**
 * Gathers what a request changes while it is planned; nothing is written. Several updates of a document become one, the
 * later ones count. A plan is borne by one document that only GMs can write: a card of the chat, new or there already,
 * or an encounter.
 */
export class ChangeSet {
  /** The request's key in the journal. */
  readonly id: string;
  readonly by: User.Implementation;
  readonly kind: string;
  /** Which of several parts of the card the request is about; empty: the whole. */
  part = "";
  /** What else its family needs to take it back. */
  notes: Json = null;
  /** It takes something back, and is not taken back itself. */
  isUndo = false;
  /** Chance: a number in [0,1) at each call. */
  readonly random: () => number;
  #bearing: Bearing | null = null;
  readonly #updates = new Map<string, Pending>();
  readonly #cardId: string;
  readonly #others: Change[] = [];
  readonly #afterwards: (() => Promise<void>)[] = [];

  constructor(
    { id, type }: { readonly id: string; readonly type: string },
    by: User.Implementation,
    random: () => number = () => CONFIG.Dice.randomUniform(),
    cardId = foundry.utils.randomID(),
  ) {
    this.id = requestKey(by, id);
    this.by = by;
    this.kind = type;
    this.random = random;
    this.#cardId = cardId;
  }

  /** Merges an update into what is to become of a document; nothing for the one that bears the plan but its own write. */
  update(document: Changed, data: object, options: object = {}): void {
    const bearing = this.#bearing;
    if (bearing?.type === "update" && bearing.document === document) {
      this.#bearing = {
        ...bearing,
        data: merge(bearing.data, data),
        options: { ...bearing.options, ...options },
      };
      return;
    }
    const pending = this.#updates.get(document.uuid) ?? { document, data: {}, options: {} };
    pending.data = plain(merge(pending.data, data));
    pending.options = { ...pending.options, ...options };
    this.#updates.set(document.uuid, pending);
  }

  /** Creates an effect of an actor's; returns its id. */
  give(parent: Actor.Implementation, data: object & { readonly _id?: string }): string {
    const _id = data._id ?? foundry.utils.randomID();
    const change: Creation = {
      type: "create",
      documentName: "ActiveEffect",
      parent: parent.uuid,
      data: { ...plain(data), _id },
    };
    this.#others.push(change);
    return _id;
  }

  /** Deletes an effect of an actor's. */
  end(parent: Actor.Implementation, effect: ActiveEffect.Implementation): void {
    const source = plain(effect._source) as unknown as Deletion["source"]; // it is stored, so it has an id
    this.#others.push({ type: "delete", documentName: "ActiveEffect", parent: parent.uuid, source });
  }

  /** Puts a further message into the chat, beside the one that bears the plan; returns its id. */
  tell(data: object): string {
    const _id = foundry.utils.randomID();
    this.#others.push({
      type: "create",
      documentName: "ChatMessage",
      parent: "",
      data: { ...plain(data), _id },
    });
    return _id;
  }

  /** Writes a world setting of ours whole. */
  set(key: string, before: unknown, after: unknown): void {
    const change = { type: "setting", key, before: jsonOf(before), after: jsonOf(after) } as const;
    this.#others.push(change);
  }

  /** A new card of the chat bears the plan; returns its id. */
  card(data: object): string {
    const _id = this.#cardId;
    this.#bearing = { type: "create", data: { ...data, _id } };
    return _id;
  }

  /** A card of the chat, or an encounter, that is there already bears the plan, and changes by this in the same write. */
  bear(document: Bearer, data: object, options: object = {}): void {
    const known = this.#bearing;
    const before =
      known?.type === "update" && known.document === document ? known : { data: {}, options: {} };
    const pending = this.#updates.get(document.uuid);
    this.#updates.delete(document.uuid);
    this.#bearing = {
      type: "update",
      document,
      data: merge(merge(pending?.data ?? {}, before.data), data),
      options: { ...pending?.options, ...before.options, ...options },
    };
  }

  /** What this client does once all is written, and nobody in its place. */
  afterwards(run: () => Promise<void>): void {
    this.#afterwards.push(run);
  }

  /** A document's stored data as it will be. */
  sourceOf(document: Changed): JsonRecord {
    const bearing = this.#bearing;
    const own = bearing?.type === "update" && bearing.document === document ? bearing.data : null;
    const data = own ?? this.#updates.get(document.uuid)?.data;
    const source = sourceOf(document);
    return data === undefined ? source : plain(merge(source, data));
  }

  /** A value of a document's stored data as it will be; null where there is none. */
  valueOf(document: Changed, path: string): Json {
    return valueAt(this.sourceOf(document), path);
  }

  /** The UUIDs of all documents that the plan changes, the one that bears it included. */
  get touched(): string[] {
    const bearing = this.#bearing;
    const bearer = bearing?.type === "update" ? [bearing.document.uuid] : [];
    return [...bearer, ...touchedBy(this.#changes())];
  }

  #changes(): Change[] {
    const updates = [...this.#updates.values()].flatMap((pending) => updateOf(pending));
    return [...updates, ...this.#others];
  }

  /** The plan as it is to be written. Throws where no document bears it. */
  planned(): Planned {
    const bearing = this.#bearing;
    if (!bearing) throw new TypeError("a plan needs a card or an encounter that bears it");
    const changes = this.#changes();
    const plan: Plan = { changes, notes: this.notes };
    const entry: Entry = {
      ...plan,
      id: this.id,
      order: nextOrder(),
      by: this.by.id ?? "",
      kind: this.kind,
      part: this.part,
      open: changes.length > 0,
      undone: this.isUndo,
    };
    const document = bearing.type === "update" ? bearing.document : null;
    const flags = { flags: { [SYSTEM_ID]: { journal: storedEntry(entry, document) } } };
    return {
      entry,
      bearing: { ...bearing, data: merge(bearing.data, flags) } as Bearing, // a created card keeps its id
      afterwards: this.#afterwards,
    };
  }
}

function merge(target: object, changes: object): object {
  return foundry.utils.mergeObject(foundry.utils.deepClone(target), foundry.utils.deepClone(changes));
}

function jsonOf(value: unknown): Json {
  return JSON.parse(JSON.stringify(value ?? null)) as Json; // made by JSON
}

/** The UUIDs of the documents that changes are about; of settings their keys. */
export function touchedBy(changes: readonly Change[]): string[] {
  return changes.map((change) => {
    if (change.type === "update") return change.uuid;
    return change.type === "setting" ? `Setting.${change.key}` : change.parent;
  });
}

function updateOf({ document, data, options }: Pending): Update[] {
  const fields = fieldsFor(document, data);
  if (fields.length === 0) return [];
  const more = Object.keys(options).length > 0 ? { options: plain(options) } : {};
  return [{ type: "update", uuid: document.uuid, fields, ...more }];
}

function fieldsFor(document: Changed, data: JsonRecord): Field[] {
  if (document instanceof Actor) return actorFields(document, data); // the one configured class
  const fields = fieldsOf(sourceOf(document), data);
  if (!(document instanceof Combat)) return fields;
  return until(fields, { encounter: document.id ?? "", round: document.round, phase: "" });
}

/** Fields, each with the moment until which it can be given back. */
function until(fields: readonly Field[], moment: Omit<Moment, "scope">): Field[] {
  return fields.map((field) => {
    const scope = scopeOf(field.path);
    return scope ? { ...field, until: { scope, ...moment } } : field;
  });
}

const ACTIONS = "system.round.actions";
const PHASE = "system.round.phase";

/** An actor's fields; the Actions used are those of this Phase. */
function actorFields(actor: Actor.Implementation, data: JsonRecord): Field[] {
  const source = sourceOf(actor);
  const fields = [...fieldsOf(source, data), ...staleActions(actor, source, data)].map((field) =>
    field.path === ACTIONS ? { ...field, by: Number(field.after) - actor.avatar.round.actions } : field,
  );
  return until(fields, drawnInNow(actor));
}

/**
 * Actions are counted anew with each Phase, and the Phase they are of is stored beside them: a number that looks the same
 * may be of another Phase.
 */
function staleActions(actor: Actor.Implementation, source: JsonRecord, data: JsonRecord): Field[] {
  const after = valueAt(data, ACTIONS);
  if (after === null) return [];
  const phase = actor.encounter?.phaseKey ?? "";
  const before = valueAt(source, PHASE);
  if (before === phase || valueAt(data, PHASE) !== null) return [];
  const actions = valueAt(source, ACTIONS);
  const moved: Field[] = actions === after ? [{ path: ACTIONS, before: actions, after, as: "amount" }] : [];
  return [...moved, { path: PHASE, before, after: phase, as: "stay" }];
}
