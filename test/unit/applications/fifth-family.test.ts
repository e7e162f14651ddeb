import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GM, startFakeTable } from "../../host/fake-table/fake-table.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** Templates of another module. */
const THEIRS: Readonly<Record<string, string>> = {
  "modules/high-card/page.hbs":
    '<p class="high">{{points}} {{@root.actor.name}}</p>{{> "modules/high-card/row.hbs"}}',
  "modules/high-card/row.hbs":
    '<button type="button" data-action="raise">{{localize "HIGHCARD.Raise"}}</button>',
  "modules/high-card/item.hbs": '<fieldset class="high-fields"><legend>{{legend}}</legend></fieldset>',
};

interface Window {
  element: HTMLElement;
  editing: boolean;
  tabGroups: Record<string, string>;
  changeTab(tab: string, group: string): void;
  render(options?: object): Promise<unknown>;
  close(): Promise<unknown>;
}

interface Doc {
  name: string;
  update(data: object): Promise<unknown>;
}

type SheetClass = new (options: { document: Doc }) => Window;

interface Globals {
  CONFIG: Record<string, { documentClass: unknown; dataModels: object }>;
  Actor: { implementation: { create(data: object): Promise<Doc> } };
  Item: { implementation: { create(data: object): Promise<Doc> } };
}

async function load(module: string): Promise<Record<string, never>> {
  return (await import(path.join(root, "src", module))) as Record<string, never>;
}

const at = {
  inPlay: true,
  folded: true,
  raised: [] as string[],
};
let sheets: { CharacterSheet: SheetClass; NpcSheet: SheetClass; ActionCardsItemSheet: SheetClass };

/** It leaves out all that it has no use for. */
const highCard = {
  id: "high-card",
  isInPlay: () => at.inPlay,
  plays: () => !at.folded,
  itemParts: [
    {
      template: "modules/high-card/item.hbs",
      view: ({ name }: Doc) => (name === "Sword" ? { legend: "A suit" } : null),
    },
  ],
  pages: [
    {
      id: "high-card",
      icon: "fa-crown",
      label: "HIGHCARD.Tab",
      hint: "HIGHCARD.Hint",
      order: 15,
      template: "modules/high-card/page.hbs",
      partials: ["modules/high-card/row.hbs"],
      view: () => ({ points: 21 }),
      isFolded: () => at.folded,
      controls: {
        raise: async ({ name }: Doc) => {
          at.raised.push(name);
        },
      },
    },
  ],
};

