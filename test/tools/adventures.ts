/** Builds adventure documents. Their sources name the parts, which are in other packs or in the adventure's folder. */
import path from "node:path/posix";
import type { PackSource } from "./packs.ts";

/** The fields of an adventure that name parts, with the class of each. */
const PARTS = {
  actors: "Actor",
  items: "Item",
  journal: "JournalEntry",
  scenes: "Scene",
  tables: "RollTable",
  macros: "Macro",
  cards: "Cards",
} as const;

type Fields = Record<string, unknown>;

export const ADVENTURES = "adventures";

/** A whole adventure, and the sources of its parts. */
export interface Adventure {
  file: string;
  document: Fields;
  parts: PackSource[];
}

/** True if a source is an adventure, not one of the parts in its folder. */
function isAdventure({ pack, document }: PackSource): boolean {
  return pack === ADVENTURES && textOf(document, "_key").startsWith("!adventures!");
}

/**
 * All adventures, with whole documents in place of the names of their parts. `id` is the package's id. Throws
 * if a part has no source.
 */
export function wholeAdventures(id: string, sources: readonly PackSource[]): Adventure[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return sources.filter(isAdventure).map(({ file, document }) => {
    const whole = structuredClone(document) as Fields; // checked to be an adventure
    const parts: PackSource[] = [];
    for (const [field, type] of Object.entries(PARTS)) {
      whole[field] = textsOf(whole[field]).map((name) => {
        const part = byFile.get(path.join(path.dirname(file), name));
        if (!part) throw new Error(`${file}: ${field} names ${name}, which is no source`);
        parts.push(part);
        return wholePart(part, type, whole, id);
      });
    }
    for (const scene of fieldsOf(whole["scenes"])) furnish(scene, fieldsOf(whole["actors"]));
    return { file, document: withoutKeys(whole) as Fields, parts };
  });
}

/** Describes the problems of adventures: parts that no adventure names, and problems of scenes. */
export function adventureProblems(
  adventures: readonly Adventure[],
  sources: readonly PackSource[],
  pictures: ReadonlySet<string>,
): string[] {
  const named = new Set(adventures.flatMap(({ parts }) => parts.map(({ file }) => file)));
  const left = sources.filter(
    (source) => source.pack === ADVENTURES && !isAdventure(source) && !named.has(source.file),
  );
  return [
    ...left.map(({ file }) => `${file}: no adventure names it`),
    ...adventures.flatMap(({ file, document }) => {
      const actors = new Set(fieldsOf(document["actors"]).map(({ _id }) => _id));
      return fieldsOf(document["scenes"]).flatMap((scene) =>
        sceneProblems(scene, actors, pictures).map(
          (problem) => `${file}: ${String(scene["name"])} ${problem}`,
        ),
      );
    }),
  ];
}

/** The UUIDs that imported documents get in the world: the adventure's parts, and the pages of its journals. */
export function addressesIn({ document }: Adventure): string[] {
  return Object.entries(PARTS).flatMap(([field, type]) =>
    fieldsOf(document[field]).flatMap(({ _id, pages }) => {
      const own = `${type}.${String(_id)}`;
      return [own, ...fieldsOf(pages).map((page) => `${own}.JournalEntryPage.${String(page["_id"])}`)];
    }),
  );
}

function wholePart(part: PackSource, type: string, adventure: Fields, id: string): Fields {
  const document = structuredClone(part.document) as Fields; // checked by the build
  const folder = fieldsOf(adventure["folders"]).find((one) => one["type"] === type);
  const origin = `Compendium.${id}.${part.pack}.${type}.${String(document["_id"])}`;
  return {
    ...document,
    folder: folder?.["_id"] ?? null,
    ...(part.pack === ADVENTURES ? {} : { _stats: { compendiumSource: origin } }),
  };
}

/**
 * Gives ids to a scene's walls, lights and tokens, and fills in the tokens from their actors' prototype tokens.
 * Values in the scene's source win.
 */
function furnish(scene: Fields, actors: readonly Fields[]): void {
  for (const kind of ["walls", "lights"])
    scene[kind] = fieldsOf(scene[kind]).map((one, index) => ({ _id: numbered(kind, index), ...one }));
  scene["tokens"] = fieldsOf(scene["tokens"]).map((token, index) => {
    const actor = actors.find(({ _id }) => _id === token["actorId"]);
    return { _id: numbered("token", index), ...fieldsOf([actor?.["prototypeToken"]])[0], ...token };
  });
}

function numbered(kind: string, index: number): string {
  return `${kind}${String(index + 1).padStart(16 - kind.length, "0")}`;
}

function sceneProblems(scene: Fields, actors: ReadonlySet<unknown>, pictures: ReadonlySet<string>): string[] {
  const [width, height] = [Number(scene["width"]), Number(scene["height"])];
  const size = Number(fieldsOf([scene["grid"]])[0]?.["size"]);
  const background = fieldsOf([scene["background"]])[0]?.["src"];
  const isWithin = ([x, y]: readonly number[]) => x! >= 0 && x! <= width && y! >= 0 && y! <= height;
  const placeOf = ({ x, y }: Fields) => [Number(x), Number(y)];
  const corners = fieldsOf(scene["walls"]).map(({ c }) => (Array.isArray(c) ? c.map(Number) : []));
  const tokens = fieldsOf(scene["tokens"]);
  return [
    ...[background, scene["thumb"]].flatMap((picture) =>
      pictures.has(String(picture)) ? [] : [`shows ${String(picture)}, which the package has not`],
    ),
    ...(width % size || height % size
      ? [`is ${width} by ${height}, which is no number of whole spaces`]
      : []),
    ...corners.flatMap((c) =>
      c.length === 4 && isWithin(c.slice(0, 2)) && isWithin(c.slice(2))
        ? []
        : [`has no room for a wall at ${c.join()}`],
    ),
    ...fieldsOf(scene["lights"]).flatMap((light) =>
      isWithin(placeOf(light)) ? [] : [`has no room for a light at ${placeOf(light).join()}`],
    ),
    ...tokens.flatMap((token, index) => {
      const place = placeOf(token);
      const isOnGrid = place.every((at) => at % size === 0) && isWithin(place.map((at) => at + size));
      const isAlone = tokens.findIndex((other) => placeOf(other).join() === place.join()) === index;
      return [
        ...(actors.has(token["actorId"])
          ? []
          : [`has a token of ${String(token["actorId"])}, who is not in it`]),
        ...(isOnGrid && isAlone ? [] : [`has no space for a token at ${place.join()}`]),
      ];
    }),
  ];
}

/** A copy without the `_key` fields, which only the pack compiler reads. */
function withoutKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== "_key");
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutKeys(inner)]));
}

/** The objects in a list; empty if the value is not a list. */
function fieldsOf(value: unknown): Fields[] {
  return Array.isArray(value)
    ? value.filter((one): one is Fields => typeof one === "object" && one !== null && !Array.isArray(one))
    : [];
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function textOf(document: unknown, field: string): string {
  const value: unknown = typeof document === "object" && document ? Reflect.get(document, field) : undefined;
  return typeof value === "string" ? value : "";
}
