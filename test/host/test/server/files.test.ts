// @vitest-environment node
import { existsSync } from "node:fs";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { FileListing, FileRequest } from "../../common/protocol.ts";
import { LARGEST_UPLOAD } from "../../server/files.ts";
import { SEATS } from "../../server/seed/users.ts";
import { Client, sampleSystem, sampleTable, temporaryFolder } from "./support.ts";

let table: Awaited<ReturnType<typeof sampleTable>>;
let gm: Client;
let player: Client;
let worldPath: string;
let world: string;

beforeAll(async () => {
  worldPath = path.join(await temporaryFolder(), "my-world");
  world = `worlds/${path.basename(worldPath)}`;
  const systemPath = await sampleSystem();
  await mkdir(path.join(systemPath, "art"));
  await writeFile(path.join(systemPath, "art/one two.png"), "x");
  await writeFile(path.join(systemPath, "art/note.txt"), "x");
  await symlink("/etc", path.join(systemPath, "etc"));
  table = await sampleTable({ systemPath, worldPath });
  gm = await Client.join(table, SEATS.gm._id);
  player = await Client.join(table, SEATS.player1._id);
});

const ask = (client: Client, request: object): Promise<unknown> =>
  client.files({ source: "data", ...request } as FileRequest);
const browse = async (target: string, more: object = {}): Promise<FileListing> =>
  (await ask(gm, { action: "browse", target, ...more })) as FileListing; // result of "browse"
const upload = (target: string, name: string, text = "hello", client = gm): Promise<unknown> =>
  ask(client, { action: "upload", target, name, content: Buffer.from(text).toString("base64") });

describe("an upload", () => {
  it("is stored in the world's folder and served from there, where it runs nothing", async () => {
    expect(await upload(`${world}/art`, "a b.svg", "<svg/>")).toBe(`${world}/art/a%20b.svg`);
    const response = await fetch(`${table.url}/${world}/art/a%20b.svg`);
    expect([await response.text(), response.headers.get("content-security-policy")]).toEqual([
      "<svg/>",
      "sandbox",
    ]);
    expect(await readFile(path.join(worldPath, "files", world, "art/a b.svg"), "utf8")).toBe("<svg/>");
  });

  it("may go to a package's storage, which lies in the world's folder as well", async () => {
    expect(await upload("systems/sample/storage", "x.json", "{}")).toBe("systems/sample/storage/x.json");
    expect(existsSync(path.join(worldPath, "files/systems/sample/storage/x.json"))).toBe(true);
    expect(await (await fetch(`${table.url}/systems/sample/storage/x.json`)).text()).toBe("{}");
  });

  it.each([
    ["systems/sample", "x.png"],
    ["systems/sample/storagex", "x.png"],
    ["", "x.png"],
    ["worlds/other", "x.png"],
    ["worlds/my-world/../../..", "x.png"],
    ["worlds/my-world/./a", "x.png"],
    ["worlds/my-world\\..\\..", "x.png"],
    ["worlds/my-world/%2e%2e", "x.png"],
    ["worlds/my-world", "../x.png"],
    ["worlds/my-world", "a/x.png"],
    ["worlds/my-world", ".x.png"],
    ["worlds/my-world", "x\u0000.png"],
    ["worlds/my-world", "x.png."],
    ["worlds/my-world", "x.html"],
    ["worlds/my-world", "x.mjs"],
    ["worlds/my-world", "x"],
  ])("is refused at %j as %j", async (target, name) => {
    await expect(upload(target, name)).rejects.toThrow();
  });

  it("is refused if it is too large, and to players who lack the permission", async () => {
    await expect(upload(world, "x.txt", "x".repeat(LARGEST_UPLOAD + 1))).rejects.toThrow("too large");
    await expect(upload(world, "x.txt", "x", player)).rejects.toThrow("may not");
    await expect(ask(player, { action: "browse", target: "" })).rejects.toThrow("may not");
  });
});

describe("browsing", () => {
  it("lists folders and files, those on the way too", async () => {
    expect((await browse("")).dirs).toEqual(["cards", "icons", "scenes", "systems", "worlds"]);
    expect((await browse("systems")).dirs).toEqual(["systems/sample"]);
    expect(await browse("systems/sample/art")).toEqual({
      target: "systems/sample/art",
      dirs: [],
      files: ["systems/sample/art/note.txt", "systems/sample/art/one%20two.png"],
      canWrite: false,
    });
  });

  it("filters by extensions and by a wildcard", async () => {
    const pictures = { extensions: [".png"] };
    expect((await browse("systems/sample/art", pictures)).files).toHaveLength(1);
    expect((await browse("systems/sample/art/no*", { wildcard: true })).files).toEqual([
      "systems/sample/art/note.txt",
    ]);
  });

  it("opens no compendium, and nothing outside", async () => {
    await expect(browse("systems/sample/packs/people")).rejects.toThrow("no folder");
    await expect(browse("systems/sample/etc")).rejects.toThrow("no folder");
    await expect(browse("systems/sample/../..")).rejects.toThrow("no path");
  });
});

describe("a folder", () => {
  it("is made once, where uploads go", async () => {
    expect(await ask(gm, { action: "createDirectory", target: `${world}/new` })).toBe(`${world}/new`);
    await expect(ask(gm, { action: "createDirectory", target: `${world}/new` })).rejects.toThrow("already");
    await expect(ask(gm, { action: "createDirectory", target: "systems/sample/x" })).rejects.toThrow(
      "stored",
    );
    expect((await browse(world)).dirs).toContain(`${world}/new`);
  });
});

describe("what is no request", () => {
  it.each([
    null,
    {},
    { action: "delete", source: "data", target: "" },
    { action: "browse", source: "s3", target: "" },
  ])("is refused: %j", async (request) => {
    await expect(gm.files(request as FileRequest)).rejects.toThrow(); // invalid requests, on purpose
  });
});
