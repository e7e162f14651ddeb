/**
 * `npm run e2e:foundry`: plays a short session in the world of a running Foundry, and removes everything it
 * created.
 */

import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";

const root = path.resolve(import.meta.dirname, "../..");

const USAGE = `npm run e2e:foundry -- --url URL [--gm NAME] [--player NAME]

  --url URL      where the world runs, such as http://localhost:30000
  --gm NAME      a Gamemaster of the world (Gamemaster)
  --player NAME  a user with the role Player (Ash)

Passwords: FOUNDRY_GM_PASSWORD and FOUNDRY_PLAYER_PASSWORD of the environment.
Use a world made for tests. What is made goes into one folder and is removed, and settings are set back.`;

/** Environment variables for the browser tests, from the options. Throws if they are invalid. */
function readOptions(args: readonly string[]): NodeJS.ProcessEnv {
  const { values } = parseArgs({
    args: [...args],
    options: { url: { type: "string" }, gm: { type: "string" }, player: { type: "string" } },
  });
  const { url, gm, player } = values;
  if (url === undefined || !URL.canParse(url))
    throw new Error("--url must be the address of a running world.");
  return {
    FOUNDRY_URL: new URL(url).href,
    ...(gm === undefined ? {} : { FOUNDRY_GM: gm }),
    ...(player === undefined ? {} : { FOUNDRY_PLAYER: player }),
  };
}

/** Runs the tests. Returns 0 on success. */
export async function main(args: readonly string[]): Promise<number> {
  let env: NodeJS.ProcessEnv;
  try {
    env = readOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 2;
  }
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  const config = path.join(root, "test/foreign/playwright.config.ts");
  const child = spawn(process.execPath, [cli, "test", `--config=${config}`], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
