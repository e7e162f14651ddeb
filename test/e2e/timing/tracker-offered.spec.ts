import type { Page } from "@playwright/test";
import { setSetting } from "../fight/fan-play.ts";
import { expect, test } from "../support/test.ts";
import { clearStage } from "../fight/stage.ts";
import { gather } from "./party.ts";
import { button, PARTY, rows, status, tracker, useSeats } from "./tracker-page.ts";

test.describe("the orders that an encounter can choose", () => {
  let gm: Page;
  useSeats(14, (seats) => ({ gm } = seats));
  const order = () => tracker(gm).getByRole("combobox", { name: "Order" });

  test("are all there by name; impulse is drawn, Shots count; without printed cards there is no impulse", async () => {
    const names = [
      "Segments, by action cards",
      "Segments, by dice",
      "Segments, by a fixed chart",
      "Each round: highest drawn card + IN first",
      "By Shots",
      "Fragments and impulse, by printed cards",
      "By the typed IN",
    ];
    await gather(gm, PARTY);
    await expect(order().locator("option")).toHaveText(names);
    for (const [scheme, begun] of [
      ["impulse", "Round 1"],
      ["action-shots", "Sequence 1"],
    ] as const) {
      await clearStage(gm);
      await gather(gm, PARTY, scheme);
      await expect(order()).toHaveValue(scheme);
      await button(tracker(gm), "Begin").click();
      await expect(tracker(gm).locator(".ac-turn")).toHaveText(begun);
      await expect(rows(gm)).toHaveCount(5);
      await expect(tracker(gm).locator(".ac-rating")).toHaveCount(5);
      await expect(tracker(gm).locator(".ac-trouble")).toHaveCount(0);
      await expect(status(gm)).toHaveText(/may act|acts/);
    }
    await setSetting(gm, "families", ["avatar", "actionValues"]);
    await expect(order().locator("option")).toHaveText(names.toSpliced(5, 1));
    await setSetting(gm, "families", []);
  });
});
