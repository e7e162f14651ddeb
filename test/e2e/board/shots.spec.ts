import type { Page } from "@playwright/test";
import { seedRandom } from "../support/random.ts";
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
  showTracker,
  sitAtBoard,
  tokenOf,
  type Piece,
} from "./support.ts";

/** Moves the clock until this hero can act, then presses Act as their player. */
async function actInTime(gm: Page, player: Page, hero: string): Promise<void> {
  await Promise.all([gm, player].map(showTracker));
  const act = player.locator("#combat").getByRole("button", { name: `${hero}: Act` });
  for (let segments = 0; segments < 12 && !(await act.count()); segments += 1)
    await gm.locator("#combat").getByRole("button", { name: "Next", exact: true }).click();
  await act.click();
}

for (const generation of GENERATIONS)
  test(
    `Future Imperfect: a fight with three copies over two scenes, generation ${generation}`,
    { tag: "@all" },
    async ({ chromium }) => {
      test.setTimeout(240_000);
      const board = await sitAtBoard(chromium, generation);
      const { table, gm, ash, briar, corin } = board;
      const players = [ash, briar, corin];
      let copies: readonly Piece[] = [];
      const ct = (page = gm) => numbersOf(page, copies, "system.printed.concussion.value");
      try {
        await setUp(gm, "Future Imperfect", { "Night Watchman": 2 });
        await drop(gm, "Night Watchman", 700, 560);
        const [first, second, third] = (copies = await hideThird(gm, "Night Watchman"));
        await begin(gm);
        for (const player of players) await knowsNothing(player, third);
        const whole = await ct();

        await actInTime(gm, ash, "Petra Vane");
        await aimByKey(ash, second);
        await onSheet(ash, "Attack with Watch Carbine");
        const dialog = ash.locator(".ac-shoot-dialog");
        await expect(dialog.getByLabel("Target", { exact: true })).toHaveValue(second.uuid);
        await expect(dialog).not.toContainText("Lurker");
        await seedRandom(gm, 3);
        await handIn(ash, dialog);
        const card = await newestCard(gm);
        await card.getByRole("button", { name: "Apply to Night Watchman 2" }).click();
        await expect(card.locator(".ac-applied")).toHaveCount(1);
        const struck = await ct();
        expect([struck[0], struck[2]]).toEqual([whole[0], whole[2]]);
        expect(Number(struck[1])).toBeLessThan(Number(whole[1]));
        await card.getByRole("button", { name: "Undo", exact: true }).click();
        await expect.poll(() => ct(corin)).toEqual(whole);

        // The GM moves everyone to another scene. The fight stays on the first.
        await setBar(gm, first, 1);
        await bringElsewhere(gm, "The cellar");
        for (const player of players) await expect(player.locator(".token")).toHaveCount(0);
        await actInTime(gm, briar, "Jory Lampwick");
        await onSheet(briar, "Attack with Lighterdeck Blunderbuss");
        const burst = briar.locator(".ac-shoot-dialog");
        await chooseTarget(burst.getByLabel("Target", { exact: true }), "Night Watchman 1");
        await seedRandom(gm, 3);
        await handIn(briar, burst);
        await (await newestCard(gm)).getByRole("button", { name: "Apply to Night Watchman 1" }).click();
        await expect.poll(async () => Number((await ct(briar))[0])).toBeLessThan(0);
        await activate(gm, "The first scene");
        const down = await ct();
        expect(down.slice(1)).toEqual(whole.slice(1));
        await expect(tokenOf(gm, first).locator(".token-bar.bar1")).toHaveAttribute(
          "title",
          new RegExp(`^${String(down[0])} / `),
        );
        for (const player of players) {
          await expect(markOn(player, first, "Concussed")).toHaveCount(1);
          await expect(markOn(player, second, "Concussed")).toHaveCount(0);
          await knowsNothing(player, third);
        }

        // The hidden combatant is revealed and shot at.
        await byHud(gm, third, "Hidden from players");
        for (const player of players) {
          await expect(tokenOf(player, third)).toBeVisible();
          await expect(rowsOf(player, "Lurker")).toHaveCount(1);
        }
        await actInTime(gm, corin, "Doctor Amsel Cray");
        await aimByClick(corin, third);
        await onSheet(corin, "Attack with Harbor-Master's Pistol");
        const pistol = corin.locator(".ac-shoot-dialog");
        await expect(pistol.getByLabel("Target", { exact: true })).toHaveValue(third.uuid);
        await handIn(corin, pistol);
        await expect(await newestCard(ash)).toContainText("Lurker");
        await end(gm);
        expect(await ct(ash)).toEqual(down);
      } finally {
        await table.close();
      }
    },
  );
