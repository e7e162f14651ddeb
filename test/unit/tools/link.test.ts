// @vitest-environment node
import { lstat, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { linkPackage, main } from "../../tools/link.ts";

let root: string;
let data: string;
const link = () => path.join(data, "Data/systems/action-cards");
const dist = () => path.join(root, "dist");

beforeEach(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "action-cards-link-"));
  root = path.join(folder, "project");
  data = path.join(folder, "foundry");
  await mkdir(dist(), { recursive: true });
  await writeFile(path.join(dist(), "system.json"), '{"id":"action-cards"}');
  await mkdir(path.join(data, "Data/systems"), { recursive: true });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(path.dirname(root), { recursive: true, force: true });
});

describe("npm run link", () => {
  it("links the built package into a user-data folder, given itself or as its Data", async () => {
    expect(linkPackage(root, data)).toBe(`${link()} -> ${dist()}`);
    expect(await readlink(link())).toBe(dist());
    expect(await readFile(path.join(link(), "system.json"), "utf8")).toBe('{"id":"action-cards"}');
    await rm(link());
    linkPackage(root, path.join(data, "Data"));
    expect(await readlink(link())).toBe(dist());
  });

  it("does nothing twice, and replaces a link to somewhere else", async () => {
    linkPackage(root, data);
    const { ino } = await lstat(link());
    linkPackage(root, data);
    expect((await lstat(link())).ino).toBe(ino);
    await rm(link());
    await symlink(path.join(root, "elsewhere"), link());
    linkPackage(root, data);
    expect(await readlink(link())).toBe(dist());
  });

  it("leaves a real folder in the way alone", async () => {
    await mkdir(link());
    await writeFile(path.join(link(), "mine.txt"), "keep me");
    expect(() => linkPackage(root, data)).toThrow(
      `${link()} is there already and is no link: move it away first, nothing was changed.`,
    );
    expect(await readFile(path.join(link(), "mine.txt"), "utf8")).toBe("keep me");
  });

  it("says what is wrong with a path", async () => {
    const missing = path.join(data, "nowhere");
    expect(() => linkPackage(root, missing)).toThrow(`There is no folder ${missing}.`);
    expect(() => linkPackage(root, root)).toThrow(
      `${root} is no Foundry user-data folder: it has neither Data/systems nor systems in it.`,
    );
    const file = path.join(data, "options.json");
    await writeFile(file, "{}");
    expect(() => linkPackage(root, file)).toThrow(`${file} is a file, not a folder.`);
    await rm(path.join(dist(), "system.json"));
    expect(() => linkPackage(root, data)).toThrow("There is no dist/ yet: run npm run build first.");
  });

  it("ends with 2 without a path, with 1 for a wrong one", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(process, "cwd").mockReturnValue(root);
    const missing = path.join(data, "nowhere");
    expect(await main([])).toBe(2);
    expect(await main([missing])).toBe(1);
    const lines = said.mock.calls.map(([line]) => String(line));
    expect(lines[0]).toMatch(/^usage: npm run link -- PATH/);
    expect(lines[1]).toBe(`There is no folder ${missing}.`);
  });
});
