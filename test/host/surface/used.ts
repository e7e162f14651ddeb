import path from "node:path";
import ts from "typescript";
import { inPart } from "./claims.ts";
import { walkSurface } from "./manifest.ts";
import { isDeclaredByTypes } from "./types-package.ts";

/** An API member that the system's source uses. `where` is its first use, as `file:line`. */
export type UsedMember =
  | { kind: "path"; path: string; where: string }
  | { kind: "member"; owner: string; name: string; isStatic: boolean; isField: boolean; where: string };

/** The API that `src/` uses. */
export interface UsedSurface {
  /** The members whose existence a running page can check. */
  members: UsedMember[];
  /** Members of classes that `claims.ts` does not name: `Class#member (file:line)`, or `Class.member` if static. */
  unclaimed: string[];
}

/** A TypeScript program of the system's source, with the options of `tsconfig.json`. */
export function systemProgram(projectRoot: string): ts.Program {
  const configFile = path.join(projectRoot, "tsconfig.json");
  const read = ts.readConfigFile(configFile, (file) => ts.sys.readFile(file));
  if (read.error !== undefined)
    throw new Error(ts.flattenDiagnosticMessageText(read.error.messageText, "\n"));
  const parsed = ts.parseJsonConfigFileContent(read.config, ts.sys, projectRoot);
  const source = parsed.fileNames.filter((file) => path.relative(projectRoot, file).startsWith("src"));
  return ts.createProgram({ rootNames: source, options: parsed.options });
}

/** The identifiers in a chain of properties such as `a.b?.c!.d`; undefined for any other expression. */
function chainOf(node: ts.Expression): ts.Identifier[] | undefined {
  if (ts.isIdentifier(node)) return [node];
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return chainOf(node.expression);
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.name)) return undefined;
  const left = chainOf(node.expression);
  return left && [...left, node.name];
}

class UsedSurfaceReader {
  readonly #found = new Map<string, UsedMember>();
  readonly #unclaimed = new Map<string, string>();
  readonly #pathOf: Map<ts.Symbol, string>;

  constructor(
    readonly checker: ts.TypeChecker,
    program: ts.Program,
    readonly projectRoot: string,
  ) {
    this.#pathOf = walkSurface(program, projectRoot).pathOf;
  }

  result(): UsedSurface {
    const sorted = [...this.#found].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return {
      members: sorted.map(([, member]) => member),
      unclaimed: [...this.#unclaimed].map(([name, where]) => `${name} (${where})`).toSorted(),
    };
  }

  visit(node: ts.Node): void {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) this.#access(node);
    if (ts.isClassLike(node)) this.#overrides(node);
    ts.forEachChild(node, (child) => this.visit(child));
  }

  #where(node: ts.Node): string {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${path.relative(this.projectRoot, file.fileName)}:${line + 1}`;
  }

  #access(node: ts.PropertyAccessExpression): void {
    const symbol = this.checker.getSymbolAtLocation(node.name);
    if (symbol === undefined || !(symbol.declarations ?? []).some(isDeclaredByTypes)) return;
    this.#member(symbol, node);
    const chain = chainOf(node);
    const root = chain?.[0] && this.checker.getSymbolAtLocation(chain[0]);
    if (chain === undefined || !(root?.declarations ?? []).some(isDeclaredByTypes)) return;
    if ((symbol.flags & ts.SymbolFlags.Optional) !== 0) return;
    const dotted = chain.map((part) => part.text).join(".");
    if (!this.#found.has(dotted))
      this.#found.set(dotted, { kind: "path", path: dotted, where: this.#where(node) });
  }

  /** Records the use of a member of a class that the types declare. */
  #member(symbol: ts.Symbol, node: ts.Node): void {
    for (const declaration of symbol.declarations ?? []) {
      const holder = declaration.parent;
      if (!ts.isClassDeclaration(holder) || holder.name === undefined || !isDeclaredByTypes(declaration))
        continue;
      const owner = this.checker.getSymbolAtLocation(holder.name);
      const isStatic = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) !== 0;
      const label = `${holder.name.text}${isStatic ? "." : "#"}${symbol.name}`;
      const live = owner && this.#pathOf.get(owner);
      if (live === undefined) {
        if (inPart.includes(holder.name.text)) continue;
        if (!this.#unclaimed.has(label)) this.#unclaimed.set(label, this.#where(node));
        continue;
      }
      const key = `${live}${isStatic ? "." : "#"}${symbol.name}`;
      if (this.#found.has(key)) continue;
      const isField = ts.isPropertyDeclaration(declaration) && !isStatic;
      const where = this.#where(node);
      this.#found.set(key, { kind: "member", owner: live, name: symbol.name, isStatic, isField, where });
    }
  }

  /** Records what a class of the system overrides, because the simulated Foundry must call those methods. */
  #overrides(node: ts.ClassLikeDeclaration): void {
    const heritage = node.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)
      ?.types[0];
    if (heritage === undefined) return;
    const own = this.checker.getTypeAtLocation(node);
    const base = own.isClassOrInterface() ? this.checker.getBaseTypes(own)[0] : undefined;
    const constructor = this.checker.getTypeAtLocation(heritage.expression);
    for (const member of node.members) {
      const flags = ts.getCombinedModifierFlags(member);
      if ((flags & ts.ModifierFlags.Override) === 0 || member.name === undefined) continue;
      if (!ts.isIdentifier(member.name)) continue;
      const holder = (flags & ts.ModifierFlags.Static) === 0 ? base : constructor;
      const overridden = holder && this.checker.getPropertyOfType(holder, member.name.text);
      if (overridden !== undefined) this.#member(overridden, member);
    }
  }
}

/** Reads all API usage in `src/`. This takes as long as type-checking `src/`. */
export function readUsedSurface(projectRoot: string): UsedSurface {
  const program = systemProgram(projectRoot);
  const reader = new UsedSurfaceReader(program.getTypeChecker(), program, projectRoot);
  const source = path.join(projectRoot, "src") + path.sep;
  for (const file of program.getSourceFiles()) {
    if (file.fileName.startsWith(source) && !file.isDeclarationFile) reader.visit(file);
  }
  return reader.result();
}

/** `node run.mjs surface/used.ts`: prints the API that the project in the current folder uses. */
export function main(): void {
  const { members, unclaimed } = readUsedSurface(process.cwd());
  for (const used of members) {
    const name = used.kind === "path" ? used.path : `${used.owner}${used.isStatic ? "." : "#"}${used.name}`;
    console.log(`${name}\t${used.where}`);
  }
  for (const entry of unclaimed) console.log(`outside the claims: ${entry}`);
}
