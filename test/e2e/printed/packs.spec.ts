import type { Page } from "@playwright/test";
import { sitDown } from "../fight/seats.ts";
import { importActor } from "../support/import-actor.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import {
  captionsOn,
  conditionOf,
  printedCard,
  printedDraws,
  setPrintedStage,
  setSetting,
  useItem,
} from "./support.ts";
import { chooseTarget } from "../support/targets.ts";

test.describe("people of the compendia shoot by printed card", () => {
  let gm: Page;
  let ash: Page;
  let nance: string;

  sitDown((seats) => ({ gm, ash } = seats), { players: ["Ash"] });
  test.beforeEach(async () => {
    await setPrintedStage(gm); // for a full deck
    nance = await importActor(gm, "printed-adversaries", "rattlerNance0000");
  });

  test("Petra Vane fires her carbine at Rattler Nance, whose sleeves are too thin", async () => {
    const petra = await importActor(gm, "printed-heroes", "petraVane0000000", "Ash");
    await forceRandom(gm, printedDraws([34]));
    await useItem(ash, petra, "Watch Carbine");
    const dialog = ash.locator(".ac-shoot-dialog");
    await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Rattler Nance");
    await dialog.getByLabel("Rounds fired").fill("3");
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    const card = await printedCard(gm);
    expect(await captionsOn(card)).toEqual([
      "Rifles 4d8: 7 against 5, hit",
      "Burst of 3: 2 hit",
      "Hit 1: left arm",
      "Hit 2: chest",
      "Left arm: 6 + shield 0 against 3, penetrates",
      "Chest: 6 + shield 0 against 0, penetrates",
      "Watch Carbine 3d8: damage 13",
      "Left arm: 13 against size 6: 2 wounds, 1 concussion",
      "Chest: 13 against size 6: 2 wounds, 1 concussion",
      "Wrench 11 against reliability 11: breaks",
    ]);
    await card.getByRole("button", { name: "Apply to Rattler Nance" }).click();
    await expect(card.locator(".ac-applied")).toHaveText([
      "Rattler Nance: 4 wounds (chest 2, left arm 2), CT 10 → 8",
    ]);
    expect((await conditionOf(gm, nance)).wounds).toMatchObject({ leftArm: 2, chest: 2, belly: 0 });
  });

  test("where the world attacks by printed card, those of the Avatar family do so too, with weapon and power", async () => {
    await setSetting(gm, "attackResolution", "action-card");
    const quill = await importActor(gm, "heroes", "ilmaryQuill00000", "Ash");
    for (const [name, said] of [
      ["Belaying Pin", ["Belaying Pin 2d6: damage 8", "Left arm: 8 against size 6: 1 wound, 2 concussion"]],
      ["Undertow", ["Undertow 3d8: damage 13", "Left arm: 13 against size 6: 2 wounds, 1 concussion"]],
    ] as const) {
      await setSetting(gm, "actionDecks", {}); // a full deck each time
      await forceRandom(gm, printedDraws([34]));
      await useItem(ash, quill, name);
      const dialog = ash.locator(".ac-shoot-dialog");
      await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Sid");
      await dialog.getByRole("button", { name: "Draw", exact: true }).click();
      const card = await printedCard(gm);
      await expect(card).toContainText(said[0]);
      expect(await captionsOn(card)).toEqual(expect.arrayContaining([...said]));
    }
  });

  test("Rattler Nance throws a thunder-crab at Doctor Cray, who has to save", async () => {
    const cray = await importActor(gm, "printed-heroes", "doctorAmselCray0", "Ash");
    await forceRandom(gm, printedDraws([34]));
    await useItem(gm, nance, "Thunder-Crab");
    const dialog = gm.locator(".ac-shoot-dialog");
    await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Doctor Amsel Cray");
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    expect(await captionsOn(await printedCard(gm))).toEqual([
      "Grenades 4d6: 6 against 5, hit",
      "Thunder-Crab 3d6: damage 11",
      "11 concussion",
    ]);
    const card = await printedCard(ash);
    expect(await captionsOn(card)).toEqual([]); // only the GM sees an NPC's dice
    await card.getByRole("button", { name: "Apply to Doctor Amsel Cray" }).click();
    await expect(card.locator(".ac-applied").first()).toHaveText("Doctor Amsel Cray: CT 9 → −2");
    expect((await conditionOf(gm, cray)).ct).toBe(-2);
  });

  test("the Dredge Crab swings its chain, which has no wrench to fear", async () => {
    const crab = await importActor(gm, "printed-adversaries", "theDredgeCrab000");
    await forceRandom(gm, printedDraws([3]));
    await useItem(gm, crab, "Bucket Chain");
    const dialog = gm.locator(".ac-shoot-dialog");
    await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Rattler Nance");
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    const card = await printedCard(gm);
    expect(await captionsOn(card)).toEqual([
      "Close Quarters 2d8: 6 against 5, hit",
      "Hit 1: right leg",
      "Right leg: 4 + shield 5 against 2, penetrates",
      "Bucket Chain 4d8: damage 21",
      "Right leg: 21 against size 6: 3 wounds, 3 concussion",
    ]);
  });
});
