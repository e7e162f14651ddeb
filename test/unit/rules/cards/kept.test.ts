import { expect, test } from "vitest";
import { Kept } from "../../../../src/rules/cards/kept.ts";

test("what is kept is not worked out again, and goes once so many others were asked for", () => {
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
