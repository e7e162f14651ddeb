import path from "node:path";
import ts from "typescript";
import { installedFolder, installedVersion } from "../installed.ts";

/** npm package with types of the public API (MIT license). */
const TYPES_PACKAGE = "@league-of-foundry-developers/foundry-vtt-types";

/** Folder of the types package, as resolved from the project. */
function typesRoot(projectRoot: string): string {
  return installedFolder(TYPES_PACKAGE, projectRoot);
}

/** `name version` of the installed types package; recorded in the manifest. */
export function typesVersion(projectRoot: string): string {
  return `${TYPES_PACKAGE} ${installedVersion(TYPES_PACKAGE, projectRoot)}`;
}

/**
 * A TypeScript program of the types package. It is not type-checked, because only names and declarations are
 * needed.
 */
export function typesProgram(projectRoot: string): ts.Program {
  return ts.createProgram({
    rootNames: [path.join(typesRoot(projectRoot), "src", "index.d.mts")],
    options: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      types: [],
      skipLibCheck: true,
      noEmit: true,
    },
  });
}

/** The source file `relative` in `src/foundry/` of the types package. Throws if it does not exist. */
export function typesFile(program: ts.Program, projectRoot: string, relative: string): ts.SourceFile {
  const file = program.getSourceFile(path.join(typesRoot(projectRoot), "src", "foundry", relative));
  if (file === undefined) throw new Error(`the types package has no file ${relative}`);
  return file;
}

/** True if the declaration is in the types package. */
export function isDeclaredByTypes(declaration: ts.Declaration): boolean {
  const { fileName } = declaration.getSourceFile();
  return fileName.includes(`/${TYPES_PACKAGE}/src/`);
}

/** Follows `export … from` and `import` aliases to the original symbol. */
export function target(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
}
