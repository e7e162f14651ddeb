/** What changes of effects can reach: an actor's or an item's data, but no HTML, and none of the objects behind it. */

/** What effects change. */
export type Target = Actor.Implementation | Item.Implementation;

/** Segments that lead out of an object's own data. */
const PROTOTYPES: readonly string[] = ["__proto__", "constructor", "prototype"];

/** Any key, in the path of a field within a list. */
const ANY = "*";

/** The paths of the HTML fields within a field; embedded documents have effects of their own. */
function htmlWithin(field: unknown, path: readonly string[]): string[][] {
  const { fields } = foundry.data;
  if (field instanceof fields.HTMLField) return [[...path]];
  if (field instanceof fields.EmbeddedCollectionField) return [];
  if (field instanceof fields.SchemaField) {
    const inner = Object.entries(field.fields as Readonly<Record<string, unknown>>);
    return inner.flatMap(([name, one]) => htmlWithin(one, [...path, name]));
  }
  return field instanceof fields.ArrayField || field instanceof fields.TypedObjectField
    ? htmlWithin(field.element, [...path, ANY])
    : [];
}

/** What was found of schemas: each actor asks for every change that it is prepared with. */
const known = new WeakMap<object, string[][]>();

function htmlFields(schema: object): string[][] {
  const found = known.get(schema) ?? htmlWithin(schema, []);
  known.set(schema, found);
  return found;
}

/** Does one of these paths lead to the other, or are they the same? */
function meets(path: readonly string[], field: readonly string[]): boolean {
  const shared = Math.min(path.length, field.length);
  return path.slice(0, shared).every((name, depth) => field[depth] === ANY || field[depth] === name);
}

/** Does a key lead out of the data by a prototype? */
function leadsToPrototype(path: readonly string[]): boolean {
  return path.some((name) => PROTOTYPES.includes(name));
}

/** Is it the path of an HTML field of a document, of a part of one, or of something that holds one? */
function meetsHtml({ own, system }: Schemas, path: readonly string[]): boolean {
  const [head, ...rest] = path;
  return (
    htmlFields(own).some((field) => meets(path, field)) ||
    (head === "system" && system.some((schema) => htmlFields(schema).some((field) => meets(rest, field))))
  );
}

/** What a model has by this name is data: a field, what was derived or brought by an effect, or nothing yet. */
function isData(model: foundry.abstract.DataModel.Any, name: string): boolean {
  if (name in model.schema.fields || !(name in model)) return true;
  if (name === "parent" || name === "_source") return false;
  return Object.prototype.propertyIsEnumerable.call(model, name);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}

/** Does a name lead from a value to what it holds, and not to what its class gives? */
function leadsOn(value: object, name: string): boolean {
  if (value instanceof foundry.abstract.DataModel) return isData(value, name);
  return isPlain(value) && (Object.hasOwn(value, name) || !(name in value));
}

/** Does a key go through data alone: not to what a class gives, to other documents or to collections of them? */
function staysInData(target: Target, path: readonly string[]): boolean {
  let current: unknown = target;
  for (const name of path) {
    if (current === undefined) return true;
    if (typeof current !== "object" || current === null) return false;
    if (!leadsOn(current, name)) return false;
    current = Reflect.get(current, name);
    if (current instanceof foundry.abstract.Document || current instanceof Map) return false;
  }
  return typeof current !== "function";
}

/** The schema of a document, and those that its system data may have. */
interface Schemas {
  own: object;
  system: object[];
}

function schemasOf({ schema, system }: Target): Schemas {
  const model: unknown = system;
  return { own: schema, system: model instanceof foundry.abstract.DataModel ? [model.schema] : [] };
}

function actorSchemas(): Schemas {
  const models = Object.values(CONFIG.Actor.dataModels);
  return { own: Actor.implementation.schema, system: models.map(({ schema }) => schema) };
}

/**
 * Can an effect change what this key names? Not where it leads to HTML, which no server cleans once an effect has
 * changed it, nor out of the data. Without a document it is told by what all actors are made of.
 */
export function canChange(target: Target | null, key: string): boolean {
  const path = key.split(".");
  if (leadsToPrototype(path)) return false;
  if (meetsHtml(target ? schemasOf(target) : actorSchemas(), path)) return false;
  return target === null || staysInData(target, path);
}
