import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import ts from "typescript";

const folder = path.resolve(import.meta.dirname, "../../src/api");
const declarations = path.join(folder, "action-cards.d.ts");
const page = path.join(folder, "README.md");

/** The docstring of a node in one line; empty if it has none. */
function said(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "")
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Escapes the bars in a text, so that it can be a table cell. */
const cell = (text: string): string => text.replaceAll("|", String.raw`\|`);

const code = (text: string): string => `\`${text.replaceAll(/\s+/g, " ").replace(/;$/, "")}\``;

type Members = ts.NodeArray<ts.TypeElement>;

/**
 * A row for each member. For an inline object type, there is a row for each of its members, prefixed with the object's
 * name.
 */
function rowsOf(members: Members, file: ts.SourceFile, before = ""): string[] {
  return members.flatMap((member) => {
    const name = before + (member.name?.getText(file).replaceAll('"', "") ?? "");
    if (ts.isPropertySignature(member) && member.type && ts.isTypeLiteralNode(member.type))
      return rowsOf(member.type.members, file, `${name}.`);
    const text = member
      .getText(file)
      .replace(/^readonly /, "")
      .replace(/^"([^"]+)"/, "$1");
    return [`| ${cell(code(before + text))} | ${cell(said(member))} |`];
  });
}

function partOf(node: ts.Statement, file: ts.SourceFile): string[] {
  if (ts.isTypeAliasDeclaration(node))
    return [`## ${node.name.text}`, `${code(node.type.getText(file))}. ${said(node)}`.trim()];
  if (!ts.isInterfaceDeclaration(node)) return [];
  const table = ["| Member | What it is |", "| --- | --- |", ...rowsOf(node.members, file)];
  return [`## ${node.name.text}`, said(node), table.join("\n")].filter((part) => part !== "");
}

/**
 * The reference page of a file of declarations, as Markdown: first the objects that modules use directly, then the
 * types they consist of.
 */
export function apiPage(source: string): string {
  const file = ts.createSourceFile("api.d.ts", source, ts.ScriptTarget.Latest, true);
  const [first] = file.statements;
  const [intro = ""] = /(?<=\/\*\*)[\s\S]*?(?=\*\/)/.exec(source.slice(0, first?.getEnd())) ?? [];
  const lines = intro.split("\n").map((line) => line.replace(/^ \* ?/, ""));
  const isMain = (node: ts.Statement) =>
    ts.isInterfaceDeclaration(node) && node.name.text.startsWith("ActionCards");
  const parts = [...file.statements].sort((one, other) => Number(isMain(other)) - Number(isMain(one)));
  const body = [
    "# game.actionCards",
    lines.join("\n").trim(),
    ...parts.flatMap((node) => partOf(node, file)),
  ];
  return `${body.join("\n\n")}\n`;
}

/** `npm run api`: writes the reference page from the declarations. */
export function main(): number {
  writeFileSync(page, apiPage(readFileSync(declarations, "utf8")));
  process.stdout.write(`${path.relative(process.cwd(), page)}\n`);
  return 0;
}
