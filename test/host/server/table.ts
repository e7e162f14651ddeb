import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buildClient } from "../build-client.ts";
import type { Generation, JsonObject } from "../common/protocol.ts";
import type { DelayRange } from "./delivery.ts";
import { Hub } from "./hub.ts";
import { readPackage, type LoadedPackage } from "./package.ts";
import { readStarter, withSettings } from "./seed/starter.ts";
import { SentenceError } from "./sentence-error.ts";
import { Site } from "./site.ts";
import { openWorldFile } from "./world-file.ts";
import { World } from "./world.ts";
import type { WriteCounts } from "./write-counter.ts";
import type { WriteFault, Writer } from "./write-faults.ts";

export interface TableOptions {
  /** Folder with the system's `system.json`. */
  systemPath: string;
  /** Folders of companion packages (`module.json`) loaded after the system. */
  modulePaths?: string[];
  /** Folder of the world; created if missing. */
  worldPath: string;
  /** 0 (the default) uses any free port. */
  port?: number;
  /** Address to listen on; the default, 127.0.0.1, only allows this machine. */
  host?: string;
  generation?: Generation;
  /** Browsers show scenes on a board (default true). */
  canvas?: boolean;
  /** The world's title. */
  title?: string;
  /** Fill a new world from the system's starter file (default true). Users are always created. */
  seed?: boolean;
  /** World settings of a new world, which override the starter file's. */
  settings?: JsonObject;
  /** Delay acknowledgements and broadcasts by a random time. */
  delay?: DelayRange;
  log?: (line: string) => void;
  /** Folder with the built client (`main.js`); built if missing. */
  clientPath?: string;
}

interface TableUser {
  id: string;
  name: string;
  role: number;
}

/** A running table. */
export interface Table {
  url: string;
  port: number;
  users: TableUser[];
  /** Accepted writes since the start or the last reset. */
  readonly writes: WriteCounts;
  resetWrites(): void;
  /**
   * Resolves when every browser has received everything sent so far and done its follow-up requests, or is
   * silent.
   */
  heard(): Promise<void>;
  /** Like `heard`, and no responding browser waits for the server. */
  atRest(): Promise<void>;
  /** Plans a fault for the writer's `nth` write from now, counted from 1. */
  failWrite(writer: Writer, nth: number, fault: WriteFault): void;
  /** Cancels faults planned with `failWrite`. */
  failNoMore(): void;
  /** Cuts a user's connections like a network failure. */
  cut(userId: string): void;
  /** Waits for running writes, notifies the browsers and frees the port and the world. */
  close(): Promise<void>;
}

/** A server on one of these addresses only accepts loopback names. */
const LOOPBACK_ADDRESSES = ["127.0.0.1", "::1", "localhost"];

/** @throws SentenceError if the packages or the world are invalid, or the port is taken. */
export async function startTable(options: TableOptions): Promise<Table> {
  const { generation = 14, host = "127.0.0.1", port = 0, log = () => undefined } = options;
  const system = await readPackage(path.resolve(options.systemPath), "system", generation);
  const modules: LoadedPackage[] = [];
  for (const folder of options.modulePaths ?? []) {
    const loaded = await readPackage(path.resolve(folder), "module", generation);
    loaded.warnings.forEach(log);
    modules.push(loaded);
  }
  const seeded = options.seed !== false && system.starter !== undefined;
  const read = seeded ? await readStarter(system.folder, system.starter!) : null;
  const starter = withSettings(read, options.settings);
  const folder = path.resolve(options.worldPath);
  const [{ world: file }, clientPath] = await Promise.all([
    openWorldFile(folder, system, options.title),
    options.clientPath ?? buildClient(),
  ]);
  const world = await World.open({ folder, file, system, modules, generation, canvas: options.canvas, log });
  try {
    await world.seed(starter);
    await world.switchOnModules();
    const server = createServer();
    const onlyLoopback = LOOPBACK_ADDRESSES.includes(host);
    const hub = new Hub(server, world, { delay: options.delay, onlyLoopback, log });
    const site = new Site(world, hub, { title: file.title, clientPath, onlyLoopback }, [system, ...modules]);
    server.on("request", (request, response) => site.respond(request, response, log));
    const bound = await listen(server, port, host);
    return new RunningTable(server, hub, world, host, bound);
  } catch (error) {
    await world.close();
    throw error;
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new SentenceError(`Port ${port} is taken by another program. Choose another with --port.`)
          : new SentenceError(`The table cannot listen on ${host}, port ${port}: ${error.message}.`),
      );
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port; // it listens on a port, not a pipe
}

class RunningTable implements Table {
  readonly url: string;

  constructor(
    private readonly server: Server,
    private readonly hub: Hub,
    private readonly world: World,
    host: string,
    readonly port: number,
  ) {
    const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
    this.url = `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
  }

  get users(): TableUser[] {
    return this.world.users.map((user) => ({
      id: String(user["_id"]),
      name: String(user["name"]),
      role: Number(user["role"]),
    }));
  }

  get writes(): WriteCounts {
    return this.world.writes.counts;
  }

  resetWrites(): void {
    this.world.writes.reset();
  }

  async heard(): Promise<void> {
    await this.hub.rest.heard();
  }

  async atRest(): Promise<void> {
    await this.hub.rest.atRest();
  }

  failWrite(writer: Writer, nth: number, fault: WriteFault): void {
    this.hub.faults.plan(writer, nth, fault);
  }

  failNoMore(): void {
    this.hub.faults.clear();
  }

  cut(userId: string): void {
    this.hub.cut(userId);
  }

  async close(): Promise<void> {
    const closed = this.hub.close();
    this.server.closeAllConnections();
    await closed;
    await this.world.close();
  }
}
