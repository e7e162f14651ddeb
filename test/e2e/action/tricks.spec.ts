import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { forceRandom, seedRandom, uniformFor } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import {
  beginByShots,
  contestCard,
  contestRequest,
  pools,
  setActionStage,
  submit,
  type ActionCast,
} from "./support.ts";

/** What the chat card of a Trick (skill 9, Defense 6) shows when the dice show these faces. A 10 is rolled again. */
const STEPS = [
  {
    payoff: 4,
    degree: "Success",
    faces: [2, 1],
    nothing: ["Success, but Payoff 4 is under the Threshold (5): nothing changes."],
    offers: [],
  },
  {
    payoff: 7,
    degree: "Major Success",
    faces: [5, 1],
    nothing: [],
    offers: ["+1 positive die, with the next Action"],
  },
  {
    payoff: 11,
    degree: "Negotiated Victory",
    faces: [9, 1],
    nothing: [],
    offers: ["Moth: a setback, permanently", "+1 positive die, permanently"],
  },
  {
    payoff: 16,
    degree: "Victory",
    faces: [10, 4, 1],
    nothing: [],
    offers: ["Moth: Shots −2", "Moth: Shock −2"],
  },
  {
    payoff: 20,
    degree: "Total Victory",
    faces: [10, 8, 1],
    nothing: [],
    offers: ["Moth: loses all Shots; no Actions, until seen through"],
  },
];

test.describe("a Trick in two browsers", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: ActionCast;

  sitDown((seats) => ({ gm, ash, briar } = seats));
  test.beforeEach(async () => {
    cast = await setActionStage(gm);
  });

  for (const { payoff, degree, faces, nothing, offers } of STEPS) {
    test(`with a Payoff of ${payoff} brings what its step says`, async () => {
      await forceRandom(
        gm,
        faces.map((face) => uniformFor(face, 10)),
      );
      await submit(ash, contestRequest(cast.wren, cast.moth, { action: "trick", skill: "trick" }));
      const asked = await contestCard(briar);
      await asked.getByRole("button", { name: "Defend", exact: true }).click();
      const card = await contestCard(ash);
      await expect(card.locator("[data-degree]")).toHaveText(degree);
      await expect(card.locator(".ac-line").last()).toContainText(`Payoff ${payoff}, Threshold 5`);
      const offered = card.getByRole("group", { name: "Apply consequences" }).getByRole("button");
      await expect(offered).toHaveText(offers);
      await expect(card.getByText(/No effect|nothing changes/)).toHaveText(nothing);
      if (offers.length === 0) return;
      await offered.last().click();
      await expect(card.locator(".ac-applied")).toHaveCount(1);
      await expect(offered).toHaveCount(0);
    });
  }

  test("leaves no Shot and no Action, by the clock, until it is taken back", async () => {
    await seedRandom(gm, 6);
    await beginByShots(gm, cast);
    await forceRandom(
      gm,
      [10, 8, 1].map((face) => uniformFor(face, 10)),
    );
    await submit(gm, contestRequest(cast.wren, cast.moth, { action: "trick", skill: "trick" }));
    await (await contestCard(briar)).getByRole("button", { name: "Defend", exact: true }).click();
    const card = await contestCard(ash);
    await card.getByRole("button", { name: "no Actions" }).click();
    await expect(card.locator(".ac-applied")).toContainText(
      "Moth: Shots 5 → 0; Moth: no Actions, until seen through",
    );
    await expect.poll(async () => (await pools(briar, cast.moth))["shot"]).toBe(0);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await pools(briar, cast.moth))["shot"]).toBe(5);
  });
});
