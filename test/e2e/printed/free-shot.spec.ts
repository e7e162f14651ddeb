import type { Page } from "@playwright/test";
import { ask, cards, charge, itemOf, refusalOf } from "../fight/ask.ts";
import { change, give, changeFight } from "../fight/props.ts";
import { sitDown } from "../fight/seats.ts";
import { beginEncounter, type Cast } from "../fight/stage.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { read } from "../system/support.ts";
import {
  printedCard,
  printedDraws,
  setPrintedStage,
  shootRequest,
  useItem,
  type PrintedCast,
} from "./support.ts";
import { chooseTarget } from "../support/targets.ts";

/** A power that works like a rifle: it uses the Rifle skill and deals 3d8. */
const GLARE = {
  name: "Glare",
  type: "power" as const,
  system: {
    resolution: "action-card",
    attack: { range: "long" },
    printed: { skill: "Rifle", penetration: 6, damage: { dice: 3, die: "d8" } },
  },
};

test.describe("what attacks by printed card", () => {
  let gm: Page;
  let ash: Page;
  let cast: PrintedCast;

  sitDown((seats) => ({ gm, ash } = seats), { players: ["Ash"] });
  test.beforeEach(async () => {
    cast = await setPrintedStage(gm);
  });

  test("a power does, by the same profile as a weapon", async () => {
    await give(gm, cast.xenes, GLARE);
    await forceRandom(gm, printedDraws([34]));
    await useItem(ash, cast.xenes, "Glare");
    const dialog = ash.locator(".ac-shoot-dialog");
    await expect(dialog).toContainText("Rifle 4d8");
    await chooseTarget(dialog.locator("[name=target]"), "Thug");
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    const card = await printedCard(gm);
    await expect(card.locator("h3")).toContainText("Glare");
    await expect(card).toContainText("penetrates");
  });

  test("the free shot that a Charge grants is one, at the charger alone", async () => {
    await change(gm, cast.thug, { system: { in: 30 } });
    await changeFight(gm, cast.xenes, { lastAction: { range: "long", at: [cast.thug], group: false } });
    await change(gm, await itemOf(gm, cast.xenes, "Carbine"), { system: { attack: { range: "either" } } });
    await beginEncounter(gm, cast as unknown as Cast); // `beginEncounter` accepts any cast
    await ask(gm, charge(cast.thug));
    await showChat(ash);
    const offer = lastChatCard(ash);
    await offer.getByRole("button", { name: "Free shot" }).click();
    const dialog = ash.locator(".ac-shoot-dialog");
    await expect(dialog.locator("[name=target] option")).toHaveText(["Thug"]);
    await expect(dialog.locator(".ac-warning")).toHaveCount(0);
    await forceRandom(gm, printedDraws([34]));
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    const card = await printedCard(gm);
    await expect(card.locator("h3")).toContainText("Carbine");
    expect(await read(gm, cast.xenes, "fight.actions")).toBe(0);

    const charged = async () => (await cards(gm, "action")).at(-1);
    const id = (await charged())?.id ?? "";
    expect((await charged())?.offers).toEqual(["shot"]);
    const again = await shootRequest(ash, cast.xenes, "Carbine", cast.thug, { charge: id });
    expect(await refusalOf(ash, again)).toBe("AnsweredAlready");
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await charged())?.offers).toEqual(["open"]);
  });
});
