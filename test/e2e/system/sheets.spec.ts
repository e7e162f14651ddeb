import type { Locator, Page } from "@playwright/test";
import { allowProblem, waitUntilReady } from "../support/join.ts";
import { expect, test } from "../support/test.ts";
import { avatar } from "../fight/stage.ts";
import { GENERATIONS, itemOf, read, showSheet, useSession, write, type Session } from "./support.ts";

const field = (sheet: Locator, name: string) => sheet.locator(`[name="${name}"]`);
const stat = (sheet: Locator, label: string) =>
  sheet
    .locator(".ac-stat", { has: sheet.page().locator(`.ac-stat-label:text-is("${label}")`) })
    .locator(".ac-stat-value");

/** Types a value into a field and leaves the field, as a user does. */
async function type(sheet: Locator, name: string, value: string): Promise<void> {
  await field(sheet, name).fill(value);
  await field(sheet, name).press("Tab");
}

async function edit(sheet: Locator, on: boolean): Promise<void> {
  const mode = sheet.getByRole("switch", { name: "Edit", exact: true });
  if ((await mode.getAttribute("aria-checked")) !== String(on)) await mode.click();
  await expect(mode).toHaveAttribute("aria-checked", String(on));
}

const rows = (list: Locator) => list.locator(".ac-row-name").allInnerTexts();

/** The names of an actor's items, in the order in which the sheet lists them. */
async function order(page: Page, actor: string): Promise<string[]> {
  return page.evaluate((uuid) => {
    const { items } = fromUuidSync(uuid) as unknown as {
      items: { contents: { name: string; sort: number }[] };
    };
    return items.contents.toSorted((a, b) => a.sort - b.sort).map(({ name }) => name);
  }, actor);
}

