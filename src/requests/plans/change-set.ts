import { SYSTEM_ID } from "../../constants.ts";
import { inPhase, type FightChanges, type FightPart, type FightState } from "../../data/fight/fight-state.ts";
import { valueAt } from "../../data/plan/fields.ts";
import type { Change, Embedded, Entry, Field, Consequence } from "../../data/plan/plan.ts";
import type { Json, JsonRecord } from "../../rules/cards/delta.ts";
import { isRecord, same } from "../../rules/cards/same.ts";
import { fightRecord } from "../../platform/settings/fight-record.ts";
import type { Area } from "../../platform/area-data.ts";
import { areaData, areaName, areasOf } from "../../platform/areas.ts";
import { actorOf } from "../../platform/collections.ts";
import { byPlace, fightKey, mergedRecord, peopleOf, storedFight } from "../../platform/fight-state.ts";
import { cardIdOf } from "./card-id.ts";
import { plain, recordUpdates, sourceOf, updatesOf, type Changed, type Pending } from "./changed-fields.ts";
import { nextOrder, requestKey, storedEntry, type Carrier } from "./journal.ts";
import { consequencesOf, type Moved } from "./consequences.ts";
import { touchedBy } from "./touched.ts";

/**
 * The write that also stores a plan. It changes the document that carries the plan or, if `document` is null, creates a
 * chat card that carries it.
 */
export type Carrying = Pending<Carrier> | { document: null; data: object & { _id: string }; options: object };

/** A request's plan, with the write that records it. */
export interface Planned {
  readonly entry: Entry;
  readonly carrying: Carrying;
  /** Tasks for this client after everything is written. They are lost if the client closes. */
  readonly afterwards: readonly (() => Promise<void>)[];
  /** True if the plan's changes are written with the next plan, or when no plan comes for a while. */
  readonly isPutOff: boolean;
}

/**
 * Collects the changes of a request while it is planned; writes nothing. The plan is stored with a chat card
 * or an encounter, which carries it.
 */
export class ChangeSet {
  /** The request's key in the journal. */
  readonly id: string;
  readonly by: User.Implementation;
  readonly kind: string;
  /** The part of the card that the request is about; empty for the whole card. */
  part = "";
  /** Extra data that the game needs for undo. */
  notes: Json = null;
  /** True if the request undoes something. Such a request cannot itself be undone. */
  isUndo = false;
  /**
   * True to defer writes of world settings until the next plan, or until nothing has been written for a
   * while. Ignored if the plan changes any document other than world settings and the one that carries the plan.
   */
  putsOff = false;
  /** Returns a random number in [0,1). */
  readonly random: () => number;
  #carrying: Carrying | null = null;
  readonly #updates = new Map<string, Pending<Changed>>();
  readonly #cardId: string;
  readonly #others: Change[] = [];
  /** The encounters of the actors whose fight state changes, keyed by actor; null outside encounters. */
  readonly #fighters = new Map<Actor.Implementation, Combat.Implementation | null>();
  #record: JsonRecord = {};
  readonly #happened: Consequence[] = [];
  readonly #afterwards: (() => Promise<void>)[] = [];

  constructor(
    { id, type }: { readonly id: string; readonly type: string },
    by: User.Implementation,
    random: () => number = () => CONFIG.Dice.randomUniform(),
  ) {
    this.id = requestKey(by, id);
    this.by = by;
    this.kind = type;
    this.random = random;
    this.#cardId = cardIdOf(this.id);
  }

  /** Merges an update into a document's planned changes. */
  update(document: Changed, data: object, options: object = {}): void {
    this.#pending(document, data, options);
  }

  /**
   * Changes an actor's fight state, wherever each part is stored. Actions are counted in the current Phase unless
   * `phase` is given.
   */
  fight(actor: Actor.Implementation, changes: FightChanges, combat = actor.encounter): void {
    const stored = this.storedFightOf(actor, combat);
    const now = changes.phase === undefined ? inPhase(stored, combat?.phaseKey ?? null) : stored;
    const hasMoved = (part: string) => !same(now[part as FightPart], changes[part as FightPart]);
    const isWritten = (part: string) => hasMoved(part) || (part === "phase" && hasMoved("actions"));
    const written = Object.entries(changes).filter(([part]) => isWritten(part));
    if (written.length === 0) return;
    this.#fighters.set(actor, combat);
    const places = byPlace(combat, Object.fromEntries(written));
    const key = fightKey(actor);
    if (places.encounter && combat) this.update(combat, { system: { people: { [key]: places.encounter } } });
    if (places.record) this.record({ [key]: places.record });
    if (places.actor) this.update(actor, { system: places.actor });
  }

  /** An actor's fight state with the planned changes, as of the current Phase. */
  fightOf(actor: Actor.Implementation): FightState {
    return inPhase(this.storedFightOf(actor), actor.encounter?.phaseKey ?? null);
  }

