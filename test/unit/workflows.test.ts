/**
 * Checks the GitHub workflows, issue forms and changelog. Every npm script mentioned in a workflow or document must exist, and
 * the forms must use the same labels as the system's windows.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { describe, expect, it, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const { scripts, version } = JSON.parse(read("package.json")) as {
  scripts: Record<string, string>;
  version: string;
};

interface Workflow {
  readonly on: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly uses?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly run?: string; readonly uses?: string }[];
}

const FOLDER = ".github/workflows";
const workflows = new Map(
  readdirSync(path.join(root, FOLDER)).map((name) => [name, load(read(`${FOLDER}/${name}`)) as Workflow]),
);
const jobsOf = (name: string): readonly Job[] => Object.values(workflows.get(name)?.jobs ?? {});

/** The commands of a job, one per step. */
const runsOf = (job: Job | undefined) =>
  (job?.steps ?? []).flatMap(({ run }) => (run === undefined ? [] : [run]));

/** The npm scripts that a text runs. */
function scriptsIn(text: string): string[] {
  const found = text.matchAll(/\bnpm (?:run (?:-s )?([\w:]+)|(test|start)\b)/gu);
  return [...found].map(([, run, short]) => run ?? short ?? "");
}

/** The files that tell people or machines which commands to run. */
const TELLERS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "test/tools/README.md", ".ci/run"];

describe("commands", () => {
  it.each([...TELLERS, ...[...workflows.keys()].map((name) => `${FOLDER}/${name}`)])(
    "of %s exist",
    (file) => {
      expect(scriptsIn(read(file)).filter((name) => !(name in scripts))).toEqual([]);
    },
  );

  it("that do not exist would be seen", () => {
    expect(scriptsIn("npm test, npm start -- --lan, npm run e2e:foundry, npm run -s types, npm ci")).toEqual([
      "test",
      "start",
      "e2e:foundry",
      "types",
    ]);
  });
});

describe("the check", () => {
  it("runs all that must hold before a change lands", () => {
    expect(jobsOf("check.yml").flatMap(runsOf)).toEqual([".ci/run"]);
    expect(existsSync(path.join(root, ".ci/run"))).toBe(true);
    expect(Object.keys(workflows.get("check.yml")!.on)).toEqual(["push", "pull_request", "workflow_call"]);
  });
});

describe("a release", () => {
  const { check, publish } = workflows.get("release.yml")!.jobs;
  const runs = runsOf(publish);

  it("is checked first, and alone may write", () => {
    expect(check?.uses).toBe("./.github/workflows/check.yml");
    expect(publish?.needs).toBe("check");
    expect(publish?.permissions).toEqual({ contents: "write" });
  });

  it("packages for the address of the repository, and attaches the zip and its manifest", () => {
    const [tagged, ...others] = runs;
    expect(tagged).toContain('"v$(node -p');
    expect(others.slice(0, 2)).toEqual([
      "npm ci --no-audit --no-fund",
      'npm run package -- --url "$ADDRESS"',
    ]);
    expect(others[2]).toMatch(
      /^gh release create "\$TAG" release\/action-cards\.zip release\/system\.json /u,
    );
  });
});

describe("the changelog", () => {
  const versions = [...read("CHANGELOG.md").matchAll(/^## (\S+)/gmu)].map(([, one = ""]) => one);

  it("begins with the version of the package, and goes back by semantic versions", () => {
    expect(versions[0]).toBe(version);
    expect(versions.filter((one) => !/^\d+\.\d+\.\d+$/u.test(one))).toEqual([]);
    const sorted = versions.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
    expect(versions).toEqual(sorted);
  });
});

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string; readonly description?: string; readonly value?: string };
    readonly validations?: { readonly required: boolean };
  }[];
}

const FORMS = ".github/ISSUE_TEMPLATE";
const forms = readdirSync(path.join(root, FORMS))
  .filter((name) => name !== "config.yml")
  .map((name) => [name, load(read(`${FORMS}/${name}`)) as Form] as const);

describe("the forms for issues", () => {
  it.each(forms)("have what the host demands: %s", (_, { name, description, body }) => {
    expect(Math.min(name.length, description.length)).toBeGreaterThan(0);
    const fields = body.filter(({ type }) => type !== "markdown");
    expect(fields.filter(({ attributes }) => !attributes.label)).toEqual([]);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    const types = ["markdown", "textarea", "input", "dropdown", "checkboxes"];
    expect(body.filter(({ type }) => !types.includes(type))).toEqual([]);
  });

  test.each(["bug.yml", "foundry.yml"])("ask for the report as the settings call it: %s", (file) => {
    const { Title, Start, Copy } = (
      JSON.parse(read("lang/en.json")) as {
        ACTIONCARDS: { Check: { Title: string; Start: string; Copy: string } };
      }
    ).ACTIONCARDS.Check;
    const asked = new Map(forms).get(file)!.body.find(({ id }) => id === "report")!;
    expect(asked.validations?.required).toBe(true);
    expect(asked.attributes.label).toContain(Title);
    for (const word of [Start, Copy]) expect(asked.attributes.description).toContain(`"${word}"`);
  });
});
