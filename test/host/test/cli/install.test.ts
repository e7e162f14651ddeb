// @vitest-environment node
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installPackage } from "../../cli/install.ts";

/** Files of the test's web server, by path. */
let served: Map<string, Uint8Array | string>;
let web: Server;
let place: string;
let folder: string;

beforeEach(async () => {
  served = new Map();
  web = createServer(({ url = "" }, answer) => {
    const body = served.get(url);
    answer.statusCode = body === undefined ? 404 : 200;
    answer.end(body);
  }).listen(0, "127.0.0.1");
  await once(web, "listening");
  place = `http://127.0.0.1:${(web.address() as AddressInfo).port}`; // the address of a TCP server is an object
  folder = await mkdtemp(path.join(tmpdir(), "install-"));
});
afterEach(async () => {
  web.close();
  await rm(folder, { recursive: true, force: true });
});

/** Publishes a version whose zip contains these files and its manifest. */
function publish(version: string, files: Record<string, string> = {}, changes: object = {}): void {
  const addresses = { manifest: `${place}/system.json`, download: `${place}/${version}.zip` };
  const manifest = JSON.stringify({ id: "sample", version, ...addresses, ...changes });
  const inside = { "system.json": manifest, ...files };
  const zippable = Object.entries(inside).map(([name, text]) => [name, Buffer.from(text)]);
  served.set("/system.json", manifest);
  // `Object.fromEntries` loses the type of the files.
  served.set(`/${version}.zip`, zipSync(Object.fromEntries(zippable) as Record<string, Uint8Array>));
}

const install = () => installPackage(`${place}/system.json`, "system", folder);
const content = async (name: string) => readFile(path.join(folder, "sample", name), "utf8");

describe("installing from the address of a manifest", () => {
  it("puts the zip's files into the package's folder", async () => {
    publish("1.0.0", { "main.mjs": "one", "lang/en.json": "{}" });
    expect(await install()).toBe(path.join(folder, "sample"));
    expect(await content("main.mjs")).toBe("one");
    expect(await content("lang/en.json")).toBe("{}");
    expect(await readdir(folder)).toEqual(["sample"]);
  });

  it("replaces an older version as a whole, and leaves one as new as it is", async () => {
    publish("1.9.0", { "main.mjs": "one", "old.mjs": "" });
    await install();
    publish("1.9.0", { "main.mjs": "another" });
    await install();
    expect(await content("main.mjs")).toBe("one");
    publish("1.10.0", { "main.mjs": "two" });
    await install();
    expect(await content("main.mjs")).toBe("two");
    expect(existsSync(path.join(folder, "sample/old.mjs"))).toBe(false);
  });

  it("asks for updates where the installed manifest says", async () => {
    publish("1.0.0", {}, { manifest: `${place}/news.json` });
    await install();
    served.set(
      "/news.json",
      JSON.stringify({ id: "sample", version: "3.0.0", download: `${place}/none.zip` }),
    );
    await expect(install()).rejects.toThrow(`${place}/none.zip answers with 404.`);
    expect(JSON.parse(await content("system.json"))).toMatchObject({ version: "1.0.0" });
  });

  it.each<[string, () => void, string]>([
    ["nothing", () => undefined, "/system.json answers with 404."],
    ["a page", () => served.set("/system.json", "<html>"), "/system.json is not valid JSON"],
    ["a list", () => served.set("/system.json", "[]"), "/system.json must hold a JSON object."],
    ["an id that is a path", () => publish("1.0.0", {}, { id: "../x" }), '"id" must be of letters'],
    ["no download", () => publish("1.0.0", {}, { download: null }), 'names no "download"'],
    [
      "a zip that is none",
      () => (publish("1.0.0"), served.set("/1.0.0.zip", "gone")),
      "/1.0.0.zip is no zip",
    ],
    [
      "a zip without a manifest",
      () => (publish("1.0.0"), served.set("/1.0.0.zip", zipSync({ a: new Uint8Array() }))),
      "/1.0.0.zip has no system.json.",
    ],
    [
      "another version than announced",
      () => (publish("2.0.0"), publish("1.0.0", {}, { download: `${place}/2.0.0.zip` })),
      "holds sample 2.0.0, but",
    ],
    ["a file outside", () => publish("1.0.0", { "../x.mjs": "" }), "holds ../x.mjs, which lies outside"],
  ])("is refused in words for %s", async (_, prepare, sentence) => {
    prepare();
    await expect(install()).rejects.toThrow(sentence);
    expect(await readdir(folder)).toEqual([]);
  });

  it("is refused in words where nobody answers", async () => {
    web.close();
    await expect(install()).rejects.toThrow("/system.json cannot be reached: ");
  });
});
