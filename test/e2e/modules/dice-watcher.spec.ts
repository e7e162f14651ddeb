import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { sitDown } from "../fight/seats.ts";
import { beginByShots, contestRequest, setActionStage, submit, testRequest } from "../action/support.ts";
import { GENERATIONS } from "../system/support.ts";
import { askModule, modulePath } from "./support.ts";

interface Read {
  type: string;
  formula: string;
  total: number;
  terms: string[];
  dice: {
    denomination: string;
    faces: number;
    number: number;
    results: { result: number }[];
    shape: string | null;
  }[];
  revived: unknown[];
}

const thrown = async (page: Page) => askModule<Read[]>(page, "dice-watcher", "thrown");

/** Posts a roll of this class and formula, as a macro does. */
async function post(page: Page, type: string, formula: string): Promise<void> {
  await page.evaluate(
    async ([name, text]) => {
      const cls = globalThis.CONFIG.Dice.rolls.find((one) => one.name === name)!;
      const roll = await new cls(text).evaluate();
      await roll.toMessage();
    },
    [type, formula] as const,
  );
}

for (const generation of GENERATIONS) {
  test.describe(`Dice on the table, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    let briar: Page;
    sitDown((seats) => ({ gm, ash, briar } = seats), { generation, modules: [modulePath("dice-watcher")] });

    test("every sort of roll can be read, stored and shown once its dice lie", async () => {
      await showChat(ash);
      const rolls = [
        ["Roll", "2d6 + 1"],
        ["AcPickRoll", "2da + 4"],
        ["AcPickRoll", "5"],
        ["ActionCardRoll", "4d8 vs 5"],
      ] as const;
      for (const [type, formula] of rolls) await post(gm, type, formula);
      await expect.poll(async () => (await thrown(ash)).length).toBe(rolls.length);
      for (const { type, formula, total, dice, revived } of await thrown(ash)) {
        expect(Number.isFinite(total)).toBe(true);
        expect(revived).toEqual([type, formula, total, dice.length]);
        for (const { faces, results, shape } of dice) {
          expect(shape).not.toBeNull();
          expect(results.length).toBeGreaterThan(0);
          for (const { result } of results) expect(result).toBeLessThanOrEqual(faces);
        }
      }
      await askModule(ash, "dice-watcher", "settled");
      await expect(lastChatCard(ash)).toBeVisible();
      const { da } = await askModule<Record<string, object>>(ash, "dice-watcher", "bodies");
      const labels = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
      expect(da).toEqual({ shape: "d10", labels, system: "standard" });
    });

    test("a card's dice are thrown when they fall, and those of somebody hidden never", async () => {
      const { wren, moth } = await setActionStage(gm);
      const before = (await thrown(ash)).length;
      await submit(ash, testRequest(wren, { skill: "athletics" }));
      await expect.poll(async () => (await thrown(ash)).length).toBe(before + 1);
      const [tested] = (await thrown(ash)).slice(before);
      expect(tested).toMatchObject({
        type: "ActionValueRoll",
        revived: ["ActionValueRoll", tested!.formula, tested!.total, 2],
      });
      expect(tested!.dice.map(({ denomination, faces }) => [denomination, faces])).toEqual([
        ["d", 10],
        ["d", 10],
      ]);
      await askModule(ash, "dice-watcher", "settled");
      await expect(lastChatCard(ash)).toContainText(String(tested!.total));

      await submit(ash, contestRequest(wren, moth, { skill: "athletics" }));
      const card = lastChatCard(briar).locator(".ac-contest");
      await showChat(briar);
      await card.getByRole("button", { name: "Defend" }).click();
      for (const page of [gm, ash, briar])
        await expect.poll(async () => (await thrown(page)).length).toBe(before + 2);

      await beginByShots(gm, { wren, moth });
      await gm.evaluate(async () => {
        const moth = globalThis.game.combat!.combatants.find(({ name }) => name === "Moth")!;
        await moth.update({ hidden: true });
      });
      await submit(gm, testRequest(moth, { skill: "athletics" }));
      await expect(lastChatCard(ash)).toContainText("Someone unseen");
      expect((await thrown(ash)).length).toBe(before + 2);
    });
  });
}
