/** Weak collections that can be iterated. */

/** A WeakMap that can iterate over its live keys. */
export class IterableWeakMap<K extends WeakKey, V> {
  readonly #values = new WeakMap<K, { value: V; ref: WeakRef<K> }>();
  readonly #refs = new Set<WeakRef<K>>();

  constructor(entries: Iterable<readonly [K, V]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }

  has(key: K): boolean {
    return this.#values.has(key);
  }

  get(key: K): V | undefined {
    return this.#values.get(key)?.value;
  }

  set(key: K, value: V): this {
    const ref = this.#values.get(key)?.ref ?? new WeakRef(key);
    this.#values.set(key, { value, ref });
    this.#refs.add(ref);
    return this;
  }

  delete(key: K): boolean {
    const entry = this.#values.get(key);
    if (entry === undefined) return false;
    this.#refs.delete(entry.ref);
    return this.#values.delete(key);
  }

  clear(): void {
    for (const key of [...this.keys()]) this.delete(key);
  }

  *keys(): Generator<K> {
    for (const ref of this.#refs) {
      const key = ref.deref();
      if (key === undefined) this.#refs.delete(ref);
      else yield key;
    }
  }

  *entries(): Generator<[K, V]> {
    for (const key of this.keys()) {
      const entry = this.#values.get(key);
      if (entry !== undefined) yield [key, entry.value];
    }
  }

  *values(): Generator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): Generator<[K, V]> {
    return this.entries();
  }
}

/** A WeakSet that can iterate over its live values. */
export class IterableWeakSet<V extends WeakKey> {
  readonly #map = new IterableWeakMap<V, true>();

  constructor(entries: Iterable<V> = []) {
    for (const value of entries) this.add(value);
  }

  has(value: V): boolean {
    return this.#map.has(value);
  }

  add(value: V): this {
    this.#map.set(value, true);
    return this;
  }

  delete(value: V): boolean {
    return this.#map.delete(value);
  }

  clear(): void {
    this.#map.clear();
  }

  values(): Generator<V> {
    return this.#map.keys();
  }

  [Symbol.iterator](): Generator<V> {
    return this.values();
  }
}
