import { describe, expect, test } from "vitest";
import { readVectors, runVector, vectorFiles } from "./runner.ts";

const files = await vectorFiles(import.meta.dirname);

test("vector files exist", () => {
  expect(files.length).toBeGreaterThan(0);
});

for (const file of files) {
  const vectors = await readVectors(file);
  describe(file.slice(import.meta.dirname.length + 1), () => {
    test("is readable and holds vectors", () => {
      expect(vectors).toBeInstanceOf(Array);
      expect(vectors).not.toHaveLength(0);
    });
    if ("id" in vectors) return;
    for (const vector of vectors) {
      test(`${vector.id} (${vector.rule})`, () => {
        expect(runVector(vector)).toBeNull();
      });
    }
  });
}
