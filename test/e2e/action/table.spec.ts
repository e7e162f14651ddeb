import type { Locator, Page } from "@playwright/test";
import { forceRandom, uniformFor } from "../support/random.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { expect, test } from "../support/test.ts";
import { clearStage } from "../fight/stage.ts";
import { closeWindows, openSession, read, showSheet, type Session } from "../system/support.ts";
import { setActionStage, type ActionCast } from "./stage.ts";

test.describe("the Actions of the table, without a maneuver of one's own", () => {
  let session: Session;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: ActionCast;
  let dialog: Locator;

  test.beforeAll(async ({ chromium }) => {
    session = await openSession(chromium, 14);
    ({ gm, ash, briar } = session);
    dialog = briar.locator(".ac-declaration-dialog");
  });
  test.afterAll(async () => session.table.close());
  test.beforeEach(async () => {
    await closeWindows(gm, ash, briar);
    await clearStage(gm);
    cast = await setActionStage(gm);
  });

  const field = (page: Page, name: string) => page.locator(`.ac-declaration-dialog [name="${name}"]`);
  const actions = async (page: Page, uuid: string) => {
    const sheet = await showSheet(page, uuid);
    await sheet.getByRole("tab", { name: "Combat" }).click();
    return sheet.getByRole("region", { name: "Actions" });
  };

  test("anybody aims, moves and tricks from the first page of their sheet", async () => {
    const buttons = await actions(briar, cast.corin);
    for (const name of ["Full Move", "Setup", "Reload", "Support", "Leadership", "Maneuver", "Bluff"])
      await expect(buttons.getByRole("button", { name, exact: true })).toBeEnabled();
    await buttons.getByRole("button", { name: "Aim", exact: true }).click();
    await expect
      .poll(() => read(gm, cast.corin, "fight.activeModifiers.influences"))
      .toMatchObject([{ key: "aim", hitOnly: 2 }]);
    await buttons.getByRole("button", { name: "Trick", exact: true }).click();
    await field(briar, "foe").selectOption({ label: "Brute" });
    await expect(dialog).toContainText("Defends with Trick, Guile, Willpower, or any skill the GM accepts");
    await dialog.locator("button[type=submit]").click();
    await expect(dialog).toHaveCount(0);
    await showChat(gm);
    const card = lastChatCard(gm).locator(".ac-contest");
    // A 10 is rolled again. Trick 5 + 10 + 4 - 3 = 16 against the Brute, who has no Trick, gives Outcome 16. Both sides
    // have Wits 5, so the Payoff is 16 too, which is three Thresholds.
    await forceRandom(
      gm,
      [10, 4, 3].map((face) => uniformFor(face, 10)),
    );
    await card.getByRole("button", { name: "Defend", exact: true }).click();
    await expect(card).toContainText("Counts as a Negotiated Victory");
    await card.getByRole("button", { name: "Brute: Shock −2" }).click();
    await expect(card.locator(".ac-applied")).toContainText("Corin: Inspired for the rest of the encounter");
  });

  test("a weapon that fires bursts asks which from its attack", async () => {
    const sheet = await showSheet(ash, cast.vesper);
    await sheet.getByRole("tab", { name: "Action!" }).click();
    await sheet.getByRole("button", { name: "Attack with Rapier" }).click();
    await expect(field(ash, "weapon")).toBeVisible();
    await expect(field(ash, "burst")).toHaveCount(0);
    await field(ash, "weapon").selectOption({ label: "Repeater 12" });
    await field(ash, "burst").selectOption({ label: "Full-auto fire" });
    await expect(ash.locator(".ac-declaration-dialog .ac-sources")).toContainText("Augment1");
    await field(ash, "weapon").selectOption({ label: "Rapier 9" });
    await expect(field(ash, "burst")).toHaveCount(0);
    await expect(ash.locator(".ac-declaration-dialog .ac-sources")).not.toContainText("Augment");
  });
});
