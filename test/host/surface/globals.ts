import ts from "typescript";
import { globalObjects, outsideKeys } from "./claims.ts";
import {
  collectMembers,
  isHidden,
  noMembers,
  plainName,
  sortMembers,
  type ClassMembers,
} from "./class-members.ts";
import { typesFile } from "./types-package.ts";

const configFile = "client/config.d.mts";

const builtIn = new Set(["Array", "Date", "Math", "Number", "RegExp", "Set", "String", "URL"]);

const primitiveFiles = [...builtIn].map((name) => `common/primitives/${name.toLowerCase()}.d.mts`);

/** All interfaces of a file by name, including nested ones. */
function interfacesOf(file: ts.SourceFile): Map<string, ts.InterfaceDeclaration> {
  const found = new Map<string, ts.InterfaceDeclaration>();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && !found.has(node.name.text)) found.set(node.name.text, node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The members of a property's type. Empty unless the type is inline or a CONFIG interface in the same file. */
function innerMembers(
  type: ts.TypeNode | undefined,
  known: Map<string, ts.InterfaceDeclaration>,
): readonly ts.TypeElement[] {
  if (type === undefined) return [];
  if (ts.isTypeLiteralNode(type)) return type.members;
  if (!ts.isTypeReferenceNode(type)) return [];
  const { typeName } = type;
  const name = ts.isQualifiedName(typeName) ? typeName.right.text : typeName.text;
  const left = ts.isQualifiedName(typeName) ? typeName.left.getText() : "";
  return left === "CONFIG" ? (known.get(name)?.members ?? []) : [];
}

function listKeys(
  members: readonly ts.TypeElement[],
  dotted: string,
  levels: number,
  known: Map<string, ts.InterfaceDeclaration>,
  into: Record<string, string[]>,
): void {
  const names: string[] = [];
  for (const member of members) {
    const name = plainName(member);
    if (name === undefined || member.questionToken !== undefined || isHidden(member)) continue;
    const below = `${dotted}.${name}`;
    if (outsideKeys.some((pattern) => pattern.test(below))) continue;
    names.push(name);
    if (levels <= 1 || !ts.isPropertySignature(member)) continue;
    const inner = innerMembers(member.type, known);
    if (inner.length > 0) listKeys(inner, below, levels - 1, known, into);
  }
  into[dotted] = names.toSorted();
}

/** The keys that the types declare for `CONFIG` and `ui`. */
export function listGlobalObjects(program: ts.Program, projectRoot: string): Record<string, string[]> {
  const known = interfacesOf(typesFile(program, projectRoot, configFile));
  const keys: Record<string, string[]> = {};
  for (const { interfaceName, path, levels } of globalObjects) {
    const declaration = known.get(interfaceName);
    if (declaration === undefined) throw new Error(`${configFile} declares no interface ${interfaceName}`);
    listKeys(declaration.members, path, levels, known, keys);
  }
  return keys;
}

/** Additions to built-in classes such as `Array`. Additions to constructors and to `Math` count as static. */
export function listPrimitives(program: ts.Program, projectRoot: string): Record<string, ClassMembers> {
  const classes: Record<string, ClassMembers> = {};
  for (const file of primitiveFiles) {
    for (const [name, declaration] of interfacesOf(typesFile(program, projectRoot, file))) {
      const holder = name.replace(/Constructor$/, "");
      if (!builtIn.has(holder)) continue;
      const declared = collectMembers(declaration, noMembers());
      const members = (classes[holder] ??= noMembers());
      const onHolder = name !== holder || holder === "Math";
      const named = [...declared.methods, ...declared.accessors, ...declared.fields];
      (onHolder ? members.statics : members.methods).push(...named);
    }
  }
  for (const [name, members] of Object.entries(classes)) classes[name] = sortMembers(members);
  return classes;
}
