import { readFile } from "node:fs/promises";
import path from "node:path";
import type { JsonObject } from "../../host/common/protocol.ts";
import { SHAPES } from "../../host/server/document-types.ts";
import { toRecords } from "../../host/server/records.ts";
import { Store } from "../../host/server/store.ts";

/** Copies a stored world from `test/worlds` into a new world's folder. */
export async function storeWorld(name: string, worldPath: string): Promise<void> {
  const file = path.resolve(import.meta.dirname, `../../worlds/${name}.ndjson`);
  const store = await Store.open(path.join(worldPath, "data"));
  for (const line of (await readFile(file, "utf8")).trim().split("\n")) {
    const { kind, source } = JSON.parse(line) as { kind: string; source: JsonObject };
    const place = { collections: [SHAPES[kind]!.collection], ids: [String(source["_id"])] };
    await store.write(toRecords(SHAPES, kind, place, source));
  }
  await store.close();
}
