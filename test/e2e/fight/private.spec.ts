import type { Page } from "@playwright/test";
import { contestRequest, testRequest } from "../action/support.ts";
import { printedDraws, setSetting } from "../printed/support.ts";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { forceRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { submit } from "./fan-play.ts";
import { exchangeCard } from "./play.ts";
import { sitDown } from "./seats.ts";
import type { Cast } from "./stage.ts";
import { armForAll, newest } from "./unseen-play.ts";

type Mode = "public" | "gm" | "blind" | "self";

for (const generation of [14, 13] as const) {
  test.describe(
    `cards of one's own in the mode of one's chat, generation ${generation}`,
    { tag: "@both" },
    () => {
      let gm: Page;
      let ash: Page;
      let briar: Page;
      let cast: Cast;
      let lore: string;

      sitDown((seats) => ({ gm, ash, briar, cast } = seats), { generation });
      test.beforeEach(async () => {
        await setSetting(gm, "actionDecks", {});
        ({ lore } = await armForAll(gm, cast));
      });
      test.afterEach(async () => {
        for (const page of [gm, ash]) await setMode(page, "public");
      });

      async function setMode(page: Page, mode: Mode): Promise<void> {
        const [key, value] = generation === 14 ? ["messageMode", mode] : ["rollMode", `${mode}roll`];
        await page.evaluate(
          async ([name, chosen]) => {
            const { settings } = globalThis.game as unknown as {
              settings: { set(scope: string, key: string, value: string): Promise<unknown> };
            };
            await settings.set("core", name, chosen);
          },
          [key, value] as const,
        );
      }

      async function checkOr(page: Page, uuid: string): Promise<void> {
        await page.evaluate(async (id) => {
          const { fromUuidSync, game } = globalThis as unknown as {
            fromUuidSync(uuid: string): object;
            game: { actionCards: { checkStat(actor: object, key: string): Promise<void> } };
          };
          await game.actionCards.checkStat(fromUuidSync(id), "or");
        }, uuid);
      }

      async function dice(faces: readonly number[]): Promise<void> {
        await forceRandom(
          gm,
          faces.map((face) => uniformFor(face, 10)),
        );
      }

      test("a GM's check, lookup and test are the GM's alone; an exchange is everybody's", async () => {
        await setMode(gm, "gm");
        await forceRandom(gm, cardDraws([6]));
        await checkOr(gm, cast.ogre);
        await expect((await exchangeCard(gm)).locator(".ac-total-number")).toHaveText("13");
        await forceRandom(gm, printedDraws([34]));
        const plain = { task: null, tn: 5, extras: [], entry: false };
        await submit(gm, {
          type: "lookUp",
          actor: cast.ogre,
          subject: { kind: "skill", item: lore },
          ...plain,
        });
        await expect((await exchangeCard(gm)).locator(".ac-lookup-card")).toHaveCount(1);
        await dice([6, 2, 7, 3, 8, 4]);
        await submit(gm, testRequest(cast.ogre, { skill: "athletics" }));
        await expect((await exchangeCard(gm)).locator("[data-degree]")).toHaveCount(1);

        // The GM's client rolls for both sides, while its chat is set to a private mode.
        await submit(gm, contestRequest(cast.ogre, cast.sela, { row: "running", skill: "athletics" }));
        await expect((await exchangeCard(ash)).getByRole("button", { name: "Defend" })).toBeVisible();
        await dice([6, 2, 7, 3, 8, 4]);
        await (await exchangeCard(ash)).getByRole("button", { name: "Defend", exact: true }).click();
        for (const page of [gm, ash, briar])
          await expect((await exchangeCard(page)).locator("[data-degree]")).toHaveCount(1);
        for (const page of [ash, briar]) {
          // The players have two messages: the contest's card, and the notice of one private roll by the GM. The other
          // two private cards don't exist for them.
          await expect(chatCards(page)).toHaveCount(2);
          await expect(chatCards(page).locator(".ac-chat-card")).toHaveCount(1);
          await expect(chatCards(page).first()).not.toContainText(/Ogre Lore|Action Value|\b12\b/);
        }
      });

      test("a player's is seen by GMs and the player, or, blind, by GMs alone, who then draw on", async () => {
        await setMode(ash, "gm");
        await dice([6, 2, 7, 3, 8, 4]);
        await submit(ash, testRequest(cast.sela, { skill: "athletics" }));
        for (const page of [gm, ash])
          await expect((await exchangeCard(page)).locator("[data-degree]")).toHaveCount(1);
        await expect(chatCards(briar)).toHaveCount(1);
        await expect(chatCards(briar).locator(".ac-chat-card")).toHaveCount(0);

        await setMode(ash, "blind");
        await forceRandom(gm, cardDraws([10], { tens: 1 }));
        await checkOr(ash, cast.sela);
        await expect(chatCards(ash).last().locator("p.hint")).toHaveText("Only the GM sees the result.");
        await expect(chatCards(ash).last().locator(".ac-chat-card")).toHaveCount(0);
        await (await exchangeCard(gm)).getByRole("button", { name: "Enough" }).click();
        await expect((await exchangeCard(gm)).locator(".ac-total-number")).toHaveText("16");
        expect(await newest(ash)).not.toContain("16");
        await dice([6, 2, 7, 3, 8, 4]);
        await submit(ash, testRequest(cast.sela, { skill: "athletics" }));
        await expect((await exchangeCard(gm)).locator("[data-degree]")).toHaveCount(1);
        await expect(chatCards(ash)).toHaveCount(3);
        await expect(chatCards(ash).last().locator(".ac-chat-card")).toHaveCount(0);
      });

      test("one that is told openly is everybody's, though the chat of the GM who throws is not", async () => {
        await setMode(gm, "blind");
        await dice([6, 2, 7, 3, 8, 4]);
        await submit(ash, testRequest(cast.sela, { skill: "athletics" }));
        for (const page of [gm, ash, briar])
          await expect((await exchangeCard(page)).locator("[data-degree]")).toHaveCount(1);
      });
    },
  );
}
