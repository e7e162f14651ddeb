import { readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import manifest from "../../../../system.json" with { type: "json" };
import { initialize } from "../../../host/client/applications/handlebars/index.ts";
import { drawn, everyCard, GM, layCards, registry, SAMPLES, viewed } from "./support.ts";

const TEMPLATES = path.resolve(import.meta.dirname, "../../../../templates");
const ADDRESS = "systems/action-cards/templates/";

const textOf = (template: string) => readFileSync(path.join(TEMPLATES, template), "utf8");

/** The templates that one is put together from, and what those are. */
function partialsOf(template: string): string[] {
  const named = [...textOf(template).matchAll(/\{\{>\s*"([^"]+)"/g)];
  return named.flatMap(([, address = ""]) => {
    const partial = address.replace(ADDRESS, "");
    return [partial, ...partialsOf(partial)];
  });
}

/** Names that Handlebars asks of every object, whatever the template says. */
const ASKED_ANYWAY = new Set(["toHTML", "then", "length", "constructor", "toJSON"]);

/** A view that knows no name that it lacks. */
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
  for (const partial of partialsOf(template)) Handlebars.registerPartial(ADDRESS + partial, textOf(partial));
  return Handlebars.compile(textOf(template))(strict(view), {
    allowProtoPropertiesByDefault: true,
    allowProtoMethodsByDefault: true,
  });
}

/** Further states in which a template draws what the sample does not show. */
const STATES: Readonly<Record<string, readonly object[]>> = {
  exchange: [
    { attacker: drawn("sela", "offence", 10, 6) },
    { targets: [{ ...drawn("ogre", "defence", 2, 5), begun: false, cards: [] }] },
    { cancelled: true },
  ],
  check: [{ calculation: drawn("sela", "other", 10, 3) }, { undone: true }],
  flight: [{ undone: true }, { commanded: true }],
  action: [{ undone: true }, { kind: "guard" }],
  round: [{ round: 7 }],
  reaction: [{ undone: true }, { key: "abort", cards: [], dice: [], target: null, value: null }],
  lookup: [{ entry: true, answers: [{ type: "card", card: 30 }] }, { cancelled: true }],
  shot: [{ named: true, answers: [{ type: "card", card: 34 }] }, { cancelled: true }],
  contest: [{ thrown: false, plus: [], minus: [] }, { cancelled: true }],
  maneuver: [{ cancelled: true }],
};

beforeAll(() => initialize());
beforeEach(async () => layCards());

describe("chat cards", () => {
  it("are those whose types the manifest declares", async () => {
    const types = (await everyCard()).map(({ type }) => type);
    expect(types.toSorted()).toEqual(Object.keys(manifest.documentTypes.ChatMessage).toSorted());
    expect(Object.keys(SAMPLES).toSorted()).toEqual(types.toSorted());
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

  it.each(Object.keys(SAMPLES))("of type %s are drawn from names that their view has", async (type) => {
    const card = (await registry()).cardOf(type)!;
    for (const differs of [{}, ...(STATES[type] ?? [])])
      for (const sight of [{}, { as: GM }, { hidden: ["ogre"] as const }, { by: "player0000000001" }]) {
        const html = render(card.template, await viewed(type, differs as never, sight));
        expect(html).toContain("<article");
      }
  });

  it("would not be drawn from a view that lacks a name", () => {
    expect(() => render("chat/maneuver.hbs", { title: "Aim" })).toThrow("the view has no");
  });
});
