import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { io, type Socket } from "socket.io-client";
import { afterAll } from "vitest";
import type {
  ClientEvents,
  DocumentOperation,
  DocumentOutcome,
  FileRequest,
  JsonObject,
  Reply,
  ServerEvents,
  WorldSnapshot,
} from "../../common/protocol.ts";
import { SEATS } from "../../server/seed/users.ts";
import { Store } from "../../server/store.ts";
import { startTable, type Table, type TableOptions } from "../../server/table.ts";

const folders: string[] = [];
const tables: Table[] = [];
const clients: Client[] = [];

/** Creates a folder that is removed when the test file is done. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "table-"));
  folders.push(folder);
  return folder;
}

export const MANIFEST = {
  id: "sample",
  title: "Sample system",
  version: "1.2.3",
  socket: true,
  documentTypes: {
    Actor: {
      hero: { htmlFields: ["bio"], gmOnlyFields: ["secret"], filePathFields: { portrait: ["IMAGE"] } },
      foe: {},
    },
    Item: { blade: { htmlFields: ["notes.*.text"] } },
    ChatMessage: { tale: { htmlFields: ["text"] } },
  },
  packs: [
    { name: "people", label: "People", type: "Actor" },
    { name: "vault", label: "Vault", type: "Item", ownership: { PLAYER: "NONE", ASSISTANT: "OWNER" } },
  ],
  flags: { dataVersion: 3 },
};

const _id = (name: string): string => name.padEnd(16, "0");

export const PACKED = { hero: _id("packedhero"), blade: _id("packedblade"), foe: _id("packedfoe") };

/** Creates a system's folder with compiled packs. */
export async function sampleSystem(changes: JsonObject = {}): Promise<string> {
  const folder = path.join(await temporaryFolder(), "sample");
  await mkdir(folder);
  await writeFile(path.join(folder, "system.json"), JSON.stringify({ ...MANIFEST, ...changes }));
  const people = await Store.open(path.join(folder, "packs/people"));
  await people.write([
    {
      type: "put",
      key: `!actors!${PACKED.hero}`,
      value: {
        _id: PACKED.hero,
        name: "Packed hero",
        type: "hero",
        system: { grit: 4 },
        items: [PACKED.blade],
      },
    },
    {
      type: "put",
      key: `!actors.items!${PACKED.hero}.${PACKED.blade}`,
      value: { _id: PACKED.blade, name: "Packed blade", type: "blade", system: {} },
    },
    {
      type: "put",
      key: `!actors!${PACKED.foe}`,
      value: { _id: PACKED.foe, name: "Packed foe", type: "foe", system: {}, items: [] },
    },
  ]);
  await people.close();
  const vault = await Store.open(path.join(folder, "packs/vault"));
  await vault.write([
    {
      type: "put",
      key: `!items!${PACKED.blade}`,
      value: { _id: PACKED.blade, name: "Hidden blade", type: "blade" },
    },
  ]);
  await vault.close();
  return folder;
}

/** Starts a server, by default with the sample system and a new world. Does not build the client. */
export async function sampleTable(
  options: Partial<TableOptions> = {},
): Promise<Table & { worldPath: string }> {
  const worldPath = options.worldPath ?? path.join(await temporaryFolder(), "world");
  const table = await startTable({
    systemPath: options.systemPath ?? (await sampleSystem()),
    worldPath,
    clientPath: await temporaryFolder(),
    ...options,
  });
  tables.push(table);
  return Object.assign(table, { worldPath });
}

/** A user's connection. It records the changes, package events and presence it receives. */
export class Client {
  readonly told: DocumentOutcome[] = [];
  readonly packageEvents: { event: string; args: unknown[]; userId: string }[] = [];
  readonly presence: [string, boolean][] = [];
  /** False makes the client ignore `heard`. */
  answers = true;

  private constructor(readonly socket: Socket<ServerEvents, ClientEvents>) {
    clients.push(this);
    socket.on("modifyDocument", (outcome) => this.told.push(outcome));
    socket.on("package", (event, args, userId) => this.packageEvents.push({ event, args, userId }));
    socket.on("heard", (reply) => this.answers && reply());
    socket.on("userConnected", (userId, connected) => this.presence.push([userId, connected]));
  }

  static async join(table: { url: string }, userId: string): Promise<Client> {
    const socket = io(table.url, { auth: { userId }, transports: ["websocket"], forceNew: true });
    const client = new Client(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return client;
  }

  async world(): Promise<WorldSnapshot> {
    const answer = await new Promise<Reply<WorldSnapshot>>((resolve) => this.socket.emit("world", resolve));
    if (!answer.ok) throw new Error(answer.error);
    return answer.result;
  }

  /** Sends a file request. Throws an Error with the server's message. */
  async files(request: FileRequest): Promise<unknown> {
    const answer = await new Promise<Reply<unknown>>((resolve) =>
      this.socket.emit("manageFiles", request, resolve),
    );
    if (!answer.ok) throw new Error(answer.error);
    return answer.result;
  }

  modify(
    operation: Omit<Partial<DocumentOperation>, "action"> & { action: string; documentName: string },
  ): Promise<Reply<DocumentOutcome>> {
    return new Promise((resolve) => {
      // Cast because tests also send operations that the types don't allow.
      this.socket.emit("modifyDocument", { options: {}, ...operation } as DocumentOperation, resolve);
    });
  }

  /** Creates a document and returns its source. Throws an Error with the server's message. */
  async create(documentName: string, data: JsonObject, parentUuid?: string): Promise<JsonObject> {
    const answer = await this.modify({
      action: "create",
      documentName,
      data: [data],
      parentUuid: parentUuid ?? null,
    });
    if (!answer.ok) throw new Error(answer.error);
    return (answer.result.result as JsonObject[])[0]!;
  }

  /**
   * Updates a document and returns the changes; null if there are none. Throws an Error with the server's
   * message.
   */
  async update(
    documentName: string,
    id: unknown,
    changes: JsonObject,
    parentUuid?: string,
  ): Promise<JsonObject | null> {
    const updates = [{ _id: id, ...changes }];
    const answer = await this.modify({
      action: "update",
      documentName,
      updates,
      parentUuid: parentUuid ?? null,
    });
    if (!answer.ok) throw new Error(answer.error);
    return (answer.result.result as JsonObject[])[0] ?? null;
  }

  async delete(documentName: string, id: unknown, parentUuid?: string): Promise<void> {
    const answer = await this.modify({
      action: "delete",
      documentName,
      ids: [String(id)],
      parentUuid: parentUuid ?? null,
    });
    if (!answer.ok) throw new Error(answer.error);
  }

  /** The server's current source of a world document. */
  async read(documentName: string, id: unknown): Promise<JsonObject | undefined> {
    const answer = await this.modify({ action: "get", documentName, ids: [String(id)] });
    if (!answer.ok) throw new Error(answer.error);
    return (answer.result.result as JsonObject[])[0];
  }

  /** Resolves when everything that the server has sent so far has arrived here. */
  async settled(): Promise<void> {
    await this.read("User", SEATS.gm._id);
  }
}

afterAll(async () => {
  for (const client of clients) client.socket.disconnect();
  for (const table of tables) await table.close().catch(() => undefined);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});
