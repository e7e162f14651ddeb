/** A fight as it is stored, and undone field by field as plans are. */
import * as plan from "../../../../src/data/plan/fields.ts";
import type { Field } from "../../../../src/data/plan/plan.ts";
import type { Fight, Fighter } from "../../../../src/rules/encounter/fight.ts";
import type { JsonRecord } from "../../../../src/rules/cards/delta.ts";

/** A field of a fighter, or of the encounter (""). */
export interface PlacedField {
  readonly at: string;
  readonly field: Field;
}

function plain(value: unknown): JsonRecord {
  return JSON.parse(JSON.stringify(value)) as JsonRecord;
}

function stored({ actions, shots, lastAction, flight, gone }: Fighter): JsonRecord {
  return plain({ system: { round: { actions, shots }, lastAction: lastAction, flight: { flight, gone } } });
}

function fighterFrom({ system }: JsonRecord): Fighter {
  const { round, lastAction, flight } = system as unknown as {
    round: Pick<Fighter, "actions" | "shots">;
    lastAction: Fighter["lastAction"];
    flight: Pick<Fighter, "flight" | "gone">;
  };
  return { ...round, lastAction: lastAction, ...flight };
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

/** The fight with these fields undone. */
export function takenBack(fight: Fight, fields: readonly PlacedField[]): Fight {
  const sources = new Map<string, JsonRecord>();
  for (const { at, field } of fields) {
    const source = sources.get(at) ?? sourceAt(fight, at);
    const reversal = plan.reversalOf(field, source, { strict: false, isOver: false });
    const [, part = "", name] = field.path.split(".");
    if (reversal.type !== "write") continue;
    const system = source["system"] as JsonRecord;
    const value =
      name === undefined ? reversal.value : { ...(system[part] as JsonRecord), [name]: reversal.value };
    sources.set(at, { system: { ...system, [part]: value } });
  }
  const fighters = Object.entries(fight.fighters).map(([id, fighter]) => {
    const source = sources.get(id);
    return [id, source ? fighterFrom(source) : fighter] as const;
  });
  const system = sources.get("")?.["system"] as unknown as Pick<Fight, "guards"> | undefined;
  const guards = system?.guards ?? fight.guards;
  return { ...fight, fighters: Object.fromEntries(fighters), guards };
}
