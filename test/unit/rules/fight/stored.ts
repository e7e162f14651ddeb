/** A fight as it is stored, and undone field by field as plans are. */
import * as plan from "../../../../src/data/plan/fields.ts";
import type { Field } from "../../../../src/data/plan/plan.ts";
import type { Fight, Fighter } from "../../../../src/rules/encounter/fight.ts";
import type { Json, JsonRecord } from "../../../../src/rules/cards/delta.ts";

/** A field of a fighter, or of the encounter (""). */
export interface PlacedField {
  readonly at: string;
  readonly field: Field;
}

function plain(value: unknown): JsonRecord {
  return JSON.parse(JSON.stringify(value)) as JsonRecord;
}

function stored({ actions, shots, lastAction, flight, gone }: Fighter): JsonRecord {
  return plain({ system: { people: { one: { actions, shots, lastAction, flight: { flight, gone } } } } });
}

function fighterFrom({ system }: JsonRecord): Fighter {
  const { people } = system as unknown as {
    people: {
      one: Pick<Fighter, "actions" | "shots" | "lastAction"> & { flight: Pick<Fighter, "flight" | "gone"> };
    };
  };
  const { flight, ...rest } = people.one;
  return { ...rest, ...flight };
}

function storedGuards({ guards }: Fight): JsonRecord {
  return plain({ system: { guards } });
}

/** The fields a plan writes to turn one fight into the other. */
export function fieldsOf(before: Fight, after: Fight): PlacedField[] {
  const placed = (at: string, one: JsonRecord, other: JsonRecord) =>
    plan.fieldsOf(one, other).map((field) => ({ at, field }));
  return [
    ...Object.entries(before.fighters).flatMap(([id, fighter]) =>
      placed(id, stored(fighter), stored(after.fighters[id] ?? fighter)),
    ),
    ...placed("", storedGuards(before), storedGuards(after)),
  ];
}

function sourceAt(fight: Fight, at: string): JsonRecord {
  const fighter = fight.fighters[at];
  return fighter ? stored(fighter) : storedGuards(fight);
}

/** True if everything is still as these fields left it. */
export function isLeft(fight: Fight, fields: readonly PlacedField[]): boolean {
  return fields.every(({ at, field }) => {
    const reversal = plan.reversalOf(field, sourceAt(fight, at), { strict: true, isOver: false });
    return reversal.type === "write";
  });
}

function withValue(record: JsonRecord, [name = "", ...inner]: readonly string[], value: Json): JsonRecord {
  const part = inner.length === 0 ? value : withValue(record[name] as JsonRecord, inner, value);
  return { ...record, [name]: part };
}

/** The fight with these fields undone. */
export function takenBack(fight: Fight, fields: readonly PlacedField[]): Fight {
  const sources = new Map<string, JsonRecord>();
  for (const { at, field } of fields) {
    const source = sources.get(at) ?? sourceAt(fight, at);
    const reversal = plan.reversalOf(field, source, { strict: false, isOver: false });
    if (reversal.type === "write") sources.set(at, withValue(source, field.path.split("."), reversal.value));
  }
  const fighters = Object.entries(fight.fighters).map(([id, fighter]) => {
    const source = sources.get(id);
    return [id, source ? fighterFrom(source) : fighter] as const;
  });
  const system = sources.get("")?.["system"] as unknown as Pick<Fight, "guards"> | undefined;
  const guards = system?.guards ?? fight.guards;
  return { ...fight, fighters: Object.fromEntries(fighters), guards };
}