for (const generation of GENERATIONS) {
  test.describe(`sheets in use, generation ${generation}`, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;
    let briar: Page;

    useSession(generation, (opened) => ({ gm, ash, briar } = session = opened));

    test("a player edits the own avatar, and everybody sees it", async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      await type(sheet, "system.life.value", "17");
      await expect.poll(async () => (await avatar(briar, session.cast.sela)).life).toBe(17);
      await sheet.getByRole("button", { name: "Lose 1 LIFE (5 with Shift)" }).click();
      await expect.poll(async () => (await avatar(briar, session.cast.sela)).life).toBe(16);
      await sheet.getByRole("button", { name: "Gain 1 LIFE (5 with Shift)" }).click({ modifiers: ["Shift"] });
      await expect.poll(async () => (await avatar(briar, session.cast.sela)).life).toBe(21);
      await edit(sheet, true);
      await type(sheet, "name", "Sela Marrow");
      await expect(sheet.locator(".window-title")).toHaveText("Sela Marrow");
      await type(sheet, "system.in", "33");
      await expect.poll(async () => read(gm, session.cast.sela, "system.in")).toBe(33);
      expect(await read(gm, session.cast.sela, "name")).toBe("Sela Marrow");
    });

    test("somebody else's avatar cannot be edited", async () => {
      await write(gm, session.cast.sela, { "ownership.default": 2 });
      await expect.poll(() => read(briar, session.cast.sela, "ownership.default")).toBe(2);
      const sheet = await showSheet(briar, session.cast.sela);
      await expect(sheet.getByRole("switch", { name: "Edit" })).toHaveCount(0);
      await expect(field(sheet, "system.life.value")).toBeDisabled();
      allowProblem(briar, /may not make this update/);
      expect(await write(briar, session.cast.sela, { "system.in": 1 })).not.toBeNull();
      expect(await read(gm, session.cast.sela, "system.in")).toBe(30);
    });

    test("the GM edits an NPC in the form of a character", async () => {
      const sheet = await showSheet(gm, session.cast.ogre);
      await edit(sheet, true);
      await type(sheet, "system.em", "6");
      await expect.poll(async () => read(gm, session.cast.ogre, "system.em")).toBe(6);
      await sheet.getByRole("tab", { name: "Attributes" }).click();
      await type(sheet, "system.primaries.str", "11");
      await expect.poll(async () => read(gm, session.cast.ogre, "system.primaries.str")).toBe(11);
      await edit(sheet, false);
      await expect(sheet.getByRole("button", { name: "Check with EM 6." })).toBeVisible();
      await expect(sheet.getByRole("button", { name: "Check with Strength 11." })).toBeVisible();
    });

    test("the log says who changed which rating, to whoever may read the sheet", async () => {
      const own = await showSheet(ash, session.cast.sela);
      await edit(own, true);
      await own.getByRole("tab", { name: "Attributes" }).click();
      await type(own, "system.primaries.str", "7");
      await expect.poll(async () => read(gm, session.cast.sela, "system.primaries.str")).toBe(7);
      await write(gm, session.cast.sela, { "system.primaries.str": 8 });
      await write(gm, session.cast.sela, { "ownership.default": 2 });
      for (const page of [gm, ash, briar]) {
        const sheet = await showSheet(page, session.cast.sela);
        await sheet.getByRole("tab", { name: "Notes" }).click();
        await sheet.getByText("Changes to ratings").click();
        const lines = sheet.locator(".ac-rating-log > ol > li");
        await expect(lines).toHaveText([/Gamemaster.*STR.*7.*8/s, /Ash.*STR.*5.*7/s]);
      }
    });

    test("OR, DR and MIND follow the primaries until they are typed in, and what was typed stays", async () => {
      await write(gm, session.cast.sela, {
        "system.or": { override: false, typed: 11 },
        "system.dr.override": false,
        "system.mind.override": false,
      });
      const sheet = await showSheet(ash, session.cast.sela);
      // All attributes are 5. OR is 5/2 + 5/8 + 1, DR is 5/2 + 5/8 + 5/4 + 1, and MIND is 5/2 + 5/3 + 5/6 +
      // 1. Each sum is truncated once.
      await expect(stat(sheet, "OR")).toHaveText("4");
      await expect(stat(sheet, "DR")).toHaveText("5");
      await expect(stat(sheet, "MIND")).toHaveText("6");
      await edit(sheet, true);
      await sheet.getByRole("tab", { name: "Attributes" }).click();
      await type(sheet, "system.primaries.str", "7");
      await expect.poll(async () => read(ash, session.cast.sela, "system.primaries.str")).toBe(7);
      await type(sheet, "system.primaries.agi", "12");
      // OR is 7/2 + 12/8 + 1 = 6. DR is 12/2 + 7/8 + 5/4 + 1 = 9.125.
      await expect(stat(sheet, "OR")).toHaveText("6");
      await expect(stat(sheet, "DR")).toHaveText("9");
      const typeIn = field(sheet, "system.or.override");
      await typeIn.check();
      await expect(field(sheet, "system.or.typed")).toHaveValue("11");
      await typeIn.uncheck();
      await expect(stat(sheet, "OR")).toHaveText("6");
      await typeIn.check();
      await expect(field(sheet, "system.or.typed")).toHaveValue("11");
      await edit(sheet, false);
      await expect(stat(sheet, "OR")).toHaveText("11");
    });

    test("effects change the numbers, and are shown", { tag: "@both" }, async () => {
      await gm.evaluate(
        async ([uuid, key]) => {
          const actor = fromUuidSync(uuid) as unknown as {
            createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
          };
          const change = { key: "system.or.bonus", value: "3", ...(JSON.parse(key!) as object) };
          const effect =
            globalThis.game.release.generation >= 14
              ? { system: { changes: [change] } }
              : { changes: [change] };
          await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "War song", ...effect }]);
        },
        [session.cast.sela, generation === 14 ? '{"type":"add"}' : '{"mode":2}'],
      );
      const sheet = await showSheet(ash, session.cast.sela);
      await expect(stat(sheet, "OR")).toHaveText("9");
      await sheet.getByRole("tab", { name: "Effects" }).click();
      await expect(sheet.locator(".ac-effect .ac-row-name")).toHaveText(["War song"]);
      await sheet.getByRole("switch", { name: "War song active" }).click();
      await expect(stat(sheet, "OR")).toHaveText("6");
      await expect(sheet.getByRole("switch", { name: "War song active" })).toHaveAttribute(
        "aria-checked",
        "false",
      );
      // The stored number has never changed.
      expect(await read(gm, session.cast.sela, "_source.system.or.bonus")).toBe(0);
    });

    test("an entry dragged from a compendium becomes one item", async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      await ash.locator("#sidebar-tab-compendium").click();
      await ash.locator("#compendium").getByText("Weapons").click();
      const window = ash.locator("#compendium-action-cards-weapons");
      await expect(window).toBeVisible();
      await ash.evaluate(() => {
        const windows = globalThis.foundry.applications.instances as unknown as Map<
          string,
          { setPosition(position: object): void }
        >;
        windows.get("compendium-action-cards-weapons")!.setPosition({ left: 20, top: 60 });
      });
      await window
        .locator(".directory-item", { hasText: "Gaff Hook" })
        .dragTo(sheet.locator(".ac-page:visible").first());
      await expect(sheet.getByRole("button", { name: "Attack with Gaff Hook" })).toHaveCount(1);
      await expect.poll(async () => order(gm, session.cast.sela)).toHaveLength(5);
      const uuid = await itemOf(gm, session.cast.sela, "Gaff Hook");
      expect(await read(gm, uuid, "_stats.compendiumSource")).toBe(
        "Compendium.action-cards.weapons.Item.gaffHook00000000",
      );
    });

    test("an item dragged to another actor's sheet is given: it moves there", async () => {
      const from = await showSheet(gm, session.cast.ogre);
      const to = await showSheet(gm, session.cast.bram);
      await gm.evaluate(
        ([left, right]) => {
          const place = (uuid: string, x: number) =>
            (fromUuidSync(uuid) as unknown as { sheet: { setPosition(p: object): void } }).sheet.setPosition({
              left: x,
              top: 40,
            });
          place(left!, 10);
          place(right!, 540);
        },
        [session.cast.ogre, session.cast.bram],
      );
      await from
        .locator(".ac-row.draggable", { hasText: "Cudgel" })
        .first()
        .dragTo(to.locator(".ac-page:visible").first());
      await expect(to.getByRole("button", { name: "Attack with Cudgel" })).toHaveCount(1);
      expect(await order(gm, session.cast.bram)).toHaveLength(4);
      expect(await order(gm, session.cast.ogre)).toEqual([]);
    });

    test("rows keep the order they were dragged into, also after a reload", async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      const attacks = sheet.locator(".ac-page:visible .ac-section").first();
      const before = await rows(attacks);
      expect(before).toEqual(["Blade", "Bow", "Maul", "Ember", "Bare hands"]);
      await attacks
        .locator(".ac-row", { hasText: "Maul" })
        .dragTo(attacks.locator(".ac-row", { hasText: "Blade" }));
      await expect.poll(async () => rows(attacks)).toEqual(["Maul", "Blade", "Bow", "Ember", "Bare hands"]);
      await ash.reload();
      await waitUntilReady(ash);
      const again = await showSheet(ash, session.cast.sela);
      expect(await rows(again.locator(".ac-page:visible .ac-section").first())).toEqual([
        "Maul",
        "Blade",
        "Bow",
        "Ember",
        "Bare hands",
      ]);
    });

    test("what is taken off no longer protects, and what is left behind cannot attack", async () => {
      const sheet = await showSheet(briar, session.cast.bram);
      await sheet.getByRole("tab", { name: "Inventory" }).click();
      const worn = sheet.getByRole("switch", { name: "Ring of Cool Water worn" });
      await expect(worn).toHaveAttribute("aria-checked", "true");
      await worn.click();
      await expect(worn).toHaveAttribute("aria-checked", "false");
      const counts = () =>
        gm.evaluate(
          (uuid) =>
            (fromUuidSync(uuid) as unknown as { continuousItems: { name: string }[] }).continuousItems.map(
              ({ name }) => name,
            ),
          session.cast.bram,
        );
      await expect.poll(counts).toEqual([]);
      await worn.click();
      await expect.poll(counts).toEqual(["Ring of Cool Water"]);

      await sheet.getByRole("switch", { name: "Club carried" }).click();
      await sheet.getByRole("tab", { name: "Combat" }).click();
      const attack = sheet.getByRole("button", { name: "Attack with Club" });
      await expect(attack).toBeDisabled();
      await expect(sheet.locator(".ac-row", { hasText: "Club" }).locator(".ac-obstacle")).toHaveText(
        "Not carried",
      );
    });

    test("notes are rich text, and the server takes scripts out of them", async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      await sheet.getByRole("tab", { name: "Notes" }).click();
      const editor = sheet.locator('prose-mirror[name="system.notes"]');
      await editor.locator("button").first().click();
      await editor.locator("[contenteditable=true]").fill("Owes Bram a boat");
      await editor.getByRole("button", { name: "Save" }).click();
      await expect
        .poll(async () => read(gm, session.cast.sela, "system.notes"))
        .toContain("Owes Bram a boat");

      const poison =
        '<p onclick="alert(1)">Fine <strong>words</strong></p><script>alert(2)</' +
        'script><img src="icons/svg/skull.svg" onerror="alert(3)"><a href="javascript:alert(4)">go</a>';
      await write(ash, session.cast.sela, { "system.notes": poison });
      const stored = async () => String(await read(gm, session.cast.sela, "system.notes"));
      await expect.poll(stored).toContain("<strong>words</strong>");
      expect(await stored()).not.toMatch(/script|onclick|onerror/i);
      await expect(sheet.locator(".ac-page:visible strong")).toHaveText("words");
    });

    test("the picture is changed by its button", async () => {
      const sheet = await showSheet(gm, session.cast.ogre);
      await expect(sheet.locator(".ac-portrait img")).toHaveAttribute(
        "src",
        "systems/action-cards/icons/npc.svg",
      );
      await edit(sheet, true);
      await sheet.getByRole("button", { name: "Choose a picture" }).click();
      const picker = gm.locator(".file-picker");
      await picker.locator("input[type=text]").first().fill("icons/svg/skull.svg");
      await picker
        .getByRole("button", { name: /select|choose|save/i })
        .last()
        .click();
      await expect.poll(async () => read(ash, session.cast.ogre, "img")).toBe("icons/svg/skull.svg");
      await expect(sheet.locator(".ac-portrait img")).toHaveAttribute("src", "icons/svg/skull.svg");
    });
  });
}
