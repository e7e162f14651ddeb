import type { Page } from "@playwright/test";
import { attackRequest, itemOf, refusalOf } from "../fight/ask.ts";
import { change, give } from "../fight/props.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import {
  printedCard,
  printedDraws,
  shootRequest,
  sitDownPrinted,
  sendRequest,
  useItem,
  type PrintedCast,
} from "./support.ts";

const lookUp = (actor: string, subject: object) => ({
  type: "lookUp", actor, subject, tn: 5, extras: [], entry: false, task: null,
}); // oxfmt-ignore

test.describe("who is concussed", () => {
  let gm: Page;
  let ash: Page;
  let cast: PrintedCast;

  sitDownPrinted((seats) => ({ gm, ash, cast } = seats), { players: ["Ash"] });
  test.beforeEach(async () => {
    await give(gm, cast.xenes, { name: "Club", type: "weapon", system: {} });
    await change(gm, cast.xenes, { system: { printed: { concussion: { value: 0 } } } });
  });

  async function expectConcussed(request: object): Promise<void> {
    expect(await refusalOf(ash, request)).toBe("Concussed");
  }

  test("draws no card of his own but for the save, printed or not", async () => {
    await expectConcussed(await shootRequest(ash, cast.xenes, "Carbine", cast.thug));
    const rifle = await itemOf(ash, cast.xenes, "Rifle");
    await expectConcussed(lookUp(cast.xenes, { kind: "skill", item: rifle }));
    await expectConcussed(await attackRequest(ash, cast.xenes, "Club", cast.thug));

    await forceRandom(gm, printedDraws([34]));
    await sendRequest(ash, lookUp(cast.xenes, { kind: "attribute", attribute: "concussion" }));
    await expect(await printedCard(ash)).toContainText("Concussion save");
    await expect(lastChatCard(ash).locator(".ac-note")).toHaveCount(0);
  });

  test("is told so before he declares anything; a GM may do it, and the card says so", async () => {
    await useItem(ash, cast.xenes, "Carbine");
    const shoot = ash.locator(".ac-shoot-dialog");
    await expect(shoot.locator(".ac-warning").first()).toHaveText(/Xenes is concussed: no cards, no actions/);
    await expect(shoot.locator("button[type=submit]")).toBeDisabled();
    await ash.keyboard.press("Escape");
    await useItem(ash, cast.xenes, "Club");
    const attack = ash.locator(".ac-attack-dialog");
    await expect(attack.locator(".ac-warning").first()).toHaveText(
      /Xenes is concussed: no cards, no actions/,
    );
    await expect(attack.locator("button[type=submit]")).toBeDisabled();
    await ash.keyboard.press("Escape");

    await forceRandom(gm, printedDraws([34]));
    await sendRequest(gm, await shootRequest(gm, cast.xenes, "Carbine", cast.thug));
    await showChat(ash);
    await expect(lastChatCard(ash).locator(".ac-note").first()).toHaveText(
      "Xenes is concussed: a GM acted for them.",
    );
  });
});
