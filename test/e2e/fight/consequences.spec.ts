import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { objections } from "../support/axe.ts";
import { showChat } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { write } from "../system/support.ts";
import { attack, defend, exchangeCard } from "./play.ts";
import { sitDown } from "./seats.ts";
import { beginEncounter, type Cast } from "./stage.ts";

/** The names of the marks on an actor's tokens and tracker rows. */
function marksOf(page: Page, uuid: string): Promise<string[]> {
  return page.evaluate((id) => {
    const { fromUuidSync } = globalThis as unknown as {
      fromUuidSync(uuid: string): { temporaryEffects: { name: string }[] };
    };
    return fromUuidSync(id).temporaryEffects.map(({ name }) => name);
  }, uuid);
}

test.describe("what a blow leads to", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation: 14 });

  test("stands on the card that caused it, with the next step, until it is undone", async () => {
    await beginEncounter(gm, cast);
    await write(gm, cast.bram, { "system.life.value": 2 });
    await forceRandom(gm, [...cardDraws([7], { tens: 1 }), ...cardDraws([3])]);
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    await defend(briar, "Bram", "Shield (+2)");
    const card = await exchangeCard(gm);
    await card.getByRole("button", { name: "Apply 2 to" }).click();
    const told = card.getByRole("list", { name: "Consequences" }).getByRole("listitem");
    await expect(told).toHaveCount(1);
    await expect(told).toContainText("Bram is down. LIFE is 0 or below.");
    expect(await marksOf(gm, cast.bram)).toContain("Down: LIFE is at 0 or below");
    await gm.locator("#sidebar-tab-combat").click();
    await expect(gm.locator("#combat").getByRole("img", { name: /^Down:/ })).toHaveCount(1);
    await showChat(gm);
    expect(await objections(gm, "#chat .ac-consequences, #sidebar .ac-consequences")).toEqual([]);
    // Players see the consequences, but they can't take anyone out.
    const players = (await exchangeCard(ash)).getByRole("list", { name: "Consequences" });
    await expect(players).toContainText("Bram is down.");
    await expect(players.getByRole("button")).toHaveCount(0);
    await told.getByRole("button", { name: "Take out of the fight" }).click();
    await expect(told).toContainText("Taken out of the fight. Undoing what led to it undoes this too.");
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(told).not.toContainText("Taken out");
    await told.getByRole("button", { name: "Take out of the fight" }).click();
    await expect(told).toContainText("Taken out");
    const row = gm.locator("#combat li.combatant.defeated", { hasText: "Bram" });
    await expect(row).toHaveCount(1);
    await card.getByRole("button", { name: "Undo" }).first().click();
    await expect(told).toHaveCount(0);
    await expect(row).toHaveCount(0);
    expect(await marksOf(gm, cast.bram)).toEqual([]);
  });
});
