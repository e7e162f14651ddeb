import path from "node:path";
import { expect, it, vi } from "vitest";

interface Card {
  type: string;
  model: unknown;
  template: string;
  partials?: string[];
}

it("fetches what cards are drawn with once, whichever game brings it", async () => {
  const dataModels: Record<string, unknown> = {};
  const loadTemplates = vi.fn(async (_paths: string[]) => []);
  vi.stubGlobal("CONFIG", { ChatMessage: { dataModels } });
  vi.stubGlobal("foundry", { applications: { handlebars: { loadTemplates } } });
  // typed against Foundry, and not against the table
  const module = path.resolve(import.meta.dirname, "../../../../src/ui/cards/preload.ts");
  const { prepareCards } = (await import(module)) as { prepareCards(cards: Card[]): void };
  const shared = "systems/action-cards/templates/parts/ac-card.hbs";
  const duel = { type: "high-card.duel", model: Map, template: "modules/high-card/duel.hbs" };

  prepareCards([{ type: "check", model: Set, template: "a.hbs", partials: [shared, "b.hbs"] }]);
  expect(loadTemplates.mock.lastCall![0]).toEqual(expect.arrayContaining([shared, "a.hbs", "b.hbs"]));
  prepareCards([{ ...duel, partials: [shared, "b.hbs"] }]);
  expect(loadTemplates.mock.lastCall![0]).toEqual(["modules/high-card/duel.hbs"]);
  expect(dataModels).toEqual({ check: Set, "high-card.duel": Map });
});
