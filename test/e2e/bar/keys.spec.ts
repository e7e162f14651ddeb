import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { avatar, beginEncounter, type Cast } from "../fight/stage.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows } from "../system/support.ts";
import { bar, button, detail, moment, playFromBar, press } from "./support.ts";

/** The bar's buttons that have keyboard shortcuts, each as the key and the button's name. */
async function numbers(page: Page): Promise<string[]> {
  return bar(page)
    .locator("[aria-keyshortcuts]")
    .evaluateAll((all) =>
      all.map((one) => {
        const name = one.querySelector(".ac-bar-do-words > span") ?? one;
        const text = [...name.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
        return `${one.getAttribute("aria-keyshortcuts")} ${text.join("").trim()}`;
      }),
    );
}

/** Advances to the Ogre's turn. */
async function toOgre(gm: Page): Promise<void> {
  for (const acts of ["Bram acts.", "Ogre acts."]) {
    await button(gm, /^Next$/).click();
    await expect(moment(gm)).toHaveText(acts);
  }
}

/** Puts a macro on this hotbar slot. Running the macro marks the page. */
async function macroAt(page: Page, slot: number): Promise<void> {
  await page.evaluate(async (where) => {
    const { Macro } = globalThis as unknown as { Macro: { create(data: object): Promise<unknown> } };
    const command = "globalThis.hotbarRan = true;";
    const macro = await Macro.create({ name: "Mark", type: "script", command });
    await globalThis.game.user!.assignHotbarMacro(macro as never, where); // created by the simulated Foundry
  }, slot);
}

const ranMacro = (page: Page) => page.evaluate(() => "hotbarRan" in globalThis);

for (const generation of [14, 13] as const) {
  test.describe(`the play bar by the keyboard, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let cast: Cast;

    sitDown((seats) => ({ gm, ash, cast } = seats), { generation, players: ["Ash"] });
    test.beforeEach(async () => {
      await beginEncounter(gm, cast);
      for (const page of [gm, ash]) await playFromBar(page);
      // Wait for the bar. Its code loads on first use, and keys pressed before that have no effect.
      for (const page of [gm, ash]) await expect(button(page, "Fold the play bar")).toBeVisible();
    });

    test("Alt+M goes in and back; arrows move by row and column; Escape leaves", async () => {
      const first = ash.locator("#sidebar-tab-chat");
      await first.focus();
      await ash.keyboard.press("Alt+KeyM");
      await expect.poll(() => bar(ash).evaluate((root) => root.contains(document.activeElement))).toBe(true);
      await ash.keyboard.press("Alt+KeyM");
      await expect(first).toBeFocused();
      await ash.keyboard.press("Alt+KeyM");
      const blade = button(ash, /^Blade/);
      await blade.focus();
      await ash.keyboard.press("ArrowUp");
      await expect(button(ash, "Fold the play bar")).toBeFocused();
      await ash.keyboard.press("ArrowDown");
      await expect
        .poll(() => bar(ash).evaluate(() => document.activeElement!.closest(".ac-bar-seat")))
        .not.toBe(null);
      await blade.focus();
      await ash.keyboard.press("ArrowLeft");
      await expect(bar(ash).locator(".ac-bar-portrait")).toBeFocused();
      await ash.keyboard.press("ArrowRight");
      await expect(blade).toBeFocused();
      // Each part of the bar is one tab stop.
      const stops = bar(ash).locator(".ac-bar-seat button[tabindex='0']");
      await expect(stops).toHaveCount(1);
      await expect(stops).toHaveAccessibleName(/^Blade/);
      await ash.keyboard.press("Escape");
      await expect(first).toBeFocused();
    });

    test("numbers attack at once, with Shift by the dialog; the hotbar has its keys back where they mean nothing", async () => {
      await macroAt(ash, 1);
      await macroAt(ash, 9);
      expect(await numbers(ash)).toEqual(["1 Blade", "2 Bow", "3 Maul", "4 Ember", "5 Bare hands"]);
      await ash.locator("body").press("Shift+Digit1");
      await expect(ash.locator(".ac-attack-dialog")).toBeVisible();
      await closeWindows(ash);
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2])]);
      await ash.locator("body").press("Digit1");
      await expect(moment(gm)).toContainText("Sela attacks Ogre");
      expect(await ranMacro(ash)).toBe(false);
      expect((await avatar(gm, cast.sela)).actions).toBe(1);

      await ash.locator("body").press("Digit9");
      await expect.poll(() => ranMacro(ash)).toBe(true);
    });

    test("the hotbar has its keys while somebody types, while the bar is folded, and once they are unbound", async () => {
      await macroAt(ash, 1);
      await ash.evaluate(() => {
        const { keybindings } = globalThis.game as unknown as {
          keybindings: { set(scope: string, action: string, bindings: object[]): Promise<void> };
        };
        return keybindings.set("action-cards", "playBarChoices", []);
      });
      await ash.locator("body").press("Digit1");
      await expect.poll(() => ranMacro(ash)).toBe(true);
      await press(ash, "Fold the play bar");
      await press(ash, /^Play bar/);
      expect(await numbers(ash)).toEqual([]);
      await ash.evaluate(() => {
        const { keybindings } = globalThis.game as unknown as {
          keybindings: { set(scope: string, action: string): Promise<void> };
        };
        Reflect.deleteProperty(globalThis, "hotbarRan");
        return keybindings.set("action-cards", "playBarChoices");
      });
      await press(ash, "Fold the play bar");
      await ash.locator("body").press("Digit1");
      await expect.poll(() => ranMacro(ash)).toBe(true);
      await press(ash, /^Play bar/);
      await ash.evaluate(() => {
        const field = document.createElement("input");
        field.id = "somewhere";
        document.body.append(field);
        field.focus();
      });
      await ash.keyboard.press("Digit1");
      await expect(ash.locator("#somewhere")).toHaveValue("1");
      expect((await avatar(gm, cast.sela)).actions).toBe(0);
      await ash.locator("#somewhere").evaluate((field) => field.remove());
    });

    test("a moment that has just arrived answers nothing; then Enter presses its main button, a number another", async () => {
      await toOgre(gm);
      await forceRandom(gm, [...cardDraws([9]), ...cardDraws([2])]);
      // Clicks as soon as the attack arrives.
      await ash.evaluate(() => {
        const root = document.querySelector(".ac-playbar")!;
        new MutationObserver((_all, observer) => {
          const main = root.querySelector<HTMLElement>(".ac-bar-moment .ac-primary");
          if (!main) return;
          observer.disconnect();
          main.click();
          document.body.dataset["atOnce"] = String(main.getAttribute("aria-disabled"));
        }).observe(root, { childList: true, subtree: true, attributes: true });
      });
      await press(gm, /^Cudgel/);
      await expect(moment(ash)).toContainText("Ogre attacks Sela");
      await expect(ash.locator("body")).toHaveAttribute("data-at-once", "true");
      await expect(button(ash, "Defend")).not.toHaveAttribute("aria-disabled");
      await expect(moment(ash)).toContainText("Ogre attacks Sela");
      expect(await numbers(ash)).toEqual(["1 Show card"]);
      await ash.keyboard.press("Alt+KeyM");
      await expect(button(ash, "Defend")).toBeFocused();
      await ash.keyboard.press("Enter");
      await expect(moment(ash)).toContainText("Attack on Sela · ");
      // The focused button is gone, so the bar moves focus.
      await expect.poll(() => bar(ash).evaluate((root) => root.contains(document.activeElement))).toBe(true);
    });

    test("a result takes no numbers: a key pressed late undoes nothing", async () => {
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2])]);
      await press(ash, /^Blade/);
      await press(gm, "Defend");
      const { life } = await avatar(gm, cast.ogre);
      await press(gm, /^Apply/);
      await expect(detail(gm)).toContainText("LIFE");
      await expect(button(gm, "Undo")).toBeVisible();
      await expect(button(gm, "Undo")).not.toHaveAttribute("aria-keyshortcuts");
      await gm.locator("body").press("Digit1");
      await closeWindows(gm);
      expect((await avatar(gm, cast.ogre)).life).toBeLessThan(life);
    });
  });
}
