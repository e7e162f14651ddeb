import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { buildClient } from "../build-client.ts";
import { SentenceError } from "../server/sentence-error.ts";
import { Store } from "../server/store.ts";
import { startTable, type TableOptions } from "../server/table.ts";
import type { Launch } from "../smoke/browser.ts";
import { smoke } from "../smoke/smoke.ts";
import { announce, closeWhenInterrupted } from "./announce.ts";
import { installPackage, isAddress } from "./install.ts";
import { readOptions, usage, type Help, type StartOptions } from "./options.ts";
import { checkPackageFolder } from "./package-folder.ts";

/** Configuration of a command that starts the simulated Foundry. */
export interface Command {
  help: Help;
  /** Base folder: worlds and installed packages are stored in its subfolder `.table`. */
  home: string;
  /** The system to open without `--system`; if missing, `--system` is required. */
  ownSystem?: OwnSystem;
  /** Launches the browser for a smoke run; defaults to the calling project's Playwright. */
  launch?: Launch;
}

interface OwnSystem {
  folder: string;
  /**
   * Builds the system folder before it is read. If undefined, the folder must exist.
   * @throws SentenceError on failure.
   */
  build?: (() => Promise<void>) | undefined;
  /** Advice for the error message if the folder or its manifest is missing. */
  hint: string;
}

/**
 * Prints the help, runs the smoke test, or starts a server that runs until interrupted. Returns the exit
 * code: 1 if preparation, the start or the smoke test fails.
 */
export async function runCommand(args: string[], command: Command): Promise<number> {
  if (args.includes("--help")) {
    console.log(usage(command.help));
    return 0;
  }
  try {
    const options = readOptions(args, command.help);
    const tableOptions = await prepare(options, command);
    if (options.smoke) return await smoke(tableOptions, command.launch);
    const table = await startTable(tableOptions);
    announce(table, options);
    closeWhenInterrupted(table);
    return 0;
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Installs, checks and builds what the server needs. A smoke run gets a fresh world. */
async function prepare(options: StartOptions, command: Command): Promise<TableOptions> {
  const { folder, build, hint } = systemOf(options, command);
  const systems = path.join(command.home, ".table/.systems");
  const systemPath = isAddress(folder)
    ? await installPackage(folder, "system", systems)
    : path.resolve(folder);
  if (build === undefined) checkPackageFolder(systemPath, "system", hint);
  for (const place of options.modules) checkPackageFolder(path.resolve(place), "module");
  const [clientPath] = await Promise.all([buildClient(), build?.()]);
  const worldPath = path.join(command.home, ".table", options.smoke ? "smoke" : options.world);
  if (options.fresh || options.smoke) await removeWorld(worldPath);
  return {
    systemPath,
    worldPath,
    clientPath,
    modulePaths: options.modules,
    port: options.smoke ? 0 : options.port,
    host: options.lan ? "0.0.0.0" : "127.0.0.1",
    generation: options.generation,
    canvas: options.canvas,
    seed: options.starter,
    log: (line) => console.error(line),
  };
}

function systemOf({ system }: StartOptions, { ownSystem, help }: Command): OwnSystem {
  if (system !== undefined) return { folder: system, hint: "" };
  if (ownSystem !== undefined) return ownSystem;
  throw new SentenceError(`Name the folder of the system to open with --system.\n\n${usage(help)}`);
}

/** Removes a world. Throws a SentenceError if another server has it open. */
async function removeWorld(folder: string): Promise<void> {
  const data = path.join(folder, "data");
  if (existsSync(data)) await (await Store.open(data)).close();
  await rm(folder, { recursive: true, force: true });
}
