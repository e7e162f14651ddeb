import type { Page } from "@playwright/test";
import { allowBreaks, comeBack, loseAnswer } from "../support/breaking.ts";
import { cardDraws } from "../support/cards.ts";
import { chatCards, lastChatCard, showChat } from "../support/chat.ts";
import { forceRandom } from "../support/random.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { ask, attackRequest } from "./ask.ts";
import { attack, defend, exchangeCard } from "./play.ts";
import { sitDown } from "./seats.ts";
import { avatar, type Cast } from "./stage.ts";
import { chooseTarget } from "../support/targets.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

/** The UUIDs of the actors of two tokens of the world's only ogre. The tokens are unlinked, so each has an actor. */
interface Pack {
  grim: string;
  gram: string;
}

test.describe("two tokens of one actor", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;
  let pack: Pack;

  sitDown((seats) => ({ table, gm, ash, briar, cast } = seats));
  test.beforeEach(async () => {
    pack = await gm.evaluate(async (uuids) => {
      const { Scene, Combat, fromUuidSync } = globalThis as unknown as {
        Scene: { create(data: object): Promise<{ id: string; tokens: { contents: TokenLike[] } }> };
        Combat: { create(data: object): Promise<{ startCombat(): Promise<unknown> }> };
        fromUuidSync(uuid: string): { id: string };
      };
      interface TokenLike {
        id: string;
        name: string;
        actor: { uuid: string };
      }
      const ogre = fromUuidSync(uuids.ogre).id;
      const tokens = ["Grim", "Gram"].map((name) => ({ name, actorId: ogre, actorLink: false }));
      const scene = await Scene.create({ name: "The bridge", tokens });
      const combatants = [
        { actorId: fromUuidSync(uuids.sela).id, name: "Sela" },
        { actorId: fromUuidSync(uuids.bram).id, name: "Bram" },
        ...scene.tokens.contents.map(({ id, name }) => ({
          actorId: ogre,
          sceneId: scene.id,
          tokenId: id,
          name,
        })),
      ];
      const combat = await Combat.create({ combatants, active: true, system: { timing: { scheme: "in" } } });
      await combat.startCombat();
      const of = (name: string) => scene.tokens.contents.find((token) => token.name === name)!.actor.uuid;
      return { grim: of("Grim"), gram: of("Gram") };
    }, cast);
  });

  test("each is attacked, hurt and healed for himself", async () => {
    expect(pack.grim).not.toBe(pack.gram);
    await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([3])]);
    await attack(ash, cast.sela, "Blade", { target: "Gram" });
    await defend(gm, "Gram");
    const card = await exchangeCard(gm);
    // 7 + OR 6 + blade 2 against 3 + DR 5.
    await expect(card.locator(".ac-outcome")).toHaveText(/Hit.*7/);
    await card.getByRole("button", { name: "Apply 7 to Gram" }).click();
    for (const page of [gm, ash]) {
      await expect.poll(async () => (await avatar(page, pack.gram)).life).toBe(5);
      expect(await avatar(page, pack.gram)).toMatchObject({ out: [3] });
      expect(await avatar(page, pack.grim)).toMatchObject({ life: 12, out: [] });
      expect(await avatar(page, cast.ogre)).toMatchObject({ life: 12, out: [] });
    }
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await avatar(ash, pack.gram)).life).toBe(12);
    await card.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await avatar(ash, pack.gram)).out).toEqual([]);
  });

  test("each attacks with what is his, under his own name, from a macro too", async () => {
    const command = await macroOf("Cudgel", pack.grim);
    expect(command).toContain(pack.grim);
    await forceRandom(gm, [...cardDraws([6])]);
    const dialog = gm.locator(".ac-attack-dialog");
    await expect(dialog).toContainText("Grim");
    await chooseTarget(dialog.getByLabel("Target"), "Bram");
    await dialog.getByRole("button", { name: "Draw", exact: true }).click();
    await expect(await exchangeCard(briar)).toContainText("Grim: Cudgel");
    await showChat(briar);
    await expect(lastChatCard(briar)).toContainText("Grim");
    await expect(lastChatCard(briar)).not.toContainText("Ogre");
    expect(await avatar(gm, pack.grim)).toMatchObject({ actions: 1, out: [6] });
    expect(await avatar(gm, pack.gram)).toMatchObject({ actions: 0, out: [] });
    await gm.evaluate(async () => {
      await globalThis.game.combat?.nextRound();
    });
    await expect.poll(async () => avatar(gm, pack.grim)).toMatchObject({ actions: 0, out: [] });
  });

  test("his numbers and his deck are a formula's, and a break loses no card of his", async () => {
    const data = await gm.evaluate((uuid) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync(id: string): { getRollData(): { or: number; actorUuid: string } };
      };
      const { or, actorUuid } = fromUuidSync(uuid).getRollData();
      return { or, actorUuid };
    }, pack.gram);
    expect(data).toEqual({ or: 7, actorUuid: pack.gram });
    await forceRandom(gm, cardDraws([4]));
    const request = await attackRequest(gm, pack.gram, "Cudgel", cast.bram);
    allowBreaks(gm);
    // The first write is the request. The second creates its chat card, but its response is lost, so the
    // actor is not written.
    loseAnswer(table, "Gamemaster", 2);
    await comeBack(gm, async () => ask(gm, request));
    await expect(chatCards(gm)).toHaveCount(1);
    await expect(await exchangeCard(briar)).toContainText("Gram: Cudgel");
    await expect.poll(async () => avatar(ash, pack.gram)).toMatchObject({ out: [4], actions: 1 });
  });

  /** Drops the weapon on the hotbar, and runs and deletes the macro that this creates. Returns the macro's command. */
  async function macroOf(weapon: string, actor: string): Promise<string> {
    await gm.evaluate(
      ([name, uuid]) => {
        const { fromUuidSync, Hooks, ui } = globalThis as unknown as {
          fromUuidSync(id: string): { items: { getName(name: string): { uuid: string } } };
          Hooks: { call(hook: string, ...args: unknown[]): boolean };
          ui: { hotbar: unknown };
        };
        const item = fromUuidSync(uuid!).items.getName(name!);
        Hooks.call("hotbarDrop", ui.hotbar, { type: "Item", uuid: item.uuid }, "3");
      },
      [weapon, actor],
    );
    await expect
      .poll(async () =>
        gm.evaluate((wanted) => globalThis.game.macros.contents.some(({ name }) => name === wanted), weapon),
      )
      .toBe(true);
    return gm.evaluate(async (wanted) => {
      const macro = globalThis.game.macros.contents.find(({ name }) => name === wanted) as unknown as {
        command: string;
        execute(): Promise<unknown>;
        delete(): Promise<unknown>;
      };
      await macro.execute();
      await macro.delete();
      return macro.command;
    }, weapon);
  }
});
