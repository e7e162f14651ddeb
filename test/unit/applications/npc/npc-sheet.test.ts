import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  actor,
  open,
  partsOf,
  sheetTable,
  type Doc,
  type Globals,
  type Sheets,
  type Window,
} from "../sheet-table.ts";
import { eventually } from "../../eventually.ts";

let sheets: Sheets;

beforeAll(async () => {
  sheets = await sheetTable();
});

/** Sets the games that the world plays. Without arguments, it plays all games. */
async function play(...families: string[]): Promise<void> {
  await (globalThis as unknown as Globals).game.settings.set("action-cards", "families", families);
}

beforeEach(async () => play());

const all = ({ element }: Window, selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
const one = (sheet: Window, selector: string) => all(sheet, selector)[0]!;
const texts = (sheet: Window, selector: string) =>
  all(sheet, selector).map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim());
const stored = (document: Doc, path: string): unknown =>
  path
    .split(".")
    .reduce((data: unknown, key) => (data as Record<string, unknown>)[key], document.toObject().system);

/** Item names, keyed by section heading. */
function listed(sheet: Window): Record<string, string[]> {
  const sections = all(sheet, ".ac-npc-block section:has([data-item-id])").map((section) => [
    section.querySelector("h3")!.textContent,
    [...section.querySelectorAll("[data-item-id] .ac-row-name")].map(({ textContent }) => textContent),
  ]);
  return Object.fromEntries(sections) as Record<string, string[]>;
}

