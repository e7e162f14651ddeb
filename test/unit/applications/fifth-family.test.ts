import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  actor,
  open,
  partsOf,
  sheetTable,
  type Doc,
  type Globals,
  type Sheets,
  type Window,
} from "./sheet-table.ts";
import { eventually } from "../eventually.ts";

/** A module's templates, keyed by path. */
const THEIRS: Readonly<Record<string, string>> = {
  "modules/high-card/page.hbs":
    '<p class="high">{{points}} {{@root.actor.name}}</p>{{> "modules/high-card/row.hbs"}}',
  "modules/high-card/row.hbs":
    '<button type="button" data-action="raise">{{localize "HIGHCARD.Raise"}}</button>',
  "modules/high-card/npc.hbs": '<p class="trump">{{trump}}</p>',
  "modules/high-card/item.hbs": '<fieldset class="high-fields"><legend>{{legend}}</legend></fieldset>',
};

const at = {
  inPlay: true,
  plain: true,
  raised: [] as string[],
};
let sheets: Sheets;

interface Table {
  game: { settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
}

/** A value in the stat block. */
const ACES = {
  key: "aces",
  hint: "",
  click: { action: "countAces", label: "Count the aces" },
  typed: null,
  lowered: false,
};

/** A game that a module adds, with the members that these tests use. */
const highCard = {
  id: "high-card",
  isInPlay: () => at.inPlay,
  plays: () => !at.plain,
  itemParts: [
    {
      template: "modules/high-card/item.hbs",
      view: ({ name }: Doc) => (name === "Sword" ? { legend: "A suit" } : null),
    },
  ],
  statBlock: {
    numbers: () => ({ tallies: [], cells: [{ ...ACES, label: "Aces", value: "4" }] }),
    part: { id: "trump", template: "modules/high-card/npc.hbs", view: () => ({ trump: "Hearts" }) },
    lines: () => [
      { id: "suits", label: "Suits", cells: [{ ...ACES, key: "suits", label: "Suits", value: "4" }] },
    ],
    isDefense: () => false,
    itemNumber: () => null,
    itemSwitches: () => [],
    controls: {
      countAces: async (_actor: Doc, control: HTMLElement) => {
        at.raised.push(control.dataset["key"]!);
      },
    },
  },
  moves: [
    {
      key: "bluff",
      words: "HIGHCARD.Move",
      icon: "fa-masks-theater",
      isForGms: false,
      obstacle: () => "",
      ask: () => Promise.resolve(),
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
      controls: {
        raise: async ({ name }: Doc) => {
          at.raised.push(name);
        },
      },
    },
  ],
};

beforeAll(async () => {
  sheets = await sheetTable([highCard], THEIRS);
});

beforeEach(() => {
  Object.assign(at, { inPlay: true, plain: true, raised: [] });
});

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
    expect(partsOf(sheet)).toEqual(["table", "tabs", ...pages]);
    expect(tabsOf(sheet)).toEqual(pages);
    const tab = sheet.element.querySelector<HTMLElement>('nav [data-tab="high-card"]')!;
    expect([tab.textContent.trim(), tab.dataset["tooltip"]]).toEqual(["HIGHCARD.Tab", "HIGHCARD.Hint"]);
    expect(tab.querySelector("i")!.className).toBe("fa-solid fa-crown");
    const page = sheet.element.querySelector('section.tab[data-tab="high-card"]')!;
    expect(page.querySelector(".high")!.textContent).toBe("21 Wren");
    expect(page.querySelector("details")).toBeNull();
    page.querySelector<HTMLElement>("[data-action=raise]")!.click();
    await eventually(() => expect(at.raised).toEqual(["Wren"]));
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
    expect(partsOf(sheet).slice(2, 5)).toEqual(["fight", "high-card", "abilities"]);
    await sheet.close();
  });

  it("is offered guards and Charges only next to a game whose attacks answer to them", async () => {
    const { settings } = (globalThis as unknown as Table).game;
    const sheet = await open(sheets.CharacterSheet, await actor("character"));
    const keys = async () => {
      await sheet.render();
      const buttons = sheet.element.querySelectorAll<HTMLElement>('section.tab[data-tab="fight"] [data-key]');
      return [...buttons].map(({ dataset }) => dataset["key"]);
    };
    expect(await keys()).toEqual(expect.arrayContaining(["guard", "charge", "bluff"]));
    await settings.set("action-cards", "families", ["high-card"]);
    const alone = await keys();
    await settings.set("action-cards", "families", null);
    expect(alone).toContain("bluff");
    expect(alone).not.toContain("guard");
    expect(alone).not.toContain("charge");
    await sheet.close();
  });

  it("has its share in the stat block of an NPC that plays it, and its page in the form", async () => {
    const sheet = await open(sheets.NpcSheet, await actor("npc", { system: { life: { value: 7, max: 9 } } }));
    const labels = () =>
      [...sheet.element.querySelectorAll(".ac-npc-game")].map((game) => game.getAttribute("aria-label"));
    expect(labels()).not.toContain("high-card");
    at.plain = false;
    await sheet.render();
    expect(labels()).toContain("high-card");
    expect(sheet.element.querySelector(".trump")!.textContent).toBe("Hearts");
    expect(sheet.element.querySelector(".ac-npc-block")!.textContent).toContain("Suits");
    sheet.element.querySelector<HTMLElement>("[data-action=countAces]")!.click();
    await eventually(() => expect(at.raised).toEqual(["aces"]));
    sheet.editing = true;
    await sheet.render();
    expect(tabsOf(sheet)).toContain("high-card");
    expect(partsOf(sheet)).not.toContain("block");
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
