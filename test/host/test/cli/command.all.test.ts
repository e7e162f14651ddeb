// @vitest-environment node
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const PACKAGE = path.resolve(import.meta.dirname, "../..");
const SYSTEM = path.join(PACKAGE, "fixture-system");

let home: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), "stand-in-"));
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await rm(home, { recursive: true, force: true });
});

/** Runs `foundry-stand-in` in an empty folder and collects its output. */
function call(...args: string[]): { said: { out: string; error: string }; ended: Promise<number | null> } {
  const said = { out: "", error: "" };
  const process_ = spawn(process.execPath, [path.join(PACKAGE, "bin/foundry-stand-in.mjs"), ...args], {
    cwd: home,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child = process_;
  process_.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  process_.stderr.on("data", (chunk: Buffer) => (said.error += chunk.toString()));
  return { said, ended: once(process_, "close").then(([code]) => code as number | null) };
}

/**
 * The URL that the command prints once the server is ready. If the process ends first, throws its error output.
 */
async function addressOf({ said, ended }: ReturnType<typeof call>): Promise<string> {
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    const found = /The table is set: (http\S+)/.exec(said.out)?.[1];
    if (found !== undefined) return found;
    if (over) throw new Error(said.error);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("foundry-stand-in", () => {
  it("opens a table for a system, keeps its world where it was called, and ends when interrupted", async () => {
    const running = call("--system", SYSTEM, "--port", "0", "--world", "trial", "--generation", "13");
    const url = await addressOf(running);
    const join = await (await fetch(`${url}/join`)).text();
    expect(join).toContain("Fixture");
    expect(join).toContain("Gamemaster");
    for (const script of ["main.js", "jquery.min.js"])
      expect((await fetch(`${url}/scripts/${script}`)).status, script).toBe(200);
    expect(running.said.out).toContain('World "trial", generation 13.');
    expect(existsSync(path.join(home, ".table/trial/world.json"))).toBe(true);
    child!.kill("SIGINT");
    expect(await running.ended).toBe(0);
  });

  it("asks for a system, with the help", async () => {
    const { said, ended } = call();
    expect(await ended).toBe(1);
    expect(said.error).toContain("Name the folder of the system to open with --system.");
    expect(said.error).toContain("foundry-stand-in --system PATH [options]");
  });

  it("says in a sentence what it cannot open", async () => {
    const nowhere = path.join(home, "nowhere");
    const missing = call("--system", nowhere);
    expect(await missing.ended).toBe(1);
    expect(missing.said.error).toBe(`There is no folder ${nowhere}.\n`);
    const unreachable = call("--system", "http://127.0.0.1:1/system.json");
    expect(await unreachable.ended).toBe(1);
    expect(unreachable.said.error).toMatch(
      /^http:\/\/127\.0\.0\.1:1\/system\.json cannot be reached: .+\n$/u,
    );
    const wrong = call("--system", SYSTEM, "--module", SYSTEM);
    expect(await wrong.ended).toBe(1);
    expect(wrong.said.error).toBe(`${SYSTEM} is a system, not a module. Open it with --system.\n`);
  });

  it.each([
    [["--port", "70000"], '--port must be a whole number from 0 to 65535, but is "70000".'],
    [["--world", "../x"], '--world must be a name of letters, digits, - and _, but is "../x".'],
    [["--generation", "12"], '--generation must be 13 or 14, but is "12".'],
    [["--loud"], "Unknown option '--loud'"],
  ])("refuses %j", async (args, sentence) => {
    const { said, ended } = call("--system", SYSTEM, ...args);
    expect(await ended).toBe(1);
    expect(said.error).toContain(sentence);
  });

  it("lists its options", async () => {
    const { said, ended } = call("--help");
    expect(await ended).toBe(0);
    const options = ["port", "world", "fresh", "generation", "system", "module", "lan", "help"];
    for (const option of options) expect(said.out).toContain(`  --${option} `);
  });
});
