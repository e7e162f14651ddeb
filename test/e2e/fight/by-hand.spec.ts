import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { ask, attackRequest } from "./ask.ts";
import { read } from "../system/support.ts";
import { exchangeCard } from "./play.ts";
import { change, changeFight } from "./props.ts";
import { sitDown } from "./seats.ts";
import { beginEncounter, type Cast } from "./stage.ts";

test.describe("what is changed by hand during an encounter", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));

  test("is told to GMs on the next card, once, and to nobody else", async () => {
    await change(ash, cast.sela, { system: { life: { value: 19 } } }); // before the encounter: not reported
    await beginEncounter(gm, cast);
    await changeFight(gm, cast.sela, { deck: { out: [1, 2], aside: [] } });
    await change(ash, cast.sela, { system: { life: { value: 99 }, deck: { out: [] } } });
    await change(gm, cast.bram, { system: { life: { value: 3 } } });
    await forceRandom(gm, cardDraws([9], { tens: 1 }));
    await ask(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
    const note = (await exchangeCard(gm)).locator(".ac-by-hand");
    await expect(note).toHaveText([
      "Changed by hand: Sela, LIFE 19 → 99.",
      "Changed by hand: Bram, LIFE 15 → 3.",
    ]);
    // Owners can't write a deck during an encounter, so the 1 and the 2 are still out. The attack drew the 9.
    await expect.poll(() => read(gm, cast.sela, "fight.deck.out")).toEqual([1, 2, 9]);
    for (const page of [ash, briar])
      await expect((await exchangeCard(page)).locator(".ac-by-hand")).toHaveCount(0);

    await gm.evaluate(async () => globalThis.game.combat?.nextRound());
    await forceRandom(gm, cardDraws([8], { tens: 1 }));
    await ask(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
    await expect
      .poll(async () => (await exchangeCard(gm)).locator(".ac-total-number").first().innerText())
      .toBe("16");
    await expect((await exchangeCard(gm)).locator(".ac-by-hand")).toHaveCount(0);
  });
});
