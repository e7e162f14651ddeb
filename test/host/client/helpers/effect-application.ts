import { generation } from "../../common/generation.ts";
import type { DataModel } from "../../common/abstract/data-model.ts";
import type { DataField } from "../../common/data/fields/field.ts";
import type { EffectChange } from "../../common/data/fields/types.ts";
import type { ActiveEffect } from "../documents/active-effect.ts";
import type { Actor } from "../documents/actor.ts";

/** A change together with the effect that makes it. */
export interface AppliedChange extends EffectChange {
  effect: ActiveEffect;
  priority: number;
  phase: string;
}

const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** Generation 14's documented default priorities. */
const PRIORITIES: Readonly<Record<string, number>> = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};

/** The name of a change's type: `type` in generation 14, derived from `mode` in 13. */
export function changeType({ type, mode }: EffectChange): string {
  return type ?? TYPES[mode ?? 0] ?? "custom";
}

/** An effect's changes, read from where the running generation stores them. */
function changesOf(effect: ActiveEffect): EffectChange[] {
  if (generation() < 14) return effect.changes;
  return (effect.system["changes"] as EffectChange[] | undefined) ?? [];
}

/** The effects' changes in order of priority. With `phase`, only that phase's changes. */
export function orderedChanges(effects: Iterable<ActiveEffect>, phase?: string): AppliedChange[] {
  const changes: AppliedChange[] = [];
  for (const effect of effects) {
    for (const change of changesOf(effect)) {
      const own = typeof change["phase"] === "string" ? change["phase"] : "initial";
      if (phase !== undefined && own !== phase) continue;
      const fallback = generation() >= 14 ? PRIORITIES[changeType(change)] : (change.mode ?? 0) * 10;
      changes.push({ ...change, effect, phase: own, priority: change.priority ?? fallback ?? 0 });
    }
  }
  return changes.sort((a, b) => a.priority - b.priority);
}

/** The schema field at a path of a document. Paths below `system` use the system data model's schema. */
export function fieldAt(model: DataModel, path: string): DataField | undefined {
  const system = (model as unknown as Partial<Actor>).system;
  if (path.startsWith("system.")) {
    if (!(system instanceof foundry.abstract.DataModel)) return undefined;
    return system.schema.getField(path.slice("system.".length)) ?? undefined;
  }
  return model.schema.getField(path) ?? undefined;
}

/** Applies a change to a value that has no schema field. The value's type decides how. */
export function applyUntyped(current: unknown, change: EffectChange): unknown {
  const kind = changeType(change);
  const delta = castLike(current, change.value);
  const [a, b] = [Number(current ?? 0), Number(delta)];
  switch (kind) {
    case "add":
      return addUntyped(current, delta);
    case "subtract":
      return a - b;
    case "multiply":
      return Number.isFinite(a * b) ? a * b : current;
    case "upgrade":
      return current === null || current === undefined || b > a ? delta : current;
    case "downgrade":
      return current === null || current === undefined || b < a ? delta : current;
    case "override":
      return delta;
    default:
      return current;
  }
}

function addUntyped(current: unknown, delta: unknown): unknown {
  if (current === null || current === undefined) return delta;
  if (Array.isArray(current))
    return [...(current as unknown[]), ...(Array.isArray(delta) ? (delta as unknown[]) : [delta])];
  if (current instanceof Set) return new Set([...(current as Set<unknown>), delta]);
  if (typeof current === "string") return current + String(delta);
  if (typeof current === "boolean") return current || Boolean(delta);
  return typeof current === "number" ? current + Number(delta) : current;
}

/** Parses a change's text value as the type of the current value. */
function castLike(current: unknown, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (typeof current === "string") return value;
  if (typeof current === "number") return Number(value);
  if (typeof current === "boolean") return value === "true" || value === "1";
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
