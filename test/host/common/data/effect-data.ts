/** Data of active effects. Changes and durations differ between generation 13 and 14. */
import { TypeDataModel } from "../abstract/type-data-model.ts";
import { ACTIVE_EFFECT_MODES } from "../constants/documents.ts";
import { isPlainObject, type Plain } from "../utils/types.ts";
import {
  AnyField,
  ArrayField,
  BooleanField,
  type DataSchema,
  DocumentIdField,
  NumberField,
  SchemaField,
  StringField,
} from "./fields/index.ts";

/** Generation 14's change types, each with generation 13's mode and the default priority. */
const CHANGE_TYPES = {
  custom: { mode: ACTIVE_EFFECT_MODES.CUSTOM, priority: 0 },
  multiply: { mode: ACTIVE_EFFECT_MODES.MULTIPLY, priority: 10 },
  add: { mode: ACTIVE_EFFECT_MODES.ADD, priority: 20 },
  subtract: { mode: ACTIVE_EFFECT_MODES.ADD, priority: 20 },
  downgrade: { mode: ACTIVE_EFFECT_MODES.DOWNGRADE, priority: 30 },
  upgrade: { mode: ACTIVE_EFFECT_MODES.UPGRADE, priority: 40 },
  override: { mode: ACTIVE_EFFECT_MODES.OVERRIDE, priority: 50 },
} as const satisfies Record<string, { mode: number; priority: number }>;

/** Generation 14's units of durations. */
const DURATION_UNITS = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"] as const;

export function legacyChange(): SchemaField {
  return new SchemaField({
    key: new StringField({ required: true, label: "EFFECT.ChangeKey" }),
    value: new StringField({ required: true, label: "EFFECT.ChangeValue" }),
    mode: new NumberField({
      required: true,
      nullable: false,
      integer: true,
      initial: ACTIVE_EFFECT_MODES.ADD,
      label: "EFFECT.ChangeMode",
    }),
    priority: new NumberField(),
  });
}

/** Generation 13's field for durations. */
export function legacyDuration(): SchemaField {
  const count = (options: Plain = {}): NumberField => new NumberField({ integer: true, min: 0, ...options });
  return new SchemaField({
    startTime: new NumberField({ initial: null, label: "EFFECT.StartTime" }),
    seconds: count({ label: "EFFECT.DurationSecs" }),
    combat: new DocumentIdField({ readonly: false, label: "EFFECT.Combat" }),
    rounds: count(),
    turns: count({ label: "EFFECT.DurationTurns" }),
    startRound: count(),
    startTurn: count({ label: "EFFECT.StartTurns" }),
  });
}

/** Generation 14's field for durations. */
export function effectDuration(): SchemaField {
  return new SchemaField({
    value: new NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    units: new StringField({ required: true, choices: DURATION_UNITS, initial: "seconds" }),
    expiry: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    expired: new BooleanField(),
  });
}

/** Generation 14's field for the start of an effect. */
export function effectStart(): SchemaField {
  const moment = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });
  return new SchemaField(
    {
      time: moment(),
      combat: new DocumentIdField({ readonly: false, initial: null }),
      combatant: new DocumentIdField({ readonly: false, initial: null }),
      initiative: moment(),
      round: moment(),
      turn: moment(),
    },
    { nullable: true },
  );
}

/** Generation 14's `system` data of an effect. Other subtypes extend it. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  declare changes: { key: string; type: string; value: unknown; phase: string; priority: number | null }[];

  static override defineSchema(): DataSchema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          value: new AnyField({ required: true, nullable: true, initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField({ nullable: true, initial: null }),
        }),
      ),
    };
  }
}

/** Converts a change from generation 13 to 14. */
function upgradeChange(change: Plain): Plain {
  const { mode, ...rest } = change;
  const [type] = Object.entries(CHANGE_TYPES).find(([, entry]) => entry.mode === mode) ?? ["custom"];
  return { ...rest, type: change["type"] ?? type, phase: change["phase"] ?? "initial" };
}

/** Converts a change from generation 14 to 13. */
export function downgradeChange(change: Plain): Plain {
  const { type, phase: _phase, ...rest } = change;
  const known = CHANGE_TYPES[type as keyof typeof CHANGE_TYPES] as { mode: number } | undefined;
  return { ...rest, mode: known?.mode ?? ACTIVE_EFFECT_MODES.CUSTOM };
}

/** Converts generation 13's data to generation 14's, in place. Accepts whole effects and partial updates. */
export function upgradeEffect(data: Plain): Plain {
  if (Array.isArray(data["changes"])) {
    const system = (data["system"] ??= {}) as Plain;
    system["changes"] ??= (data["changes"] as Plain[]).map(upgradeChange);
  }
  Reflect.deleteProperty(data, "changes");
  const duration = data["duration"];
  if (isPlainObject(duration)) upgradeDuration(data, duration);
  return data;
}

const STARTS: readonly [string, string][] = [
  ["startTime", "time"],
  ["combat", "combat"],
  ["startRound", "round"],
  ["startTurn", "turn"],
];

function upgradeDuration(data: Plain, duration: Plain): void {
  for (const units of ["rounds", "turns", "seconds"] as const) {
    const value = duration[units];
    if (typeof value === "number" && (duration["value"] ?? null) === null)
      Object.assign(duration, { value, units });
    Reflect.deleteProperty(duration, units);
  }
  for (const [old, name] of STARTS) {
    if (!(old in duration)) continue;
    if (duration[old] !== null)
      data["start"] = { [name]: duration[old], ...(data["start"] as Plain | undefined) };
    Reflect.deleteProperty(duration, old);
  }
}
