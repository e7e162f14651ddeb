/** The members of a DataField that settings use. */
interface FieldLike {
  clean(value: unknown, options?: object): unknown;
  validate(value: unknown, options?: object): unknown;
  initialize(value: unknown, model?: unknown, options?: object): unknown;
  getInitialValue(data?: unknown): unknown;
}

interface ModelClass {
  new (data?: object, options?: object): { toObject(): object };
  fromSource(data: object, options?: object): { toObject(): object };
  schema: unknown;
}

/** The registration of a setting. */
export interface SettingConfig {
  id: string;
  key: string;
  namespace: string;
  scope: "world" | "user" | "client";
  config?: boolean;
  name?: string;
  hint?: string;
  /** A constructor such as `Number`, a DataField, or a DataModel class. */
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string> | readonly string[];
  range?: { min: number; max: number; step?: number };
  filePicker?: boolean | string;
  requiresReload?: boolean;
  input?: unknown;
  onChange?: (value: unknown, options?: object, userId?: string | null) => void;
}

function isField(type: unknown): type is FieldLike {
  return typeof type === "object" && type !== null && "initialize" in type && "clean" in type;
}

function isModelClass(type: unknown): type is ModelClass {
  return typeof type === "function" && "schema" in type && "fromSource" in type;
}

const PRIMITIVES: readonly unknown[] = [String, Number, Boolean, Symbol, BigInt];

/** Converts a stored value to the setting's type. */
export function castSetting(config: SettingConfig, stored: unknown): unknown {
  const { type } = config;
  if (isField(type)) return type.initialize(type.clean(stored));
  if (isModelClass(type)) return type.fromSource(stored ?? {});
  if (stored === null) return config.default ?? null;
  if (type === Array) return Array.isArray(stored) ? stored : [];
  if (type === Object) return stored;
  if (PRIMITIVES.includes(type)) return (type as (value: unknown) => unknown)(stored);
  if (typeof type === "function") return construct(type as new (value: unknown) => unknown, stored);
  return stored;
}

/** Passes the stored value to a setting's custom type: to a class's constructor, or to a function. */
function construct(
  type: (new (value: unknown) => unknown) | ((value: unknown) => unknown),
  value: unknown,
): unknown {
  if (value instanceof type) return value;
  try {
    return new (type as new (value: unknown) => unknown)(value);
  } catch {
    return (type as (value: unknown) => unknown)(value);
  }
}

/** The default value of a setting. */
export function defaultSetting(config: SettingConfig): unknown {
  const { type } = config;
  if (isField(type)) {
    const initial = config.default === undefined ? type.getInitialValue({}) : config.default;
    return type.initialize(type.clean(initial));
  }
  if (isModelClass(type)) return type.fromSource(structuredClone<object>(config.default ?? {}));
  if (config.default === undefined) return null;
  const value = config.default;
  return typeof value === "object" ? foundry.utils.deepClone(value) : value;
}

/**
 * Converts `value` to the plain value to store.
 * @throws if the setting's field or model rejects the value
 */
export function validateSetting(config: SettingConfig, value: unknown): unknown {
  const { type } = config;
  if (isField(type)) {
    const clean = type.clean(toPlain(value));
    const failure = type.validate(clean, { fallback: false });
    if (failure) throw new Error(`The setting "${config.id}" refuses the value: ${String(failure)}`);
    return clean;
  }
  if (isModelClass(type)) {
    const model = value instanceof type ? value : new type(value ?? {}, { strict: true });
    return model.toObject();
  }
  return toPlain(value);
}

function toPlain(value: unknown): unknown {
  if (value instanceof Set) return [...(value as Set<unknown>)];
  if (typeof value === "object" && value !== null && "toObject" in value) {
    return (value as { toObject(): object }).toObject();
  }
  return value;
}
