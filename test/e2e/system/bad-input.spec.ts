import type { Locator, Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards, lastChatCard } from "../support/chat.ts";
import { allowProblem } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { expect, test } from "../support/test.ts";
import { bareHandedRequest } from "../fight/ask.ts";
import { submit } from "../fight/fan-play.ts";
import { attack, defend, exchangeCard } from "../fight/play.ts";
import { avatar, beginEncounter } from "../fight/stage.ts";
import { GENERATIONS, give, notice, read, showSheet, useSession, write, type Session } from "./support.ts";
import { chooseTarget } from "../support/targets.ts";
import { changeFight } from "../fight/props.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

const EVERY_CARD = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10];

async function attackDialog(page: Page, uuid: string, weapon: string): Promise<Locator> {
  const sheet = await showSheet(page, uuid);
  await sheet.getByRole("button", { name: `Attack with ${weapon}`, exact: true }).click();
  const dialog = page.locator(".ac-attack-dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const generation of GENERATIONS) {
  test.describe(`bad input, generation ${generation}`, () => {
    let session: Session;
    let gm: Page;
    let ash: Page;
    let briar: Page;

    useSession(generation, (opened) => ({ gm, ash, briar } = session = opened));

    test("no number in a number's field is refused by the field's name, and stays to be mended", async () => {
      const sheet = await showSheet(ash, session.cast.sela);
      await sheet.getByRole("switch", { name: "Edit" }).click();
      const life = sheet.locator('[name="system.life.value"]');
      await life.fill("");
      await life.press("Tab");
      expect(await notice(ash, "error")).toContain("LIFE: it must be a number");
      await expect(life).toHaveAttribute("aria-invalid", "true");
      const spd = sheet.locator('[name="system.spd"]');
      await spd.fill("99");
      await spd.press("Tab");
      // A number that is out of range is stored as the nearest valid value.
      await expect(spd).toHaveValue("12");
      await expect.poll(async () => read(gm, session.cast.sela, "system.spd")).toBe(12);
      expect(await read(gm, session.cast.sela, "system.life.value")).toBe(20);
      await life.fill("12");
      await life.press("Tab");
      await expect.poll(async () => read(gm, session.cast.sela, "system.life.value")).toBe(12);
      await expect(life).not.toHaveAttribute("aria-invalid", "true");
    });

    test("nonsense written from the console is refused with the field's name, and changes nothing", async () => {
      const before = await read(gm, session.cast.sela, "_source.system");
      const attempts: [object, RegExp][] = [
        [{ "system.life.value": "NaN" }, /life/],
        [{ "system.life.value": "plenty" }, /life/],
        [{ "system.primaries.str": {} }, /str/],
        [{ "system.deck.out": ["x"] }, /out/],
        [{ "system.or.override": true, "system.or.typed": "six" }, /typed/],
      ];
      for (const [data, words] of attempts) expect(await write(ash, session.cast.sela, data)).toMatch(words);
      expect(await read(gm, session.cast.sela, "_source.system")).toEqual(before);
    });

    test("an item of a type nobody knows is not made, and those around it are", async () => {
      const refusal = await ash.evaluate(async (uuid) => {
        const actor = fromUuidSync(uuid) as unknown as {
          createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
        };
        return actor
          .createEmbeddedDocuments("Item", [{ name: "Frigate", type: "spaceship" }])
          .then(String, (error: unknown) => (error as Error).message);
      }, session.cast.sela);
      expect(refusal).toMatch(/spaceship/);
      expect(await read(gm, session.cast.sela, "items.size")).toBe(4);
      await give(ash, session.cast.sela, { name: "Rope", type: "gear" });
      await expect.poll(async () => read(gm, session.cast.sela, "items.size")).toBe(5);
    });

    test("a target deleted while the dialog is open is missed by name, and costs nothing", async () => {
      await beginEncounter(gm, session.cast);
      const dialog = await attackDialog(ash, session.cast.sela, "Blade");
      await chooseTarget(dialog.getByLabel("Target"), "Bram");
      await gm.evaluate(
        async (uuid) => (fromUuidSync(uuid) as unknown as { delete(): Promise<unknown> }).delete(),
        session.cast.bram,
      );
      await ash.waitForFunction((uuid) => fromUuidSync(uuid) === null, session.cast.bram);
      await expect(dialog.locator(".ac-warning")).toHaveText(
        "The target is no longer there. Choose another.",
      );
      await expect(dialog.getByRole("button", { name: "Draw", exact: true })).toBeDisabled();
      expect(await avatar(gm, session.cast.sela)).toMatchObject({ out: [], actions: 0, shots: 0 });
      await expect(chatCards(gm)).toHaveCount(0);
    });

    test("a target deleted after the attack leaves the card readable", async () => {
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, session.cast.sela, "Blade", { target: "Bram" });
      await exchangeCard(ash);
      await gm.evaluate(
        async (uuid) => (fromUuidSync(uuid) as unknown as { delete(): Promise<unknown> }).delete(),
        session.cast.bram,
      );
      const card = await exchangeCard(gm);
      await card.getByRole("button", { name: "Bram defends" }).click();
      expect(await notice(gm, "warning")).toContain("The target is no longer there. Choose another.");
      await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("15");
      await card.getByRole("button", { name: "Undo" }).click();
      await expect((await exchangeCard(ash)).locator(".ac-note")).toHaveText("Undone.");
    });

    test("acting for somebody else's avatar is refused in words", async () => {
      await submit(briar, bareHandedRequest(session.cast.sela, session.cast.ogre));
      expect(await notice(briar, "warning")).toContain("You cannot act for Sela. Ask the GM for ownership.");
      await expect(chatCards(gm)).toHaveCount(0);
    });

    test("OR spent outside 1 to all there is, is refused with the bounds", async () => {
      const spend = async (value: unknown) => {
        await submit(ash, bareHandedRequest(session.cast.sela, session.cast.ogre, value));
        return notice(ash, "warning");
      };
      expect(await spend(0)).toContain("Spend at least 1; you have 6.");
      expect(await spend(7)).toContain("You can spend 6 at most, not 7.");
      expect(await spend("much")).toContain("This request cannot be read (spend: it must be a whole number)");
      await expect(chatCards(gm)).toHaveCount(0);
    });

    test("a deck edited by hand into what it cannot be is mended where it is used", async () => {
      expect(await write(ash, session.cast.sela, { "system.deck.out": [1, 1, 1, 5] })).toBeNull();
      const sheet = await showSheet(ash, session.cast.sela);
      await expect(sheet.locator(".ac-deck-count strong")).toHaveText("9 of 11 cards left");
      await beginEncounter(gm, session.cast);
      await changeFight(gm, session.cast.sela, { deck: { out: [1, 1, 1, 5], aside: [] } });
      await forceRandom(gm, cardDraws([7], { ...SELA, out: [1, 5] }));
      await attack(ash, session.cast.sela, "Blade", { target: "Bram" });
      await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("15");
      expect((await avatar(gm, session.cast.sela)).out).toEqual([1, 5, 7]);
    });

    test("LB lowered while the tens are out loses no card and doubles none", async () => {
      await beginEncounter(gm, session.cast);
      await changeFight(gm, session.cast.sela, { deck: { out: [3, 10, 10], aside: [] } });
      await write(gm, session.cast.sela, { "system.lb": 0 });
      const sheet = await showSheet(ash, session.cast.sela);
      await expect(sheet.locator(".ac-deck-count strong")).toHaveText("8 of 10 cards left");
      await forceRandom(gm, cardDraws([9], { out: [3, 10] }));
      await attack(ash, session.cast.sela, "Blade", { target: "Bram" });
      await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("17");
      expect((await avatar(gm, session.cast.sela)).out).toEqual([3, 9, 10]);
      await write(gm, session.cast.sela, { "system.lb": 2 });
      await ash.waitForFunction(
        () => (globalThis.game.user!.character as unknown as { system: { lb: number } }).system.lb === 2,
      );
      const again = await showSheet(ash, session.cast.sela);
      await expect(again.locator(".ac-deck-count strong")).toHaveText("9 of 12 cards left");
    });

    test("an attack from an empty deck comes to nothing, and says why", async () => {
      await beginEncounter(gm, session.cast);
      await changeFight(gm, session.cast.sela, { deck: { out: EVERY_CARD, aside: [] } });
      await forceRandom(gm, []);
      await attack(ash, session.cast.sela, "Blade", { target: "Bram" });
      const card = await exchangeCard(briar);
      await expect(card.locator(".ac-attacker .ac-total-number")).toHaveText("0");
      await expect(card.locator(".ac-attacker .ac-notes")).toHaveText("There was no card left to draw.");
      await card.getByRole("button", { name: "Let it miss" }).click();
      await expect(card.locator(".ac-outcome")).toHaveText(/Miss/);
    });

    test("a defense from an empty deck comes to nothing, and says why", async () => {
      await beginEncounter(gm, session.cast);
      await changeFight(gm, session.cast.bram, { deck: { out: EVERY_CARD.slice(0, 10), aside: [] } });
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, session.cast.sela, "Blade", { target: "Bram" });
      const card = await exchangeCard(briar);
      await defend(briar, "Bram");
      await expect(card.locator(".ac-target .ac-total-number")).toHaveText("0");
      await expect(card.locator(".ac-target .ac-notes")).toHaveText("There was no card left to draw.");
      await expect(card.locator(".ac-outcome")).toHaveText(/Hit/);
    });

    test("a card in the chat that was tampered with is shown as such, and offers nothing", async () => {
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, session.cast.sela, "Blade", { target: "Bram" });
      await exchangeCard(ash);
      await gm.evaluate(async () => {
        const [message] = globalThis.game.messages.contents;
        await message!.update({ system: { attacker: { cards: [7, 7] } } });
      });
      const card = await exchangeCard(briar);
      await expect(card.locator(".ac-attacker .ac-warning")).toContainText(
        "These cards cannot have been drawn",
      );
      await expect(card.getByRole("button", { name: "Bram defends" })).toHaveCount(0);
      await expect(lastChatCard(gm).locator(".ac-attacker .ac-total-number")).toHaveCount(0);
    });

    test("a player cannot rewrite what was drawn", async () => {
      await forceRandom(gm, cardDraws([7], SELA));
      await attack(ash, session.cast.sela, "Blade", { target: "Bram" });
      await exchangeCard(ash);
      allowProblem(ash, /may not make this update/);
      const refused = await ash.evaluate(async () =>
        globalThis.game.messages.contents[0]!.update({ system: { attacker: { cards: [10] } } }).then(
          () => false,
          () => true,
        ),
      );
      expect(refused).toBe(true);
      await expect((await exchangeCard(gm)).locator(".ac-attacker .ac-total-number")).toHaveText("15");
    });
  });
}
