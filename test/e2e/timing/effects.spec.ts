import type { Locator, Page } from "@playwright/test";
import { beginEncounter } from "../fight/stage.ts";
import { expect, test } from "../support/test.ts";
import {
  freshStage,
  GENERATIONS,
  give,
  openSession,
  read,
  showSheet,
  type Session,
} from "../system/support.ts";

/** The encounters here go by typed IN, as the platform has it: Sela 30, Bram 20, Ogre 10. */
const ORDER = "in";

/** An effect's name and what its row says of its time. */
async function rows(sheet: Locator): Promise<string[]> {
  const names = await sheet.locator(".ac-effect .ac-use-text").allInnerTexts();
  return names.map((text) => text.replace(/\s+/g, " ").trim());
}

async function nextTurn(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    await globalThis.game.combat!.nextTurn();
  });
}

for (const generation of GENERATIONS) {
  test.describe(`effects with time, generation ${generation}`, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;

    test.beforeAll(async ({ chromium }) => {
      session = await openSession(chromium, generation);
      ({ gm, ash } = session);
      await gm.evaluate(async (order) => globalThis.game.settings.set("action-cards", "order", order), ORDER);
    });
    test.afterAll(async () => session.table.close());
    test.beforeEach(async () => freshStage(session));

    async function begin(): Promise<void> {
      await beginEncounter(gm, session.cast);
      await ash.waitForFunction(() => globalThis.game.combat?.started === true);
    }

    async function openEffects(page: Page, uuid: string): Promise<Locator> {
      const sheet = await showSheet(page, uuid);
      await sheet.getByRole("tab", { name: "Effects" }).click();
      return sheet;
    }

    test("a player gives the own avatar an effect by the keyboard alone", async () => {
      await begin();
      const sheet = await openEffects(ash, session.cast.sela);
      await sheet.getByRole("button", { name: "Add effect" }).press("Enter");
      const dialog = ash.locator(".ac-add-effect-dialog");
      await expect(dialog.getByLabel("Name")).toBeFocused();
      await expect(dialog.getByLabel("Icon")).toBeVisible();
      await ash.keyboard.type("Wind at the back");
      await dialog.getByLabel("SPD", { exact: true }).press("2");
      await dialog.getByLabel("OR", { exact: true }).press("4");
      await dialog.getByLabel("Lasts").focus();
      await ash.keyboard.press("S");
      await expect(dialog.getByLabel("Segments", { exact: true })).toBeVisible();
      await dialog.getByLabel("Segments", { exact: true }).fill("2");
      await ash.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(sheet.locator(".ac-effect")).toHaveCount(1);
      expect(await rows(sheet)).toEqual(["Wind at the back 2 Phases left"]);
      expect(await read(ash, session.cast.sela, "system.spd")).toBe(5);
      expect(await read(ash, session.cast.sela, "system.or.value")).toBe(10);
      await expect(ash.locator("#action-cards-live")).toHaveText("Sela now has the effect Wind at the back.");

      await nextTurn(gm);
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["1 Phase left"]);
      await nextTurn(gm);
      await expect(sheet.locator(".ac-effect")).toHaveCount(0);
      expect(await read(ash, session.cast.sela, "system.spd")).toBe(3);
    });

    test("the time is set, changed and taken away in a dialog of its own", async () => {
      await begin();
      const sheet = await openEffects(gm, session.cast.sela);
      await give(gm, session.cast.sela);
      await gm.evaluate(async (uuid) => {
        const actor = fromUuidSync(uuid) as unknown as {
          createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        };
        await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "War song" }]);
      }, session.cast.sela);
      expect(await rows(sheet)).toEqual(["War song"]);
      const set = sheet.getByRole("button", { name: "Set how long War song lasts" });
      const dialog = gm.locator(".ac-effect-time-dialog");
      const choose = async (kind: string) => {
        await set.click();
        await dialog.getByLabel("Lasts").selectOption({ label: kind });
      };
      const hand = async () => {
        await dialog.getByRole("button", { name: "Set the time" }).click();
        await expect(dialog).toHaveCount(0);
      };

      await choose("until somebody's next Phase");
      const whose = dialog.getByLabel("Whose Phase");
      expect(await whose.locator("option").allInnerTexts()).toEqual(["Sela, who bears it", "Bram", "Ogre"]);
      await whose.selectOption({ label: "Bram" });
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["until Bram's next Phase"]);

      await choose("rounds");
      await dialog.getByLabel("Rounds", { exact: true }).fill("5000");
      await dialog.getByLabel("Rounds", { exact: true }).press("Tab");
      await expect(dialog.getByLabel("Rounds", { exact: true })).toHaveValue("999");
      await dialog.getByLabel("Rounds", { exact: true }).fill("1");
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["1 round left"]);

      await choose("until the end of the Turn");
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["until the end of the Turn"]);

      await choose("no set time");
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveCount(0);
    });

    test("it ends with the Phase it waits for, and with the Turn", async () => {
      await begin();
      const until = (kind: string) => ({ flags: { "action-cards": { time: { kind } } } });
      const sheet = await openEffects(ash, session.cast.bram);
      await gm.evaluate(
        async ([uuid, data]) => {
          const actor = fromUuidSync(uuid) as unknown as {
            createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
          };
          await actor.createEmbeddedDocuments("ActiveEffect", data);
        },
        [
          session.cast.bram,
          [
            { name: "Until he acts", ...until("phase") },
            { name: "Until he has acted", ...until("phaseEnd") },
            { name: "This Turn", ...until("turn") },
          ],
        ] as const,
      );
      const names = sheet.locator(".ac-effect .ac-row-name");
      await expect(names).toHaveText(["Until he acts", "Until he has acted", "This Turn"]);
      await nextTurn(gm);
      await expect(names).toHaveText(["Until he has acted", "This Turn"]);
      await expect(sheet.locator(".ac-effect .ac-tag").first()).toHaveText("until the end of Bram's Phase");
      await nextTurn(gm);
      await expect(names).toHaveText(["This Turn"]);
      await nextTurn(gm);
      await expect(names).toHaveCount(0);
    });

    test("a time chosen before an encounter begins with it, and ends with it at the latest", async () => {
      const sheet = await openEffects(ash, session.cast.sela);
      await sheet.getByRole("button", { name: "Add effect" }).click();
      const dialog = ash.locator(".ac-add-effect-dialog");
      await dialog.getByLabel("Lasts").selectOption({ label: "rounds" });
      await dialog.getByLabel("Rounds", { exact: true }).fill("3");
      await dialog.getByLabel("Icon").selectOption({ index: 1 });
      const icon = await dialog.getByLabel("Icon").locator("option:checked").innerText();
      await dialog.getByRole("button", { name: "Add effect" }).click();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["3 rounds"]);
      expect(await rows(sheet)).toEqual([`${icon} 3 rounds`]);
      await begin();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["3 rounds left"]);
      await gm.evaluate(async () => {
        await globalThis.game.combat!.delete();
      });
      await expect(sheet.locator(".ac-effect")).toHaveCount(0);
    });

    test("an unreadable time is told, and changes nothing", async () => {
      await begin();
      const sheet = await openEffects(ash, session.cast.sela);
      await gm.evaluate(async (uuid) => {
        const actor = fromUuidSync(uuid) as unknown as {
          createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        };
        const flags = { "action-cards": { time: { kind: "rounds", count: -1 } } };
        await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Odd", flags }]);
      }, session.cast.sela);
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText([
        "Time unreadable: time.count: must be at least 1, not -1",
      ]);
      for (let turn = 0; turn < 3; turn += 1) await nextTurn(gm);
      await expect(sheet.locator(".ac-effect")).toHaveCount(1);
    });

    test("nobody gives an effect to somebody else's avatar", async () => {
      const sheet = await openEffects(ash, session.cast.bram);
      await expect(sheet.getByRole("button", { name: "Add effect" })).toHaveCount(0);
    });
  });
}
