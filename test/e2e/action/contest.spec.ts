import type { Page } from "@playwright/test";
import { chatCards, showChat } from "../support/chat.ts";
import { sitDown } from "../fight/seats.ts";
import { refusals } from "../fight/ask.ts";
import { waitUntilReady } from "../support/join.ts";
import { forceRandom, seedRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import type { TestTable } from "../support/table.ts";
import {
  beginByShots,
  contestCard,
  contestRequest,
  defense,
  diceShown,
  pools,
  setActionStage,
  submit,
  testRequest,
  type ActionCast,
} from "./support.ts";

/** Makes the next dice on the GM's client, which rolls for everyone, show these faces. */
async function dice(gm: Page, faces: readonly number[]): Promise<void> {
  await forceRandom(
    gm,
    faces.map((face) => uniformFor(face, 10)),
  );
}

async function addFoe(gm: Page, name: string): Promise<string> {
  return gm.evaluate(async (called) => {
    const { Actor, game } = globalThis as unknown as {
      Actor: { create(data: object): Promise<{ uuid: string }> };
      game: { users: { find(test: (user: { name: string }) => boolean): { id: string } | undefined } };
    };
    const owner = game.users.find((one) => one.name === "Briar")?.id ?? "";
    const system = { actionValues: { name: "athletics", value: 2 } };
    const items = [{ name: "athletics", type: "skill", system }];
    const ownership = { default: 1, [owner]: 3 };
    return (await Actor.create({ name: called, type: "character", items, ownership })).uuid;
  }, name);
}

async function openContest(page: Page, uuid: string): Promise<void> {
  await showChat(page);
  await page.evaluate(async (actor) => {
    const { game, fromUuidSync } = globalThis as unknown as {
      game: { actionCards: { contest(actor: object): Promise<void> } };
      fromUuidSync(uuid: string): object;
    };
    await game.actionCards.contest(fromUuidSync(actor));
  }, uuid);
}

for (const generation of [14, 13] as const) {
  test.describe(`contests by Action Values, generation ${generation}`, () => {
    let table: TestTable;
    let gm: Page;
    let ash: Page;
    let briar: Page;
    let cast: ActionCast;

    sitDown((seats) => ({ table, gm, ash, briar } = seats), { generation });
    test.beforeEach(async () => {
      cast = await setActionStage(gm);
    });

    test("an attack uses up a bottle, and its Undo gives it back", async () => {
      const left = async (page: Page) =>
        page.evaluate((uuid) => {
          const { items } = fromUuidSync(uuid) as unknown as {
            items: { getName(name: string): { uuid: string; system: { quantity: number } } };
          };
          const { uuid: item, system } = items.getName("Fire bottle");
          return { item, quantity: system.quantity };
        }, cast.wren);
      await gm.evaluate(async (uuid) => {
        const holder = fromUuidSync(uuid) as unknown as {
          createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
        };
        const system = { quantity: 2, usedUp: true, attack: { range: "long" }, actionValues: { damage: 6 } };
        await holder.createEmbeddedDocuments("Item", [{ name: "Fire bottle", type: "weapon", system }]);
      }, cast.wren);
      const { item } = await left(ash);
      await submit(ash, contestRequest(cast.wren, cast.moth, { skill: "athletics", weapon: item }));
      for (const page of [ash, briar]) await expect.poll(async () => (await left(page)).quantity).toBe(1);
      await (await contestCard(gm)).getByRole("button", { name: "Undo", exact: true }).click();
      for (const page of [ash, briar]) await expect.poll(async () => (await left(page)).quantity).toBe(2);
    });

    test("a contest is won by Total Victory on a double 0, in two browsers", async () => {
      await dice(gm, [10, 4, 10, 3]);
      await submit(ash, contestRequest(cast.wren, cast.moth, { row: "running", skill: "athletics" }));
      const asked = await contestCard(briar);
      await expect(asked.locator("select[name=defense] option")).toHaveText([
        "athletics: 9",
        "Active, athletics: 14 (costs 1 Shot)",
        "Active, dodge: 12 (costs 1 Shot)",
        "Active, trick: 11 (costs 1 Shot)",
      ]);
      await expect((await contestCard(ash)).locator("p.hint")).toHaveText("Waiting for Moth to defend");
      await asked.getByRole("button", { name: "Defend", exact: true }).click();

      const card = await contestCard(ash);
      await expect(card.locator("[data-degree]")).toHaveText("Total Victory (double)");
      await expect(card.locator(".ac-line")).toHaveText([
        "athletics 8, dice +1: Action Value 9",
        "Defense 9 (athletics): Outcome 0",
        "Effect 14 (Move 5) against 14 (Move 5): Payoff 0, Threshold 5",
      ]);
      await expect(card.locator(".ac-die")).toHaveCount(2);
      for (const page of [gm, ash, briar]) {
        expect(await diceShown(page)).toEqual([
          {
            roll: "ActionValueRoll",
            dice: [
              { term: "Die", faces: 10, shows: [10, 4] },
              { term: "Die", faces: 10, shows: [10, 3] },
            ],
          },
        ]);
      }

      await expect((await contestCard(briar)).locator("button:not(.ac-why, .ac-fold)")).toHaveCount(0);
      const offered = card.getByRole("group", { name: "Apply consequences" }).getByRole("button");
      await expect(offered).toHaveCount(5);
      await offered.filter({ hasText: "Moth loses all Shock" }).click();
      await expect(card.locator(".ac-applied")).toContainText("Moth: Shock 5 → 0");
      await expect((await contestCard(briar)).locator(".ac-applied")).toContainText("Moth: Shock 5 → 0");
      expect((await pools(briar, cast.moth))["shock"]).toBe(0);
      await expect(offered).toHaveCount(0);

      await card.getByRole("button", { name: "Undo" }).click();
      await expect(card.locator(".ac-applied")).toHaveCount(0);
      await expect(offered).toHaveCount(5);
      await expect.poll(async () => (await pools(briar, cast.moth))["shock"]).toBe(5);
    });

    test("one roll meets two opponents, who each answer on a card of their own", async () => {
      const tess = await addFoe(gm, "Tess");
      await openContest(ash, cast.wren);
      const dialog = ash.locator(".ac-contest-dialog");
      await dialog.locator("[name=row]").selectOption("running");
      await dialog.locator("[name=foe]").selectOption(cast.moth);
      const others = dialog.getByRole("group", { name: "Also against" });
      await expect(others.locator(`[name="others.${cast.moth}"]`)).toHaveCount(0);
      await others.getByRole("checkbox", { name: "Tess" }).press("Space");
      await expect(dialog.getByRole("status").filter({ hasText: "One roll" })).toHaveText(
        "One roll against 2 defenders",
      );
      await expect(others.getByRole("checkbox", { name: "Tess" })).toBeFocused();
      await dialog.locator("[name=row]").selectOption("attack");
      await expect(others).toHaveCount(0);
      await dialog.locator("[name=row]").selectOption("running");
      await expect(others.locator(`[name="others.${tess}"]`)).toBeChecked();
      await dialog.locator("button[type=submit]").click();
      await expect(dialog).toHaveCount(0);

      await dice(gm, [7, 3]);
      const cardOf = (page: Page, foe: string) =>
        chatCards(page)
          .locator(".ac-contest")
          .filter({ hasText: `Wren against ${foe}` });
      for (const foe of ["Tess", "Moth"]) {
        const asked = cardOf(briar, foe);
        await asked.getByRole("button", { name: "Defend", exact: true }).click();
        await expect(cardOf(ash, foe).locator("[data-degree]")).toHaveCount(1);
      }
      for (const [foe, outcome] of [
        ["Tess", 10],
        ["Moth", 3],
      ] as const) {
        await expect(cardOf(ash, foe).locator(".ac-die")).toHaveText([
          "7base: 7, counts +7",
          "−3base: 3, counts −3",
        ]);
        await expect(cardOf(ash, foe).locator(".ac-line").nth(1)).toContainText(`Outcome ${outcome}`);
      }
    });

    test("an Active Defense costs a Shot by the clock, and lasts until the next Action", async () => {
      await seedRandom(gm, 6);
      await beginByShots(gm, cast);
      await submit(briar, { type: "activeDefense", actor: cast.moth, skill: "dodge" });
      await expect.poll(() => defense(ash, cast.moth)).toEqual({ skill: "dodge", value: 12 });
      await expect.poll(async () => (await pools(ash, cast.moth))["shot"]).toBe(4);

      await dice(gm, [3, 3]);
      await submit(gm, contestRequest(cast.wren, cast.moth, { row: "running", skill: "athletics" }));
      const asked = await contestCard(briar);
      await asked.locator("select[name=defense]").selectOption({ label: "Active Defense still up: 12" });
      await asked.getByRole("button", { name: "Defend", exact: true }).click();
      const card = await contestCard(ash);
      await expect(card.locator("[data-degree]")).toHaveText("Failure");
      await expect(card.locator(".ac-own")).toHaveText(["No retry"]);
      expect((await pools(ash, cast.moth))["shot"]).toBe(4);
      expect(await defense(ash, cast.moth)).toEqual({ skill: "dodge", value: 12 });

      await dice(gm, [5, 5]);
      await submit(gm, testRequest(cast.moth, { skill: "athletics" }));
      await expect.poll(() => defense(ash, cast.moth)).toEqual({ skill: "", value: 0 });
    });

    test("waits for its answer and for the GM, whose client starts anew in the middle", async () => {
      await submit(ash, contestRequest(cast.wren, cast.moth, { row: "running", skill: "athletics" }));
      const asked = await contestCard(briar);
      await gm.goto("about:blank");
      await briar.waitForFunction(() => globalThis.game.users.activeGM === null);
      await asked.getByRole("button", { name: "Defend", exact: true }).click();
      await expect(briar.locator("#action-cards-waiting")).toBeVisible();
      await expect(asked.locator("[data-degree]")).toHaveCount(0);
      await gm.goto(`${table.url}/game?user=${table.users[0]!.id}`);
      await waitUntilReady(gm);
      await expect((await contestCard(ash)).locator("[data-degree]")).toHaveCount(1);
      await expect(briar.locator("#action-cards-waiting")).toHaveCount(0);
      expect(await diceShown(ash)).toHaveLength(1);
    });

    test("tells a player what will not do", async () => {
      await submit(ash, testRequest(cast.wren, { skill: "aSkillOfAnother" }));
      await expect.poll(() => refusals(ash)).toEqual(["ACTIONCARDS.Request.Refusal.LacksSkill"]);
      await submit(ash, testRequest(cast.moth, { skill: "athletics" }));
      await expect
        .poll(async () => (await refusals(ash)).at(-1))
        .toBe("ACTIONCARDS.Request.Refusal.NotOwner");
    });
  });
}
