import type { Page } from "@playwright/test";
import { itemOf } from "../fight/ask.ts";
import { sitDown } from "../fight/seats.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { importActor } from "../support/import-actor.ts";
import { forceRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { contestRequest, pools, submit } from "./support.ts";

async function shotsOf(page: Page, actor: string): Promise<number | undefined> {
  return (await pools(page, actor))["shot"];
}

test.describe("people of the compendia meet by Action Values", () => {
  let gm: Page;
  let ash: Page;

  sitDown((seats) => ({ gm, ash } = seats), { players: ["Ash"] });

  test("Hesper Lowe strikes a bravo as the journal tells it", async () => {
    const hesper = await importActor(gm, "action-values-heroes", "hesperLowe000000", "Ash");
    const bravo = await importActor(gm, "action-values-adversaries", "dockBravo0000000");
    const [fencing, cane] = [await itemOf(ash, hesper, "Fencing"), await itemOf(ash, hesper, "Widow's Cane")];
    const skill = fencing.split(".").at(-1);
    await submit(ash, contestRequest(hesper, bravo, { row: "attack", skill, weapon: cane }));
    await showChat(gm);
    const card = lastChatCard(gm).locator(".ac-contest");
    await card.locator("select[name=defense]").selectOption({ label: "Dodge: 6" });
    await forceRandom(gm, [uniformFor(7, 10), uniformFor(4, 10)]);
    await card.getByRole("button", { name: "Defend" }).click();
    await expect(card.locator(".ac-outcome")).toHaveAttribute("data-degree", "negotiatedVictory");
    await expect(card.locator(".ac-line")).toHaveText([
      "Fencing 13, dice +3: Action Value 16",
      "Defense 6 (Dodge): Outcome 10",
      "Effect 23 (Damage 7) against 13 (Toughness + Armor 7): Payoff 10, Threshold 5",
    ]);
    expect(await shotsOf(gm, bravo)).toBe(4);
    await card.locator('[data-ac="takeConsequence"][data-pool="shot"]').click();
    await expect.poll(async () => shotsOf(gm, bravo)).toBe(2);
  });
});
