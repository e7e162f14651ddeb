import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { backs, fanOf, notice, pick, setSetting } from "./fan-play.ts";
import { cardsOn, exchangeCard, openSheet, closeSheet } from "./play.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

test.describe("two who are opposed", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => setSetting(gm, "fan", "characters"));

  test("MIND to MIND, each picks the other's card, and a tie goes to the one who resists (Q5)", async () => {
    await beginEncounter(gm, cast);
    await forceRandom(gm, [...cardDraws([6], SELA), ...cardDraws([7])]);
    const sheet = await openSheet(ash, cast.sela);
    await sheet.getByRole("button", { name: "Oppose…", exact: true }).click();
    const dialog = ash.locator(".ac-oppose-dialog");
    await dialog.getByLabel("Against").selectOption({ label: "Bram" });
    await dialog.getByLabel("With", { exact: true }).selectOption({ label: "Mind (MIND)" });
    await dialog.getByLabel("They resist with").selectOption({ label: "Mind (MIND)" });
    await expect(dialog.locator(".ac-sources")).toContainText("5");
    await dialog.getByRole("button", { name: "Oppose", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await closeSheet(ash, cast.sela);

    const onAsh = await exchangeCard(ash);
    const onBriar = await exchangeCard(briar);
    await expect(onAsh).toContainText("Sela opposes Bram");
    await expect(backs(await fanOf(ash))).toHaveCount(0);
    await expect(backs(await fanOf(briar))).toHaveCount(11);
    // Bram answers only after Sela is done (A11).
    await expect(onBriar.getByRole("button", { name: "Bram resists" })).toHaveCount(0);
    await pick(briar, 4);
    await expect(onAsh.locator(".ac-attacker .ac-total-number")).toHaveText("11");
    await expect(notice(briar, "Sela opposes Bram: resist.")).toHaveCount(1);

    await onBriar.getByRole("button", { name: "Bram resists" }).click();
    const answer = briar.locator(".ac-oppose-dialog");
    await expect(answer).toContainText("Sela has 11 with Mind (MIND).");
    await expect(answer.getByLabel("With", { exact: true }).locator(":checked")).toHaveText("Mind (MIND)");
    await answer.getByRole("button", { name: "Resist", exact: true }).click();
    await expect(answer).toHaveCount(0);
    await expect(backs(await fanOf(briar, "target"))).toHaveCount(0);
    await pick(ash, 2, "target");
    for (const card of [onAsh, onBriar, await exchangeCard(gm)]) {
      await expect(card.locator(".ac-target .ac-total-number")).toHaveText("11");
      await expect(card.locator(".ac-outcome")).toHaveText("A tie: Bram resists.");
    }
    expect(await avatar(gm, cast.sela)).toMatchObject({ out: [6], actions: 0 });
    expect(await avatar(gm, cast.bram)).toMatchObject({ out: [7], actions: 0 });

    await expect(onAsh.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await (await exchangeCard(gm)).getByRole("button", { name: "Undo" }).click();
    await expect(onAsh).toContainText("Undone");
    expect((await avatar(gm, cast.sela)).out).toEqual([]);
    expect((await avatar(gm, cast.bram)).out).toEqual([]);
  });

  test("a disagreement is drawn for with the fan; a tie is drawn again (Q10)", async () => {
    await forceRandom(gm, [
      ...cardDraws([7], SELA),
      ...cardDraws([7]),
      ...cardDraws([4], { ...SELA, out: [7] }),
      ...cardDraws([9], { out: [7] }),
    ]);
    const sheet = await openSheet(ash, cast.sela);
    await sheet.getByRole("button", { name: "Draw for it…", exact: true }).click();
    const dialog = ash.locator(".ac-draw-dialog");
    await dialog.getByLabel("With", { exact: true }).selectOption({ label: "Bram" });
    await dialog.getByLabel("About").fill("Who stands by the door");
    await dialog.getByRole("button", { name: "Draw for it", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await closeSheet(ash, cast.sela);

    const card = await exchangeCard(briar);
    await expect(card).toContainText("Who stands by the door");
    expect(await cardsOn(card.locator(".ac-attacker"))).toEqual([]);
    await card.getByRole("button", { name: "Bram agrees: both draw" }).click();
    await pick(briar, 1);
    await pick(ash, 1, "target");
    await expect(card.locator(".ac-ties")).toHaveText("A tie, 7 and 7: both draw again.");
    // The cards that tied stay out of the decks.
    await expect(backs(await fanOf(briar))).toHaveCount(10);
    await pick(briar, 1);
    await expect(backs(await fanOf(ash, "target"))).toHaveCount(9);
    await pick(ash, 1, "target");
    await expect(card.locator(".ac-outcome")).toHaveText("Bram has the higher card.");
    expect(await cardsOn(card.locator(".ac-target"))).toEqual(["9"]);
    expect((await avatar(gm, cast.sela)).out).toEqual([]);
    expect((await avatar(gm, cast.bram)).out).toEqual([]);
  });
});