  /** An actor's fight state with the planned changes, in its stored form. */
  storedFightOf(actor: Actor.Implementation, combat = actor.encounter): FightState {
    const key = fightKey(actor);
    const data = combat && this.#updates.get(combat.uuid)?.data;
    const pending = data ? valueAt(data as JsonRecord, `system.people.${key}`) : null; // fight states are plain data
    return storedFight(actor, combat, {
      people: withPending(combat ? peopleOf(combat) : {}, key, pending),
      record: withPending(fightRecord(), key, this.#record[key]),
      deck: this.valueOf(actor, "system.deck"),
    });
  }

  /** Merges an update into the world's fight record. */
  record(changes: JsonRecord): void {
    this.#record = mergedRecord(this.#record, changes);
  }

  /** The world's fight record with the planned changes. */
  get recordAfter(): JsonRecord {
    return mergedRecord(fightRecord(), this.#record);
  }

  #pending<D extends Changed>(document: D, data: object, options: object): Pending<D> {
    const known = this.#updates.get(document.uuid) as Pending<D> | undefined; // stored under the document's UUID
    const pending = known ?? { document, data: {}, options: {} };
    foundry.utils.mergeObject(pending.data, foundry.utils.deepClone(data));
    pending.options = { ...pending.options, ...options };
    this.#updates.set(document.uuid, pending);
    return pending;
  }

  #embed(change: Omit<Embedded, "data">, source: object): string {
    const data = { _id: foundry.utils.randomID(), ...plain(source) };
    this.#others.push({ ...change, data });
    return data._id;
  }

  /** Creates an effect on an actor; returns its id. */
  createEffect(parent: Actor.Implementation, data: object): string {
    return this.#embed({ type: "create", documentName: "ActiveEffect", parent: parent.uuid }, data);
  }

  /** Deletes an effect of an actor. */
  deleteEffect(parent: Actor.Implementation, effect: ActiveEffect.Implementation): void {
    this.#embed({ type: "delete", documentName: "ActiveEffect", parent: parent.uuid }, effect._source);
  }

  /** Creates an item of an actor, with the id in its data or a new one; returns its id. */
  createItem(parent: Actor.Implementation, data: object): string {
    return this.#embed({ type: "create", documentName: "Item", parent: parent.uuid }, data);
  }

  /** Deletes an item of an actor. */
  deleteItem(parent: Actor.Implementation, item: Item.Implementation): void {
    this.#embed({ type: "delete", documentName: "Item", parent: parent.uuid }, item._source);
  }

  /** Draws an area on a scene; returns its id. */
  draw(scene: Scene.Implementation, area: Area): string {
    const drawn = { type: "create", documentName: areaName(), parent: scene.uuid } as const;
    return this.#embed(drawn, areaData(area, scene));
  }

  /** Deletes a scene's areas whose flags match; returns their flags. */
  erase(scene: Scene.Implementation, isOne: (flags: object) => boolean): object[] {
    const erased = areasOf(scene).contents.filter(({ flags }) => isOne(flags));
    const change = { type: "delete", documentName: areaName(), parent: scene.uuid } as const;
    for (const { _source } of erased) this.#embed(change, _source);
    return erased.map(({ flags }) => flags);
  }

  /** Deletes a token. */
  deleteToken(token: TokenDocument.Implementation): void {
    const change = { type: "delete", documentName: "Token", parent: token.parent?.uuid ?? "" } as const;
    this.#embed(change, token.toObject());
  }

  /** Puts a deleted token back on its scene. */
  restoreToken(scene: Scene.Implementation, data: object): void {
    this.#embed({ type: "create", documentName: "Token", parent: scene.uuid }, data);
  }

  /** Creates another chat message, in addition to the card that carries the plan; returns its id. */
  createMessage(data: object): string {
    return this.#embed({ type: "create", documentName: "ChatMessage", parent: "" }, data);
  }

  /** Creates an actor of the world; returns its id. */
  createActor(data: object): string {
    return this.#embed({ type: "create", documentName: "Actor", parent: "" }, data);
  }

  /** Adds a consequence that can't be derived from the planned changes. The card will show it. */
  addConsequence(told: Consequence): void {
    this.#happened.push(told);
  }

  /**
   * Replaces the whole value of one of our world settings. `before` is the value from `settingToBe`. A later
   * call with the same key replaces an earlier one.
   */
  set(key: string, before: unknown, after: unknown): void {
    const field = { path: "value", ...plain({ before, after }) } as unknown as Field; // has exactly these parts
    const update = { type: "update", uuid: `Setting.${key}`, fields: [field] } as const;
    const place = this.#others.findIndex((change) => change.type === "update" && change.uuid === update.uuid);
    this.#others.splice(place < 0 ? this.#others.length : place, 1, update);
  }

