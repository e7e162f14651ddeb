import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "vite";
import { describe, expect, it } from "vitest";

/** Matches two words, the second in lower case. They suggest prose rather than a name or a path. */
const PROSE = /(^|[\s>])[A-Za-z]{2,} [a-z]+( |$|[.,<])/;

/** Matches the names of functions whose texts no screen shows: errors for developers, and selectors. */
const UNSEEN = /Error$|^super$|^querySelector(All)?$|^StepsExceeded$/;

/**
 * Texts that only developers see. Users see translations of the rules' errors instead (`fault-text.ts`).
 */
const FOR_DEVELOPERS = [
  " Use game.actionCards.",
  " is deprecated.",
  "an object",
  "as much or more",
  "just as much of several cards",
  "on none",
  "on the cards ",
];

interface Node {
  type?: string;
  callee?: { type?: string; name?: string; property?: { name?: string } };
  value?: unknown;
  [key: string]: unknown;
}

/** The name of the function or class that the node calls; empty if the node is not a call. */
function calledIn({ type, callee }: Node): string {
  if (callee === undefined) return "";
  if (callee.type === "Super") return "super";
  return type === undefined ? "" : (callee.name ?? callee.property?.name ?? "");
}

/** The prose in string literals and templates. Skips imports and calls that match UNSEEN. */
function proseIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(proseIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, value, ...rest } = node as Node;
  if (type === "ImportDeclaration" || UNSEEN.test(calledIn(node as Node))) return [];
  const cooked: unknown = type === "TemplateElement" ? (value as { cooked?: unknown }).cooked : value;
  const own = typeof cooked === "string" && PROSE.test(cooked) ? [cooked] : [];
  return [...own, ...(type === "Literal" ? [] : proseIn(Object.values(rest)))];
}

async function proseOf(name: string, code: string): Promise<string[]> {
  return proseIn((await parse(name, code)).program.body);
}

describe("the sources", () => {
  it("hold no text that a screen would show: that is in the language files", async () => {
    const names = (await readdir("src", { recursive: true })).filter(
      (name) => name.endsWith(".ts") && !name.endsWith(".d.ts") && !name.startsWith("ui/check/cases/"),
    );
    const found = await Promise.all(
      names.map(async (name) => proseOf(name, await readFile(path.join("src", name), "utf8"))),
    );
    expect(found.flat().toSorted()).toEqual(FOR_DEVELOPERS.toSorted());
  });

  it("would be found out", async () => {
    expect(await proseOf("a.ts", 'notice("warn", "Nothing to draw.");')).toEqual(["Nothing to draw."]);
    expect(await proseOf("a.ts", "const say = `<p>${name} draws a card</p>`;")).toEqual([
      " draws a card</p>",
    ]);
    expect(await proseOf("a.ts", 'throw new RuleError("deck", "must not be empty");')).toEqual([]);
  });
});
