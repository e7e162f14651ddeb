import {
  checkBoolean,
  checkInteger,
  checkList,
  checkNumber,
  checkOneOf,
  checkRecord,
  type Bounds,
} from "./check.ts";
import { RuleError } from "./errors.ts";

/** Supplies random values for samples. */
export interface Source {
  of<T>(choices: readonly T[]): T;
  whole(bounds: Bounds): number;
  /** An id or UUID if `kind` is "actor", "item" or a type of chat card; otherwise plain text. */
  named(kind: string): string;
}

/** A schema for untrusted data: parses it, and generates samples for fuzz tests. */
export interface Shape<out T> {
  /** Returns the parsed value and leaves `value` unchanged. Throws a RuleError naming `field` or the invalid part. */
  parse(value: unknown, field: string): T;
  sample(from: Source): T;
}

/** The shape of each field of a record. */
export type Fields = Readonly<Record<string, Shape<unknown>>>;
/** The type that a shape parses to. */
export type Of<S> = S extends Shape<infer T> ? T : never;

/** Flattens an intersection so editors show it as one object type. */
export type Flat<T> = { [K in keyof T]: T[K] };
type CanMiss<S> = undefined extends Of<S> ? true : false;

/** The type that these fields parse to. Fields that may be undefined become optional. */
export type Parsed<F> = Flat<
  { [K in keyof F as CanMiss<F[K]> extends true ? never : K]: Of<F[K]> } & {
    [K in keyof F as CanMiss<F[K]> extends true ? K : never]?: Exclude<Of<F[K]>, undefined>;
  }
>;

/** The union of all cases, told apart by the field `Tag`. */
type Tagged<Tag extends string, Cases> = {
  [K in keyof Cases]: Flat<Record<Tag, K> & Parsed<Cases[K]>>;
}[keyof Cases];

/** Text of at most `most` characters. `kind` selects what `sample` generates. */
export function text(kind = "words", most = 200): Shape<string> {
  return {
    parse(value, field) {
      if (typeof value !== "string") throw new RuleError(field, "must be text");
      if (value.length > most) throw new RuleError(field, `must have at most ${most} characters`);
      return value;
    },
    sample: (from) => from.named(kind),
  };
}

/** An id of a document of this kind. */
export function idOf(kind: string): Shape<string> {
  const { parse, sample } = text(kind);
  return {
    parse(value, field) {
      const id = parse(value, field);
      if (!/^[A-Za-z0-9]{16}$/.test(id)) throw new RuleError(field, "must be an id of 16 letters and digits");
      return id;
    },
    sample,
  };
}

/** A whole number. */
export function whole(bounds: Bounds = {}): Shape<number> {
  return {
    parse: (value, field) => checkInteger(value, field, bounds),
    sample: (from) => from.whole(bounds),
  };
}

/** Any number of at least 0. */
export const amount: Shape<number> = {
  parse: (value, field) => checkNumber(value, field, { min: 0 }),
  sample: (from) => from.whole({ min: 0 }),
};

/** A boolean. */
export const truth: Shape<boolean> = { parse: checkBoolean, sample: (from) => from.of([true, false]) };

/** One of these strings. */
export function oneOf<const T extends string>(choices: readonly T[]): Shape<T> {
  return {
    parse: (value, field) => checkOneOf(value, field, choices),
    sample: (from) => from.of(choices),
  };
}

/** A list of at most `most` entries. */
export function list<T>(entry: Shape<T>, most = Infinity): Shape<T[]> {
  return {
    parse(value, field) {
      const entries = checkList(value, field);
      if (entries.length > most) throw new RuleError(field, `must name at most ${most}`);
      return entries.map((one, index) => entry.parse(one, `${field}[${index}]`));
    },
    sample: (from) => Array.from({ length: from.whole({ min: 0, max: 2 }) }, () => entry.sample(from)),
  };
}

function below(field: string, key: string): string {
  return field === "" ? key : `${field}.${key}`;
}

/** An object with these fields. Parsing drops all other fields. */
export function record<F extends Fields>(fields: F): Shape<Parsed<F>> {
  const each = (valueOf: (shape: Shape<unknown>, key: string) => unknown) =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([key, shape]) => [key, valueOf(shape, key)] as const)
        .filter(([, value]) => value !== undefined),
    ) as Parsed<F>; // each field was parsed by its own shape
  return {
    parse(value, field) {
      const data = checkRecord(value, field);
      return each((shape, key) => shape.parse(data[key], below(field, key)));
    },
    sample: (from) => each((shape) => shape.sample(from)),
  };
}

/** An object whose field `tag` decides which other fields it has. */
export function oneBy<const Tag extends string, Cases extends Readonly<Record<string, Fields>>>(
  tag: Tag,
  cases: Cases,
): Shape<Tagged<Tag, Cases>> {
  const keys = Object.keys(cases);
  const tagged = (key: string, valueOf: (shape: Shape<object>) => object) =>
    ({ [tag]: key, ...valueOf(record(cases[key] ?? {})) }) as Tagged<Tag, Cases>; // the fields of this case
  return {
    parse(value, field) {
      const data = checkRecord(value, field);
      const key = checkOneOf(data[tag], below(field, tag), keys);
      return tagged(key, (shape) => shape.parse(data, field));
    },
    sample: (from) => tagged(from.of(keys), (shape) => shape.sample(from)),
  };
}

/** A record with at most `most` entries, each with a key of shape `name` and a value of shape `entry`. */
export function table<K extends string, V>(
  name: Shape<K>,
  entry: Shape<V>,
  most = Infinity,
): Shape<string extends K ? Record<string, V> : Partial<Record<K, V>>> {
  type Table = string extends K ? Record<string, V> : Partial<Record<K, V>>;
  return {
    parse(value, field) {
      const entries = Object.entries(checkRecord(value, field));
      if (entries.length > most) throw new RuleError(field, `must name at most ${most} uses`);
      const read = entries.map(([key, one]) => [name.parse(key, field), entry.parse(one, below(field, key))]);
      return Object.fromEntries(read) as Table; // Object.fromEntries loses the key type
    },
    // Cast because `Object.fromEntries` loses the type of the keys.
    sample: (from) => Object.fromEntries([[name.sample(from), entry.sample(from)]]) as Table,
  };
}

/** A value of this shape, or the value `given`, which is parsed as `other`. */
function or<T, O>(shape: Shape<T>, given: unknown, other: O): Shape<T | O> {
  return {
    parse: (value, field) => (value === given ? other : shape.parse(value, field)),
    sample: (from) => from.of([other, shape.sample(from)]),
  };
}

/** A value of this shape, or the empty string. */
export function orEmpty<T>(shape: Shape<T>): Shape<T | ""> {
  return or(shape, "", "");
}

/** A value of this shape, or null. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return or(shape, null, null);
}

/** A value of this shape. A missing field is parsed as `other`. */
export function orElse<T, const O>(shape: Shape<T>, other: O): Shape<T | O> {
  return or(shape, undefined, other);
}
