import path from "node:path";
import Handlebars from "handlebars";
import { beforeAll, describe, expect, it } from "vitest";
import { startFakeTable } from "../../host/fake-table/fake-table.ts";

interface Prose {
  cleanProse(html: string): string;
  proseOf(stored: string | null | undefined): Promise<{ toHTML(): string } | null>;
}

let cleanProse: Prose["cleanProse"];
let proseOf: Prose["proseOf"];

/** The texts passed to the enricher. */
const handed: string[] = [];

/** The enricher of a careless module: its output has an inline handler. */
async function enrichHTML(html: string): Promise<string> {
  handed.push(html);
  return html.replace("@Careless", `<a class="content-link" onclick="x()">a</a>`);
}

beforeAll(async () => {
  startFakeTable();
  Object.assign(globalThis, { Handlebars });
  const module = path.resolve(import.meta.dirname, "../../../src/ui/kit/prose.ts");
  Object.assign(foundry, { applications: { ux: { TextEditor: { implementation: { enrichHTML } } } } });
  ({ cleanProse, proseOf } = (await import(module)) as Prose); // the real types need Foundry
});

describe("a text as it may be printed", () => {
  it.each([
    [`<p>a<script>x()</script></p>`, "<p>a</p>"],
    [`<img src="x" onerror="x()">`, `<img src="x">`],
    [`<a href="javascript:x()">a</a>`, "<a>a</a>"],
    [`<iframe srcdoc="&lt;script&gt;parent.x()&lt;/script&gt;"></iframe><p>a</p>`, "<p>a</p>"],
    [`<prose-mirror name="system.notes" value="&lt;img src=x onerror=x()&gt;"></prose-mirror>`, ""],
    [`<form><input name="name" value="x"></form><p>a</p>`, "<p>a</p>"],
    [
      `<button type="button" name="x" data-action="x" data-ac="x">a</button>`,
      `<button type="button">a</button>`,
    ],
  ])("%s becomes %j", (html, expected) => {
    expect(cleanProse(html)).toBe(expected);
  });

  it.each([
    `<a class="content-link" draggable="true" data-link="" data-uuid="Actor.x" data-tooltip="Character"><i class="fa-solid fa-user"></i>Sela</a>`,
    `<a class="inline-roll roll" data-mode="publicroll" data-flavor="" data-formula="1d6"><i class="fa-solid fa-dice-d20"></i>1d6</a>`,
    `<span class="action-cards ac-value" data-tooltip="12 as a range">64 m</span>`,
    `<enriched-content enricher="action-cards-test"><button type="button" class="action-cards ac-test-request" data-test="athletics 12" data-tooltip="x">Jump!</button></enriched-content>`,
    `<section class="secret" id="secret-1"><p>a</p></section>`,
    `<table><tbody><tr><td colspan="2">a</td></tr></tbody></table><p style="text-align: right">&lt;b&gt;</p>`,
  ])("%s stays as it is, and cleaning it again changes nothing", (html) => {
    const once = cleanProse(html);
    expect(once).toBe(html);
    expect(cleanProse(once)).toBe(once);
  });
});

describe("a stored text that is enriched", () => {
  it("is cleaned before it is parsed by others, and after all that changes it", async () => {
    const shown = await proseOf(`<p>@Careless</p><img src="x" onerror="x()">`);
    expect(handed.at(-1)).toBe(`<p>@Careless</p><img src="x">`);
    expect(shown).toBeInstanceOf(Handlebars.SafeString);
    expect(shown?.toHTML()).toBe(`<p><a class="content-link">a</a></p><img src="x">`);
  });

  it.each(["", null, undefined, "<script>x()</script>"])(
    "is nothing where nothing is left of it: %j",
    async (stored) => {
      expect(await proseOf(stored)).toBeNull();
    },
  );
});
