import { execFile } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { ALL, LEFT_OUT, ONLY_IN_ALL, REST } from "../../e2e/support/tiers.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Longest time for Playwright to read every spec on a busy machine, in milliseconds. */
const LISTING_MS = 600_000;

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tags: string[] }[];
}

/** Each test in a suite: its full title, followed by its tags. Playwright selects tests by this text. */
function titlesIn({ title, suites = [], specs = [] }: Suite): string[] {
  const inner = [
    ...specs.map((spec) => [spec.title, ...spec.tags.map((tag) => `@${tag}`)].join(" ")),
    ...suites.flatMap(titlesIn),
  ];
  return inner.map((one) => `${title} ${one}`);
}

it(
  "each flow in a browser that `npm test` or `-- --rest` leaves out in generation 13 runs there in 14",
  async () => {
    const cli = path.join(root, "node_modules/@playwright/test/cli.js");
    const args = [cli, "test", "--config=test/e2e/playwright.config.ts", "--list", "--reporter=json"];
    const options = { cwd: root, env: { ...process.env, AC_TIER: "all" }, maxBuffer: 2 ** 26 };
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    // Playwright's version is pinned, so the report's shape is known.
    const titles = (JSON.parse(stdout) as { suites: Suite[] }).suites.flatMap(titlesIn);
    const quick = new Set(titles.filter((title) => !LEFT_OUT.test(title)));
    const rest = new Set(titles.filter((title) => LEFT_OUT.test(title) && !ONLY_IN_ALL.test(title)));
    const twin = (title: string) => title.replace("generation 13", "generation 14");
    const lost = titles
      .filter((title) => !ALL.test(title))
      .filter((title) =>
        REST.test(title)
          ? !rest.has(title) && !rest.has(twin(title))
          : !quick.has(title) && !quick.has(twin(title)),
      );
    expect(quick.size).toBeGreaterThan(titles.length / 4);
    expect(lost).toEqual([]);
  },
  LISTING_MS,
);