  /** The planned value of one of our world settings; undefined if the plan has not set it. */
  settingAfter(key: string): Json | undefined {
    const found = this.#others.find((change) => change.type === "update" && change.uuid === `Setting.${key}`);
    return found?.type === "update" ? found.fields[0]?.after : undefined;
  }

  /** Makes a new chat card carry the plan; returns its id. */
  card(data: object): string {
    this.#carrying = { document: null, data: { ...data, _id: this.#cardId }, options: {} };
    return this.#cardId;
  }

  /**
   * Removes the new chat card that `card` made to carry the plan, and returns its content. Another card can then carry
   * the plan and show the content. Throws if no new card carries the plan.
   */
  takeCard(): { type: string; system: JsonRecord } {
    const carrying = this.#carrying;
    if (!carrying || carrying.document) throw new TypeError("the plan has made no new card");
    this.#carrying = null;
    const { type, system } = plain(carrying.data) as { type: string; system: JsonRecord }; // every card has both
    return { type, system };
  }

  /** Makes an existing chat card or encounter carry the plan, and updates it with `data` in the same write. */
  attachTo(document: Carrier, data: object, options: object = {}): void {
    this.#carrying = this.#pending(document, data, options);
  }

  /** Adds a task that only this client runs, after everything is written. */
  afterwards(run: () => Promise<void>): void {
    this.#afterwards.push(run);
  }

  /** A document's stored data with the planned changes. */
  sourceOf(document: Changed): JsonRecord {
    const data = this.#updates.get(document.uuid)?.data;
    const source = sourceOf(document);
    return data === undefined ? source : plain(merge(source, data));
  }

  /** The value at a path of `sourceOf(document)`; null if there is none. */
  valueOf(document: Changed, path: string): Json {
    return valueAt(this.sourceOf(document), path);
  }

  /**
   * The UUIDs of all documents that the plan changes. Includes the card or encounter that carries the plan, unless
   * it is a new card.
   */
  get touched(): string[] {
    return [...this.#updates.keys(), ...touchedBy(this.#others), ...touchedBy(recordUpdates(this.#record))];
  }

  /**
   * How the plan changes documents and fight states, including new effects and items. Leaves out chat
   * messages.
   */
  #moved(): Moved[] {
    const updated = [...this.#updates.values()].flatMap(({ document }): Moved[] => {
      const { documentName } = document;
      if (document instanceof ChatMessage) return []; // Foundry creates the class set in `CONFIG`
      return [{ document, documentName, before: sourceOf(document), after: this.sourceOf(document) }];
    });
    const fights = [...this.#fighters].map(([document, combat]): Moved => {
      const [before, after] = [storedFight(document, combat), this.storedFightOf(document, combat)];
      return { document, documentName: "Fight", before: plain(before), after: plain(after) };
    });
    const given = this.#others.flatMap((change): Moved[] => {
      const document = change.type === "create" ? actorOf(change.parent) : null;
      if (change.type !== "create" || !document) return [];
      return [{ document, documentName: change.documentName, before: {}, after: plain(change.data) }];
    });
    return [...updated, ...fights, ...given];
  }

  /** The finished plan. Throws a TypeError if no card or encounter carries it. */
  planned(): Planned {
    const { id, kind, part, notes, isUndo } = this;
    const carrying = this.#carrying;
    if (!carrying) throw new TypeError("a plan needs a card or an encounter that carries it");
    const updates = [...this.#updates.values()].filter((pending) => pending !== carrying);
    const changes = [...updates.flatMap(updatesOf), ...recordUpdates(this.#record), ...this.#others];
    const [order, by, open] = [nextOrder(), this.by.id ?? "", changes.length > 0];
    // an undo has no consequences of its own, and only chat cards show consequences
    const told =
      isUndo || carrying.document instanceof Combat
        ? []
        : [...this.#happened, ...consequencesOf(this.#moved())];
    const plan = { changes, notes, ...(told.length > 0 ? { told } : {}) };
    const entry: Entry = { id, order, by, kind, part, open, undone: isUndo, ...plan };
    const journal = storedEntry(entry, carrying.document);
    const data = merge(carrying.data, { flags: { [SYSTEM_ID]: { journal } } });
    const isSet = (change: Change) => change.type === "update" && this.#others.includes(change);
    const isPutOff = open && this.putsOff && changes.every(isSet);
    return { isPutOff, entry, carrying: { ...carrying, data } as Carrying, afterwards: this.#afterwards }; // keeps the id
  }
}

/** Stored records, with a pending update of one of them applied. */
function withPending(records: JsonRecord, key: string, pending: Json | undefined): JsonRecord {
  if (!isRecord(pending)) return records;
  const stored = records[key];
  return { ...records, [key]: mergedRecord(isRecord(stored) ? stored : {}, pending) };
}

function merge(target: object, changes: object): object {
  return foundry.utils.mergeObject(foundry.utils.deepClone(target), foundry.utils.deepClone(changes));
}