async function change(sheet: Window, field: string, typed: string): Promise<void> {
  const input = one(sheet, `input[data-field="${field}"]`) as HTMLInputElement;
  input.value = typed;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const SKILLS = [
  { name: "Brawling", type: "skill", system: { stat: "str", bonus: 1 } },
  { name: "Shooting", type: "skill", system: { stat: "agi", bonus: 2, printed: { ranks: 3, die: "d8" } } },
  { name: "Dodge", type: "skill", system: { actionValues: { name: "dodge", value: 7 } } },
];
const THINGS = [
  { name: "Gaff", type: "weapon", system: { attack: { range: "short" }, modifiers: { offense: 2 } } },
  { name: "Net", type: "gear", system: { quantity: 3 } },
  { name: "Coat", type: "armor", system: { modifiers: { defense: 2 }, equipped: false, timing: "wearable" } },
];

describe("the stat block of an NPC", () => {
  it("has attacks first and each item once, with its number", async () => {
    await play("avatar");
    const npc = await actor("npc", { items: [...SKILLS, ...THINGS] });
    const sheet = await open(sheets.NpcSheet, npc);
    expect(partsOf(sheet)).toEqual(["head", "block"]);
    expect(listed(sheet)).toEqual({
      "ACTIONCARDS.Sheet.Attacks": ["Gaff"],
      "ACTIONCARDS.Sheet.Defenses": ["Coat"],
      "ACTIONCARDS.Sheet.Section.skill": ["Brawling", "Shooting", "Dodge"],
      "ACTIONCARDS.Sheet.Section.gear": ["Net ×3"],
    });
    expect(one(sheet, ".ac-npc-block section h3").textContent).toBe("ACTIONCARDS.Sheet.Attacks");
    expect(texts(sheet, ".ac-entry-total")).toEqual(["+6", "+7", "0"]);
    expect(texts(sheet, ".ac-npc-head .ac-figure-label").slice(0, 3)).toEqual(
      ["or", "dr", "mind"].map((key) => `ACTIONCARDS.Stat.${key}`),
    );
    await sheet.close();
  });

  it("grays its attacks and says why when it is not its turn, and opens them for a GM all the same", async () => {
    await play("avatar");
    const npc = await actor("npc", { items: THINGS });
    const fight = {
      combatant: null,
      combatants: { contents: [] },
      timing: { rows: [] },
      fight: { fighters: {} },
      system: {},
    };
    const encounter = vi.spyOn(npc as Doc & { encounter: unknown }, "encounter", "get");
    encounter.mockReturnValue(fight);
    const sheet = await open(sheets.NpcSheet, npc);
    const attacks = ".ac-npc-block section:first-of-type";
    expect(texts(sheet, `${attacks} > .ac-obstacle`)).toEqual(["ACTIONCARDS.Request.Refusal.NotYourTurn"]);
    expect(all(sheet, `${attacks} .ac-row`).map((row) => row.classList.contains("ac-idle"))).toEqual([
      true,
      true,
    ]);
    expect(all(sheet, `${attacks} .ac-use:disabled`)).toHaveLength(0);
    await sheet.close();
    encounter.mockReturnValue(null);
    const calm = await open(sheets.NpcSheet, npc);
    expect(all(calm, `${attacks} :is(.ac-obstacle, .ac-idle)`)).toHaveLength(0);
    await calm.close();
    encounter.mockRestore();
  });

  it("is searched where it is long, and has favorites first", async () => {
    await play("avatar");
    const ropes = Array.from({ length: 12 }, (_, index) => ({ name: `Rope ${index + 1}`, type: "gear" }));
    const npc = await actor("npc", { items: [...THINGS, { ...THINGS[0], name: "Pike" }, ...ropes] });
    const sheet = await open(sheets.NpcSheet, npc);
    const search = one(sheet, ".ac-npc-block input[type=search]") as HTMLInputElement; // the selector finds inputs only
    expect(search.closest<HTMLElement>(".ac-list-tools")?.hidden).toBe(false);
    search.value = "rope 7";
    search.dispatchEvent(new Event("input", { bubbles: true }));
    expect(texts(sheet, ".ac-npc-block li[data-item-id]:not([hidden]) .ac-row-name")).toEqual(["Rope 7"]);
    await sheet.close();
    const again = await open(sheets.NpcSheet, npc);
    one(again, "[data-action=toggleQuickEdit]").click();
    await eventually(() => expect(texts(again, ".ac-star")).toHaveLength(2));
    one(again, ".ac-row.draggable:nth-child(2) .ac-star").click();
    await eventually(() => expect(listed(again)["ACTIONCARDS.Sheet.Attacks"]).toEqual(["Pike", "Gaff"]));
    await again.close();
  });

  it("lists what each game knows of an item: looked up, or by Action Value with what attacks by it", async () => {
    await play("printed");
    const printed = await open(sheets.NpcSheet, await actor("npc", { items: SKILLS }));
    expect(texts(printed, ".ac-entry-total")).toContain("3d8");
    expect(texts(printed, ".ac-npc-places label")).toHaveLength(7);
    await printed.close();
    await play("actionValues");
    const weapon = {
      name: "Foil",
      type: "weapon",
      system: { actionValues: { skill: "dodge", damage: 5, ammunition: { needed: true } } },
    };
    const npc = await actor("npc", { items: [...SKILLS, weapon] });
    const values = await open(sheets.NpcSheet, npc);
    expect(listed(values)["ACTIONCARDS.Sheet.Defenses"]).toEqual(["Dodge"]);
    expect(one(values, ".ac-use .ac-verb").textContent.trim()).toBe("7");
    one(values, "[data-action=toggleLoaded]").click();
    await eventually(() =>
      expect(stored(npc.items.getName("Foil"), "actionValues.ammunition.loaded")).toBe(false),
    );
    await values.close();
  });

  it("goes up and down by its buttons, one click after the other, and within its bounds", async () => {
    await play("avatar", "actionValues");
    const pools = { shock: { value: 2 } };
    const npc = await actor("npc", {
      system: { life: { value: 3, max: 12 }, actionValues: { move: 6, pools } },
    });
    const sheet = await open(sheets.NpcSheet, npc);
    const press = (field: string, step: number, shiftKey = false) =>
      one(sheet, `button[data-field="system.${field}"][data-step="${step}"]`).dispatchEvent(
        new MouseEvent("click", { bubbles: true, shiftKey }),
      );
    press("life.value", -1);
    press("life.value", -1);
    await eventually(() => expect(stored(npc, "life.value")).toBe(1));
    press("life.value", -1, true);
    await eventually(() => expect(stored(npc, "life.value")).toBe(-4));
    expect(all(sheet, ".ac-mark-down")).toHaveLength(1);
    press("actionValues.pools.shock.value", -1, true);
    await eventually(() => expect(stored(npc, "actionValues.pools.shock.value")).toBe(0));
    await eventually(() =>
      expect(texts(sheet, ".ac-tally-says")).toEqual(["ACTIONCARDS.ActionValues.PoolEmpty.out"]),
    );
    press("actionValues.pools.shock.value", 1, true);
    press("actionValues.pools.shock.value", 1, true);
    await eventually(() => expect(stored(npc, "actionValues.pools.shock.value")).toBe(5));
    await sheet.close();
  });

  it("takes a number or a change of it, by the keys too, and refuses what is neither", async () => {
    await play("avatar");
    const npc = await actor("npc", { system: { life: { value: 9, max: 12 } } });
    const sheet = await open(sheets.NpcSheet, npc);
    const life = () => stored(npc, "life.value");
    await change(sheet, "system.life.value", "-5");
    await eventually(() => expect(life()).toBe(4));
    await change(sheet, "system.life.value", "11");
    await eventually(() => expect(life()).toBe(11));
    const input = one(sheet, 'input[data-field="system.life.value"]') as HTMLInputElement;
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    await eventually(() => expect(life()).toBe(10));
    for (const typed of ["", "lots"]) {
      await change(sheet, "system.life.value", typed);
      await eventually(() =>
        expect(one(sheet, 'input[data-field="system.life.value"]').getAttribute("aria-invalid")).toBe("true"),
      );
      expect(life()).toBe(10);
    }
    await sheet.close();
  });

  it("is typed over in place by quick edit: what follows from attributes is overridden with it", async () => {
    await play("avatar");
    const npc = await actor("npc", { items: SKILLS.slice(0, 1) });
    const sheet = await open(sheets.NpcSheet, npc);
    expect(all(sheet, 'input[data-field="system.or.typed"]')).toEqual([]);
    one(sheet, "[data-action=toggleQuickEdit]").click();
    await eventually(() => expect(all(sheet, 'input[data-field="system.or.typed"]')).toHaveLength(1));
    await change(sheet, "system.or.typed", "+3");
    await eventually(() => expect(stored(npc, "or")).toMatchObject({ override: true, typed: 7 }));
    await change(sheet, "system.or.typed", "+1");
    await eventually(() => expect(stored(npc, "or.typed")).toBe(8));
    await change(sheet, "system.primaries.str", "8");
    await eventually(() => expect(stored(npc, "primaries.str")).toBe(8));
    const bonus = one(sheet, '[data-item-field="system.bonus"]') as HTMLInputElement;
    bonus.value = "4";
    bonus.dispatchEvent(new Event("change", { bubbles: true }));
    await eventually(() => expect(stored(npc.items.getName("Brawling"), "bonus")).toBe(4));
    await sheet.close();
  });

  it("gives way to the form of a character in edit mode", async () => {
    const sheet = await open(sheets.NpcSheet, await actor("npc"));
    one(sheet, "[data-action=toggleMode]").click();
    await eventually(() => expect(partsOf(sheet)).toContain("tabs"));
    expect(partsOf(sheet)).not.toContain("block");
    one(sheet, "[data-action=toggleMode]").click();
    await eventually(() => expect(partsOf(sheet)).toEqual(["head", "block"]));
    await sheet.close();
  });

  it("tells its notes in short, and all of them on request", async () => {
    const long = `<p>${"She waits. ".repeat(40)}</p>`;
    const sheet = await open(sheets.NpcSheet, await actor("npc", { system: { notes: long } }));
    expect(one(sheet, ".ac-excerpt").textContent.length).toBeLessThan(190);
    expect(one(sheet, "details .ac-prose").textContent.length).toBeGreaterThan(400);
    await sheet.close();
  });

  it("tells a GM first how it fights", async () => {
    const system = { notes: `<p>${"She waits. ".repeat(40)}</p>`, gmNotes: "<p>In a fight: she runs.</p>" };
    const sheet = await open(sheets.NpcSheet, await actor("npc", { system }));
    expect(one(sheet, ".ac-excerpt").textContent).toMatch(/^In a fight: she runs\. She waits\./);
    expect(one(sheet, "details h4").textContent.trim()).toBe("ACTIONCARDS.Sheet.GmNotes");
    await sheet.close();
  });
});
