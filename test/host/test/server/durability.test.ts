// @vitest-environment node
import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { afterAll, describe, expect, it } from "vitest";
import { SEATS } from "../../server/seed/users.ts";
import { Client, sampleSystem, sampleTable, temporaryFolder } from "./support.ts";

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** Starts a server in another process and resolves once it prints its URL. */
async function spawnTable(
  systemPath: string,
  worldPath: string,
): Promise<{ child: ChildProcess; url: string }> {
  const entry = path.join(import.meta.dirname, "spawned-table.ts");
  const runner = path.join(import.meta.dirname, "../../run.mjs");
  const args = [runner, entry, systemPath, worldPath, await temporaryFolder()];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /at (http\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`The table ended with ${code}.`)));
  });
  return { child, url };
}

describe("a table that is killed", () => {
  it("has lost nothing that it acknowledged, and nothing is half there", async () => {
    const systemPath = await sampleSystem();
    const worldPath = path.join(await temporaryFolder(), "world");
    const { child, url } = await spawnTable(systemPath, worldPath);
    const gm = await Client.join({ url }, SEATS.gm._id);
    const actor = await gm.create("Actor", { name: "Counter", type: "hero", system: { count: 0 } });
    const acknowledged: string[] = [];
    let count = 0;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    for (let index = 1; index <= 200; index += 1) {
      void gm
        .create("Item", { name: `Blade ${index}`, type: "blade" }, `Actor.${String(actor["_id"])}`)
        .then((item) => {
          acknowledged.push(String(item["name"]));
        });
      void gm.update("Actor", actor["_id"], { system: { count: index } }).then(() => {
        count = index;
        if (index === 60) child.kill("SIGKILL");
      });
    }
    await gone;
    expect(count).toBeGreaterThanOrEqual(60);

    const table = await sampleTable({ systemPath, worldPath });
    const again = await Client.join(table, SEATS.gm._id);
    const found = (await again.read("Actor", actor["_id"]))!;
    const names = (found["items"] as { name: string }[]).map((item) => item.name);
    expect(names).toEqual(expect.arrayContaining(acknowledged));
    expect((found["system"] as { count: number }).count).toBeGreaterThanOrEqual(count);
    expect(new Set(names).size).toBe(names.length);
    expect(table.users).toHaveLength(5);
  });

  it("refuses a world that another table has open, and takes it once that one is gone", async () => {
    const systemPath = await sampleSystem();
    const worldPath = path.join(await temporaryFolder(), "world");
    const { child } = await spawnTable(systemPath, worldPath);
    await expect(sampleTable({ systemPath, worldPath })).rejects.toThrow(
      "is in use by another running table",
    );
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGKILL");
    await gone;
    expect((await sampleTable({ systemPath, worldPath })).users).toHaveLength(5);
  });
});
