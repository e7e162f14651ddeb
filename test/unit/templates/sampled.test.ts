import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { initialize } from "../../host/client/applications/handlebars/index.ts";
import { words } from "../applications/english.ts";
import { filesUnder } from "../lang/audit.ts";
import { SAMPLES } from "./samples/index.ts";
import { StrictTemplates } from "./strict.ts";

const PREFIX = "systems/action-cards/templates/";
const sources = filesUnder(path.resolve(import.meta.dirname, "../../../templates"), ".hbs");

let templates: StrictTemplates;

beforeAll(() => {
  initialize();
  vi.stubGlobal("game", { i18n: { localize: words, format: words, has: () => true, lang: "en" } });
  templates = new StrictTemplates(sources, PREFIX);
});

describe("every template", () => {
  it.each(Object.entries(SAMPLES))("%s finds all it names in a sample of its view", (name, views) => {
    for (const view of views) expect(templates.render(name, view)).not.toBe("");
  });

  it("has samples that come to each of its parts, by itself or as a part of others", () => {
    expect(templates.unreached).toEqual([]);
  });
});
