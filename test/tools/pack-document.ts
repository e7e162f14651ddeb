/** Checks the source documents of packs. */

/** The collections a pack can hold. */
export type PackCollection =
  | "items"
  | "actors"
  | "journal"
  | "cards"
  | "macros"
  | "tables"
  | "scenes"
  | "adventures";

/** The valid types, folders and files for the checks. */
export interface PackContext {
  /**
   * The valid types, keyed by collection, or by nested collections joined with dots. Documents of other collections
   * have no type.
   */
  types: Readonly<Record<string, readonly string[]>>;
  /** URL folders of the package's icons and portraits, each with a trailing slash. */
  imageFolders: readonly string[];
  /** URL folder of the package's card images, with a trailing slash. */
  cardFolder: string;
  /** The URLs of all images in the package. */
  images: ReadonlySet<string>;
}

type Fields = Record<string, unknown>;

const ID = /^[A-Za-z0-9]{16}$/;

/** The collections a document may embed, keyed by its own collection. */
const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  actors: ["items", "effects"],
  items: ["effects"],
  journal: ["pages"],
  cards: ["cards"],
  tables: ["results"],
};

/** The collections whose documents have an icon. */
const PICTURED: readonly string[] = ["items", "actors", "effects", "macros", "tables"];

/** All problems of a source document and its embedded documents; empty if none. */
export function checkDocument(document: unknown, collection: PackCollection, context: PackContext): string[] {
  if (!isFields(document)) return ["holds no document"];
  return check(document, { collections: [collection], ids: [] }, context);
}

/**
 * A document's position, outermost first. `collections` ends with the document's own collection; `ids` has the ids of
 * the documents that contain it.
 */
interface Place {
  collections: string[];
  ids: string[];
}

function check(document: Fields, place: Place, context: PackContext): string[] {
  const collection = place.collections.at(-1) ?? "";
  const id = document["_id"];
  const problems = [
    ...identityProblems(document, place),
    ...typeProblems(document, place.collections, context),
    ...(PICTURED.includes(collection) ? iconProblems(document, context) : []),
    ...(collection === "cards" ? cardImageProblems(document, place.collections, context) : []),
  ];
  const below = (EMBEDDED[collection] ?? []).flatMap((name) =>
    embeddedProblems(
      document[name],
      { collections: [...place.collections, name], ids: [...place.ids, String(id)] },
      context,
    ),
  );
  return [...problems, ...below];
}

function identityProblems(document: Fields, { collections, ids }: Place): string[] {
  const { _id: id, _key: key, name } = document;
  const problems: string[] = [];
  if (id === undefined) problems.push("_id is missing");
  else if (typeof id !== "string" || !ID.test(id))
    problems.push(`_id "${String(id)}" is not 16 letters or digits`);
  const expected = `!${collections.join(".")}!${[...ids, String(id)].join(".")}`;
  if (key === undefined) problems.push(`_key is missing: it should be "${expected}"`);
  else if (key !== expected) problems.push(`_key is "${String(key)}" and should be "${expected}"`);
  if (typeof name !== "string" || !name.trim()) problems.push("name is missing");
  return problems;
}

function typeProblems(document: Fields, collections: string[], { types }: PackContext): string[] {
  const known = types[collections.join(".")] ?? types[collections.at(-1) ?? ""];
  if (known === undefined) return [];
  const { type } = document;
  if (typeof type === "string" && known.includes(type)) return [];
  return [`type "${String(type)}" is none of ${known.join(", ")}`];
}

function iconProblems(document: Fields, context: PackContext): string[] {
  const token = document["prototypeToken"];
  const texture = isFields(token) ? token["texture"] : undefined;
  const images = {
    img: document["img"],
    ...(isFields(texture) ? { "prototypeToken.texture.src": texture["src"] } : {}),
  };
  return imageProblems(images, context.imageFolders, context);
}

/** Problems of a stack's image, or of the images on a card's back and faces. */
function cardImageProblems(document: Fields, collections: readonly string[], context: PackContext): string[] {
  if (collections.length === 1) return imageProblems({ img: document["img"] }, [context.cardFolder], context);
  const faces: unknown = document["faces"];
  if (!Array.isArray(faces) || faces.length === 0) return ["faces are missing"];
  const sides = [
    ["back", document["back"]],
    ...faces.map((face, index) => [`faces[${index}]`, face] as const),
  ];
  const images = sides.map(([name, side]) => [
    `${String(name)}.img`,
    isFields(side) ? side["img"] : undefined,
  ]);
  return imageProblems(Object.fromEntries(images) as Fields, [context.cardFolder], context);
}

/** Problems of images that are missing or not in an allowed folder. */
function imageProblems(images: Fields, folders: readonly string[], context: PackContext): string[] {
  return Object.entries(images)
    .filter(
      ([, image]) =>
        typeof image !== "string" ||
        !folders.some((folder) => image.startsWith(folder)) ||
        !context.images.has(image),
    )
    .map(([field, image]) => `${field} "${String(image)}" is no file in ${folders.join(" or ")}`);
}

function embeddedProblems(value: unknown, place: Place, context: PackContext): string[] {
  if (value === undefined) return [];
  const collection = place.collections.at(-1) ?? "";
  if (!Array.isArray(value)) return [`${collection} must be a list`];
  const seen = new Set<unknown>();
  return value.flatMap((document: unknown, index) => {
    const where = `${collection}[${index}]`;
    if (!isFields(document)) return [`${where} holds no document`];
    const problems = check(document, place, context);
    if (seen.has(document["_id"])) problems.push(`_id "${String(document["_id"])}" is used twice`);
    seen.add(document["_id"]);
    return problems.map((problem) => `${where} ${problem}`);
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
