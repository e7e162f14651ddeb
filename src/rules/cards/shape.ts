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

/** What samples are made from. */
export interface Source {
  of<T>(choices: readonly T[]): T;
  whole(bounds: Bounds): number;
  /** Something's UUID, id or key: an actor's, an item's, that of a chat card of this type; or words. */
  named(kind: string): string;
}

/** What somebody else's data must be: how it is read, and what it can look like. */
export interface Shape<out T> {
  /** `value` as it is; throws a RuleError naming `field`, or a part of it, for anything else. Repairs nothing. */
  parse(value: unknown, field: string): T;
  sample(from: Source): T;
}

/** The fields of a record. */
export type Fields = Readonly<Record<string, Shape<unknown>>>;
/** What is read by a shape. */
export type Of<S> = S extends Shape<infer T> ? T : never;

/** As one object type, so that it is shown whole. */
export type Flat<T> = { [K in keyof T]: T[K] };
type CanMiss<S> = undefined extends Of<S> ? true : false;

/** What is read by these fields. Those that can be undefined are left out then. */
export type Parsed<F> = Flat<
  { [K in keyof F as CanMiss<F[K]> extends true ? never : K]: Of<F[K]> } & {
    [K in keyof F as CanMiss<F[K]> extends true ? K : never]?: Exclude<Of<F[K]>, undefined>;
  }
>;

/** What is read where a tag says which fields there are. */
type Tagged<Tag extends string, Cases> = {
  [K in keyof Cases]: Flat<Record<Tag, K> & Parsed<Cases[K]>>;
}[keyof Cases];

/** Text of at most `most` characters. */
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

/** The id of a document, such as a chat card of this type. */
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

/** Any number that is not negative. */
export const amount: Shape<number> = {
  parse: (value, field) => checkNumber(value, field, { min: 0 }),
  sample: (from) => from.whole({ min: 0 }),
};

/** True or false. */
export const truth: Shape<boolean> = { parse: checkBoolean, sample: (from) => from.of([true, false]) };

/** One of these texts. */
export function oneOf<const T extends string>(choices: readonly T[]): Shape<T> {
  return {
    parse: (value, field) => checkOneOf(value, field, choices),
    sample: (from) => from.of(choices),
  };
}

/** A list, of at most so many. */
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

/** An object with these fields, of which the first that will not do is named; what else it has is dropped. */
export function record<F extends Fields>(fields: F): Shape<Parsed<F>> {
  const each = (valueOf: (shape: Shape<unknown>, key: string) => unknown) =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([key, shape]) => [key, valueOf(shape, key)] as const)
        .filter(([, value]) => value !== undefined),
    ) as Parsed<F>; // each by its own shape
  return {
    parse(value, field) {
      const data = checkRecord(value, field);
      return each((shape, key) => shape.parse(data[key], below(field, key)));
    },
    sample: (from) => each((shape) => shape.sample(from)),
  };
}

/** An object whose `tag` says which fields it has. */
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

/** An object of at most so many values by their names. */
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
      return Object.fromEntries(read) as Table; // fromEntries forgets the keys
    },
    sample: (from) => Object.fromEntries([[name.sample(from), entry.sample(from)]]) as Table, // likewise
  };
}

/** The same, or `other` for `given`. */
function or<T, O>(shape: Shape<T>, given: unknown, other: O): Shape<T | O> {
  return {
    parse: (value, field) => (value === given ? other : shape.parse(value, field)),
    sample: (from) => from.of([other, shape.sample(from)]),
  };
}

/** The same, or the empty text. */
export function orEmpty<T>(shape: Shape<T>): Shape<T | ""> {
  return or(shape, "", "");
}

/** The same, or null. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return or(shape, null, null);
}

/** The same; `other` where the field is left out. */
export function orElse<T, const O>(shape: Shape<T>, other: O): Shape<T | O> {
  return or(shape, undefined, other);
}
