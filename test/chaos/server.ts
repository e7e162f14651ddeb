import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import process from "node:process";
import type { Generation } from "../host/common/protocol.ts";

/** What a table needs to start. */
export interface Place {
  readonly worldPath: string;
  readonly systemPath: string;
  readonly clientPath: string;
  readonly generation: Generation;
}

/** A table that can be killed, and starts again on the same world at the same port. */
export class KillableTable {
  readonly #place: Place;
  #child: ChildProcess | null = null;
  #port = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it; resolves once it listens. */
  async start(): Promise<void> {
    const { worldPath, systemPath, clientPath, generation } = this.#place;
    const entry = path.join(import.meta.dirname, "table-process.ts");
    const args = [worldPath, systemPath, clientPath, String(this.#port), String(generation)];
    const child = spawn(process.execPath, ["test/tools/run.mjs", entry, ...args], {
      stdio: ["ignore", "pipe", "inherit"],
    });
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

  /** Ends the process as a power failure would: nothing is said to anybody, nothing is finished. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGKILL");
    await gone;
  }
}
