import { SYSTEM_ID } from "../constants.ts";
import { fieldsOf, valueAt } from "../data/plan/fields.ts";
import type { Change, Embedded, Entry, Field, Moment, Update } from "../data/plan/plan.ts";
import type { Json, JsonRecord } from "../rules/cards/delta.ts";
import { drawnInNow } from "../platform/drawn-in.ts";
import { isBearer, nextOrder, requestKey, storedEntry, type Bearer } from "./journal.ts";

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
  readonly data: object;
  readonly options: object;
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
  /** What bears the plan: a document that is there, or the data of a new card. */
  #bearer: Bearer | (object & { readonly _id: string }) | null = null;
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

  /** Merges an update into what is to become of a document. */
  update(document: Changed, data: object, options: object = {}): void {
    const known = this.#updates.get(document.uuid);
    this.#updates.set(document.uuid, {
      document,
      data: merge(known?.data ?? {}, data),
      options: { ...known?.options, ...options },
    });
  }

  #embed(
    type: Embedded["type"],
    documentName: Embedded["documentName"],
    parent: string,
    data: object,
  ): string {
    const source = { _id: foundry.utils.randomID(), ...plain(data) };
    this.#others.push({ type, documentName, parent, data: source });
    return source._id;
  }

  /** Creates an effect of an actor's; returns its id. */
  give(parent: Actor.Implementation, data: object): string {
    return this.#embed("create", "ActiveEffect", parent.uuid, data);
  }

  /** Deletes an effect of an actor's. */
  end(parent: Actor.Implementation, effect: ActiveEffect.Implementation): void {
    this.#embed("delete", "ActiveEffect", parent.uuid, effect._source);
  }

  /** Puts a further message into the chat, beside the one that bears the plan; returns its id. */
  tell(data: object): string {
    return this.#embed("create", "ChatMessage", "", data);
  }

  /** Writes a world setting of ours whole. */
  set(key: string, before: unknown, after: unknown): void {
    const { from = null, to = null } = plain({ from: before, to: after });
    this.#others.push({ type: "setting", key, before: from, after: to });
  }

  /** A new card of the chat bears the plan; returns its id. */
  card(data: object): string {
    this.#bearer = { ...data, _id: this.#cardId };
    return this.#cardId;
  }

  /** A card of the chat, or an encounter, that is there already bears the plan, and changes by this in the same write. */
  bear(document: Bearer, data: object, options: object = {}): void {
    this.update(document, data, options);
    this.#bearer = document;
  }

  /** What this client does once all is written, and nobody in its place. */
  afterwards(run: () => Promise<void>): void {
    this.#afterwards.push(run);
  }

  /** A document's stored data as it will be. */
  sourceOf(document: Changed): JsonRecord {
    const data = this.#updates.get(document.uuid)?.data;
    const source = sourceOf(document);
    return data === undefined ? source : plain(merge(source, data));
  }

  /** A value of a document's stored data as it will be; null where there is none. */
  valueOf(document: Changed, path: string): Json {
    return valueAt(this.sourceOf(document), path);
  }

  /** The UUIDs of all documents that the plan changes, the one that bears it included. */
  get touched(): string[] {
    return [...this.#updates.keys(), ...touchedBy(this.#others)];
  }

  /** The write of what bears the plan. Throws where nothing does. */
  #bearing(): Bearing {
    const bearer = this.#bearer;
    if (!bearer) throw new TypeError("a plan needs a card or an encounter that bears it");
    if (!isBearer(bearer)) return { type: "create", data: bearer };
    const { data = {}, options = {} } = this.#updates.get(bearer.uuid) ?? {};
    return { type: "update", document: bearer, data, options };
  }

  /** The plan as it is to be written. Throws where no document bears it. */
  planned(): Planned {
    const bearing = this.#bearing();
    const document = bearing.type === "update" ? bearing.document : null;
    const updates = [...this.#updates.values()].filter((pending) => pending.document !== document);
    const changes = [...updates.flatMap(updateOf), ...this.#others];
    const { id, kind, part, notes, isUndo } = this;
    const [order, by, open] = [nextOrder(), this.by.id ?? "", changes.length > 0];
    const entry: Entry = { id, order, by, kind, part, open, undone: isUndo, changes, notes };
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

/** The UUIDs of the documents that changes are about; of settings their keys. */
export function touchedBy(changes: readonly Change[]): string[] {
  return changes.map((change) => {
    if (change.type === "update") return change.uuid;
    return change.type === "setting" ? `Setting.${change.key}` : change.parent;
  });
}

function updateOf({ document, data, options }: Pending): Update[] {
  const isActor = document instanceof Actor; // the one configured class
  const fields = isActor ? actorFields(document, plain(data)) : fieldsOf(sourceOf(document), plain(data));
  if (fields.length === 0) return [];
  const more = Object.keys(options).length > 0 ? { options: plain(options) } : {};
  return [{ type: "update", uuid: document.uuid, fields, ...momentOf(document), ...more }];
}

/** The round and Phase that a document is in, under `at`; nothing for one that is in none. */
export function momentOf(document: Changed): { at?: Moment } {
  if (document instanceof Actor) return { at: drawnInNow(document) }; // the one configured class each
  if (!(document instanceof Combat)) return {};
  return { at: { encounter: document.id ?? "", round: document.round, phase: "" } };
}

const ACTIONS = "system.round.actions";

/**
 * Actions are counted anew with each Phase, and the Phase they are of is stored beside them: a number that looks the same
 * may be of another Phase.
 */
function actorFields(actor: Actor.Implementation, data: JsonRecord): Field[] {
  const source = sourceOf(actor);
  const after = valueAt(data, ACTIONS);
  if (after === null) return fieldsOf(source, data);
  const phase = { system: { round: { phase: actor.encounter?.phaseKey ?? "" } } };
  const by = Number(after) - actor.ours.round.actions;
  const before = valueAt(source, ACTIONS);
  const others = fieldsOf(source, plain(merge(phase, data))).filter(({ path }) => path !== ACTIONS);
  const isMoved = before !== after || by !== 0;
  return isMoved ? [...others, { path: ACTIONS, before, after, by }] : others;
}
