export const statics = {
  /** `n` integers, starting at `min`. */
  fromRange(n: number, min = 0): number[] {
    return Array.from({ length: n }, (_, index) => index + min);
  },
};

export const methods = {
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Infinity);
  },

  /**
   * True if both arrays have equal elements in the same order. Uses an element's `equals` method if it has
   * one.
   */
  equals(this: unknown[], other: unknown): boolean {
    if (!Array.isArray(other) || other.length !== this.length) return false;
    return this.every((value, index) => {
      const own = (value as { equals?: (other: unknown) => boolean } | null | undefined)?.equals;
      return value === other[index] || (typeof own === "function" && own.call(value, other[index]));
    });
  },

  /** Splits an array into the elements that fail the rule and those that pass it, in this order. */
  partition<T>(this: T[], rule: (value: T) => boolean): [T[], T[]] {
    const parts: [T[], T[]] = [[], []];
    for (const value of this) parts[rule(value) ? 1 : 0].push(value);
    return parts;
  },

  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },

  /**
   * Removes or replaces the first element that matches. Returns the replacement or the removed element; null
   * if none matches.
   */
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
