import type { Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS, read, type Session } from "../system/support.ts";
import {
  beginFight,
  giveEffects,
  lasting,
  letAshLook,
  nextTurn,
  openEffects,
  rows,
  useEffectTable,
} from "./effects-page.ts";
import { call, gather } from "./party.ts";

const NOTHING = " does nothing: effects change single ratings, bonuses and points only.";

for (const generation of GENERATIONS) {
  test.describe(`effects with time, generation ${generation}`, { tag: "@both" }, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;
    useEffectTable(generation, (opened) => {
      session = opened;
      ({ gm, ash } = opened);
    });

    test("a player gives the own avatar an effect by the keyboard alone", async () => {
      await beginFight(session);
      const sheet = await openEffects(ash, session.cast.sela);
      await sheet.getByRole("button", { name: "Add effect" }).press("Enter");
      const dialog = ash.locator(".ac-add-effect-dialog");
      await expect(dialog.getByLabel("Name")).toBeFocused();
      await expect(dialog.getByLabel("Icon")).toBeVisible();
      await ash.keyboard.type("Wind at the back");
      await dialog.getByLabel("SPD", { exact: true }).press("2");
      await dialog.getByLabel("OR", { exact: true }).press("4");
      await dialog.getByLabel("Lasts").focus();
      await ash.keyboard.press("T");
      await expect(dialog.getByLabel("Turns", { exact: true })).toBeVisible();
      await dialog.getByLabel("Turns", { exact: true }).fill("2");
      await ash.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(sheet.locator(".ac-effect")).toHaveCount(1);
      expect(await rows(sheet)).toEqual(["Wind at the back OR +4 SPD +2 2 more turns"]);
      expect(await read(ash, session.cast.sela, "system.spd")).toBe(5);
      expect(await read(ash, session.cast.sela, "system.or.value")).toBe(10);
      await expect(ash.locator("#action-cards-live")).toContainText(
        "Sela now has the effect Wind at the back.",
      );

      await nextTurn(gm);
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["OR +4", "SPD +2", "1 more turn"]);
      await nextTurn(gm);
      await expect(sheet.locator(".ac-effect")).toHaveCount(0);
      expect(await read(ash, session.cast.sela, "system.spd")).toBe(3);
    });

    test("the time is set, changed and taken away in a dialog of its own", async () => {
      await beginFight(session);
      const sheet = await openEffects(gm, session.cast.sela);
      await giveEffects(gm, session.cast.sela, { name: "War song" });
      expect(await rows(sheet)).toEqual(["War song"]);
      await expect(sheet.locator(".ac-effect img")).toHaveAttribute("src", "icons/svg/aura.svg");
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

      await choose("until a combatant's next turn");
      const whose = dialog.getByLabel("Whose turn");
      await expect(whose.locator("option")).toHaveText(["Sela, who has this effect", "Bram", "Ogre"]);
      await whose.selectOption({ label: "Bram" });
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["until Bram's next turn"]);

      await choose("Rounds");
      await dialog.getByLabel("Rounds", { exact: true }).fill("5000");
      await dialog.getByLabel("Rounds", { exact: true }).press("Tab");
      await expect(dialog.getByLabel("Rounds", { exact: true })).toHaveValue("999");
      await dialog.getByLabel("Rounds", { exact: true }).fill("1");
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["1 more round"]);

      await choose("until the end of the round");
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["until the end of the round"]);

      await choose("no set time");
      await hand();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveCount(0);
    });

    test("a time chosen before an encounter begins with it, and ends with it at the latest", async () => {
      const sheet = await openEffects(ash, session.cast.sela);
      await sheet.getByRole("button", { name: "Add effect" }).click();
      const dialog = ash.locator(".ac-add-effect-dialog");
      await dialog.getByLabel("Lasts").selectOption({ label: "Rounds" });
      await dialog.getByLabel("Rounds", { exact: true }).fill("3");
      await dialog.getByLabel("Icon").selectOption({ index: 1 });
      const icon = await dialog.getByLabel("Icon").locator("option:checked").innerText();
      await dialog.getByRole("button", { name: "Add effect" }).click();
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["for 3 rounds"]);
      expect(await rows(sheet)).toEqual([`${icon} for 3 rounds`]);
      await beginFight(session);
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText(["3 more rounds"]);
      await gm.evaluate(async () => {
        await globalThis.game.combat!.delete();
      });
      await expect(sheet.locator(".ac-effect")).toHaveCount(0);
    });

    test("a row says what its effect changes, in the names of the sheet; unknown keys as they are", async () => {
      const change = (key: string, kind: "add" | "override", value: string) =>
        generation === 14 ? { key, value, type: kind } : { key, value, mode: kind === "add" ? 2 : 5 };
      const changes = [
        change("system.dr.bonus", "add", "-2"),
        change("system.printed.size", "override", "7"),
        change("system.<i>odd</i>", "add", "<img src=x onerror=alert(1)>"),
        change("system.toString.name", "add", "1"),
      ];
      const data = generation === 14 ? { system: { changes } } : { changes };
      await giveEffects(gm, session.cast.sela, { name: "Salt in the wound", ...data });
      const sheet = await openEffects(ash, session.cast.sela);
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText([
        "DR −2",
        "Size = 7",
        `system.<i>odd</i> + <img src=x onerror=alert(1)>${NOTHING}`,
        `system.toString.name +1${NOTHING}`,
      ]);
      expect(await objections(ash, ".ac-effect")).toEqual([]);
    });

    test("an unreadable time is told, and changes nothing", async () => {
      await beginFight(session);
      const sheet = await openEffects(ash, session.cast.sela);
      await giveEffects(gm, session.cast.sela, lasting("Odd", { kind: "rounds", count: -1 }));
      await expect(sheet.locator(".ac-effect .ac-tag")).toHaveText([
        "The time cannot be read: time.count: it must be at least 1. Set it again.",
      ]);
      for (let turn = 0; turn < 3; turn += 1) await nextTurn(gm);
      await expect(sheet.locator(".ac-effect")).toHaveCount(1);
    });

    test("the menu of a row in the encounter gives an effect too, to whom one owns", async () => {
      await gather(gm, [
        { name: "Gorto", spd: 3, dex: 15 },
        { name: "Brak", owner: "Ash", type: "character", spd: 2, dex: 12 },
      ]);
      await call(gm, "startCombat");
      await ash.locator("#sidebar button[data-tab=combat]").click();
      const entry = ash.locator("#context-menu li", { hasText: "Add effect" });
      const row = (name: string) => ash.locator("#combat li.combatant", { hasText: name });
      await row("Gorto").click({ button: "right" });
      await expect(entry).toHaveCount(0);
      await row("Brak").click({ button: "right" });
      await entry.click();
      const dialog = ash.locator(".ac-add-effect-dialog");
      await expect(dialog).toContainText("Effect on Brak");
      expect(await objections(ash, ".ac-add-effect-dialog")).toEqual([]);
      await dialog.getByLabel("Name").fill("Braced");
      await dialog.getByLabel("Lasts").selectOption({ label: "until the end of the Turn" });
      await dialog.getByRole("button", { name: "Add effect" }).click();
      await expect(row("Brak").getByRole("img", { name: /Braced/ })).toHaveCount(1);
    });

    test("nobody gives an effect to somebody else's avatar", async () => {
      await letAshLook(session);
      const sheet = await openEffects(ash, session.cast.bram);
      await expect(sheet.getByRole("button", { name: "Add effect" })).toHaveCount(0);
    });
  });
}
