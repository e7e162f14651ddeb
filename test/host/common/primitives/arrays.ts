export const statics = {
  /** `n` whole numbers from `min`. */
  fromRange(n: number, min = 0): number[] {
    return Array.from({ length: n }, (_, index) => index + min);
  },
};

export const methods = {
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Infinity);
  },

  /** True for the same elements in the same order. Elements with an `equals` method decide themselves. */
  equals(this: unknown[], other: unknown): boolean {
    if (!Array.isArray(other) || other.length !== this.length) return false;
    return this.every((value, index) => {
      const own = (value as { equals?: (other: unknown) => boolean } | null | undefined)?.equals;
      return value === other[index] || (typeof own === "function" && own.call(value, other[index]));
    });
  },

  /** The elements that fail the rule, then those that pass it. */
  partition<T>(this: T[], rule: (value: T) => boolean): [T[], T[]] {
    const parts: [T[], T[]] = [[], []];
    for (const value of this) parts[rule(value) ? 1 : 0].push(value);
    return parts;
  },

  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },

  /** Removes the first match, or replaces it. @returns the replacement, else the removed element, or null. */
  findSplice<T>(this: T[], find: (value: T, index: number, array: T[]) => boolean, replace?: T): T | null {
    const index = this.findIndex(find);
    if (index === -1) return null;
    if (replace !== undefined) {
      this.splice(index, 1, replace);
      return replace;
    }
    return this.splice(index, 1)[0] ?? null;
  },
};

declare global {
  interface ArrayConstructor {
    fromRange(n: number, min?: number): number[];
  }
  interface Array<T> {
    deepFlatten(): unknown[];
    equals(other: readonly unknown[]): boolean;
    partition(rule: (value: T) => boolean): [T[], T[]];
    filterJoin(separator: string): string;
    findSplice(find: (value: T, index: number, array: T[]) => boolean, replace?: T): T | null;
  }
}
