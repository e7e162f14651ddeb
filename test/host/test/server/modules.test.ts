// @vitest-environment node
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { SEATS } from "../../server/seed/users.ts";
import { Store } from "../../server/store.ts";
import { Client, sampleSystem, sampleTable, temporaryFolder } from "./support.ts";

const PLAYLIST = "playlist00000000";

/** Creates a module with a style sheet, and with a pack of playlists that has a flag. */
async function sampleModule(): Promise<string> {
  const folder = path.join(await temporaryFolder(), "extra");
  await mkdir(folder);
  const manifest = {
    id: "extra",
    title: "Extra",
    version: "1.0.0",
    styles: ["extra.css"],
    packs: [{ name: "tunes", label: "Tunes", type: "Playlist", flags: { extra: { display: "toc" } } }],
  };
  await writeFile(path.join(folder, "module.json"), JSON.stringify(manifest));
  await writeFile(path.join(folder, "extra.css"), "");
  const store = await Store.open(path.join(folder, "packs/tunes"));
  const value = { _id: PLAYLIST, name: "A tune", sounds: ["x"], description: "<p>Long</p>" };
  await store.write([{ type: "put", key: `!playlists!${PLAYLIST}`, value }]);
  await store.close();
  return folder;
}

let options: { systemPath: string; modulePaths: string[]; worldPath: string };
beforeAll(async () => {
  options = {
    systemPath: await sampleSystem(),
    modulePaths: [await sampleModule()],
    worldPath: path.join(await temporaryFolder(), "world"),
  };
});

const page = async (url: string): Promise<string> => (await fetch(`${url}/game?user=${SEATS.gm._id}`)).text();

describe("a pack of documents that the table does not know", () => {
  it("is listed with what it holds, with its package and its flags, and gives no documents", async () => {
    const table = await sampleTable({ ...options, worldPath: path.join(await temporaryFolder(), "w") });
    const gm = await Client.join(table, SEATS.gm._id);
    const pack = (await gm.world()).packs.find(({ id }) => id === "extra.tunes");
    expect(pack).toMatchObject({
      packageType: "module",
      packageName: "extra",
      flags: { extra: { display: "toc" } },
      index: [{ _id: PLAYLIST, name: "A tune" }],
    });
    const read = { action: "get", documentName: "Playlist", pack: "extra.tunes" };
    expect(await gm.modify(read)).toMatchObject({ ok: false });
  });
});

describe("the fields of an index", () => {
  it("are those that were asked for, by their paths", async () => {
    const table = await sampleTable();
    const gm = await Client.join(table, SEATS.gm._id);
    const answer = await gm.modify({
      action: "get",
      documentName: "Actor",
      pack: "sample.people",
      options: { indexFields: ["system.grit"] },
    });
    const { result } = (answer as { result: { result: object[] } }).result;
    expect(result).toContainEqual({ _id: "packedhero000000", system: { grit: 4 } });
  });
});

describe("a module whose manifest names files that it does not have", () => {
  it("is loaded without them, and the table tells of each", async () => {
    const folder = await sampleModule();
    const manifest = JSON.parse(await readFile(path.join(folder, "module.json"), "utf8")) as object;
    const named = {
      esmodules: ["./gone.mjs", "here.mjs"],
      styles: ["extra.css", { src: "dist/gone.css" }],
      languages: [{ lang: "en", name: "English", path: "gone.json" }],
    };
    await writeFile(path.join(folder, "module.json"), JSON.stringify({ ...manifest, ...named }));
    await writeFile(path.join(folder, "here.mjs"), "");
    const told: string[] = [];
    const table = await sampleTable({
      ...options,
      worldPath: path.join(await temporaryFolder(), "w"),
      modulePaths: [folder],
      log: (line) => told.push(line),
    });
    const leftOut = told.filter((line) => line.endsWith("It is left out."));
    expect(leftOut.map((line) => line.replace(/^.*: "/, '"'))).toEqual([
      '"esmodules" lists ./gone.mjs, but there is no such file in the package. It is left out.',
      '"styles" lists dist/gone.css, but there is no such file in the package. It is left out.',
      '"languages" lists gone.json, but there is no such file in the package. It is left out.',
    ]);
    const [loaded] = (await (await Client.join(table, SEATS.gm._id)).world()).modules;
    expect(loaded).toMatchObject({ esmodules: ["here.mjs"], languages: [] });
    expect(await page(table.url)).toContain("extra.css");
    expect(await page(table.url)).not.toContain("gone.css");
  });
});

describe("a module", () => {
  it("is switched off by the world's setting, and on again by the next start", async () => {
    const table = await sampleTable(options);
    const gm = await Client.join(table, SEATS.gm._id);
    expect(await page(table.url)).toContain("extra.css");
    await gm.create("Setting", { key: "core.moduleConfiguration", value: '{"extra":false,"other":true}' });
    const off = await gm.world();
    expect(off.inactiveModules).toEqual(["extra"]);
    expect(off.packs.map(({ id }) => id)).not.toContain("extra.tunes");
    expect(await page(table.url)).not.toContain("extra.css");
    await table.close();

    const again = await sampleTable(options);
    const back = await (await Client.join(again, SEATS.gm._id)).world();
    expect(back.inactiveModules).toEqual([]);
    const [setting] = back.documents["Setting"]!;
    expect(JSON.parse(String(setting!["value"]))).toEqual({ extra: true, other: true });
  });

  it("stays on whatever else is stored as that setting", async () => {
    const table = await sampleTable({ ...options, worldPath: path.join(await temporaryFolder(), "w") });
    const gm = await Client.join(table, SEATS.gm._id);
    await gm.create("Setting", { key: "core.moduleConfiguration", value: "[1" });
    expect((await gm.world()).inactiveModules).toEqual([]);
  });
});
