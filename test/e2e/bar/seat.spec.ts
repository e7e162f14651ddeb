import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { avatar, beginEncounter, clearStage, setStage, type Cast } from "../fight/stage.ts";
import { setSetting } from "../fight/fan-play.ts";
import { waitUntilReady } from "../support/join.ts";
import { seedRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { crowded } from "./first-fight.ts";
import { bar, button, detail, moment, playFromBar } from "./support.ts";

test.describe("the seat of the play bar", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    await beginEncounter(gm, cast);
    for (const page of [gm, ash, briar]) await playFromBar(page);
  });

  test("when nothing can be done, the attacks are icons and the reason stands once", async () => {
    const actions = bar(briar).locator(".ac-bar-actions");
    await expect(bar(briar).locator(".ac-bar-idle")).toHaveText("It is not Bram's turn.");
    const club = button(briar, /^Club/);
    expect((await club.boundingBox())?.width).toBeLessThan(44);
    await expect(actions.locator(".ac-off").first()).toBeVisible();
    await expect(bar(ash).locator(".ac-bar-idle")).toHaveCount(0);
    expect((await button(ash, /^Blade/).boundingBox())?.width).toBeGreaterThan(80);
  });

  test("the second line says why a button is off, or what it does, by pointer and by focus", async () => {
    const guard = button(briar, /^Take a blow/i);
    await expect(guard).toHaveAttribute("aria-disabled", "true");
    await guard.focus();
    await briar.keyboard.press("ArrowLeft");
    await briar.keyboard.press("ArrowRight");
    await expect(guard).toBeFocused();
    await expect(detail(briar)).toHaveText(/^Take a blow: It is not Bram's turn\.$/i);
    await expect(guard).toHaveAccessibleDescription(/It is not Bram's turn\.$/);
    await briar.keyboard.press("Enter");
    await expect(briar.locator(".application.dialog, .ac-guard-dialog")).toHaveCount(0);
    await button(ash, /^Blade/).hover();
    await expect(detail(ash)).toHaveText(/^Blade: Offense \+2/);
    await ash.mouse.move(5, 5);
    await expect(detail(ash)).not.toContainText("Blade");
  });

  test("after a reload it is there at once, though nothing waits for its user", async () => {
    await briar.reload();
    await waitUntilReady(briar);
    await expect(bar(briar).locator(".ac-bar-idle")).toHaveText("It is not Bram's turn.");
    await expect(button(briar, /^Club/)).toBeVisible();
  });

  test("starred attacks come first", async () => {
    const names = () => bar(ash).locator(".ac-bar-item .ac-bar-do-words > span").allTextContents();
    expect(await names()).toEqual(["Blade", "Bow", "Maul", "Ember"]);
    await ash.evaluate(async (uuid) => {
      const actor = fromUuidSync(uuid) as unknown as {
        items: { getName(name: string): { id: string } };
        update(data: object): Promise<unknown>;
      };
      const favorites = [actor.items.getName("Maul").id];
      await actor.update({ flags: { "action-cards": { favorites } } });
    }, cast.sela);
    await expect.poll(names).toEqual(["Maul", "Blade", "Bow", "Ember"]);
  });

  test("a card says when it is enough; one that is used stays, without effect", async () => {
    await clearStage(gm);
    cast = await setStage(gm);
    await seedRandom(gm, 7);
    await beginEncounter(gm, cast, "fads-cards");
    const cards = bar(ash).locator(".ac-bar-hand .ac-action-card");
    await expect(cards).not.toHaveCount(0);
    const low = cards.last();
    const value = await low.getAttribute("data-card");
    await low.focus();
    await low.hover();
    await expect(detail(ash)).toContainText(`${value}: enough`);
    await expect(low).toHaveAccessibleDescription(new RegExp(`^${value}: enough`));
    expect((await avatar(gm, cast.sela)).actions).toBe(0);
    // Beside the open sidebar, and in a small window, nothing leaves the bar.
    await gm.evaluate(() => {
      const { sidebar } = globalThis.ui as unknown as { sidebar: { toggleExpanded(wanted: boolean): void } };
      sidebar.toggleExpanded(true);
    });
    for (const size of [
      { width: 1400, height: 900 },
      { width: 800, height: 600 },
    ]) {
      await gm.setViewportSize(size);
      expect([size, await crowded(gm)]).toEqual([size, []]);
    }
    await gm.setViewportSize({ width: 1600, height: 1000 });
  });

  test("a GM's Next stays in view in a narrow bar, however many faces there are", async () => {
    await gm.setViewportSize({ width: 300, height: 700 });
    const edges = async () => {
      const [own, whole] = [await button(gm, /^Next/).boundingBox(), await bar(gm).boundingBox()];
      return own && whole ? whole.x + whole.width - own.x - own.width : Number.NaN;
    };
    await expect(bar(gm).locator(".ac-bar-face")).toHaveCount(3);
    await expect.poll(edges).toBeGreaterThanOrEqual(0);
    await gm.setViewportSize({ width: 1600, height: 1000 });
  });

  test("it stands in two rows in a small window with the sidebar open, and in its corner, in its size", async () => {
    const attacks = bar(ash).locator(".ac-bar-actions");
    await expect(attacks).toHaveCSS("--ac-fade-end", "0px"); // everything fits
    await ash.setViewportSize({ width: 1000, height: 700 });
    await ash.evaluate(() => {
      const { sidebar } = globalThis.ui as unknown as { sidebar: { toggleExpanded(wanted: boolean): void } };
      sidebar.toggleExpanded(true);
    });
    await expect(moment(ash)).toHaveText("Sela acts.");
    const seat = bar(ash).locator(".ac-bar-seat");
    await expect.poll(async () => (await seat.boundingBox())?.height).toBeLessThan(150);
    // The list of attacks fades on the side where attacks are scrolled out of view.
    await expect(attacks).toHaveCSS("--ac-fade-start", "0px");
    await expect(attacks).not.toHaveCSS("--ac-fade-end", "0px");
    await attacks.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
    await expect(attacks).toHaveCSS("--ac-fade-end", "0px");
    await expect(attacks).not.toHaveCSS("--ac-fade-start", "0px");
    const sidebar = (await ash.locator("#sidebar").boundingBox())!;
    const box = async () => (await bar(ash).boundingBox())!;
    expect((await box()).x + (await box()).width).toBeLessThanOrEqual(sidebar.x + 1);
    await ash.setViewportSize({ width: 1400, height: 900 });
    const middle = await box();
    await setSetting(ash, "playBarPlace", "left");
    await expect.poll(async () => (await box()).width).toBeLessThan(middle.width);
    const left = await box();
    await setSetting(ash, "playBarPlace", "right");
    await expect.poll(async () => (await box()).x).toBeGreaterThan(left.x + 100);
    await setSetting(ash, "playBarScale", 140);
    await expect.poll(async () => (await box()).width).toBeGreaterThan(left.width * 1.3);
    await setSetting(ash, "playBarScale", 100);
    await setSetting(ash, "playBarPlace", "hotbar");
  });
});
