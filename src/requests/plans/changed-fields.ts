import { inPhase, readFight, type FightState } from "../../data/fight/fight-state.ts";
import { fieldsOf, valueAt } from "../../data/plan/fields.ts";
import type { Field, Moment, Update } from "../../data/plan/plan.ts";
import { drawnInNow } from "../../platform/card-snapshot.ts";
import { peopleOf } from "../../platform/fight-state.ts";
import { FIGHT_RECORD, fightRecord } from "../../platform/settings/fight-record.ts";
import type { JsonRecord } from "../../rules/cards/delta.ts";
import { isRecord } from "../../rules/cards/same.ts";
import type { Moved } from "./consequences.ts";

/** A document that a plan can change. */
export type Changed = Moved["document"];

/** The planned changes of one document. */
export interface Pending<D extends Changed> {
  readonly document: D;
  data: object;
  options: object;
}

/** A document's stored data. */
export function sourceOf(document: Changed): JsonRecord {
  return document._source as unknown as JsonRecord; // stored data is plain
}

/** The data as it would be stored. */
export function plain(data: object): JsonRecord {
  return JSON.parse(JSON.stringify(data)) as JsonRecord; // the text was made from an object
}

/** The update that writes these changes; none if no field changes. */
export function updatesOf({ document, data, options }: Pending<Changed>): Update[] {
  const fields = changedFields(document, plain(data));
  const update = { type: "update", uuid: document.uuid, fields, ...momentOf(document) } as const;
  const more = Object.keys(options).length > 0 ? { options: plain(options) } : {};
  return fields.length > 0 ? [{ ...update, ...more }] : [];
}

/**
 * The encounter, round and Phase that an actor or an encounter is in now, as `at`. Empty for other documents.
 */
export function momentOf(document: Changed): { at?: Moment } {
  if (document instanceof Actor) return { at: drawnInNow(document) }; // Foundry creates the classes set in `CONFIG`
  if (!(document instanceof Combat)) return {};
  return { at: { encounter: document.id ?? "", round: document.round, phase: document.phaseKey ?? "" } };
}

/** Matches the path of a part of an actor's fight state, and captures the actor's key and the part. */
const PERSON = /^(?:system\.people|value)\.([^.]+)\.(.+)$/;

/**
 * Adds details to the fields of fight states. A number of Actions gets its change (`by`), because the stored number may
 * belong to an earlier Phase; the field is dropped if it changes neither the stored nor the current number. Any other
 * field gets the current value (`was`) if nothing is stored.
 */
function fightFields(fields: readonly Field[], countedFor: (key: string) => FightState): Field[] {
  return fields.flatMap((field) => {
    const [, key = "", part = ""] = PERSON.exec(field.path) ?? [];
    if (key === "") return [field];
    const counted = countedFor(key);
    if (part !== "actions")
      return [field.before === null ? { ...field, was: valueAt(plain(counted), part) } : field];
    const by = Number(field.after) - counted.actions;
    return field.before === field.after && by === 0 ? [] : [{ ...field, by }];
  });
}

/**
 * Returns fields for the `actions` that an update writes with their old value. `fieldsOf` drops unchanged values, but the
 * old value may belong to an earlier Phase, so writing it again can be a change.
 */
function sameActions(source: JsonRecord, data: JsonRecord): Field[] {
  const people = valueAt(data, "system.people");
  return Object.keys(isRecord(people) ? people : {}).flatMap((key) => {
    const path = `system.people.${key}.actions`;
    const [before, after] = [valueAt(source, path), valueAt(data, path)];
    return after !== null && before === after ? [{ path, before, after }] : [];
  });
}

/** The fields that an update changes. In an encounter, the fields of fight states get details, see `fightFields`. */
function changedFields(document: Changed, data: JsonRecord): Field[] {
  const source = sourceOf(document);
  const fields = fieldsOf(source, data);
  if (!(document instanceof Combat)) return fields; // Foundry creates the class set in `CONFIG`
  const record = fightRecord();
  return fightFields([...fields, ...sameActions(source, data)], (key) =>
    inPhase(
      readFight({ encounter: peopleOf(document)[key] ?? {}, record: record[key], deck: null }),
      document.phaseKey,
    ),
  );
}

/** The update of the world's fight record that writes these changes; none if nothing changes. */
export function recordUpdates(changes: JsonRecord): Update[] {
  const record = fightRecord();
  const fields = fightFields(fieldsOf({ value: record }, { value: changes }), (key) =>
    readFight({ encounter: null, record: record[key], deck: null }),
  );
  return fields.length > 0 ? [{ type: "update", uuid: `Setting.${FIGHT_RECORD}`, fields }] : [];
}
