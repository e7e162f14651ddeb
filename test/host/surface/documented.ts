import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import type { Documented, DocumentedClass } from "../client/placeholders/documented.ts";
import { roots } from "./claims.ts";
import { collectMembers, isHidden, noMembers } from "./class-members.ts";
import { target, typesFile, typesProgram, typesVersion } from "./types-package.ts";

/** The committed list of documented classes, functions and values. The client imports it. */
const documentedFile = path.join(import.meta.dirname, "../client/placeholders/documented.json");

/** Files of the types package that declare globals. */
const globalFiles = ["client/client.d.mts", "client/head.d.mts"];

/** Collects all classes, functions and values inside a global namespace, even those that `claims.ts` does not claim. */
class DocumentedWalk {
  readonly classes: Record<string, DocumentedClass> = {};
  readonly functions: string[] = [];
  readonly values: string[] = [];
  readonly #pathOf = new Map<ts.Symbol, string>();
  readonly #declared: [path: string, declaration: ts.ClassDeclaration][] = [];
  readonly #entered = new Set<ts.Symbol>();

  constructor(readonly checker: ts.TypeChecker) {}

  namespace(symbol: ts.Symbol, dotted: string): void {
    if (this.#entered.has(symbol)) return;
    this.#entered.add(symbol);
    const spaces: [ts.Symbol, string][] = [];
    for (const exported of this.checker.getExportsOfModule(symbol)) {
      const { name } = exported;
      if (name === "types" || name === "default" || name.startsWith("_")) continue;
      const meant = target(this.checker, exported);
      if ((meant.flags & ts.SymbolFlags.Value) === 0 || (meant.declarations ?? []).every(isHidden)) continue;
      this.#member(meant, `${dotted}.${name}`, spaces);
    }
    // Enter namespaces last, so that each class is listed under its shortest path.
    for (const [meant, below] of spaces) this.namespace(meant, below);
  }

  /** Adds base classes after all paths are known. */
  finish(): void {
    for (const [dotted, declaration] of this.#declared) {
      const heritage = declaration.heritageClauses?.find(
        (clause) => clause.token === ts.SyntaxKind.ExtendsKeyword,
      );
      const base = heritage?.types[0] === undefined ? undefined : this.#spell(heritage.types[0].expression);
      if (base !== undefined && base !== dotted) this.classes[dotted]!.base = base;
    }
  }

  #member(meant: ts.Symbol, dotted: string, spaces: [ts.Symbol, string][]): void {
    const declaration = meant.declarations?.find(ts.isClassDeclaration);
    if (declaration !== undefined) {
      if (this.#pathOf.has(meant)) this.classes[dotted] = { base: this.#pathOf.get(meant)!, same: true };
      else this.#class(meant, dotted, declaration);
    } else if ((meant.flags & ts.SymbolFlags.Function) !== 0) {
      this.#pathOf.set(meant, dotted);
      this.functions.push(dotted);
    } else if ((meant.flags & ts.SymbolFlags.Variable) !== 0) this.values.push(dotted);
    else if ((meant.flags & ts.SymbolFlags.ValueModule) !== 0) spaces.push([meant, dotted]);
  }

  #class(meant: ts.Symbol, dotted: string, declaration: ts.ClassDeclaration): void {
    this.#pathOf.set(meant, dotted);
    this.#declared.push([dotted, declaration]);
    const { statics, methods, accessors } = collectMembers(declaration, noMembers());
    const entry: DocumentedClass = {};
    if (statics.length > 0) entry.statics = statics.toSorted().join(" ");
    const members = [...methods, ...accessors].toSorted();
    if (members.length > 0) entry.members = members.join(" ");
    this.classes[dotted] = entry;
  }

  /**
   * A base class expression as text: the class's path, or `mixin(path)`. Leaves out a mixin without a path.
   * Undefined if the class has no path.
   */
  #spell(expression: ts.Expression): string | undefined {
    if (ts.isCallExpression(expression)) {
      const base = expression.arguments.map((argument) => this.#spell(argument)).find((found) => found);
      const mixin = this.#spell(expression.expression);
      return mixin === undefined || base === undefined ? base : `${mixin}(${base})`;
    }
    if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
      return this.#spell(expression.expression);
    const symbol = this.checker.getSymbolAtLocation(expression);
    if (symbol === undefined) return undefined;
    const found = this.#pathOf.get(target(this.checker, symbol));
    if (found !== undefined) return found;
    // Skip the types' own helper classes, which are in a namespace with the real class's name.
    if (ts.isPropertyAccessExpression(expression)) return this.#spell(expression.expression);
    return undefined;
  }
}

/** Global names with their paths in `foundry`. Current and deprecated names are separate. */
function globalNames(program: ts.Program, projectRoot: string): Pick<Documented, "globals" | "deprecated"> {
  const globals: Record<string, string> = {};
  const deprecated: Record<string, string> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isImportEqualsDeclaration(node) && !ts.isExternalModuleReference(node.moduleReference)) {
      // Some names refer to an import, such as `_dice.Roll`.
      const reference = node.moduleReference.getText().replace(/^_(?=\w+\.)/, "foundry.");
      const isOld = ts.getJSDocTags(node).some(({ tagName }) => tagName.text === "deprecated");
      if (reference.startsWith("foundry.")) (isOld ? deprecated : globals)[node.name.text] = reference;
    }
    ts.forEachChild(node, visit);
  };
  for (const file of globalFiles) visit(typesFile(program, projectRoot, file));
  return { globals, deprecated };
}

/** Reads all documented members from the installed types. */
export function buildDocumented(projectRoot: string): Documented {
  const program = typesProgram(projectRoot);
  const checker = program.getTypeChecker();
  const walk = new DocumentedWalk(checker);
  const anchor = program.getSourceFiles()[0];
  for (const root of roots) {
    const symbol = checker.resolveName(root, anchor, ts.SymbolFlags.Value | ts.SymbolFlags.Namespace, false);
    if (symbol === undefined) throw new Error(`the types declare no global ${root}`);
    walk.namespace(target(checker, symbol), root);
  }
  walk.finish();
  return {
    generatedFrom: typesVersion(projectRoot),
    ...globalNames(program, projectRoot),
    classes: inOrder(walk.classes),
    functions: walk.functions.toSorted(),
    values: walk.values.toSorted(),
  };
}

function inOrder<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Reads the committed `documented.json`. */
export function readDocumented(): Documented {
  return JSON.parse(readFileSync(documentedFile, "utf8")) as Documented;
}

/** Rewrites `documented.json`, unformatted. */
export function writeDocumented(): void {
  const documented = buildDocumented(process.cwd());
  writeFileSync(documentedFile, JSON.stringify(documented));
  console.log(`${documentedFile}: ${Object.keys(documented.classes).length} classes`);
}
