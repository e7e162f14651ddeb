/** Tests that items of a type that belongs to no game show their own numbers, and nothing of any game. */
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { actor, open, sheetTable, type Doc, type Globals, type Sheets } from "./sheet-table.ts";

const src = path.resolve(import.meta.dirname, "../../../src");

interface Tagged {
  allTags(item: Doc): { text: string }[];
}
interface Listed {
  belongingsView(actor: Doc): { belongings: { type: string; rows: { tags: { text: string }[] }[] }[] };
}

let sheets: Sheets;

const cart = { name: "Coal Cart", type: "vehicle", system: { passengers: 4, speed: 35, quantity: 2 } };

beforeAll(async () => {
  sheets = await sheetTable(); // all games are in play
});

async function make(data: object): Promise<Doc> {
  return (globalThis as unknown as Globals).Item.implementation.create(data);
}

/**
 * Creates an item from this data and opens its sheet in edit mode. Returns the names of the fields on its
 * details page.
 */
async function formOf(data: object): Promise<string[]> {
  const sheet = await open(sheets.ActionCardsItemSheet, await make(data));
  sheet.editing = true;
  await sheet.render();
  const form = sheet.element.querySelector('.ac-page[data-tab="details"]')!;
  const names = [...form.querySelectorAll("[name]")].map((field) => field.getAttribute("name") ?? "");
  await sheet.close();
  return names;
}

it("has a form with its numbers, how many there are, and whether they are there", async () => {
  const texts = ["system.description", "system.gmNotes"];
  const shared = ["system.quantity", "system.carried"];
  expect((await formOf(cart)).toSorted()).toEqual(
    ["system.passengers", "system.speed", ...shared, ...texts].toSorted(),
  );
  const gear = await formOf({ name: "Rope", type: "gear" });
  expect(gear).toEqual(expect.arrayContaining([...shared, "system.usedUp", "system.timing"]));
  expect(gear).not.toContain("system.passengers");
});

it("says its numbers with their units on its sheet, its row and its card", async () => {
  const sheet = await open(sheets.ActionCardsItemSheet, await make(cart));
  const facts = [...sheet.element.querySelectorAll(".ac-fact-group")].map((group) =>
    [...group.querySelectorAll("dl > div")].map(({ textContent }) => textContent),
  );
  await sheet.close();
  expect(facts).toHaveLength(1);
  expect(facts[0]!.slice(0, 2).map((text) => text.replaceAll(/.*label/g, ""))).toEqual(["4", "35 km/h"]);

  const owner = await actor("character", { items: [cart] });
  const { allTags } = (await import(/* @vite-ignore */ `${src}/ui/sheets/shared/item-tags.ts`)) as Tagged;
  expect(allTags(owner.items.getName("Coal Cart"))).toHaveLength(2);
  const { belongingsView } = (await import(
    /* @vite-ignore */ `${src}/ui/sheets/actor/item-views.ts`
  )) as Listed;
  const section = belongingsView(owner).belongings.find(({ type }) => type === "vehicle")!;
  expect(section.rows.map(({ tags }) => tags.length)).toEqual([2]);
  const nobody = await actor("character", { items: [] });
  expect(belongingsView(nobody).belongings.map(({ type }) => type)).toEqual(["weapon", "armor", "gear"]);
});

it("is no item that a game counts", async () => {
  const owner = await actor("character", { items: [cart] });
  const it = owner.items.getName("Coal Cart") as unknown as Record<string, unknown>;
  expect([it["ours"], it["usable"], it["canSupplement"], it["countsByItself"], it["attacks"]]).toEqual([
    null,
    null,
    false,
    false,
    false,
  ]);
});
