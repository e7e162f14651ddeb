import { expect, test } from "vitest";
import { Kept } from "../../../../src/rules/cards/kept.ts";

test("a cached value is not computed again, and is dropped once enough others were used", () => {
  const worked: string[] = [];
  const kept = new Kept<string>(2);
  const ask = (key: string) =>
    kept.get(key, () => {
      worked.push(key);
      return key.toUpperCase();
    });
  expect(["a", "b", "a", "c", "a", "b"].map(ask)).toEqual(["A", "B", "A", "C", "A", "B"]);
  expect(worked).toEqual(["a", "b", "c", "b"]);
});
