/**
 * `npm run prove`: runs the long tests. They use brute force, long random play, broken rules, hostile requests, and a
 * world whose server is killed.
 */
import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { slowestFirst, type FileSeconds } from "./test-reports.ts";
import { filesOf } from "./tiers.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** How many of the slowest proofs to list. */
const SLOWEST = 10;
const SECONDS_A_MINUTE = 60;

const usage = `npm run prove                         every proof, as long as it takes
npm run prove -- --minutes N          as many as begin within N minutes
npm run prove -- [--seed S] NAME …    only proofs whose name or path contains NAME: sentences, fuzz, chaos, odds …`;

/** A proof, run in its own process. */
interface Proof {
  name: string;
  /** The arguments for Node. `minutes` limits an endless proof; null if there is no limit. */
  command(minutes: number | null): string[];
}

const runner = path.join(root, "test/host/run.mjs");
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");

/** Proofs that run until they are stopped, or for `--minutes`. */
const ENDLESS = {
  sentences: "test/sentences/prove.ts",
  fuzz: "test/fuzz/main.ts",
  chaos: "test/chaos/main.ts",
};

function endless(seed: number): Proof[] {
  return Object.entries(ENDLESS).map(([name, entry]) => ({
    name,
    command: (minutes) => [
      runner,
      entry,
      "--seed",
      String(seed),
      ...(minutes === null ? [] : ["--minutes", minutes.toFixed(2)]),
    ],
  }));
}

/** The test files of the tier `prove`, each as a separate proof. */
async function files(): Promise<Proof[]> {
  const endings = filesOf("prove", "").include.map((pattern) => pattern.replace("/**/*", ""));
  const all = await readdir(path.join(root, "test"), { recursive: true });
  return all
    .filter((file) => endings.some((ending) => file.endsWith(ending)) && !file.includes("node_modules"))
    .map((file) => path.join("test", file))
    .map((name) => ({ name, command: () => [vitest, "run", name] }));
}

/** Shuffles; the same seed gives the same order. */
function shuffled<Thing>(things: readonly Thing[], seed: number): Thing[] {
  const key = (index: number) => Math.imul(index + 1, 2654435761 ^ Math.imul(seed + 1, 40503)) >>> 0;
  return things
    .map((thing, index) => ({ thing, key: key(index) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ thing }) => thing);
}

interface Outcome extends FileSeconds {
  code: number;
}

async function run(proof: Proof, minutes: number | null, seed: number): Promise<Outcome> {
  const begun = performance.now();
  const child = spawn(process.execPath, proof.command(minutes), {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, AC_TIER: "prove", AC_SEED: String(seed) },
  });
  const printed: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => printed.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => printed.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (status) => resolve(status ?? 1));
  });
  console.log(
    `\n== ${proof.name}${code === 0 ? "" : ": failed"}\n${Buffer.concat(printed).toString().trim()}`,
  );
  return { file: proof.name, seconds: (performance.now() - begun) / 1000, code };
}

/** Runs the proofs one by one; none starts after the limit. With `share`, each gets an equal share of the time left. */
async function inTurn(
  proofs: readonly Proof[],
  { minutes, seed, share }: { minutes: number | null; seed: number; share: boolean },
): Promise<{ done: Outcome[]; left: Proof[] }> {
  const end = minutes === null ? Infinity : performance.now() + minutes * SECONDS_A_MINUTE * 1000;
  const done: Outcome[] = [];
  const left = [...proofs];
  while (left.length > 0 && performance.now() < end) {
    const given = minutes === null || !share ? null : (end - performance.now()) / 60_000 / left.length;
    done.push(await run(left.shift()!, given, seed));
  }
  return { done, left };
}

/** Runs the proofs. The last line printed is `N passed, N failed`, counting proofs. */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { minutes: { type: "string" }, seed: { type: "string" } },
    allowPositionals: true,
  });
  const minutes = values.minutes === undefined ? null : Number(values.minutes);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!Number.isInteger(seed) || seed < 0 || (minutes !== null && !(minutes > 0))) {
    console.error(usage);
    return 2;
  }
  console.log(`seed ${seed}`);
  const named = ({ name }: Proof) =>
    positionals.length === 0 || positionals.some((part) => name.includes(part));
  // Run two lanes at once, for two cores: proofs that end by themselves, and endless ones.
  const lanes = await Promise.all([
    inTurn(shuffled((await files()).filter(named), seed), { minutes, seed, share: false }),
    inTurn(shuffled(endless(seed).filter(named), seed), { minutes, seed, share: true }),
  ]);
  const done = lanes.flatMap((lane) => lane.done);
  const left = lanes.flatMap((lane) => lane.left);
  console.log("\nThe slowest proofs, in seconds:");
  for (const { file, seconds } of slowestFirst(done).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`);
  if (left.length > 0) console.log(`\nNot reached in time: ${left.map(({ name }) => name).join(", ")}`);
  const failed = done.filter(({ code }) => code !== 0);
  for (const { file } of failed) console.log(`failed: ${file} (seed ${seed})`);
  console.log(`\n${done.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 && done.length > 0 ? 0 : 1;
}
