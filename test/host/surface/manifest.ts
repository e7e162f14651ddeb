import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { globalClasses, mixins, outside, outsideMembers, restatements, roots } from "./claims.ts";
import { collectMembers, isHidden, noMembers, sortMembers, type ClassMembers } from "./class-members.ts";
import { listGlobalObjects, listPrimitives } from "./globals.ts";
import { writeDocumented } from "./documented.ts";
import { target, typesFile, typesProgram, typesVersion } from "./types-package.ts";

/** The names in the API that `claims.ts` claims. Paths start at the global scope. */
export interface SurfaceManifest {
  generatedFrom: string;
  /** Member names, by path of the namespace or global object. */
  namespaces: Record<string, string[]>;
  /** A class's own members, by path. A class with several paths is listed only under the first. */
  classes: Record<string, ClassMembers>;
}

/** The committed manifest. */
export const manifestFile = path.join(import.meta.dirname, "surface.json");

function isOutside(dotted: string): boolean {
  return dotted in outside;
}

class SurfaceWalk {
  readonly namespaces: Record<string, string[]> = {};
  readonly classes: Record<string, ClassMembers> = {};
  /** The first path found for each class. `used.ts` reads it, too. */
  readonly pathOf = new Map<ts.Symbol, string>();
  readonly #entered = new Set<ts.Symbol>();

  constructor(readonly checker: ts.TypeChecker) {}

  namespace(symbol: ts.Symbol, dotted: string): void {
    const names: string[] = [];
    const inner: [ts.Symbol, string][] = [];
    for (const exported of this.checker.getExportsOfModule(symbol)) {
      const { name } = exported;
      const below = `${dotted}.${name}`;
      if (name === "types" || name === "default" || name.startsWith("_") || isOutside(below)) continue;
      const meant = target(this.checker, exported);
      if ((meant.flags & ts.SymbolFlags.Value) === 0 || (meant.declarations ?? []).every(isHidden)) continue;
      names.push(name);
      inner.push([meant, below]);
    }
    this.namespaces[dotted] = names.toSorted();
    // Enter namespaces last, so that each class is listed under its shortest path.
    const isSpace = ([meant]: [ts.Symbol, string]): boolean =>
      (meant.flags & ts.SymbolFlags.ValueModule) !== 0;
    for (const [meant, below] of inner)
      if (!this.class(meant, below) && isSpace([meant, below])) this.#enter(meant, below);
  }

  #enter(symbol: ts.Symbol, dotted: string): void {
    // A function or constant may share its name with a namespace. Such a namespace contains only types, so
    // skip it.
    if ((symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)) !== 0) return;
    if (this.#entered.has(symbol)) return;
    this.#entered.add(symbol);
    this.namespace(symbol, dotted);
  }

  /** Lists a class. Returns false if the symbol is not a class. */
  class(symbol: ts.Symbol, dotted: string): boolean {
    const declarations = (symbol.declarations ?? []).filter(ts.isClassDeclaration);
    if (declarations.length === 0) return false;
    if (this.pathOf.has(symbol)) return true;
    this.pathOf.set(symbol, dotted);
    const members = noMembers();
    for (const declaration of declarations) collectMembers(declaration, members);
    this.classes[dotted] = sortMembers(members);
    return true;
  }
}

function globalSymbol(program: ts.Program, name: string): ts.Symbol {
  const checker = program.getTypeChecker();
  const anchor = program.getSourceFiles()[0];
  const symbol = checker.resolveName(name, anchor, ts.SymbolFlags.Value | ts.SymbolFlags.Namespace, false);
  if (symbol === undefined) throw new Error(`the types declare no global ${name}`);
  return target(checker, symbol);
}

function classNamed(file: ts.SourceFile, name: string): ts.ClassDeclaration {
  const found = file.statements.find(
    (statement): statement is ts.ClassDeclaration =>
      ts.isClassDeclaration(statement) && statement.name?.text === name,
  );
  if (found === undefined) throw new Error(`${file.fileName} declares no class ${name}`);
  return found;
}

/** Collects the namespaces, mixins and global classes of a program that `claims.ts` claims. */
export function walkSurface(program: ts.Program, projectRoot: string): SurfaceWalk {
  const walk = new SurfaceWalk(program.getTypeChecker());
  for (const root of roots) walk.namespace(globalSymbol(program, root), root);
  for (const name of globalClasses) walk.class(globalSymbol(program, name), name);
  for (const { file, className, live } of mixins) {
    const declaration = classNamed(typesFile(program, projectRoot, file), className);
    walk.classes[live] = sortMembers(collectMembers(declaration, noMembers()));
    const symbol = declaration.name && program.getTypeChecker().getSymbolAtLocation(declaration.name);
    if (symbol !== undefined) walk.pathOf.set(symbol, live);
  }
  return walk;
}

/** Removes the inherited members that the types repeat in subclasses. `restatements` lists the base classes. */
function withoutRestatements(classes: Record<string, ClassMembers>): Record<string, ClassMembers> {
  const result = { ...classes };
  for (const { prefix, bases } of restatements) {
    const known = bases.map((base) => classes[base] ?? noMembers());
    for (const [dotted, members] of Object.entries(result)) {
      if (!dotted.startsWith(prefix) || bases.includes(dotted)) continue;
      const rest = (kind: keyof ClassMembers): string[] =>
        members[kind].filter((name) => !known.some((base) => base[kind].includes(name)));
      result[dotted] = {
        statics: rest("statics"),
        methods: rest("methods"),
        accessors: rest("accessors"),
        fields: rest("fields"),
      };
    }
  }
  return result;
}

/** Removes members that `outsideMembers` excludes. */
function withoutOutsideMembers(classes: Record<string, ClassMembers>): Record<string, ClassMembers> {
  const left = (dotted: string, names: string[]): string[] => {
    const out = new Set((outsideMembers[dotted] ?? []).flatMap(([, members]) => members));
    return names.filter((name) => !out.has(name));
  };
  return Object.fromEntries(
    Object.entries(classes).map(([dotted, { statics, methods, accessors, fields }]) => [
      dotted,
      {
        statics: left(dotted, statics),
        methods: left(dotted, methods),
        accessors: left(dotted, accessors),
        fields: left(dotted, fields),
      },
    ]),
  );
}

function inOrder<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Reads the part of the API that `claims.ts` names from the installed types. Takes a few seconds. */
export function buildManifest(projectRoot: string): SurfaceManifest {
  const program = typesProgram(projectRoot);
  const walk = walkSurface(program, projectRoot);
  Object.assign(walk.namespaces, listGlobalObjects(program, projectRoot));
  Object.assign(walk.classes, listPrimitives(program, projectRoot));
  return {
    generatedFrom: typesVersion(projectRoot),
    namespaces: inOrder(walk.namespaces),
    classes: inOrder(withoutOutsideMembers(withoutRestatements(walk.classes))),
  };
}

/** Reads the committed manifest. */
export function readManifest(): SurfaceManifest {
  return JSON.parse(readFileSync(manifestFile, "utf8")) as SurfaceManifest;
}

/** `node run.mjs surface/manifest.ts`: rewrites `surface.json` and `documented.json`, unformatted. */
export function main(): void {
  writeDocumented();
  const manifest = buildManifest(process.cwd());
  writeFileSync(manifestFile, JSON.stringify(manifest));
  const classes = Object.keys(manifest.classes).length;
  const namespaces = Object.keys(manifest.namespaces).length;
  console.log(`${manifestFile}: ${namespaces} namespaces, ${classes} classes`);
}
