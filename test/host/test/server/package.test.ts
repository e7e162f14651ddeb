// @vitest-environment node
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPackage } from "../../server/package.ts";
import { openWorldFile } from "../../server/world-file.ts";
import { MANIFEST, sampleSystem, temporaryFolder } from "./support.ts";

async function systemWith(changes: Record<string, unknown>): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, "system.json"), JSON.stringify({ ...MANIFEST, packs: [], ...changes }));
  return folder;
}

describe("readPackage", () => {
  it("reads types, packs, styles and the data version", async () => {
    const folder = await sampleSystem({ styles: [] });
    const loaded = await readPackage(folder, "system", 14);
    expect(loaded.documentTypes["Actor"]?.["hero"]).toEqual({
      htmlFields: ["bio"],
      gmOnlyFields: ["secret"],
      filePathFields: { portrait: ["IMAGE"] },
    });
    expect(loaded.packs.map((pack) => [pack.path, pack.ownership])).toEqual([
      ["packs/people", { PLAYER: "OBSERVER", ASSISTANT: "OWNER" }],
      ["packs/vault", { PLAYER: "NONE", ASSISTANT: "OWNER" }],
    ]);
    expect(loaded.dataVersion).toBe(3);
    expect(loaded.socket).toBe(true);
  });

  it("puts styles into the system's layer unless told otherwise", async () => {
    const folder = await systemWith({
      styles: ["a.css", { src: "b.css", layer: "variables" }, { src: "c.css", layer: null }],
    });
    for (const name of ["a.css", "b.css", "c.css"]) await writeFile(path.join(folder, name), "");
    const { styles } = await readPackage(folder, "system", 14);
    expect(styles.map((style) => style.layer)).toEqual(["system", "variables", null]);
  });

  it("takes subtypes and initial data from a template.json", async () => {
    const folder = await systemWith({ documentTypes: undefined });
    const template = {
      Actor: {
        types: ["pc"],
        templates: { base: { hp: { value: 3, max: 3 } } },
        pc: { templates: ["base"], hp: { max: 5 } },
      },
    };
    await writeFile(path.join(folder, "template.json"), JSON.stringify(template));
    const loaded = await readPackage(folder, "system", 13);
    expect(loaded.template).toEqual({ Actor: { pc: { hp: { value: 3, max: 5 } } } });
    expect(loaded.manifest["documentTypes"]).toEqual({ Actor: { pc: {} } });
  });

  it.each([
    [{ id: undefined }, '"id" must be a non-empty text.'],
    [{ id: "a b" }, '"id" must be of letters'],
    [{ version: 3 }, '"version" must be a non-empty text.'],
    [{ socket: "yes" }, '"socket" must be true or false.'],
    [{ packs: [{ name: "x" }] }, '"packs[0].type" must be a non-empty text.'],
    [{ documentTypes: { Actor: { base: {} } } }, '"documentTypes.Actor.base" is reserved'],
    [{ esmodules: ["x.mjs"] }, '"esmodules" lists x.mjs, but there is no such file'],
    [{ flags: { dataVersion: -1 } }, '"flags.dataVersion" must be a whole number'],
    [{ compatibility: { minimum: "15" } }, "asks for generation 15 at least, but this table runs as 14"],
  ])("says what is wrong with %j", async (changes, sentence) => {
    await expect(readPackage(await systemWith(changes), "system", 14)).rejects.toThrow(sentence);
  });

  it("says that there is no manifest, or that it is not JSON", async () => {
    const folder = await temporaryFolder();
    await expect(readPackage(folder, "system", 14)).rejects.toThrow("There is no readable file");
    await writeFile(path.join(folder, "system.json"), "{");
    await expect(readPackage(folder, "system", 14)).rejects.toThrow("is not valid JSON");
  });
});

describe("openWorldFile", () => {
  it("lays down a new world and stamps it with the system's versions", async () => {
    const system = await readPackage(await systemWith({}), "system", 14);
    const folder = path.join(await temporaryFolder(), "my-world");
    const { world, isNew } = await openWorldFile(folder, system);
    expect(isNew).toBe(true);
    expect(world).toEqual({
      id: "my-world",
      title: "My world",
      system: "sample",
      systemVersion: "1.2.3",
      dataVersion: 3,
    });
    const newer = await readPackage(
      await systemWith({ version: "2.0.0", flags: { dataVersion: 4 } }),
      "system",
      14,
    );
    const again = await openWorldFile(folder, newer, "Renamed");
    expect(again.isNew).toBe(false);
    expect(JSON.parse(await readFile(path.join(folder, "world.json"), "utf8"))).toEqual({
      ...world,
      title: "Renamed",
      systemVersion: "2.0.0",
      dataVersion: 4,
    });
    await expect(openWorldFile(folder, system)).rejects.toThrow(
      'The world "my-world" has data version 4, written by sample 2.0.0; this sample 1.2.3 knows only up to data version 3.',
    );
  });

  it("refuses a corrupt file and another system's world", async () => {
    const system = await readPackage(await systemWith({}), "system", 14);
    const folder = path.join(await temporaryFolder(), "w");
    await mkdir(folder);
    const file = path.join(folder, "world.json");
    await writeFile(file, '{"id": "w"');
    await expect(openWorldFile(folder, system)).rejects.toThrow(`${file} is not valid JSON`);
    const other = { id: "w", title: "W", system: "other", systemVersion: "1", dataVersion: 0 };
    await writeFile(file, JSON.stringify(other));
    await expect(openWorldFile(folder, system)).rejects.toThrow(
      'The world "w" belongs to the system "other"; it cannot be opened with "sample". Open another with --world',
    );
    await writeFile(file, JSON.stringify({ ...other, dataVersion: "1" }));
    await expect(openWorldFile(folder, system)).rejects.toThrow('"dataVersion" must be a whole number');
  });
});
