/** Checks that the pages that people read first are short and have no broken links. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** The maximum number of words on each page. */
const PAGES: readonly (readonly [file: string, most: number])[] = [
  ["README.md", 1800],
  ["CONTRIBUTING.md", 3000],
  ["SECURITY.md", 600],
  ["CHANGELOG.md", 3000],
  ["test/tools/README.md", 800],
];

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The anchors of a page's headings, as GitHub generates them. */
function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) => heading);
  return headings.map((one) =>
    one
      .toLowerCase()
      .replaceAll(/[^\w\- ]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** The targets of a page's links and pictures, without those on other hosts. */
function linksIn(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^https?:/u.test(target));
}

/** True if the link's file exists and, if the link names a heading, the file has that heading. */
function leads(from: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? from : path.posix.join(path.posix.dirname(from), file);
  if (!existsSync(path.join(root, target))) return false;
  return anchor === undefined || anchorsOf(read(target)).includes(anchor);
}

describe.each(PAGES)("%s", (file, most) => {
  it(`has at most ${most} words`, () => {
    expect(read(file).split(/\s+/u).filter(Boolean).length).toBeLessThanOrEqual(most);
  });

  it("links to what is there", () => {
    expect(linksIn(read(file)).filter((link) => !leads(file, link))).toEqual([]);
  });
});

it("sees a link that leads nowhere", () => {
  expect(leads("README.md", "test/nowhere.md")).toBe(false);
  expect(leads("README.md", "#nothing-of-the-kind")).toBe(false);
  expect(leads("README.md", "#try-it")).toBe(true);
});
