import type { Locator, Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { avatar, beginEncounter, type Cast } from "../fight/stage.ts";
import { setSetting } from "../fight/fan-play.ts";
import { objections } from "../support/axe.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";

const bar = (page: Page): Locator => page.locator(".ac-playbar");
const moment = (page: Page): Locator => bar(page).locator(".ac-bar-text");

async function life(gm: Page, uuid: string, value: number): Promise<void> {
  await gm.evaluate(
    async ([id, points]) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync(uuid: string): { update(data: object): Promise<unknown> };
      };
      await fromUuidSync(id).update({ "system.life.value": points });
    },
    [uuid, value] as const,
  );
}

for (const generation of [14, 13] as const) {
  test.describe(`the end of a fight, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let cast: Cast;

    sitDown((seats) => ({ gm, ash, cast } = seats), { generation, players: ["Ash"] });

    test("is offered once all foes are out, and heals whom the GM ticks", async () => {
      await setSetting(gm, "playBar", true);
      await beginEncounter(gm, cast, "speed-chart");
      await life(gm, cast.sela, 4);
      await life(gm, cast.ogre, -2);
      await expect(moment(gm)).toHaveText("All foes are out.");
      await expect(ash.getByText("All foes are out.")).toHaveCount(0);
      await bar(gm).getByRole("button", { name: "Fight on" }).click();
      await expect(moment(gm)).not.toHaveText("All foes are out.");
      await life(gm, cast.ogre, 3);
      await life(gm, cast.sela, 0);
      await life(gm, cast.bram, 0);
      await expect(moment(gm)).toHaveText("All heroes are out.");
      await bar(gm).getByRole("button", { name: "End the fight" }).click();
      const dialog = gm.locator(".ac-end-dialog");
      await expect(dialog.getByLabel("Heroes: Sela and Bram")).toBeChecked();
      await expect(dialog.getByLabel("Foes: Ogre")).not.toBeChecked();
      expect(await objections(gm, ".ac-end-dialog")).toEqual([]);
      await dialog.getByRole("button", { name: "End the fight" }).click();
      await expect.poll(async () => gm.evaluate(() => globalThis.game.combats.size)).toBe(0);
      await expect.poll(async () => (await avatar(gm, cast.sela)).life).toBe(20);
      expect((await avatar(gm, cast.ogre)).life).toBe(3);
      await showChat(ash);
      const last = lastChatCard(ash).locator(".ac-healing");
      await expect(last).toContainText("The fight is over");
      await expect(last).toContainText("Sela: LIFE +20");
      await expect(last.getByRole("button", { name: "Undo" })).toHaveCount(0);
      await showChat(gm);
      await lastChatCard(gm).getByRole("button", { name: "Undo" }).click();
      await expect.poll(async () => (await avatar(gm, cast.sela)).life).toBe(0);
      await setSetting(gm, "playBar", false);
    });

    test("heals nobody if the GM unticks it, and waits for an answer", async () => {
      await beginEncounter(gm, cast, "speed-chart");
      await life(gm, cast.sela, 4);
      await life(gm, cast.ogre, 0);
      const notice = gm.locator(".ac-notice", { hasText: "All foes are out." });
      await notice.getByRole("button", { name: "End the fight" }).click();
      const dialog = gm.locator(".ac-end-dialog");
      await dialog.getByLabel("Heroes: Sela").uncheck();
      await dialog.getByRole("button", { name: "End the fight" }).click();
      await showChat(gm);
      await expect(lastChatCard(gm)).toContainText("The fight has changed nothing that lasts.");
      await expect(lastChatCard(gm).getByRole("button", { name: "Undo" })).toHaveCount(0);
      expect(await avatar(gm, cast.sela)).toMatchObject({ life: 4 });
      await expect(notice).toHaveCount(0);
    });
  });
}
