import type { Locator, Page } from "@playwright/test";
import { objections } from "../support/axe.ts";
import { forceRandom, seedRandom, uniformFor } from "../support/random.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { chooseTarget, targetOption } from "../support/targets.ts";
import { expect, test } from "../support/test.ts";
import { change, changeFight } from "../fight/props.ts";
import { ask, cards, charge } from "../fight/ask.ts";
import { beginEncounter, clearStage } from "../fight/stage.ts";
import { closeWindows, itemOf, openSession, read, showSheet, type Session } from "../system/support.ts";
import { setActionStage, type ActionCast } from "./stage.ts";

test.describe("the dialogs of Action Values", () => {
  let session: Session;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: ActionCast;
  let dialog: Locator;

  test.beforeAll(async ({ chromium }) => {
    session = await openSession(chromium, 14);
    ({ gm, ash, briar } = session);
    dialog = ash.locator(".ac-declaration-dialog");
  });
  test.afterAll(async () => session.table.close());
  test.beforeEach(async () => {
    await closeWindows(gm, ash, briar);
    await clearStage(gm);
    cast = await setActionStage(gm);
    await ash.waitForFunction(() => (globalThis.game.user?.character ?? null) !== null);
  });

  const click = async (page: Page, name: string) => {
    const sheet = await showSheet(page, cast.vesper);
    await sheet.getByRole("tab", { name: "Action!" }).click();
    await sheet.getByRole("button", { name }).click();
  };
  const field = (name: string) => dialog.locator(`[name="${name}"]`);
  const submit = async () => {
    await dialog.locator("button[type=submit]").click();
    await expect(dialog).toHaveCount(0);
  };

  test("a row fills in both sides; a skill that is lacking is used untrained", async () => {
    await click(ash, "Test Sleight of Hand, value 8");
    await expect(field("skill")).toHaveValue("trick");
    await expect(field("value")).toHaveValue("3");
    await field("row").selectOption("dogfight");
    await expect(field("skill").locator("option")).toHaveText(["Pilot (untrained)", "Captain (untrained)"]);
    await expect(dialog.locator("button[type=submit]")).toBeEnabled();
    await expect(field("ratings.maneuverability")).toBeVisible();
    await field("row").selectOption("humiliation");
    await field("foe").selectOption({ label: "Corin" });
    await expect(dialog).toContainText("Defends with Social or Willpower; Empathy.");
    await expect(field("value").locator("option")).toHaveText(["Charisma 5"]);
    expect(await objections(ash, ".ac-contest-dialog")).toEqual([]);
  });

  test("its button stays in view in a small window", async () => {
    const size = ash.viewportSize()!;
    await ash.setViewportSize({ width: 1000, height: 700 });
    await click(ash, "Attack with Rapier");
    await dialog.waitFor();
    const button = dialog.locator("button[type=submit]");
    await expect(button).toBeInViewport({ ratio: 1 });
    await field("row").scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    await ash.setViewportSize(size);
  });

  test("an attack strikes nobody who has fled or is down: the list says why, and a GM is warned of a flight", async () => {
    await changeFight(gm, cast.brute, { flight: { since: 0, from: [], encounter: "" } });
    await click(ash, "Attack with Rapier");
    await expect(targetOption(field("foe"), "Brute")).toHaveText("Brute · fled");
    await expect(targetOption(field("foe"), "Brute")).toBeDisabled();
    await click(gm, "Attack with Rapier");
    const asked = gm.locator(".ac-declaration-dialog");
    await chooseTarget(asked.locator("[name=foe]"), "Brute");
    await expect(asked.locator(".ac-warning")).toHaveText(
      "Brute has fled and stays out of the fight for another 60 minutes. As a GM you can let it happen; the card will say so.",
    );
    await changeFight(gm, cast.brute, { flight: { since: null, from: [], encounter: "" } });
    await change(gm, cast.brute, { system: { life: { value: 0 } } });
    await expect.poll(() => read(ash, cast.brute, "system.life.value")).toBe(0);
    await chooseTarget(field("foe"), "Corin");
    await expect(targetOption(field("foe"), "Brute")).toHaveText("Brute · down");
    await expect(targetOption(field("foe"), "Brute")).toBeDisabled();
  });

  test("a test against a Difficulty rolls by what was declared", async () => {
    await click(ash, "Test Sleight of Hand, value 8");
    await field("difficulty").fill("12");
    await field("extraLabel").fill("Good light");
    await field("extraValue").fill("2");
    await ash.keyboard.press("Tab");
    await expect(dialog.locator(".ac-sources > li").nth(1)).toHaveText("Good light+2");
    await expect(dialog.locator(".ac-odds")).toHaveCount(0);
    await forceRandom(gm, [uniformFor(7, 10), uniformFor(3, 10)]);
    await submit();
    await showChat(ash);
    // 8 + 2 + 7 - 3 = 14 against 12 gives Outcome 2. The character's attribute of 5 is added. A Difficulty has no
    // attribute to subtract, so the Payoff is 7. That reaches the Threshold of 5.
    await expect(lastChatCard(ash).locator("[data-degree]")).toHaveAttribute("data-degree", "majorSuccess");
  });

  test("a test that the GM asks for in the chat is no Action; one from the sheet is", async () => {
    const { vesper } = cast;
    await seedRandom(gm, 8);
    await gm.evaluate(async (uuid) => {
      const { Combat, fromUuidSync, ChatMessage } = globalThis as unknown as {
        Combat: { create(data: object): Promise<{ startCombat(): Promise<unknown> }> };
        ChatMessage: { create(data: object): Promise<unknown> };
        fromUuidSync(id: string): {
          id: string;
          name: string;
          createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
        };
      };
      const actor = fromUuidSync(uuid);
      const { id, name } = actor;
      await actor.createEmbeddedDocuments("Item", [
        { name: "Wrestling", type: "skill", system: { actionValues: { name: "martialArts", value: 4 } } },
      ]);
      const combat = await Combat.create({
        combatants: [{ actorId: id, name }],
        active: true,
        system: { timing: { scheme: "in" } },
      });
      await combat.startCombat();
      await ChatMessage.create({
        content: "@Test[Sleight of Hand 12] or @Test[martialArts 9 action]{Wrestle!}",
      });
    }, vesper);
    await showChat(ash);
    const asked = lastChatCard(ash).getByRole("button");
    await expect(asked).toHaveText(["Test Sleight of Hand against 12", "Wrestle!"]);
    await asked.last().click();
    await expect(field("skill")).toHaveValue("martialArts");
    await expect(field("free")).not.toBeChecked();
    await dialog.press("Escape");
    await expect(dialog).toHaveCount(0);
    await asked.first().click();
    await expect(field("skill")).toHaveValue("trick");
    await expect(field("difficulty")).toHaveValue("12");
    await expect(field("free")).toBeChecked();
    expect(await objections(ash, ".ac-contest-dialog")).toEqual([]);
    await submit();
    const card = lastChatCard(gm).locator(".ac-contest");
    await showChat(gm);
    await expect(card.locator(".ac-tags")).toContainText("Requested: uses no Action");
    expect(await read(gm, vesper, "fight.actions")).toBe(0);
    await click(ash, "Test Sleight of Hand, value 8");
    await expect(field("free")).not.toBeChecked();
    await submit();
    await expect.poll(async () => read(gm, vesper, "fight.actions")).toBe(1);
    await expect(card.locator(".ac-tags")).not.toContainText("no Action");
  });

  test("the free shot of a Charge is an attack at the charger, and at nobody else", async () => {
    const { vesper, brute } = cast;
    const [weapon] = await gm.evaluate(async (uuid) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync(id: string): {
          createEmbeddedDocuments(name: string, data: object[]): Promise<{ uuid: string }[]>;
        };
      };
      const system = { resolution: "action-value", attack: { range: "long" }, actionValues: { damage: 9 } };
      const made = await fromUuidSync(uuid).createEmbeddedDocuments("Item", [
        { name: "Long Carbine", type: "weapon", system },
      ]);
      return made.map((item) => item.uuid);
    }, vesper);
    await changeFight(gm, vesper, { lastAction: { range: "long", at: [brute], group: false } });
    await beginEncounter(gm, cast as unknown as Parameters<typeof beginEncounter>[1]); // any cast will do
    await ask(gm, charge(brute));
    await showChat(ash);
    await lastChatCard(ash).getByRole("button", { name: "Free shot" }).click();
    const choice = ash.getByRole("button", { name: "Long Carbine", exact: true });
    await choice.or(dialog).first().waitFor();
    if (await choice.isVisible()) await choice.click();
    await expect(field("weapon")).toHaveValue(weapon!);
    await expect(field("foe").locator("option")).toHaveCount(1);
    await expect(field("row").locator("option")).toHaveCount(1);
    await expect(dialog).toContainText("it uses no Action and waits for no turn");
    await expect(dialog.locator(".ac-warning")).toHaveCount(0);
    await submit();
    await showChat(gm);
    await expect(lastChatCard(gm).locator(".ac-contest h3")).toHaveText("Long Carbine");
    await expect.poll(async () => (await cards(gm, "action")).at(-1)?.offers).toEqual(["shot"]);
    expect(await read(gm, vesper, "fight.actions")).toBe(0);
  });

  test("a challenge asks the other side in its own browser", async () => {
    await click(ash, "Use Feint");
    await expect(field("foe")).toBeVisible();
    await field("foe").selectOption({ label: "Corin" });
    await expect(dialog.locator(".ac-sources")).toContainText("Boosted");
    await submit();
    await showChat(briar);
    const card = lastChatCard(briar).locator(".ac-contest");
    await expect(card.locator("[data-ac=answerContest]")).toBeVisible();
    await forceRandom(gm, [uniformFor(5, 10), uniformFor(5, 10)]);
    await card.locator("[data-ac=answerContest]").click();
    // 8 against Trick 5 gives Outcome 3, one below the maneuver's Threshold of 4. Boosted adds 4 to the Effect Value.
    await expect(card.locator("[data-degree]")).toHaveAttribute("data-degree", "majorSuccess");
  });

  test("the GM sees the odds, a player where the world lets everyone", async () => {
    await click(gm, "Test Blades, value 9");
    const odds = gm.locator(".ac-contest-dialog .ac-odds");
    await expect(odds.locator("li")).toHaveCount(8);
    // 9 against 10 succeeds only if the positive die is higher than the negative die.
    await expect(odds).toContainText("Chance of success: 45%");
    expect(await objections(gm, ".ac-contest-dialog")).toEqual([]);
    const say = (who: string) =>
      gm.evaluate(async (policy) => {
        await globalThis.game.settings.set("action-cards", "odds", policy);
      }, who);
    await say("everyone");
    await ash.waitForFunction(() => globalThis.game.settings.get("action-cards", "odds") === "everyone");
    await click(ash, "Test Blades, value 9");
    await expect(dialog.locator(".ac-odds li")).toHaveCount(8);
    await say("gm");
  });

  test("what is rolled for nothing is done: an aim at once, a reload with a weapon, an Active Defense for a Shot", async () => {
    const repeater = await itemOf(gm, cast.vesper, "Repeater");
    await click(ash, "Use Take Aim");
    await expect
      .poll(() => read(gm, cast.vesper, "fight.activeModifiers.influences"))
      .toMatchObject([{ key: "aim", hitOnly: 2 }]);
    const sheet = await showSheet(ash, cast.vesper);
    await sheet.getByRole("switch", { name: "Repeater is loaded" }).click();
    await expect.poll(() => read(gm, repeater, "system.actionValues.ammunition.loaded")).toBe(false);
    await expect(sheet.getByRole("button", { name: /Attack with Repeater/ })).toBeDisabled();
    await sheet.getByRole("button", { name: "Use Reload" }).click();
    await field("cost").nth(1).check();
    await submit();
    await expect.poll(() => read(gm, repeater, "system.actionValues.ammunition.loaded")).toBe(true);
    await sheet.getByRole("button", { name: "Active Defense", exact: true }).click();
    await expect(field("skill").locator("option").first()).toHaveText("Blades 14");
    await expect(dialog).toContainText("of 5 Shots");
    expect(await objections(ash, ".ac-active-defense-dialog")).toEqual([]);
    await field("skill").selectOption({ label: "Dodge 11" });
    await submit();
    await expect(sheet.locator(".ac-active-modifiers")).toContainText("Active Defense 11 with Dodge");
    await expect.poll(() => read(gm, cast.vesper, "system.actionValues.pools.shot.value")).toBe(4);
  });
});
