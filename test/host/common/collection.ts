/** Options of a lookup. */
export interface CollectionGetOptions {
  /** Throw if the key is unknown. */
  strict?: boolean;
  [key: string]: unknown;
}

/** A Map without the members whose types differ in Collection: `get`, `forEach` and the iterator. */
interface KeyedValues<V> {
  readonly size: number;
  readonly [Symbol.toStringTag]: string;
  has(key: string): boolean;
  set(key: string, value: V): this;
  delete(key: string): boolean;
  clear(): void;
  keys(): MapIterator<string>;
  values(): MapIterator<V>;
  entries(): MapIterator<[string, V]>;
}

// `Map`, typed as a class without these members: if Collection extended `Map`, it could not change their types.
const ValueMap = Map as unknown as {
  new <V>(entries?: Iterable<readonly [string, V]> | null): KeyedValues<V>;
  readonly prototype: KeyedValues<unknown>;
};

/** A Map that iterates over its values instead of its entries. It has array methods such as `filter`. */
export class Collection<V> extends ValueMap<V> {
  [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** All values in insertion order. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  forEach(fn: (value: V, key: string, collection: this) => void): void {
    for (const [key, value] of this.entries()) fn(value, key, this);
  }

  /** @throws Error if `strict` and the key is unknown. */
  get(key: string, options: CollectionGetOptions = {}): V | undefined {
    const value = Map.prototype.get.call(this, key) as V | undefined;
    if (options.strict === true && !this.has(key)) {
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    }
    return value;
  }

  /** The first value with this `name`. Throws an Error if `strict` and there is none. */
  getName(name: string, { strict = false }: CollectionGetOptions = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: unknown }).name === name);
    if (value === undefined && strict) {
      throw new Error(`An entry with name ${name} does not exist in the ${this.constructor.name} Collection`);
    }
    return value;
  }

  map<M>(transform: (value: V, index: number, collection: this) => M): M[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<A>(reducer: (accumulator: A, value: V, index: number, collection: this) => A, initial: A): A {
    return this.contents.reduce<A>((total, value, index) => reducer(total, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const json = (value as { toJSON?: () => unknown } | null)?.toJSON;
      return typeof json === "function" ? json.call(value) : value;
    });
  }
}
