import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { clearStage } from "../fight/stage.ts";
import { GENERATIONS } from "../system/support.ts";
import { gather } from "./party.ts";
import { PARTY, tracker, rows, row, button, status, begin, useSeats } from "./tracker-page.ts";

for (const generation of GENERATIONS) {
  test.describe(`the tracker by any order, generation ${generation}`, () => {
    let gm: Page;
    let ash: Page;
    useSeats(generation, (seats) => ({ gm, ash } = seats));

    test("begins, asks before another order, throws the common die, goes by core's order", async () => {
      const ids = await gather(gm, PARTY);
      await expect(rows(gm)).toHaveCount(5);
      await expect(status(gm)).toHaveText("Ready to begin.");
      await expect(tracker(gm).locator(".ac-group")).toHaveText(/In this encounter\s*5/);
      await button(tracker(gm), "Begin").click();
      await expect(tracker(gm).locator(".ac-turn")).toHaveText("Turn 1");
      const order = tracker(gm).getByRole("combobox", { name: "Order" });
      await order.selectOption("fads-dice");
      const question = gm.getByRole("dialog");
      await question.getByRole("button", { name: "No" }).click();
      await expect(question).toHaveCount(0);
      await expect(order).toHaveValue("fads-cards");
      await order.selectOption("fads-dice");
      await question.getByRole("button", { name: "Yes" }).click();
      await expect(question).toHaveCount(0);
      await expect(tracker(gm).locator(".ac-turn")).toHaveText(/^Turn 2\s+d\d+, the GM threw \d+$/);
      await expect(tracker(gm).locator(".ac-mini")).toHaveCount(0);
      await tracker(gm).getByRole("combobox", { name: "Common die" }).selectOption("12");
      await expect
        .poll(async () =>
          gm.evaluate(
            () =>
              (globalThis.game.combat as unknown as { system: { timing: { die: number } } }).system.timing
                .die,
          ),
        )
        .toBe(12);
      await order.selectOption("in");
      await question.getByRole("button", { name: "Yes" }).click();
      await expect(question).toHaveCount(0);
      await expect(tracker(gm).locator(".ac-rows")).toHaveCount(0);
      await expect(rows(gm)).toHaveCount(5);
      await expect(rows(ash)).toHaveCount(4);
      await expect(tracker(gm).locator(".ac-clock")).toBeHidden();
      expect(Object.keys(ids)).toHaveLength(5);
    });

    test("an empty encounter, one without a GM, and one that will not do", async () => {
      await gather(gm, []);
      await expect(status(gm)).toHaveText("Nobody is in this encounter yet.");
      await expect(button(tracker(gm), "Begin")).toBeDisabled();
      await clearStage(gm);
      await begin(gm);
      await gm.evaluate(async () => {
        const combat = globalThis.game.combat as unknown as { update(data: object): Promise<unknown> };
        await combat.update({ system: { timing: { state: { segment: 99 } } } });
      });
      const warning = tracker(gm).locator(".ac-trouble");
      await expect(warning).toContainText("segment");
      await expect(tracker(ash).locator(".ac-trouble")).toHaveText(/until the GM/);
      await expect(rows(gm)).toHaveCount(5);
      await clearStage(gm);
      await begin(gm);
      const url = gm.url();
      await gm.goto("about:blank");
      await expect(tracker(ash).locator(".ac-clock-warning")).toHaveText(/No GM is online/);
      await gm.goto(url);
      await gm.waitForFunction(() => "game" in globalThis && globalThis.game.ready);
      await expect(tracker(ash).locator(".ac-clock-warning")).toHaveCount(0);
    });

    test("a scheme that a module has registered needs nothing of the tracker", async () => {
      for (const page of [gm, ash]) await page.evaluate(registerToy);
      await gather(gm, PARTY, "toy-tokens");
      await button(tracker(gm), "Begin").click();
      await expect(tracker(gm).locator(".ac-turn")).toHaveText("Turn 1");
      await expect(tracker(gm).getByRole("combobox", { name: "Order" })).toHaveValue("toy-tokens");
      await expect(rows(gm)).toHaveCount(5);
      await expect(row(gm, "Wren").locator(".ac-rating")).toHaveText(/Initiative\s*2/);
      await button(row(ash, "Wren"), "Wren: Act").click();
      await expect(status(gm)).toHaveText("Wren acts.");
      await button(row(ash, "Wren"), "Wren: React").waitFor({ state: "detached" });
      await button(tracker(ash), "End Wren’s Phase").click();
      await expect(row(ash, "Wren").locator(".ac-rating")).toHaveText(/Initiative\s*1/);
      await button(row(ash, "Wren"), "Wren: React").click();
      await ash.getByRole("menuitem", { name: /^Dodge/ }).click();
      await expect(row(gm, "Wren").locator(".ac-chip-dodging")).toHaveCount(1);
    });
  });
}

/**
 * Runs in the browser. Registers a scheme for tests: everyone has two tokens, and an Action or a reaction
 * costs one.
 */
function registerToy(): void {
  const { timing } = (
    globalThis.game as unknown as { actionCards: { timing: Record<string, (one: object) => object> } }
  ).actionCards;
  const rules = {
    id: "toy-tokens",
    counts: "segments",
    opens: "combatant",
    holds: false,
    parse: (data: { tokens: number }) => ({ tokens: data.tokens }),
    seat: (people: { id: string }[]) => new Map(people.map(({ id }) => [id, { tokens: 2 }])),
    join: () => ({ tokens: 2 }),
    may: ({ tokens }: { tokens: number }) => tokens > 0,
    ways: ({ tokens }: { tokens: number }) => (tokens > 0 ? [{ key: "token", cards: [] }] : []),
    act: ({ tokens }: { tokens: number }) => ({ tokens: tokens - 1 }),
    rank: ({ tokens }: { tokens: number }) => [tokens],
    reactions: ({ tokens }: { tokens: number }) => (tokens > 0 ? [{ key: "duck", cards: [] }] : []),
    react: ({ tokens }: { tokens: number }) => ({
      own: { tokens: tokens - 1 },
      cards: [],
      dice: [],
      value: null,
      success: true,
    }),
    coming: ({ tokens }: { tokens: number }, segment: number) =>
      tokens > 0 ? [{ segment, latest: false }] : [],
    score: ({ tokens }: { tokens: number }) => tokens,
  };
  timing["register"]!(timing["make"]!(rules));
}
