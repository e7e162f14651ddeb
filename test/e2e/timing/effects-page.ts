import type { Locator, Page } from "@playwright/test";
import { beginEncounter } from "../fight/stage.ts";
import { expect, test } from "../support/test.ts";
import { freshStage, openSession, read, showSheet, write, type Session } from "../system/support.ts";

/**
 * The scheme for Foundry's own order, which sorts by IN. The cast acts in this order: Sela (30), Bram (20),
 * Ogre (10).
 */
const ORDER = "in";

/** As this page's user, gives an actor effects. */
export async function giveEffects(page: Page, uuid: string, ...effects: object[]): Promise<void> {
  await page.evaluate(
    async ([actorUuid, data]) => {
      const actor = fromUuidSync(actorUuid) as unknown as {
        createEmbeddedDocuments(name: string, data: unknown): Promise<unknown>;
      };
      await actor.createEmbeddedDocuments("ActiveEffect", data);
    },
    [uuid, effects] as const,
  );
}

/** The data of an effect with this duration. */
export function lasting(name: string, time: object): object {
  return { name, flags: { "action-cards": { time } } };
}

/** The source data of an actor's effects without `_stats`, ordered by name. */
export async function sources(page: Page, uuid: string): Promise<unknown[]> {
  return page.evaluate((actorUuid) => {
    const { effects } = fromUuidSync(actorUuid) as unknown as {
      effects: { contents: { _source: { name: string; _stats: unknown } }[] };
    };
    const plain = effects.contents.map(({ _source: { _stats, ...source } }) => source);
    return JSON.parse(JSON.stringify(plain.sort((a, b) => a.name.localeCompare(b.name)))) as unknown[];
  }, uuid);
}

/** The name of each effect, and the duration that its row shows. */
export async function rows(sheet: Locator): Promise<string[]> {
  const names = await sheet.locator(".ac-effect .ac-use-text").allInnerTexts();
  return names.map((text) => text.replace(/\s+/g, " ").trim());
}

export async function nextTurn(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    await globalThis.game.combat!.nextTurn();
  });
}

/** Lets Ash observe Bram, who is Briar's character. */
export async function letAshLook({ gm, ash, cast }: Session): Promise<void> {
  await write(gm, cast.bram, { "ownership.default": 2 });
  await expect.poll(() => read(ash, cast.bram, "ownership.default")).toBe(2);
}

export async function openEffects(page: Page, uuid: string): Promise<Locator> {
  const sheet = await showSheet(page, uuid);
  await sheet.getByRole("tab", { name: "Effects" }).click();
  return sheet;
}

/** Starts an encounter of Sela, Bram and the Ogre, and waits until Ash's client has it. */
export async function beginFight({ gm, ash, cast }: Session): Promise<void> {
  await beginEncounter(gm, cast);
  await ash.waitForFunction(() => globalThis.game.combat?.started === true);
}

/** Starts a server of this generation for the effect tests of a `describe`. Passes the session to `take`. */
export function useEffectTable(generation: 13 | 14, take: (session: Session) => void): void {
  let session: Session;
  test.beforeAll(async ({ chromium }) => {
    session = await openSession(chromium, generation);
    await session.gm.evaluate(
      async (order) => globalThis.game.settings.set("action-cards", "order", order),
      ORDER,
    );
    take(session);
  });
  test.afterAll(async () => session.table.close());
  test.beforeEach(async () => freshStage(session));
}
