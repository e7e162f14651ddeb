/** Do two pieces of plain data hold the same, written in the same order? */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
