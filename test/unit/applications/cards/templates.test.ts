import { readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { templatePath } from "../../../../src/constants.ts";
import { registerHelpers } from "../../../../src/ui/kit/template-helpers.ts";
import { initialize } from "../../../host/client/applications/handlebars/index.ts";
import { drawn, everyCard, GM, layCards, registry, SAMPLES, viewed } from "./support.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

/** The text of a template, by its path on the server. */
const textOf = (template: string) =>
  readFileSync(path.join(ROOT, template.replace("systems/action-cards/", "")), "utf8");

/** The partials that a template includes, directly or through other partials. */
function partialsOf(template: string): string[] {
  const named = [...textOf(template).matchAll(/\{\{>\s*"([^"]+)"/g)];
  return named.flatMap(([, partial = ""]) => [partial, ...partialsOf(partial)]);
}

const TYPES = Object.keys(inject("documentTypes").ChatMessage);

/** Names that Handlebars reads on every object. */
const ASKED_ANYWAY = new Set(["toHTML", "then", "length", "constructor", "toJSON"]);

/** A copy of the view that throws when a name that it lacks is read. */
function strict(view: unknown): unknown {
  if (typeof view !== "object" || view === null) return view;
  return new Proxy(view, {
    get(target, name, receiver) {
      if (typeof name === "string" && !(name in target) && !ASKED_ANYWAY.has(name))
        throw new Error(`the view has no ${name}`);
      return strict(Reflect.get(target, name, receiver));
    },
  });
}

function render(template: string, view: unknown): string {
  for (const partial of partialsOf(template)) Handlebars.registerPartial(partial, textOf(partial));
  return Handlebars.compile(textOf(template))(strict(view), {
    allowProtoPropertiesByDefault: true,
    allowProtoMethodsByDefault: true,
  });
}

/** Changes to the samples, keyed by card type, that show further parts of a template. */
const STATES: Readonly<Record<string, readonly object[]>> = {
  exchange: [
    { attacker: drawn("sela", "offense", 10, 6) },
    { targets: [{ ...drawn("ogre", "defense", 2, 5), begun: false, cards: [] }] },
    { undone: true },
  ],
  check: [{ calculation: drawn("sela", "other", 10, 3) }, { undone: true }],
  flight: [{ undone: true }, { commanded: true }],
  action: [{ undone: true }, { kind: "guard" }],
  round: [{ round: 7 }],
  reaction: [{ undone: true }, { key: "abort", cards: [], dice: [], target: null, value: null }],
  lookup: [{ entry: true, answers: [{ type: "card", card: 30 }] }, { undone: true }],
  shot: [{ named: true, answers: [{ type: "card", card: 34 }] }, { undone: true }],
  contest: [{ thrown: false, plus: [], minus: [] }, { undone: true }],
  maneuver: [{ undone: true }],
  plot: [{ undone: true }, { applied: true }, { number: 10 }, { number: 0 }],
};

beforeAll(() => {
  initialize();
  vi.stubGlobal("Handlebars", Handlebars);
  registerHelpers();
});
beforeEach(async () => layCards());

describe("chat cards", () => {
  it("are those whose types the manifest declares", async () => {
    const types = (await everyCard()).map(({ type }) => type);
    expect(types.toSorted()).toEqual(TYPES.toSorted());
    expect(types).toEqual(expect.arrayContaining(Object.keys(SAMPLES)));
  });

  it("name every template that theirs are put together from", async () => {
    for (const { type, template, partials = [] } of await everyCard())
      expect({ type, partials: [...partials].toSorted() }).toEqual({
        type,
        partials: [...new Set(partialsOf(template))].toSorted(),
      });
  });

  it("are of one kind a type", async () => {
    const { registerCards } = await registry();
    const [first] = await everyCard();
    expect(() => registerCards([first!])).toThrow("already");
  });

  it.each(TYPES)("of type %s are drawn from names that their view has", async (type) => {
    const card = (await registry()).cardOf(type)!;
    for (const differs of [{}, ...(STATES[type] ?? [])])
      for (const sight of [{}, { as: GM }, { hidden: ["ogre"] as const }, { by: "player0000000001" }]) {
        const html = render(card.template, await viewed(type, differs as never, sight));
        expect(html).toContain("<article");
      }
  });

  it("would not be drawn from a view that lacks a name", () => {
    expect(() => render(templatePath("chat/maneuver.hbs"), { title: "Aim" })).toThrow("the view has no");
  });
});
