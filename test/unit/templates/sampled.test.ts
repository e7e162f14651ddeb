import path from "node:path";
import Handlebars from "handlebars";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../host/common/abstract/index.ts";
import * as fields from "../../host/common/data/fields/index.ts";
import * as elements from "../../host/client/applications/elements/index.ts";
import * as inputs from "../../host/client/applications/fields/index.ts";
import { initialize } from "../../host/client/applications/handlebars/index.ts";
import { registerHelpers } from "../../../src/ui/kit/template-helpers.ts";
import { words } from "../applications/english.ts";
import { filesUnder } from "../lang/audit.ts";
import { StrictTemplates } from "./strict.ts";

const PREFIX = "systems/action-cards/templates/";
const sources = filesUnder(path.resolve(import.meta.dirname, "../../../templates"), ".hbs");

/** The parts of Foundry that samples of forms need, including its form inputs. */
vi.stubGlobal("foundry", {
  data: { fields },
  abstract: { TypeDataModel },
  applications: { elements, fields: inputs },
});

/** Imported by path, because the samples' types need Foundry. */
const samples = path.join(import.meta.dirname, "samples/index.ts");
const { SAMPLES } = (await import(samples)) as { SAMPLES: readonly Record<string, readonly object[]>[] }; // see above

/** Localizes the system's keys. Leaves other texts alone, such as the path of a field without a label. */
const localized: typeof words = (key, data) => (/^(ACTIONCARDS|TYPES)\./.test(key) ? words(key, data) : key);

let templates: StrictTemplates;

beforeAll(() => {
  initialize();
  vi.stubGlobal("Handlebars", Handlebars);
  registerHelpers();
  vi.stubGlobal("game", { i18n: { localize: localized, format: words, has: () => true, lang: "en" } });
  for (const part of ["header", "tracker", "footer"]) Handlebars.registerPartial(`core/${part}`, "core");
  templates = new StrictTemplates(sources, PREFIX);
});

describe("every template", () => {
  it.each(SAMPLES.flatMap((some) => Object.entries(some)))(
    "%s finds all it names in a sample of its view, and writes no hyphen for a minus",
    (name, views) => {
      for (const view of views) {
        const markup = templates.render(name, view);
        expect(markup).not.toBe("");
        expect(markup.match(/>[^<]*(?<![\w.])-\d[^<]*</g) ?? []).toEqual([]);
      }
    },
  );

  it("has samples that come to each of its parts, by itself or as a part of others", () => {
    expect(templates.unreached).toEqual([]);
  });
});

describe("a strict template", () => {
  const strict = (text: string) =>
    new StrictTemplates(
      [
        { name: "a.hbs", text },
        { name: "b.hbs", text: "{{#if b}}b{{/if}}" },
      ],
      "test/",
    );

  it.each([
    "{{typo}}",
    "{{#if typo}}x{{/if}}",
    "{{#each list}}{{typo}}{{/each}}",
    '{{> "test/b.hbs" c=name}}',
  ])("throws for a name that its view lacks: %s", (text) => {
    const view = { name: "x", list: [{ name: "y" }] };
    expect(() => strict(text).render("a.hbs", view)).toThrow(/"(typo|b)"/);
  });

  it("tells what was not rendered, but for texts", () => {
    const here = strict("{{#if name}}{{name}}{{else}}{{other}}{{/if}}{{#if other}}text{{/if}}");
    here.render("a.hbs", { name: "x", other: "" });
    expect(here.unreached).toEqual(["a.hbs:1 name, else", "b.hbs, whole"]);
  });
});
