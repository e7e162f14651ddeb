import type { Locator, Page } from "@playwright/test";
import { forceRandom, seedRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { GENERATIONS } from "../system/support.ts";
import { chooseTarget } from "../support/targets.ts";
import {
  activate,
  aimByClick,
  aimByKey,
  begin,
  bringElsewhere,
  byHud,
  comeTo,
  copiesOf,
  drop,
  end,
  handIn,
  hideThird,
  knowsNothing,
  markOn,
  newestCard,
  numbersOf,
  onSheet,
  rowsOf,
  setBar,
  setUp,
  sitAtBoard,
  tokenOf,
  wordsOn,
  type Piece,
} from "./support.ts";

/** Makes the next two dice on the GM's client, which rolls for everyone, show these faces. */
async function dice(gm: Page, plus: number, minus: number): Promise<void> {
  await forceRandom(gm, [uniformFor(plus, 10), uniformFor(minus, 10)]);
}

/** Clicks a consequence on the newest chat card, as the winner's user, and waits until the consequence is applied. */
async function take(page: Page, consequence: string | RegExp): Promise<Locator> {
  const card = await newestCard(page);
  const taken = await card.locator(".ac-applied").count();
  await card.getByRole("button", { name: consequence }).first().click();
  await expect(card.locator(".ac-applied")).toHaveCount(taken + 1);
  return card;
}

/** Clicks Defend on the newest chat card. */
async function defend(page: Page): Promise<void> {
  const card = await newestCard(page);
  await card.getByRole("button", { name: "Defend", exact: true }).click();
  await expect(card.locator("[data-degree]")).toHaveCount(1);
}

for (const generation of GENERATIONS)
  test(
    `Action!: a fight with three copies over two scenes, generation ${generation}`,
    { tag: "@all" },
    async ({ chromium }) => {
      test.setTimeout(240_000);
      const board = await sitAtBoard(chromium, generation);
      const { table, gm, ash, briar, corin } = board;
      const players = [ash, briar, corin];
      let copies: readonly Piece[] = [];
      const shock = (page = gm) => numbersOf(page, copies, "system.actionValues.pools.shock.value");
      /** Checks on every page how many marks with this name each copy's token has. */
      const marked = async (name: string, times: readonly number[]) => {
        for (const page of [gm, ...players])
          for (const [index, piece] of copies.entries())
            await expect(markOn(page, piece, name)).toHaveCount(times[index]!);
      };
      try {
        await setUp(gm, "Action!");
        await drop(gm, "Dock Bravo", 700, 560);
        const [first, second, third] = (copies = await hideThird(gm, "Dock Bravo"));
        const [bastian] = await copiesOf(gm, "Bastian Quire");
        await begin(gm);
        for (const player of players) await knowsNothing(player, third);
        const whole = await shock();

        // Target one of three copies with T and pin it down. Undoing its loss of Shock leaves it Stymied.
        await comeTo(gm, "Hesper Lowe");
        await aimByKey(ash, second);
        await ash.keyboard.press("Shift+C");
        await ash.getByRole("tab", { name: "Action!" }).click();
        await ash.getByRole("button", { name: "Use Pin Him Down" }).click();
        const hold = ash.locator(".ac-contest-dialog");
        await expect(hold.locator("[name=foe]")).toHaveValue(second.uuid);
        await expect(hold).not.toContainText("Lurker");
        await handIn(ash, hold, "Roll");
        await dice(gm, 9, 1);
        await defend(gm);
        await take(ash, "Dock Bravo 2: Stymied");
        const card = await take(ash, "Dock Bravo 2: Shock −1");
        expect(await shock()).toEqual([whole[0], Number(whole[1]) - 1, whole[2]]);
        await marked("Stymied", [0, 1, 0]);
        await card.getByRole("button", { name: "Undo", exact: true }).last().click();
        await expect.poll(() => shock(corin)).toEqual(whole);
        await marked("Stymied", [0, 1, 0]);

        // A copy pins down a character, whose player defends on their own page.
        await comeTo(gm, "Dock Bravo 1");
        await tokenOf(gm, first).dblclick();
        await gm.getByRole("button", { name: "Use Pin Him Down" }).click();
        const grip = gm.locator(".ac-contest-dialog");
        await chooseTarget(grip.locator("[name=foe]"), "Bastian Quire");
        await handIn(gm, grip, "Roll");
        await expect((await newestCard(ash)).getByRole("button", { name: "Defend" })).toHaveCount(0);
        await dice(gm, 1, 5);
        await defend(briar);
        const pinned = await take(gm, "Bastian Quire: Stymied");
        await expect(pinned.locator(".ac-applied")).toContainText("Bastian Quire: Stymied");
        for (const page of [gm, ...players]) await expect(markOn(page, bastian!, "Stymied")).toHaveCount(1);
        await marked("Stymied", [0, 1, 0]);

        // The GM moves everyone to another scene. The fight stays on the first.
        await setBar(gm, first, 1);
        await bringElsewhere(gm, "The cellar");
        for (const player of players) await expect(player.locator(".token")).toHaveCount(0);
        await seedRandom(gm, 8);
        await comeTo(gm, "Bastian Quire");
        await onSheet(briar, "Attack with Hatpin");
        const stab = briar.locator(".ac-contest-dialog");
        await chooseTarget(stab.locator("[name=foe]"), "Dock Bravo 1");
        await handIn(briar, stab, "Roll");
        await dice(gm, 9, 1);
        await defend(gm);
        await take(briar, /^Dock Bravo 1: Shock −/);
        await activate(gm, "The first scene");
        const out = [0, ...whole.slice(1)];
        await expect.poll(() => shock(ash)).toEqual(out);
        await expect(tokenOf(gm, first).locator(".token-bar.bar1")).toHaveAttribute("title", /^0 \/ /);
        await marked("Out", [1, 0, 0]);
        for (const player of players) await knowsNothing(player, third);

        // The hidden combatant is revealed and shot at.
        await byHud(gm, third, "Hidden from players");
        for (const player of players) {
          await expect(tokenOf(player, third)).toBeVisible();
          await expect(rowsOf(player, "Lurker")).toHaveCount(1);
        }
        await seedRandom(gm, 8);
        await comeTo(gm, "Isolde Marrow");
        await aimByClick(corin, third);
        await onSheet(corin, "Attack with Wrecker's Pistol");
        const pistol = corin.locator(".ac-contest-dialog");
        await expect(pistol.locator("[name=foe]")).toHaveValue(third.uuid);
        await handIn(corin, pistol, "Roll");
        await dice(gm, 9, 1);
        await defend(gm);
        await take(corin, "Lurker: Shock −2");
        await expect(await newestCard(ash)).toContainText("Lurker");
        await marked("Stymied", [0, 1, 0]);

        // The marks that last for a scene end with the encounter.
        await end(gm);
        expect(await shock(ash)).toEqual([0, whole[1], Number(whole[2]) - 2]);
        await marked("Stymied", [0, 0, 0]);
        await marked("Out", [1, 0, 0]);
        for (const player of players) expect(await wordsOn(player)).not.toContain("undefined");
      } finally {
        await table.close();
      }
    },
  );
