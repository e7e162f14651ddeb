import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { avatar, beginEncounter, clearStage, setStage, type Cast } from "../fight/stage.ts";
import { setSetting } from "../fight/fan-play.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom, seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows } from "../system/support.ts";
import { bar, button, moment, playFromBar, press } from "./support.ts";

/** Advances the encounter until this combatant can act with one card. */
async function comeTo(gm: Page, name: string): Promise<void> {
  await gm.evaluate(async (wanted) => {
    const combat = globalThis.game.combat as unknown as {
      combatants: { getName(name: string): { id: string } };
      timing: { rows: { id: string; acts: { cards: number[] }[] }[] };
      nextTurn(): Promise<unknown>;
    };
    const { id } = combat.combatants.getName(wanted);
    const acts = () => combat.timing.rows.find((row) => row.id === id)?.acts ?? [];
    for (let step = 0; step < 12 && !acts().some(({ cards }) => cards.length === 1); step += 1)
      await combat.nextTurn();
  }, name);
}

for (const generation of [14, 13] as const) {
  test.describe(`the play bar, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let cast: Cast;

    sitDown((seats) => ({ gm, ash, cast } = seats), { generation, players: ["Ash"] });
    test.beforeEach(async () => {
      await beginEncounter(gm, cast);
      for (const page of [gm, ash]) await playFromBar(page);
    });

    test("an exchange each way: one click to attack, one to defend, one to apply", async () => {
      await expect(moment(ash)).toHaveText("Sela acts.");
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2])]);
      // The second click of a double click does nothing.
      await button(ash, /^Blade/).dblclick();
      await expect(moment(gm)).toContainText("Sela attacks Ogre");
      await expect(ash.locator(".ac-attack-dialog")).toHaveCount(0);
      await press(gm, "Defend");
      await expect(moment(gm)).toContainText("Attack on Ogre · Hit for");
      await expect(moment(ash)).toContainText("Attack on Ogre · Hit for");
      const { life } = await avatar(gm, cast.ogre);
      await press(gm, /^Apply/);
      await expect.poll(async () => (await avatar(gm, cast.ogre)).life).toBeLessThan(life);
      await expect(bar(gm).locator(".ac-bar-detail")).toContainText("LIFE");
      await press(gm, "Undo");
      await expect.poll(async () => (await avatar(gm, cast.ogre)).life).toBe(life);

      await press(gm, "Next");
      // Wait until the result has faded.
      await expect(moment(ash)).toHaveText("Bram acts.", { timeout: 15_000 });
    });

    test("a foe's attack waits for its defender, whose cards and points are beside it", async () => {
      await press(gm, "Next");
      await press(gm, "Next");
      await expect(moment(gm)).toHaveText("Ogre acts.");
      await forceRandom(gm, [...cardDraws([9]), ...cardDraws([2])]);
      await press(gm, /^Cudgel/);
      await expect(moment(ash)).toContainText("Ogre attacks Sela");
      await expect(bar(ash).locator(".ac-bar-points").first()).toContainText("20/20");
      await press(ash, "Defend");
      await expect(moment(ash)).toContainText("Attack on Sela · ");
      await press(ash, /^Apply/);
      // The removed button had focus. This must not keep the result on screen.
      await ash.mouse.move(5, 5);
      await expect(moment(ash)).toHaveText("Ogre acts.", { timeout: 15_000 });
    });

    test("with Shift the dialog opens, as everywhere else", async () => {
      await bar(ash)
        .getByRole("button", { name: /^Blade/ })
        .click({ modifiers: ["Shift"] });
      await expect(ash.locator(".ac-attack-dialog")).toBeVisible();
      await closeWindows(ash);
    });

    test("a held press opens the dialog, by mouse and by touch; a setting turns click and Shift round", async () => {
      const blade = button(ash, /^Blade/);
      const dialog = ash.locator(".ac-attack-dialog");
      await blade.hover();
      await ash.mouse.down();
      await expect(dialog).toBeVisible();
      await ash.mouse.up();
      await closeWindows(ash);
      await blade.dispatchEvent("pointerdown", { pointerType: "touch", button: 0 });
      await expect(dialog).toBeVisible();
      await blade.dispatchEvent("pointerup", { pointerType: "touch", button: 0 });
      await closeWindows(ash);
      expect((await avatar(gm, cast.sela)).actions).toBe(0);

      await setSetting(ash, "playBarAsks", true);
      await blade.click();
      await expect(dialog).toBeVisible();
      await closeWindows(ash);
      expect((await avatar(gm, cast.sela)).actions).toBe(0);
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2])]);
      await blade.click({ modifiers: ["Shift"] });
      await expect(moment(gm)).toContainText("Sela attacks Ogre");
      await setSetting(ash, "playBarAsks", false);
    });

    test("without the setting it is gone, and notices are as before", async () => {
      await setSetting(ash, "playBar", false);
      await expect(bar(ash)).toHaveCount(0);
      await seedRandom(gm, 3);
      for (const _ of [1, 2]) await press(gm, "Next");
      await press(gm, /^Cudgel/);
      await expect(ash.locator(".ac-notice")).toContainText("Ogre attacks Sela");
      await setSetting(ash, "playBar", true);
      await expect(moment(ash)).toContainText("Ogre attacks Sela");
      await expect(ash.locator(".ac-notice")).toHaveCount(0);
    });

    test("an action card opens the Phase it is for", async () => {
      await clearStage(gm);
      cast = await setStage(gm);
      await seedRandom(gm, 7);
      await beginEncounter(gm, cast, "fads-cards");
      const hand = bar(ash).locator(".ac-bar-hand .ac-action-card");
      await expect(hand).not.toHaveCount(0);
      const cards = await hand.evaluateAll((all) => all.map((one) => Number(one.dataset["card"])));
      expect(cards).toEqual(cards.toSorted((a, b) => b - a));
      const playable = bar(ash).locator(".ac-bar-hand .ac-proposed");
      await comeTo(gm, "Sela");
      await playable.first().click();
      await expect(moment(ash)).toHaveText("Sela acts now.");
      await press(ash, /^Blade/);
      await expect(moment(ash)).toHaveText("Sela has acted.");
      await press(ash, "End Phase");
      await expect(hand.and(ash.locator(".ac-spent"))).toHaveCount(1);
    });
  });
}
