import path from "node:path";
import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { filesUnder } from "./lang/audit.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A place where a template prints unescaped HTML. */
interface Raw {
  template: string;
  expression: string;
  /** Where the value comes from. */
  source: string;
  /** How hostile markup is kept out of the value. */
  cleaned: string;
}

/**
 * Every place where a template prints unescaped HTML. Users' texts are not listed, because `proseOf` cleans
 * them.
 */
const RAW: readonly Raw[] = [
  {
    template: "cards/action-card.hbs",
    expression: "markup",
    source: "cardLookup in families/printed/art/action-card: a card drawn as SVG, with captions",
    cleaned: "drawn by ourselves; every text in it goes through escapeText",
  },
  {
    template: "chat/card-action.hbs",
    expression: "faces",
    source: "cardLookups in families/printed/art/action-card: cards drawn as SVG, with captions",
    cleaned: "drawn by ourselves; every text in it goes through escapeText",
  },
];

/** Every module that turns text into markup, and what keeps hostile markup out of it. */
const MAKERS: Readonly<Record<string, string>> = {
  "families/printed/art/peek.ts": "cardFace alone, drawn by ourselves",
  "ui/cards/draw.ts": "what renderTemplate made of a template of ours",
  "ui/check/cases/windows.ts": "enriched to be looked at, and shown nowhere",
  "ui/kit/prose.ts": "cleanProse, after the last step that changes it",
};

/** Matches code that prints or parses unescaped markup, or that passes text to such code. */
const SINKS =
  /\b(?:innerHTML|outerHTML)\s*\+?=|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|document\.write|SafeString\(|enrichHTML\(/;

type Node = hbs.AST.Node & {
  body?: Node[];
  program?: Node | null;
  inverse?: Node | null;
  escaped?: boolean;
  path?: { original: string };
};

/** The expressions that a template prints unescaped, with `{{{…}}}` or `{{&…}}`. */
function unescaped(node: Node): string[] {
  const inner = [...(node.body ?? []), node.program, node.inverse].flatMap((one) =>
    one ? unescaped(one) : [],
  );
  // Comments and blocks have no `escaped` flag, so only mustache statements are checked.
  return node.type === "MustacheStatement" && node.escaped === false
    ? [node.path?.original ?? "", ...inner]
    : inner;
}

/**
 * The expressions in a `data-tooltip` that print a value without `acTip`. Leaves out block tags, and fixed texts
 * of the language file.
 */
function untold(text: string): string[] {
  const tooltips = text.matchAll(/data-tooltip="((?:\{\{[^}]*\}\}|[^"])*)"/g);
  const printed = [...tooltips].flatMap(([, value = ""]) => value.match(/\{\{[^}]*\}\}/g) ?? []);
  return printed.filter((one) => !/^\{\{([#/]|else|acTip |localize ("[^"]*"|'[^']*')\}\})/.test(one));
}

describe("HTML that is printed as it stands", () => {
  it("is in templates only what is listed, with where it comes from and how it is cleaned", () => {
    const found = filesUnder(path.join(root, "templates"), ".hbs").flatMap(({ name, text }) =>
      unescaped(Handlebars.parse(text) as Node).map((expression) => `${name}: ${expression}`),
    );
    expect(found.toSorted()).toEqual(RAW.map(({ template, expression }) => `${template}: ${expression}`));
    for (const { source, cleaned } of RAW) expect(Math.min(source.length, cleaned.length)).toBeGreaterThan(0);
  });

  it("is no text in a tooltip, which the platform reads as HTML", () => {
    const found = filesUnder(path.join(root, "templates"), ".hbs").flatMap(({ name, text }) =>
      untold(text).map((expression) => `${name}: ${expression}`),
    );
    expect(found).toEqual([]);
    expect(untold(`<a data-tooltip="{{a}} {{acTip b}} {{localize 'C'}} {{localize 'D' e=e}}">{{f}}`)).toEqual(
      ["{{a}}", "{{localize 'D' e=e}}"],
    );
  });

  it("is found however it is written, within blocks and their alternatives too", () => {
    const text =
      "{{a}}{{#if b}}{{{c}}}{{else}}{{&d}}{{/if}}{{#each e}}{{~{f}~}}{{/each}}{{> g}}{{!-- {{{h}}} --}}";
    expect(unescaped(Handlebars.parse(text) as Node)).toEqual(["c", "d", "f"]);
  });

  it("is made in the code only where it is listed", () => {
    const found = filesUnder(path.join(root, "src"), ".ts").filter(({ text }) => SINKS.test(text));
    expect(found.map(({ name }) => name)).toEqual(Object.keys(MAKERS));
  });
});
