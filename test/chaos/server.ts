import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { Generation } from "../host/common/protocol.ts";

/** The parameters of a server. */
export interface Place {
  readonly worldPath: string;
  readonly systemPath: string;
  readonly clientPath: string;
  readonly generation: Generation;
}

/** The folder for the bundled server, from which its imports resolve. */
const CACHE = path.resolve(import.meta.dirname, "../../node_modules/.cache/action-cards");

/** The server (`table-process.ts`), bundled into one file so that it starts fast. `remove` deletes the bundle. */
export class BundledTable {
  private constructor(
    private readonly folder: string,
    /** The script to run in Node. */
    readonly file: string,
  ) {}

  static async build(): Promise<BundledTable> {
    await mkdir(CACHE, { recursive: true });
    const folder = await mkdtemp(path.join(CACHE, "chaos-table-"));
    await build({
      configFile: false,
      logLevel: "error",
      // Keep each module's own URL, because modules find their files relative to it.
      plugins: [
        { name: "own-places", transform: (code, id) => code.replaceAll("import.meta.url", urlOf(id)) },
      ],
      build: {
        ssr: path.join(import.meta.dirname, "table-process.ts"),
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: "table.mjs", codeSplitting: false } },
      },
    });
    return new BundledTable(folder, path.join(folder, "table.mjs"));
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

function urlOf(id: string): string {
  return JSON.stringify(pathToFileURL(id).href);
}

/** A server of the simulated Foundry that can be killed and restarted with the same world and port. */
export class KillableTable {
  readonly #file: string;
  readonly #place: Place;
  #child: ChildProcess | null = null;
  #port = 0;

  /** Uses `file` as the script that runs the server. */
  constructor(file: string, place: Place) {
    this.#file = file;
    this.#place = place;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the server. Resolves once it accepts connections. */
  async start(): Promise<void> {
    const { worldPath, systemPath, clientPath, generation } = this.#place;
    const args = [worldPath, systemPath, clientPath, String(this.#port), String(generation)];
    const child = spawn(process.execPath, [this.#file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    this.#child = child;
    this.#port = await new Promise<number>((resolve, reject) => {
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const found = /at (\d+)/.exec(output)?.[1];
        if (found !== undefined) resolve(Number(found));
      });
      child.once("exit", (code) => reject(new Error(`The table ended with ${code}.`)));
    });
  }

  /** Kills the process as a power failure would, without a message or cleanup. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGKILL");
    await gone;
  }
}