beforeAll(async () => {
  startFakeTable({
    generation: 14,
    userId: GM,
    active: [GM],
    manifest: {
      documentTypes: { Actor: { character: {}, npc: {} }, Item: { weapon: {}, armor: {}, gear: {} } },
    },
  });
  const { CONFIG } = globalThis as unknown as Globals;
  CONFIG["Actor"]!.documentClass = (await load("documents/actor.ts"))["ActionCardsActor"];
  CONFIG["Item"]!.documentClass = (await load("documents/item.ts"))["ActionCardsItem"];
  Object.assign(CONFIG["Actor"]!.dataModels, (await load("data/actor/index.ts"))["actorModels"]);
  Object.assign(CONFIG["Item"]!.dataModels, (await load("data/item/index.ts"))["itemModels"]);
  const { registerSettings } = (await load("settings/index.ts")) as unknown as { registerSettings(): void };
  registerSettings();
  vi.stubGlobal("fetch", async (route: string) => {
    const file = route.replace(/^\//, "");
    const ours = file.replace("systems/action-cards/", "");
    const served = file === ours ? path.join(root, "test/host/public", file) : path.join(root, ours);
    return new Response(THEIRS[file] ?? readFileSync(served, "utf8"));
  });
  const registry = (await load("family/registry.ts")) as unknown as { registerFamily(family: object): void };
  for (const [file, name] of [
    ["avatar", "avatar"],
    ["printed", "printed"],
    ["actionValues", "actionValues"],
  ] as const)
    registry.registerFamily((await load(`families/${file}/family.ts`))[name]!);
  registry.registerFamily(highCard);
  sheets = {
    ...(await load("ui/sheets/actor/character-sheet.ts")),
    ...(await load("ui/sheets/actor/npc-sheet.ts")),
    ...(await load("ui/sheets/item/item-sheet.ts")),
  } as unknown as typeof sheets;
});

beforeEach(() => {
  Object.assign(at, { inPlay: true, folded: true, raised: [] });
});

async function actor(type: string): Promise<Doc> {
  return (globalThis as unknown as Globals).Actor.implementation.create({ name: "Wren", type });
}

async function open(Sheet: SheetClass, document: Doc): Promise<Window> {
  const sheet = new Sheet({ document });
  await sheet.render({ force: true });
  return sheet;
}

const partsOf = ({ element }: Window) =>
  [...element.querySelectorAll<HTMLElement>("[data-application-part]")].map(
    ({ dataset }) => dataset["applicationPart"],
  );
const tabsOf = ({ element }: Window) =>
  [...element.querySelectorAll<HTMLElement>("nav [data-tab]")].map(({ dataset }) => dataset["tab"]);

describe("a family of another module", () => {
  it("has its page among the tabs of a character, where its order puts it", async () => {
    const sheet = await open(sheets.CharacterSheet, await actor("character"));
    const pages = [
      "fight",
      "high-card",
      "abilities",
      "printed",
      "action",
      "belongings",
      "primaries",
      "effects",
      "notes",
    ];
    expect(partsOf(sheet)).toEqual(["table", "moment", "tabs", ...pages]);
    expect(tabsOf(sheet)).toEqual(pages);
    const tab = sheet.element.querySelector<HTMLElement>('nav [data-tab="high-card"]')!;
    expect([tab.textContent.trim(), tab.dataset["tooltip"]]).toEqual(["HIGHCARD.Tab", "HIGHCARD.Hint"]);
    expect(tab.querySelector("i")!.className).toBe("fa-solid fa-crown");
    const page = sheet.element.querySelector('section.tab[data-tab="high-card"]')!;
    expect(page.querySelector(".high")!.textContent).toBe("21 Wren");
    expect(page.querySelector("details")).toBeNull();
    page.querySelector<HTMLElement>("[data-action=raise]")!.click();
    await vi.waitFor(() => expect(at.raised).toEqual(["Wren"]));
    await sheet.close();
  });

  it("goes from an open sheet that stands on its page, and comes back", async () => {
    const sheet = await open(sheets.CharacterSheet, await actor("character"));
    sheet.changeTab("high-card", "primary");
    at.inPlay = false;
    await sheet.render();
    expect(partsOf(sheet)).not.toContain("high-card");
    expect(tabsOf(sheet)).not.toContain("high-card");
    expect(sheet.tabGroups["primary"]).toBe("fight");
    at.inPlay = true;
    await sheet.render();
    expect(partsOf(sheet).slice(3, 6)).toEqual(["fight", "high-card", "abilities"]);
    await sheet.close();
  });

  it("has its page folded up on an NPC that does not play it, until somebody opens it", async () => {
    const sheet = await open(sheets.NpcSheet, await actor("npc"));
    const fold = () => sheet.element.querySelector<HTMLDetailsElement>('[data-family="high-card"]')!;
    expect(fold().open).toBe(false);
    expect(fold().querySelector("summary")!.textContent.trim()).toBe("HIGHCARD.Tab");
    expect(fold().querySelector(".high")!.textContent).toBe("21 Wren");
    at.folded = false;
    await sheet.render();
    expect(fold().open).toBe(true);
    await sheet.close();
  });

  it("has its part of an item's form, where it has something for the item", async () => {
    for (const [name, count] of [
      ["Sword", 1],
      ["Hat", 0],
    ] as const) {
      const { Item } = globalThis as unknown as Globals;
      const sheet = await open(
        sheets.ActionCardsItemSheet,
        await Item.implementation.create({ name, type: "weapon" }),
      );
      sheet.editing = true;
      await sheet.render();
      const legends = [...sheet.element.querySelectorAll("fieldset.high-fields > legend")];
      expect(legends.map(({ textContent }) => textContent)).toEqual(count === 1 ? ["A suit"] : []);
      await sheet.close();
    }
  });
});
