import { existsSync } from "node:fs";
import path from "node:path";
import type { JsonObject } from "../common/protocol.ts";
import { isObject, readJsonObject, Reader } from "./json.ts";

/** Initial `system` data by document name and subtype, from an old template.json. */
export type TemplateData = Record<string, Record<string, JsonObject>>;

/** Reads a package's template.json. Returns an empty object if there is none; current packages have none. */
export async function readTemplate(folder: string): Promise<TemplateData> {
  const file = path.join(folder, "template.json");
  if (!existsSync(file)) return {};
  const source = new Reader(await readJsonObject(file), file);
  const result: TemplateData = {};
  for (const name of Object.keys(source.source)) {
    const section = new Reader(source.object(name), file, `${name}.`);
    const shared = section.object("templates");
    result[name] = {};
    for (const type of section.strings("types")) {
      const own = section.object(type);
      const { templates, ...fields } = own;
      const wanted = Array.isArray(templates) ? templates.map(String) : [];
      const parts = wanted.map((key) => new Reader(shared, file, `${name}.templates.`).object(key));
      result[name][type] = [...parts, fields].reduce(merge, {});
    }
  }
  return result;
}

function merge(target: JsonObject, source: JsonObject): JsonObject {
  const result = { ...target };
  for (const [key, value] of Object.entries(source)) {
    const present = result[key];
    result[key] = isObject(present) && isObject(value) ? merge(present, value) : structuredClone(value);
  }
  return result;
}
