/** Checks the table in the rules' README: each row is a place that shows a chance, and the test that proves it. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const readme = readFileSync("src/rules/README.md", "utf8");
const [, section = ""] = readme.split("\n## Odds\n");
const [, , ...rows] = section
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const named = (text: string) => [...text.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => name);

test("every place says what it tells, on templates that there are", () => {
  expect(rows.length).toBeGreaterThan(3);
  for (const [place = "", told = "", ...others] of rows) {
    expect(told, place).not.toBe("");
    expect(others.length, place).toBe(1);
    for (const template of named(place)) expect(existsSync(`templates/${template}`), template).toBe(true);
  }
  const places = rows.map(([place]) => place);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test("every place names tests that prove it", () => {
  for (const [place = "", , proof = ""] of rows) {
    expect(named(proof), place).not.toEqual([]);
    for (const file of named(proof)) {
      expect(file).toMatch(/^test\/.+\.test\.ts$/u);
      expect(existsSync(file), file).toBe(true);
    }
  }
});
