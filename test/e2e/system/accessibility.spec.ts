import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { cardDraws } from "../support/cards.ts";
import { say, showChat, unfold } from "../support/chat.ts";
import { join } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { attack, defend, exchangeCard, oneMore } from "../fight/play.ts";
import { beginEncounter } from "../fight/stage.ts";
import {
  closeWindows,
  freshStage,
  give,
  itemOf,
  read,
  showSheet,
  VIEWPORT,
  write,
  type Session,
} from "./support.ts";

const ITEMS = [
  { name: "Blade", type: "weapon" },
  { name: "Ember", type: "power" },
  { name: "Shield", type: "armor" },
  { name: "Ring of Cool Water", type: "gear" },
  { name: "Sailing", type: "skill" },
  { name: "Feint", type: "maneuver" },
];

async function edit(sheet: Locator): Promise<void> {
  const mode = sheet.getByRole("switch", { name: "Edit", exact: true });
  await mode.click();
  await expect(mode).toHaveAttribute("aria-checked", "true");
}

for (const colorScheme of ["dark", "light"] as const) {
  // The screens of each game are audited in both themes (`settings/screens`).
  const tag = colorScheme === "light" ? "@all" : [];
  test.describe(`nothing stands in anybody's way, ${colorScheme} theme`, { tag }, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;
    let briar: Page;

    test.beforeAll(async ({ chromium }) => {
      const table = await openTable();
      const options = { colorScheme, reducedMotion: "reduce", viewport: VIEWPORT } as const;
      const seat = async (name: string) => join(await table.context(chromium, options), name);
      [gm, ash, briar] = [await seat("Gamemaster"), await seat("Ash"), await seat("Briar")];
      session = { table, gm, ash, briar, cast: { sela: "", bram: "", ogre: "" } };
      await freshStage(session);
      await write(gm, session.cast.sela, { flags: { "action-cards": { shows: "all" } } });
      const { sela } = session.cast;
      await give(
        gm,
        sela,
        { name: "Sailing", type: "skill", system: { stat: "or", bonus: 2, modifiers: { offense: 1 } } },
        { name: "Shield", type: "armor", system: { modifiers: { defense: 2 } } },
        {
          name: "Feint",
          type: "maneuver",
          system: {
            flags: ["hindered"],
            degrees: { victory: [{ type: "words", text: "He falls for it." }] },
          },
        },
        {
          name: "Ring of Cool Water",
          type: "gear",
          system: {
            timing: "wearable",
            equipped: true,
            modifiers: { specific: [{ against: "Fire", bonus: 5 }] },
          },
        },
      );
      const effect = { name: "War song", img: "icons/svg/aura.svg" };
      await gm.evaluate(
        async ([uuid, data]) => {
          const actor = fromUuidSync(uuid) as unknown as {
            createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
          };
          await actor.createEmbeddedDocuments("ActiveEffect", [data]);
        },
        [sela, effect] as const,
      );
      await ash.waitForFunction(
        (uuid) => (fromUuidSync(uuid) as unknown as { effects: { size: number } }).effects.size === 1,
        sela,
      );
    });
    test.afterAll(async () => session.table.close());
    test.beforeEach(async () => closeWindows(gm, ash, briar));

    test("on the join page, and where somebody has no seat", async ({ chromium }) => {
      const context = await session.table.context(chromium, { colorScheme });
      const page = await context.newPage();
      await page.goto("/join");
      await expect(page.getByRole("link", { name: /Ash/ })).toBeVisible();
      await expect(page.getByRole("main")).toHaveCount(1);
      expect(await objections(page)).toEqual([]);
      await page.goto("/game?user=nobody");
      await expect(page.getByRole("main").getByRole("alert")).toContainText("nobody");
      expect(await objections(page)).toEqual([]);
      await context.close();
    });

    test("at the table", async () => {
      await expect(ash.locator("body")).toHaveClass(new RegExp(`theme-${colorScheme}`));
      expect(await objections(ash)).toEqual([]);
    });

    test("in the settings, the list of keys and that of users", async () => {
      await gm.locator("#sidebar-tab-settings").click();
      for (const name of ["Configure settings", "Keys", "Manage users"]) {
        await gm.locator("#settings").getByRole("button", { name }).click();
        const window = gm.locator(".application:not(.sidebar-tab) > .window-content");
        await expect(window).toHaveCount(1);
        expect(await objections(gm)).toEqual([]);
        const own = window.getByRole("button", { name: "Action Cards", exact: true });
        if (name === "Configure settings") await own.click();
        expect(await objections(gm)).toEqual([]);
        await closeWindows(gm);
      }
    });

    test("on a character's sheet, every page of it, in play and in edit mode", async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      for (const editing of [false, true]) {
        if (editing) await edit(sheet);
        const tabs = await sheet.getByRole("tab").all();
        expect(tabs).toHaveLength(8);
        for (const tab of tabs) {
          await tab.click();
          expect(await objections(ash)).toEqual([]);
        }
      }
    });

    test("on the sheet of somebody else's character", async () => {
      for (const rights of [1, 2]) {
        await write(gm, session.cast.sela, { "ownership.default": rights });
        await expect.poll(() => read(briar, session.cast.sela, "ownership.default")).toBe(rights);
        const sheet = await showSheet(briar, session.cast.sela);
        await expect(sheet.getByRole("tab")).toHaveCount(rights === 1 ? 0 : 8);
        expect(await objections(briar)).toEqual([]);
      }
    });

    test("on an NPC's sheet, in play, in quick edit and in edit mode", async () => {
      const sheet = await showSheet(gm, session.cast.ogre);
      expect(await objections(gm)).toEqual([]);
      await sheet.getByRole("switch", { name: "Quick edit" }).click();
      await expect(sheet.getByLabel("LIFE: maximum")).toBeVisible();
      expect(await objections(gm)).toEqual([]);
      await edit(sheet);
      expect(await objections(gm)).toEqual([]);
    });

    for (const { name, type } of ITEMS) {
      test(`on the sheet of an item of type ${type}, in play and in edit mode`, async () => {
        const sheet = await showSheet(ash, await itemOf(ash, session.cast.sela, name));
        expect(await objections(ash)).toEqual([]);
        await edit(sheet);
        expect(await objections(ash)).toEqual([]);
        await sheet.getByRole("tab", { name: "Effects" }).click();
        expect(await objections(ash)).toEqual([]);
      });
    }

    test("in the dialogs, on the cards and in the encounter of a fight", async () => {
      await freshStage(session);
      await beginEncounter(gm, session.cast);
      await ash.waitForFunction(() => globalThis.game.combat?.started === true);
      const sheet = await showSheet(ash, session.cast.sela);
      await sheet.getByRole("button", { name: "Attack with Bow" }).click();
      await expect(ash.locator(".ac-attack-dialog")).toBeVisible();
      expect(await objections(ash)).toEqual([]);
      await closeWindows(ash);
      for (const action of ["Take a blow", "Flee", "Charge"]) {
        await (
          await showSheet(ash, session.cast.sela)
        )
          .getByRole("button", { name: action, exact: true })
          .click();
        await expect(ash.locator(".ac-declaration-dialog")).toBeVisible();
        expect(await objections(ash)).toEqual([]);
        await closeWindows(ash);
      }

      await forceRandom(gm, [...cardDraws([10, 6], { tens: 1 }), ...cardDraws([1, 4])]);
      await attack(ash, session.cast.sela, "Blade", {
        target: "Bram",
        extra: { label: "High ground", value: 1 },
      });
      await expect((await exchangeCard(ash)).getByRole("button", { name: "One more" })).toBeVisible();
      expect(await objections(ash)).toEqual([]);
      expect(await objections(briar)).toEqual([]);
      await oneMore(ash, true);

      await (await exchangeCard(briar)).getByRole("button", { name: "Bram defends" }).click();
      await expect(briar.locator(".ac-defend-dialog")).toBeVisible();
      expect(await objections(briar)).toEqual([]);
      await closeWindows(briar);
      await defend(briar, "Bram", "Shield (+2)");
      const card = await exchangeCard(briar);
      await expect(card.locator(".ac-outcome")).toBeVisible();
      await unfold(card);
      expect(await objections(briar)).toEqual([]);
      await card.getByRole("button", { name: /^Apply \d+ to/ }).click();
      await expect(card.locator(".ac-applied")).toHaveCount(1);
      expect(await objections(briar)).toEqual([]);

      await forceRandom(ash, [...cardDraws([1, 10, 5], { tens: 1, out: [10, 6] })].slice(0, 1));
      await say(ash, "/roll 1da + 2");
      await showChat(gm);
      await expect(gm.locator(".ac-roll")).toBeVisible();
      expect(await objections(gm)).toEqual([]);

      await gm.locator("#sidebar-tab-combat").click();
      await expect(gm.locator("#combat li.combatant").first()).toBeVisible();
      expect(await objections(gm)).toEqual([]);
    });
  });
}
