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
  /** Folder that contains the system's `system.json`. */
  systemPath: string;
  /** Folders that contain a module's `module.json`. Modules load after the system. */
  modulePaths?: string[];
  /** Folder of the world; created if missing. */
  worldPath: string;
  /** Port; 0 (default) uses any free port. */
  port?: number;
  /** Address to listen on. The default, 127.0.0.1, is reachable from this machine only. */
  host?: string;
  generation?: Generation;
  /** Show scenes on a canvas. Default: true. */
  canvas?: boolean;
  /** Title of the world. */
  title?: string;
  /** Fill a new world from the system's starter file. Default: true. Users are created either way. */
  seed?: boolean;
  /** World settings for a new world. They override those of the starter file. */
  settings?: JsonObject;
  /** Range of the random delays of responses and broadcasts. */
  delay?: DelayRange;
  log?: (line: string) => void;
  /** Folder of the client build (`main.js`); built if not given. */
  clientPath?: string;
}

interface TableUser {
  id: string;
  name: string;
  role: number;
}

/** A running server of the simulated Foundry, called "table" in this package. */
export interface Table {
  url: string;
  port: number;
  users: TableUser[];
  /** Writes accepted since startup or the last reset. */
  readonly writes: WriteCounts;
  resetWrites(): void;
  /**
   * Resolves when every client has received everything sent so far and finished its follow-up requests. Does not wait
   * for clients that no longer respond.
   */
  heard(): Promise<void>;
  /** Like `heard`, but also waits until no client has a pending request. */
  atRest(): Promise<void>;
  /** Plans a fault for the writer's `nth` write from now. 1 is the next write. */
  failWrite(writer: Writer, nth: number, fault: WriteFault): void;
  /** Cancels faults that `failWrite` planned. */
  failNoMore(): void;
  /** Cuts a user's connections, like a network failure. */
  cut(userId: string): void;
  /** Waits for writes in progress, notifies clients and releases port and world. */
  close(): Promise<void>;
}

/** Listen addresses for which the server accepts loopback host names only. */
const LOOPBACK_ADDRESSES = ["127.0.0.1", "::1", "localhost"];

/** @throws SentenceError if packages or world are invalid, or the port is in use. */
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
  return (server.address() as AddressInfo).port; // the address of a listening TCP server is an object
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
