import type { Page } from "@playwright/test";
import { itemOf } from "../fight/ask.ts";
import { change, give } from "../fight/props.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import {
  captionsOn,
  conditionOf,
  printedCard,
  printedDraws,
  setSetting,
  shootRequest,
  sitDownPrinted,
  storedDecks,
  sendRequest,
  useItem,
  type PrintedCast,
} from "./support.ts";
import { chooseTarget } from "../support/targets.ts";

test.describe("what is chosen in the middle of an action by card", () => {
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: PrintedCast;

  sitDownPrinted((seats) => ({ gm, ash, briar, cast } = seats));

  const lookUp = (actor: string, change: object = {}) => ({
    type: "lookUp",
    actor,
    subject: { kind: "attribute", attribute: "reflex" },
    task: null,
    tn: 12,
    extras: [],
    entry: false,
    ...change,
  });
  const warned = async (page: Page, text: string | RegExp) =>
    expect(page.locator("#notifications")).toContainText(text);

  test("an exceptional cell is offered to its owner alone, and another card's same cell is added", async () => {
    // For Reflex 3d8, card 16 has 2, 1 and an exceptional 11. Card 34 has a 2 in the same cell.
    await forceRandom(gm, printedDraws([16, 34]));
    await sendRequest(ash, lookUp(cast.xenes));
    const asked = await printedCard(ash);
    await expect(asked.locator(".ac-choice p").first()).toHaveText(
      "An exceptional cell! Draw another card for it?",
    );
    await expect((await printedCard(briar)).locator(".ac-choice button")).toHaveCount(0);
    await expect((await printedCard(briar)).locator(".ac-choice .hint")).toContainText("Xenes");
    expect((await storedDecks(gm)).decks["shared"]).toEqual({ held: [16], discard: [] });
    await asked.getByRole("button", { name: "Another card for row 3 (11)" }).click();
    await expect(asked.locator(".ac-outcome")).toHaveText(["Success: 13 against 12"]);
    await expect(asked.locator("svg.ac-face")).toHaveCount(2);
    await expect
      .poll(async () => (await storedDecks(gm)).decks["shared"])
      .toEqual({ held: [], discard: [16, 34] });
  });

  test("it can be left as it is, and the card is discarded", async () => {
    await forceRandom(gm, printedDraws([16]));
    await sendRequest(ash, lookUp(cast.xenes));
    const asked = await printedCard(ash);
    await asked.getByRole("button", { name: "Enough" }).click();
    await expect(asked.locator(".ac-outcome")).toHaveText(["Failure: 11 against 12"]);
    await expect
      .poll(async () => (await storedDecks(gm)).decks["shared"])
      .toEqual({ held: [], discard: [16] });
  });

  test("bumps move the hit, penetrate and hurt more; a sight used with the weapon does more of it", async () => {
    const sight = { name: "Sight", type: "gear", system: { printed: { bump: { location: 2 } } } };
    await give(gm, cast.xenes, sight as unknown as Parameters<typeof give>[2]); // `give` accepts gear too
    // On card 9, the skill Rifle has 8, against 4: one bump. The Carbine does 20 damage. The hit is in the
    // belly; the boxes above it are chest, head, chest.
    await forceRandom(gm, printedDraws([9]));
    await useItem(ash, cast.xenes, "Carbine");
    const dialog = ash.locator(".ac-shoot-dialog");
    await chooseTarget(dialog.getByLabel("Target", { exact: true }), "Thug");
    await dialog.getByLabel("Target number").fill("4");
    await dialog.getByLabel("Rounds fired").fill("1");
    await dialog.getByLabel("With", { exact: true }).selectOption({ label: "Sight" });
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    const asked = await printedCard(ash);
    await expect(asked.locator(".ac-choice p").first()).toHaveText("Bumps to spend: 1");
    await expect(asked.locator(".ac-bump span")).toHaveText([
      "Per bump: move the hit 1 box up (minus: down)",
      "Per bump: +1 penetration",
      "Per bump: +1 damage or effect",
      "Sight: move the hit up by 2 (minus: down)",
    ]);
    await asked.getByLabel("Per bump: +1 penetration").fill("1");
    await asked.getByLabel("Sight: move").fill("1");
    await asked.getByRole("button", { name: "Spend" }).click();
    await warned(ash, "it takes 2 bumps, and there are 1");
    await asked.getByLabel("Per bump: +1 penetration").fill("0");
    await asked.getByLabel("Sight: move").fill("1");
    await asked.getByRole("button", { name: "Spend" }).click();
    await expect(asked.locator(".ac-outcome").nth(1)).toHaveText("Head: 3 wounds, 2 concussion");
    expect(await captionsOn(asked)).toContain("Hit 1: head");
  });

  test("what will not do is told before a card is drawn, and the deck keeps all of them", async () => {
    const knife = { name: "Knife", type: "weapon", system: { resolution: "action-card" } } as const;
    await give(gm, cast.xenes, knife);
    await sendRequest(ash, await shootRequest(ash, cast.xenes, "Knife", cast.thug));
    await warned(ash, "Knife has no damage");
    await useItem(ash, cast.xenes, "Knife");
    const dialog = ash.locator(".ac-shoot-dialog");
    await expect(dialog.locator(".ac-warning")).toHaveText(
      "Knife has no damage to look up. Set its damage on its sheet.",
    );
    await expect(dialog.getByRole("button", { name: "Draw", exact: true })).toBeDisabled();
    await change(gm, cast.thug, {
      system: {
        printed: { lacks: ["head", "chest", "belly", "leftArm", "rightArm", "leftLeg", "rightLeg"] },
      },
    });
    await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.thug));
    await warned(ash, "at least one location to hit");
    const carbine = await itemOf(gm, cast.xenes, "Carbine");
    await change(gm, carbine, { system: { printed: { reliability: "sturdy" } } });
    await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.sid));
    await warned(ash, "reliability");
    await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.sid, { burst: 4 }));
    await warned(ash, "3 rounds at most");
    await sendRequest(ash, await shootRequest(ash, cast.xenes, "Carbine", cast.sid, { gear: cast.thug }));
    expect(await storedDecks(gm)).toEqual({});
    // The data says 0, but the minimum size is 1.
    await change(gm, cast.thug, { system: { printed: { size: 0 } } });
    const size = await gm.evaluate(
      (uuid) =>
        (fromUuidSync(uuid) as unknown as { system: { printed: { size: number } } }).system.printed.size,
      cast.thug,
    );
    expect(size).toBe(1);
  });

  test("who has no armor is protected by nothing; a location he lacks is passed over for the next box", async () => {
    // On card 42, the locations are left leg, belly, left leg, right leg. The shield is 5 and the damage 13.
    await change(gm, cast.sid, { system: { printed: { lacks: ["leftLeg"] } } });
    await forceRandom(gm, printedDraws([42]));
    await sendRequest(gm, await shootRequest(gm, cast.xenes, "Carbine", cast.sid));
    const card = await printedCard(gm);
    const captions = await captionsOn(card);
    expect(captions).toContain("Hit 1: belly");
    expect(captions).toContain("Belly: 6 + shield 5 against 0, penetrates");
    await card.getByRole("button", { name: "Apply to Sid" }).click();
    await expect(card.locator(".ac-applied").first()).toHaveText("Sid: 2 wounds (belly), CT 3 → 2");
    expect((await conditionOf(gm, cast.sid)).wounds).toMatchObject({ belly: 2, leftLeg: 0 });
  });

  test("with a deck for each player two may well draw the same card", async () => {
    await setSetting(gm, "cardDecks", "players");
    await setSetting(gm, "actionDecks", { decks: {}, notes: {} });
    const decks = async () => (await storedDecks(gm)).decks;
    const drawn = { held: [], discard: [34] };
    for (const [index, page] of [ash, briar].entries()) {
      await forceRandom(gm, printedDraws([34]));
      await sendRequest(page, lookUp("", { subject: { kind: "plain", lookup: { die: "d8", ranks: 4 } } }));
      // Both players' chat cards look the same. Only the stored decks show which deck was used.
      const all = Array.from({ length: index + 1 }, () => drawn);
      await expect.poll(async () => Object.values(await decks())).toEqual(all);
      await expect((await printedCard(page)).locator(".ac-outcome")).toHaveText(["Failure: 7 against 12"]);
    }
    expect(await decks()).not.toHaveProperty("shared");
    await setSetting(gm, "cardDecks", "shared");
  });

  test("the deck is in the GM's hand alone: looking, stacking and shuffling are announced", async () => {
    const say = async (page: Page, text: string) =>
      page.evaluate(async (typed) => {
        const { ui } = globalThis as unknown as {
          ui: { chat: { processMessage(text: string): Promise<unknown> } };
        };
        await ui.chat.processMessage(typed);
      }, text);
    for (const command of ["/deck peek 3", "/deck stack 34", "/deck shuffle"]) await say(ash, command);
    await warned(ash, "Only a GM");
    await expect(ash.locator(".ac-deck-note")).toHaveCount(0);
    await forceRandom(gm, printedDraws([34, 16]));
    await say(gm, "/deck peek 2");
    const shown = gm.getByRole("dialog").filter({ has: gm.locator(".ac-peek") });
    await expect(shown.locator("svg.ac-face")).toHaveCount(2);
    await shown.getByRole("button").last().click();
    await expect(ash.locator(".ac-deck-note")).toHaveText(["Gamemaster looks at the next action cards: 2."]);
    await say(gm, "/deck shuffle");
    await expect(ash.locator(".ac-deck-note").last()).toHaveText("The deck of printed cards is reshuffled.");
    await say(gm, "/deck stack 99");
    await warned(gm, "at most 53");
    await say(gm, "/deck burn");
    await warned(gm, "“/deck burn”. Write /deck peek 3, /deck stack 34");
    await expect(ash.locator(".ac-deck-note")).toHaveCount(2);
    // Generation 14 passes typed text on as paragraphs with escaped characters. The system accepts them in 13 too.
    const paragraphs = async (page: Page, html: string) =>
      page.evaluate((typed) => Hooks.call("chatMessage", ui.chat as never, typed, {}), html);
    expect(await paragraphs(gm, "<p>/deck&nbsp;<strong>shuffle</strong></p>")).toBe(false);
    await expect(ash.locator(".ac-deck-note")).toHaveCount(3);
    expect(await paragraphs(gm, "<p>A word on /deck peek 2</p>")).toBe(true);
    await paragraphs(
      gm,
      "<p>/deck &lt;img src=x onerror=&quot;alert(1)&quot; class=&quot;told&quot;&gt;</p>",
    );
    await expect(gm.locator("#notifications")).toContainText("/deck <img src=x");
    await expect(gm.locator("img.told")).toHaveCount(0);
  });
});
