import type { Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { objections } from "../support/axe.ts";
import { foldOf, lastChatCard, showChat, unfold } from "../support/chat.ts";
import { clickIfThere } from "../support/click.ts";
import { differing, keepPicture } from "../support/picture.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { forgetNotices } from "../system/support.ts";
import { beginFirstFight, crowded, defeat } from "./first-fight.ts";
import { bar, moment } from "./support.ts";

const BAR = ".ac-playbar";

/** A laptop, a small window and a phone, each in both themes. */
const LOOKS = differing(
  (["light", "dark"] as const).flatMap((colorScheme) =>
    [
      // The window of 1000 pixels has the colors and structure of the large one, so it is not audited.
      { viewport: { width: 1400, height: 900 }, isAudited: true },
      { viewport: { width: 1000, height: 700 }, isAudited: false },
      { viewport: { width: 390, height: 844 }, isAudited: colorScheme === "dark" },
    ].map((look) => ({ colorScheme, ...look })),
  ),
);

/** The looks of one window size. The sidebar has the same width at every window size, so one size is enough. */
const SIDEBAR_LOOKS = LOOKS.filter(({ viewport }) => viewport.width === 1400);

/** Checks a part of the page in every look, and keeps a picture of each. */
async function look(page: Page, name: string, part = BAR, looks = LOOKS): Promise<void> {
  for (const { colorScheme, viewport, isAudited } of looks) {
    const title = `bar-${name}-${colorScheme}-${viewport.width}`;
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("body")).toHaveClass(new RegExp(`theme-${colorScheme}`));
    await forgetNotices(page);
    // Wait until color transitions have finished. Animations that follow scrolling never do.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(async ({ finished }) => finished),
      ),
    );
    await keepPicture(page, title);
    const objected = isAudited ? await objections(page, part) : [];
    expect([title, objected, await crowded(page)]).toEqual([title, [], []]);
  }
  await page.setViewportSize(LOOKS[0]!.viewport);
}

const READY = ".ac-bar-item:not(.ac-off)";

/** Advances to the player's Phase. */
async function toPhase(gm: Page, ash: Page): Promise<void> {
  const own = bar(ash);
  const card = own.locator(".ac-bar-hand .ac-proposed");
  // Skip an Act button that names a sum of cards, because it opens a menu.
  const act = own.getByRole("button", { name: /^Act(?!ion)[^+]*$/ });
  await expect
    .poll(
      async () => {
        if ((await own.locator(READY).count()) > 0) return true;
        if (!(await clickIfThere(card)) && !(await clickIfThere(act)))
          await clickIfThere(bar(gm).locator(".ac-bar-next"));
        return false;
      },
      { intervals: [100] },
    )
    .toBe(true);
}

for (const game of ["Avatar", "FADs", "Future Imperfect", "Action!"])
  test(
    `the play bar of ${game} is legible in each size and theme`,
    { tag: game === "Avatar" ? [] : "@all" },
    async ({ chromium }) => {
      const table = await openTable({ seed: false });
      try {
        const { gm, ash } = await beginFirstFight(table, chromium, game);
        await look(gm, `${game}-gm-begins`);
        await look(ash, `${game}-player-waits`);
        await toPhase(gm, ash);
        await look(ash, `${game}-player-acts`);
        await bar(ash).locator(READY).first().click();
        await table.atRest();
        await look(gm, `${game}-gm-asked`);
        await look(ash, `${game}-player-asked`);
        await gm.evaluate(() => {
          const { sidebar } = globalThis.ui as unknown as {
            sidebar: { toggleExpanded(wanted: boolean): void; changeTab(tab: string, group: string): void };
          };
          sidebar.toggleExpanded(true);
          sidebar.changeTab("combat", "primary");
        });
        await look(gm, `${game}-tracker`, "#combat", SIDEBAR_LOOKS);
        await showChat(gm);
        const card = lastChatCard(gm);
        for (const state of ["folded", "unfolded"]) {
          if ((await foldOf(card).count()) === 0) break;
          if (state === "unfolded") await unfold(card);
          await look(gm, `${game}-card-${state}`, "#chat", SIDEBAR_LOOKS);
        }
      } finally {
        await table.close();
      }
    },
  );

test("fan, result, folded bar and the end of a fight are legible in each size and theme", async ({
  chromium,
}) => {
  const table = await openTable({ seed: false });
  try {
    const { gm, ash } = await beginFirstFight(table, chromium, "Avatar");
    await setSetting(gm, "fan", "all");
    await toPhase(gm, ash);
    await bar(ash).locator(READY).first().click();
    await expect(bar(gm).locator(".ac-bar-fan")).toBeVisible();
    await look(gm, "fan");
    await setSetting(gm, "fan", "off");
    await bar(gm).locator(".ac-bar-fan button:not([aria-disabled])").first().click();
    const asks = bar(gm).locator(".ac-tone-asks [data-action=takeMoment]").first();
    const ten = bar(ash).locator('.ac-tone-ten [data-action=takeMoment]:has-text("No more")');
    if ((await ten.count()) > 0) await ten.click();
    await asks.click();
    // A result stays on screen while the pointer is on it.
    await bar(gm).locator(".ac-bar-moment:is(.ac-tone-harm, .ac-tone-done)").hover();
    const apply = bar(gm).locator(".ac-tone-harm .ac-primary");
    if ((await apply.count()) > 0) {
      await look(gm, "apply");
      await apply.click();
    }
    await bar(gm).locator(".ac-bar-moment.ac-tone-done").hover();
    await look(gm, "result");
    await bar(ash).getByRole("button", { name: "Fold the play bar" }).click();
    await look(ash, "pill");
    await defeat(gm, "npc");
    await expect(moment(gm)).toHaveText("All foes are out.");
    await look(gm, "all-foes-out");
    await bar(gm).getByRole("button", { name: "End the fight" }).click();
    await expect(gm.locator(".ac-end-dialog")).toBeVisible();
    await look(gm, "end-dialog", ".ac-end-dialog");
  } finally {
    await table.close();
  }
});
