import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { action, attack, defend, exchangeCard } from "./play.ts";
import { sitDown } from "./seats.ts";
import { avatar, beginEncounter, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

/**
 * On each of these pages, places actors' tokens on a line, on a scene without a grid. `feet` has each token's
 * place on the line, by the actor's UUID.
 */
async function stand(pages: readonly Page[], feet: Readonly<Record<string, number>>): Promise<void> {
  for (const page of pages)
    await page.evaluate((places) => {
      const scope = globalThis as unknown as { CONFIG: { Actor: { documentClass: { prototype: object } } } };
      const grid = { isGridless: true, size: 100, units: "ft", distance: 5 };
      Object.defineProperty(globalThis, "canvas", {
        value: { ready: true, grid },
        configurable: true,
        writable: true,
      });
      Object.defineProperty(scope.CONFIG.Actor.documentClass.prototype, "getActiveTokens", {
        configurable: true,
        value(this: { uuid: string }) {
          const far = places[this.uuid];
          const room = { y: 0, width: 1, height: 1, getOccupiedGridSpaceOffsets: () => [] };
          return far === undefined ? [] : [{ document: { id: this.uuid, x: far * 20, ...room } }];
        },
      });
    }, feet);
}

test.describe("who is near", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    await beginEncounter(gm, cast);
  });

  async function nextTurn(): Promise<void> {
    await gm.evaluate(async () => {
      await globalThis.game.combat?.nextTurn();
    });
  }

  /** Bram charges to the gate. */
  async function charge(): Promise<void> {
    const dialog = await action(briar, cast.bram, "Charge", ".ac-charge-dialog");
    await dialog.getByLabel("Destination").fill("The gate");
    await dialog.getByRole("button", { name: "Charge" }).click();
    await expect(dialog).toHaveCount(0);
  }

  test("a free shot is taken at a token that has come near, and is at Long Range all the same (Q11)", async () => {
    const pages = [gm, ash, briar];
    await stand(pages, { [cast.sela]: 0, [cast.bram]: 30 });
    await forceRandom(gm, [...cardDraws([2], SELA), ...cardDraws([9])]);
    await attack(ash, cast.sela, "Bow", { target: "Bram" });
    await defend(briar, "Bram");
    await expect((await exchangeCard(gm)).locator(".ac-target .ac-total-number")).toHaveText("17");
    await nextTurn();
    await charge();
    await stand(pages, { [cast.sela]: 0, [cast.bram]: 5 });
    await forceRandom(gm, cardDraws([8], { ...SELA, out: [2] }));
    await (await exchangeCard(ash)).getByRole("button", { name: "Free shot" }).click();
    await ash.getByRole("button", { name: "Bow", exact: true }).click();
    await ash.locator(".ac-attack-dialog").getByRole("button", { name: "Draw", exact: true }).click();
    // 8 + 5 (half of DR 9, rounded up) + bow 1.
    await expect((await exchangeCard(gm)).locator(".ac-attacker .ac-total-number")).toHaveText("14");
    expect(await avatar(gm, cast.sela)).toMatchObject({ shots: 2 });
  });

  test("an objection is for those within 5 feet alone, and undoes the Charge (Q10)", async () => {
    const pages = [gm, ash, briar];
    await nextTurn();
    await stand(pages, { [cast.sela]: 10, [cast.bram]: 0, [cast.ogre]: 5 });
    await charge();
    const card = await exchangeCard(ash);
    await expect(card).toContainText("Bram charges: The gate");
    await expect(card.getByRole("button", { name: "Sela objects" })).toHaveCount(0);
    // A request that is sent anyway is refused and changes nothing.
    await ash.evaluate(async (actor) => {
      const { game } = globalThis as unknown as {
        game: {
          actionCards: { requests: { send(request: object): Promise<unknown> } };
          messages: { contents: { id: string }[] };
        };
      };
      const message = game.messages.contents.at(-1)!.id;
      await game.actionCards.requests.send({ type: "object", message, actor });
    }, cast.sela);
    await expect(ash.locator("#notifications .notification.warning")).toContainText("not within 5 feet");
    expect(await avatar(gm, cast.bram)).toMatchObject({ actions: 1 });
    await (await exchangeCard(gm)).getByRole("button", { name: "Ogre objects" }).click();
    await expect(await exchangeCard(briar)).toContainText("Ogre was within 5 feet and objected");
    expect(await avatar(gm, cast.bram)).toMatchObject({ actions: 0 });
  });
});
