type Test<T> = (value: T, index: number, set: Set<T>) => unknown;

export const methods = {
  difference<T>(this: Set<T>, other: Set<T>): Set<T> {
    return new Set([...this].filter((value) => !other.has(value)));
  },

  symmetricDifference<T>(this: Set<T>, other: Set<T>): Set<T> {
    return new Set([...[...this].filter((v) => !other.has(v)), ...[...other].filter((v) => !this.has(v))]);
  },

  union<T>(this: Set<T>, other: Set<T>): Set<T> {
    return new Set([...this, ...other]);
  },

  equals<T>(this: Set<T>, other: unknown): boolean {
    return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
  },

  first<T>(this: Set<T>): T | undefined {
    const [first] = this;
    return first;
  },

  intersection<T>(this: Set<T>, other: Set<T>): Set<T> {
    return new Set([...this].filter((value) => other.has(value)));
  },

  intersects<T>(this: Set<T>, other: Set<T>): boolean {
    return [...this].some((value) => other.has(value));
  },

  isSubset<T>(this: Set<T>, other: Set<T>): boolean {
    return [...this].every((value) => other.has(value));
  },

  isSubsetOf<T>(this: Set<T>, other: Set<T>): boolean {
    return [...this].every((value) => other.has(value));
  },

  toObject<T>(this: Set<T>): T[] {
    return [...this];
  },

  every<T>(this: Set<T>, test: Test<T>): boolean {
    return [...this].every((value, index) => test(value, index, this));
  },

  filter<T>(this: Set<T>, test: Test<T>): Set<T> {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },

  find<T>(this: Set<T>, test: Test<T>): T | undefined {
    return [...this].find((value, index) => test(value, index, this));
  },

  map<T, V>(this: Set<T>, transform: (value: T, index: number, set: Set<T>) => V): Set<V> {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },

  reduce<T, A>(this: Set<T>, reducer: (total: A, value: T, index: number, set: Set<T>) => A, initial: A): A {
    return [...this].reduce((total, value, index) => reducer(total, value, index, this), initial);
  },

  some<T>(this: Set<T>, test: Test<T>): boolean {
    return [...this].some((value, index) => test(value, index, this));
  },
};

declare global {
  interface Set<T> {
    equals(other: Set<T>): boolean;
    first(): T | undefined;
    intersects(other: Set<T>): boolean;
    isSubset(other: Set<T>): boolean;
    toObject(): T[];
    every(test: Test<T>): boolean;
    filter(test: Test<T>): Set<T>;
    find(test: Test<T>): T | undefined;
    map<V>(transform: (value: T, index: number, set: Set<T>) => V): Set<V>;
    reduce<A>(reducer: (total: A, value: T, index: number, set: Set<T>) => A, initial: A): A;
    some(test: Test<T>): boolean;
  }
}
