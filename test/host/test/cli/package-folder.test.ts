// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkPackageFolder } from "../../cli/package-folder.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "package-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Creates a folder that contains a manifest with this file name. */
async function folderWith(manifest: string): Promise<string> {
  const folder = path.join(root, "package");
  await mkdir(folder);
  await writeFile(path.join(folder, manifest), "{}");
  return folder;
}

describe("the folder of a package", () => {
  it("is taken when the manifest of its kind lies in it, whatever else does", async () => {
    const folder = await folderWith("system.json");
    await writeFile(path.join(folder, "module.json"), "{}");
    expect(() => checkPackageFolder(folder, "system")).not.toThrow();
    expect(() => checkPackageFolder(folder, "module")).not.toThrow();
  });

  it("must be there, and be a folder", async () => {
    const folder = path.join(root, "nowhere");
    expect(() => checkPackageFolder(folder, "system")).toThrow(`There is no folder ${folder}.`);
    const file = path.join(await folderWith("system.json"), "system.json");
    expect(() => checkPackageFolder(file, "system")).toThrow(
      `${file} is a file. --system takes the folder it lies in.`,
    );
  });

  it("must have a manifest, and what to do without one is said", async () => {
    expect(() => checkPackageFolder(root, "system", "Build it.")).toThrow(
      `There is no system.json in ${root}. Build it.`,
    );
    expect(() => checkPackageFolder(root, "module")).toThrow(`There is no module.json in ${root}.`);
  });

  it.each([
    ["system", "module.json", "is a module, not a system. Open a system with --system, and this beside it"],
    ["system", "world.json", "is a world, not a system."],
    ["module", "system.json", "is a system, not a module. Open it with --system."],
    ["module", "world.json", "is a world, not a module."],
  ] as const)("asked for a %s, tells what %s makes of it", async (kind, manifest, sentence) => {
    const folder = await folderWith(manifest);
    expect(() => checkPackageFolder(folder, kind)).toThrow(`${folder} ${sentence}`);
  });
});
