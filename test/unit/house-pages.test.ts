import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";

const src = path.resolve(import.meta.dirname, "../../src");
const names = (await readdir(src, { recursive: true }))
  .map((name) => name.split(path.sep).join("/"))
  .filter((name) => name.endsWith(".ts"));
const files = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(path.join(src, name), "utf8") })),
);

/** The lines that match the pattern in all files except the files in `but`. */
function linesWith(pattern: RegExp, but: readonly string[] = []): string[] {
  return files
    .filter(({ name }) => !but.includes(name))
    .flatMap(({ name, text }) =>
      text
        .split("\n")
        .filter((line) => pattern.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
}

describe("what may stand in a window of its own", () => {
  test("is told by what it says of itself, not by this page's classes", () => {
    expect(linesWith(/instanceof (HTML\w*|Element|Node|\w*Event)\b/u)).toEqual([]);
  });

  test("is looked for in its own document", () => {
    const page =
      /(?<![.\w])document\.(activeElement|body|getElement|querySelector|addEventListener|getSelection)/u;
    const aboutThePage = [
      "ui/check/cases/windows.ts", // checks the page's themes
      "ui/kit/beside-sidebar.ts", // places windows next to the page's sidebar
      "ui/kit/pick-on-board.ts", // the board is in the main page
      "ui/notices/page-title.ts", // the tab's title shows notices while the page is hidden
      "ui/token-look.ts", // the canvas is in the main page
      "ui/tours/guided-tour.ts", // tours point at the main page
    ];
    expect(linesWith(page, aboutThePage)).toEqual([]);
  });

  test("would be seen", () => {
    expect("if (x instanceof HTMLElement)").toMatch(/instanceof (HTML\w*|Element|Node|\w*Event)\b/u);
  });
});

test("a notice has no markup but by a key with data of its own", () => {
  const told = files.flatMap(({ name, text }) =>
    [...text.matchAll(/ui\.notifications[.[][\s\S]{0,60}/gu)].map(([found]) => ({ name, found })),
  );
  const byKey = /^ui\.notifications\.\w+\(\s*("ACTIONCARDS[^"]*"|error\.key|obstacle), \{/u;
  const others = told.filter(({ name, found }) => name !== "platform/notice.ts" && !byKey.test(found));
  expect(others).toEqual([]);
});
