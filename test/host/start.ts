import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildClient } from "./build-client.ts";
import type { Generation } from "./common/protocol.ts";
import { messageOf, SentenceError } from "./server/sentence-error.ts";
import { Store } from "./server/store.ts";
import { startTable, type Table } from "./server/table.ts";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const DIST = path.join(ROOT, "dist");
const DEFAULT_PORT = 30010;
/** What the built system is made from. */
const SOURCES = [
  "src",
  "templates",
  "styles",
  "lang",
  "packs",
  "system.json",
  "vite.config.ts",
  "package.json",
];

const USAGE = `npm start -- [options]
  --port N             port to listen on (default ${DEFAULT_PORT}; 0 = any free one)
  --world NAME         world to open or make, kept in .table/NAME (default "demo")
  --fresh              throw the world away first and begin anew
  --generation 13|14   which generation of the API to show (default 14)
  --system PATH        package folder of any system (default: this project's, built into dist/)
  --module PATH        companion package to load too; may be repeated
  --no-build           serve dist/ as it is
  --lan                let other machines of your network in
  --help               print this`;

interface StartOptions {
  port: number;
  world: string;
  fresh: boolean;
  generation: Generation;
  system: string | undefined;
  modules: string[];
  build: boolean;
  lan: boolean;
}

/** Starts a table and keeps it running until it is interrupted. */
export async function main(args: string[]): Promise<number> {
  if (args.includes("--help")) {
    console.log(USAGE);
    return 0;
  }
  try {
    const options = readOptions(args);
    announce(await start(options), options);
    return 0;
  } catch (error) {
    if (!(error instanceof SentenceError)) throw error;
    console.error(error.message);
    return 1;
  }
}

function readOptions(args: string[]): StartOptions {
  const { values } = parse(args);
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new SentenceError(`--port must be a whole number from 0 to 65535, but is "${values.port ?? ""}".`);
  }
  const world = values.world ?? "demo";
  if (!/^[\w-]+$/.test(world)) {
    throw new SentenceError(`--world must be a name of letters, digits, - and _, but is "${world}".`);
  }
  const generation = Number(values.generation ?? 14);
  if (generation !== 13 && generation !== 14) {
    throw new SentenceError(`--generation must be 13 or 14, but is "${values.generation ?? ""}".`);
  }
  return {
    port,
    world,
    generation,
    fresh: values.fresh === true,
    system: values.system,
    modules: values.module ?? [],
    build: values["no-build"] !== true,
    lan: values.lan === true,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: "string" },
        world: { type: "string" },
        fresh: { type: "boolean" },
        generation: { type: "string" },
        system: { type: "string" },
        module: { type: "string", multiple: true },
        "no-build": { type: "boolean" },
        lan: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new SentenceError(`${messageOf(error)}\n\n${USAGE}`);
  }
}

async function start(options: StartOptions): Promise<Table> {
  const systemPath = path.resolve(options.system ?? DIST);
  if (options.system !== undefined || !options.build) checkManifest(systemPath, options);
  const [clientPath] = await Promise.all([
    buildClient(),
    options.system === undefined && options.build ? buildSystem() : undefined,
  ]);
  const worldPath = path.join(ROOT, ".table", options.world);
  if (options.fresh) await removeWorld(worldPath);
  return startTable({
    systemPath,
    worldPath,
    clientPath,
    modulePaths: options.modules,
    port: options.port,
    host: options.lan ? "0.0.0.0" : "127.0.0.1",
    generation: options.generation,
    log: (line) => console.error(line),
  });
}

function checkManifest(systemPath: string, options: StartOptions): void {
  if (existsSync(path.join(systemPath, "system.json"))) return;
  const hint = options.system === undefined ? " Leave out --no-build, or run `npm run build` first." : "";
  throw new SentenceError(`There is no system.json in ${systemPath}.${hint}`);
}

/** Removes a world unless another table has it open. */
async function removeWorld(folder: string): Promise<void> {
  const data = path.join(folder, "data");
  if (existsSync(data)) await (await Store.open(data)).close();
  await rm(folder, { recursive: true, force: true });
}

/** Builds the system into dist/ when a source is newer than what lies there. */
async function buildSystem(): Promise<void> {
  const built = await stat(path.join(DIST, "system.json")).catch(() => null);
  const newest = Math.max(...(await Promise.all(SOURCES.map((name) => newestChange(path.join(ROOT, name))))));
  if (built !== null && built.mtimeMs > newest) return;
  const vite = path.join(ROOT, "node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build"], { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new SentenceError(`${output.trim()}\n\nThe system could not be built (vite build).`);
}

/** Time of the newest change of a file or in a folder, in milliseconds; 0 when it is not there. */
async function newestChange(place: string): Promise<number> {
  const found = await stat(place).catch(() => null);
  if (found === null) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const below = await readdir(place).then((names) =>
    names.map((name) => newestChange(path.join(place, name))),
  );
  return Math.max(found.mtimeMs, ...(await Promise.all(below)));
}

function announce(table: Table, options: StartOptions): void {
  console.log(`\nThe table is set: ${table.url}`);
  console.log(`World "${options.world}", generation ${options.generation}. Seats:`);
  for (const user of table.users) {
    console.log(`  ${user.name.padEnd(18)} ${table.url}/game?user=${encodeURIComponent(user.id)}`);
  }
  if (options.lan) {
    console.log(
      "\n--lan: everyone in your network can reach this table and take any seat, the Gamemaster's too:",
    );
    console.log("there are no passwords. Other machines find it at");
    for (const address of lanAddresses()) console.log(`  http://${address}:${table.port}`);
  }
  console.log("\nThis is a stand-in for trial and development, not Foundry VTT. Ctrl-C ends it.");
  let closing = false;
  const end = (): void => {
    if (closing) process.exit(130);
    closing = true;
    console.log("\nClosing the table ...");
    table.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(messageOf(error));
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? [])
      .filter((address) => address.family === "IPv4" && !address.internal)
      .map((address) => address.address),
  );
}
