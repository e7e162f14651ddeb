/** Type checks for values and classes. */

export type Plain = Record<string, unknown>;

export type DataType =
  | "Array"
  | "Error"
  | "HTMLElement"
  | "Map"
  | "Object"
  | "Promise"
  | "Set"
  | "bigint"
  | "boolean"
  | "function"
  | "null"
  | "number"
  | "string"
  | "symbol"
  | "undefined"
  | "Unknown";

const CLASSES: [new (...args: never[]) => object, DataType][] = [
  [Array, "Array"],
  [Set, "Set"],
  [Map, "Map"],
  [Promise, "Promise"],
  [Error, "Error"],
];

/** The type name of a value; "Unknown" for instances of classes without a type name. */
export function getType(variable: unknown): DataType {
  if (variable === null) return "null";
  if (typeof variable !== "object") return typeof variable as DataType;
  const prototype: unknown = Object.getPrototypeOf(variable);
  if (prototype === null || prototype === Object.prototype) return "Object";
  for (const [cls, name] of CLASSES) if (variable instanceof cls) return name;
  if (typeof HTMLElement !== "undefined" && variable instanceof HTMLElement) return "HTMLElement";
  // A plain object from another realm (such as an iframe) inherits from that realm's Object.prototype.
  if (Object.getPrototypeOf(prototype) === null && (variable as Plain).constructor?.name === "Object")
    return "Object";
  return "Unknown";
}

/** True for plain objects; false for arrays and class instances. */
export function isPlainObject(value: unknown): value is Plain {
  return getType(value) === "Object";
}

/** True for undefined, null, or an empty array, object, Set or Map. */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "Array":
      return (value as unknown[]).length === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    default:
      return false;
  }
}

type AnyClass = Function;

/** True if the class is `parent` or a subclass of it. */
export function isSubclass(cls: unknown, parent: AnyClass): boolean {
  if (typeof cls !== "function") return false;
  return cls === parent || cls.prototype instanceof parent;
}

/** The base classes of a class, nearest first. Throws if `cls` is not a function. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  if (typeof cls !== "function") throw new Error("The provided class is not a type of Function");
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype) {
    parents.push(parent);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class that defines a property of an instance, or a static property of a class. */
export function getDefiningClass(obj: object, property: string): AnyClass | undefined {
  if (typeof obj === "function") {
    return [obj, ...getParentClasses(obj)].find((cls) => Object.hasOwn(cls, property));
  }
  for (let proto = obj; proto; proto = Object.getPrototypeOf(proto) as object) {
    if (Object.hasOwn(proto, property)) return proto.constructor;
  }
  return undefined;
}
