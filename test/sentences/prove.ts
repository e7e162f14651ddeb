/**
 * `npm run prove -- sentences [--minutes N] [--seed S] [--row ROW]`: breaks the code behind sentences of the rules, one
 * sentence at a time, and checks that the sentence's test then fails.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { createVitest, type Vitest } from "vitest/node";
import { Chooser } from "../fuzz/chooser.ts";
import { mutated, MUTATIONS, proofOf, type Mutation, type Proof } from "./mutations.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Files not copied, because tests do not read them or because they are linked. */
const LEFT_OUT = new Set(["node_modules", ".git", "dist", "test-results"]);

type Outcome = "passed" | "failed" | "none";

/** Copies the project, so that the mutations never change the original, even if a run is aborted. */
function copyOf(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "action-cards-prove-"));
  cpSync(root, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(path.basename(from)) });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
  return copy;
}

/** A pattern for a test title. Placeholders of `it.each`, such as `%s`, match anything. */
function patternOf(title: string): string {
  const parts = title.split(/%[sdifjo]|\$\{[^}]*\}|\$\w+/);
  return parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(".*");
}

/** The outcome of a proof's tests: `failed` if any fails or the file does not load; `none` if no test ran. */
async function outcomeOf(vitest: Vitest, copy: string, { file, title }: Proof): Promise<Outcome> {
  const specifications = await vitest.globTestSpecifications([path.join(copy, file)]);
  if (specifications.length === 0) return "none";
  vitest.state.clearErrors(); // errors of the previous run
  vitest.setGlobalTestNamePattern(new RegExp(patternOf(title)));
  const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The result includes modules of earlier runs.
  const testModules = known.filter(({ moduleId }) => moduleId.endsWith(file));
  const results = testModules.flatMap((module) =>
    [...module.children.allTests()].map((test) => test.result()),
  );
  const isBroken = unhandledErrors.length > 0 || testModules.some((module) => module.errors().length > 0);
  if (isBroken || results.some(({ state }) => state === "failed")) return "failed";
  return results.some(({ state }) => state === "passed") ? "passed" : "none";
}

/**
 * The problem with a proof; null if its test passes on the unchanged code and fails with the mutation. `sound`
 * caches tests known to pass on the unchanged code.
 */
async function complaintAbout(
  vitest: Vitest,
  copy: string,
  mutation: Mutation,
  sound: Set<string>,
): Promise<string | null> {
  const proof = proofOf(mutation.row);
  const place = path.join(copy, mutation.file);
  const whole = readFileSync(place, "utf8");
  const change = (text: string) => {
    writeFileSync(place, text);
    vitest.invalidateFile(place);
  };
  const test = `${proof.file} > ${proof.title}`;
  const told = `${mutation.row}: ${test}`;
  const before = sound.has(test) ? "passed" : await outcomeOf(vitest, copy, proof);
  if (before !== "passed") return `${told}: ${before === "none" ? "no such test ran" : "fails as it is"}`;
  sound.add(test);
  change(mutated(copy, mutation));
  const after = await outcomeOf(vitest, copy, proof);
  change(whole);
  return after === "failed" ? null : `${told}: passes though the rule is broken (${mutation.find})`;
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const choose = new Chooser(seed);
  return list
    .map((one) => [choose.next(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
}

/**
 * Tries one mutation after another, in random order, until all are done or time is up. Returns the exit code: 1 if
 * a proof has a problem or no mutation was tried, 2 if an argument is invalid, else 0.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: "string" }, seed: { type: "string" }, row: { type: "string" } },
  });
  const { minutes, seed = String(Date.now() % 1_000_000), row } = values;
  if (!/^\d+$/.test(seed) || (minutes !== undefined && !(Number(minutes) > 0))) {
    console.error('usage: npm run prove -- sentences [--minutes N] [--seed S] [--row "SOURCE NUMBER"]');
    return 2;
  }
  const end = minutes === undefined ? Infinity : Date.now() + Number(minutes) * 60_000;
  const chosen = row === undefined ? MUTATIONS : MUTATIONS.filter((one) => one.row.startsWith(row));
  console.log(`sentences, seed ${seed}`);
  const copy = copyOf();
  const complaints: string[] = [];
  const sound = new Set<string>();
  let tried = 0;
  const from = process.cwd();
  delete process.env["AC_TIER"]; // the proofs belong to a different tier than this run
  try {
    process.chdir(copy);
    const vitest = await createVitest("test", {
      root: copy,
      watch: false,
      passWithNoTests: true,
      reporters: [{}],
      silent: true,
    });
    for (const mutation of shuffled(chosen, Number(seed))) {
      if (Date.now() > end) break;
      const complaint = await complaintAbout(vitest, copy, mutation, sound);
      tried += 1;
      if (complaint !== null) complaints.push(complaint);
    }
    await vitest.close();
  } finally {
    process.chdir(from);
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${tried} of ${chosen.length} rules broken, ${tried - complaints.length} proofs went red`);
  for (const complaint of complaints) console.error(complaint);
  return complaints.length === 0 && tried > 0 ? 0 : 1;
}
