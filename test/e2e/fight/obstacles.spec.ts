import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { action, openSheet } from "./play.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Moves to the next or previous turn, as the GM. */
async function move(gm: Page, by: "nextTurn" | "previousTurn"): Promise<void> {
  await gm.evaluate(async (step) => {
    await globalThis.game.combat?.[step]();
  }, by);
}

/** Sets the actor's used Actions to 0 on this client only, so that it offers Actions that the GM's client refuses. */
async function forgetAction(page: Page, uuid: string): Promise<void> {
  await page.evaluate((id) => {
    const actor = globalThis.fromUuidSync(id) as unknown as {
      id: string;
      encounter: { updateSource(data: object): void };
    };
    actor.encounter.updateSource({ system: { people: { [actor.id]: { actions: 0 } } } });
  }, uuid);
}

test.describe("what would be refused", () => {
  let gm: Page;
  let ash: Page;
  let cast: Cast;
  let dialog: Locator;

  sitDown((seats) => ({ gm, ash, cast } = seats), { players: ["Ash"] });
  test.beforeEach(async () => {
    await beginEncounter(gm, cast);
  });

  const reason = () => dialog.locator(".ac-obstacle");

  test("is said in its window, which follows the world and keeps what was typed", async () => {
    dialog = await action(ash, cast.sela, "Charge", ".ac-charge-dialog");
    const button = dialog.getByRole("button", { name: "Charge" });
    await expect(reason()).toHaveCount(0);
    await dialog.getByLabel("Destination").fill("The gate");
    await dialog.getByLabel("In a melee").check();
    await expect(reason()).toHaveText("Sela is in a melee.");
    expect(await objections(ash)).toEqual([]);
    await expect(button).toBeDisabled();
    await dialog.getByLabel("In a melee").uncheck();
    await expect(button).toBeEnabled();

    // The turn passes to the next combatant, then goes back to Sela.
    await move(gm, "nextTurn");
    await expect(reason()).toHaveText("It is not Sela's turn.");
    await expect(button).toBeDisabled();
    await move(gm, "previousTurn");
    await expect(button).toBeEnabled();
    await expect(dialog.getByLabel("Destination")).toHaveValue("The gate");
    await button.click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await avatar(gm, cast.sela)).actions).toBe(1);

    // The Charge used Sela's Action. The attack dialog says so and can't be submitted.
    const sheet = await openSheet(ash, cast.sela);
    await sheet.getByRole("button", { name: "Attack with Blade", exact: true }).click();
    dialog = ash.locator(".ac-attack-dialog");
    await expect(reason()).toHaveText("Sela has already used their Action.");
    await expect(dialog.getByRole("button", { name: "Draw", exact: true })).toBeDisabled();
    await expect(dialog.locator(".ac-warning")).toHaveCount(1);
  });

  test("and is refused by the GM's client all the same comes back with the reason and what was typed", async () => {
    dialog = await action(ash, cast.sela, "Charge", ".ac-charge-dialog");
    await dialog.getByLabel("Destination").fill("The gate");
    await dialog.getByRole("button", { name: "Charge" }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await avatar(ash, cast.sela)).actions).toBe(1);

    await forgetAction(ash, cast.sela);
    dialog = await action(ash, cast.sela, "Charge", ".ac-charge-dialog");
    await dialog.getByLabel("Destination").fill("The tower");
    await dialog.getByRole("button", { name: "Charge" }).click();
    await expect(reason()).toHaveText("Sela has already used their Action.");
    await expect(dialog.getByLabel("Destination")).toHaveValue("The tower");
    // The reason is gone, because the form has changed since the refusal.
    await dialog.getByLabel("Destination").fill("The well");
    await dialog.getByLabel("Destination").press("Tab");
    await expect(reason()).toHaveCount(0);
  });
});
