import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { apiPage } from "../../tools/api-page.ts";
import { formatted } from "../../tools/formatted.ts";

const DECLARATIONS = "src/api/action-cards.d.ts";
const PAGE = "src/api/README.md";

it("is the declarations of today (npm run api, then npm run format)", async () => {
  const made = await formatted(PAGE, apiPage(readFileSync(DECLARATIONS, "utf8")));
  expect(readFileSync(PAGE, "utf8")).toBe(made);
});

it("says of every member what it is", () => {
  const rows = apiPage(readFileSync(DECLARATIONS, "utf8"))
    .split("\n")
    .filter((row) => row.startsWith("| `"));
  expect(rows.length).toBeGreaterThan(60);
  const silent = rows.filter((row) => row.endsWith("|  |"));
  const itself = /^\| `(?:\w+\.)?(?:id|uuid|name|img|isGM|type|system|round|text|detail|label|schema)\??:/;
  expect(silent.filter((row) => !itself.test(row))).toEqual([]);
});
