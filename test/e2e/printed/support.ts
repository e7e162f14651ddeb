import { expect, type Locator, type Page } from "@playwright/test";
import { itemOf } from "../fight/ask.ts";
export { printedDraws } from "../support/cards.ts";
export { setSetting, submit as sendRequest } from "../fight/fan-play.ts";
import { sitDown, type Seats, type SeatsOptions } from "../fight/seats.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { test } from "../support/test.ts";

/** The UUIDs of the characters in the rules' examples. */
export interface PrintedCast {
  xenes: string;
  thug: string;
  commando: string;
  sid: string;
}

const CAST = {
  xenes: {
    name: "Xenes", type: "character", owner: "Ash",
    items: [
      { name: "Rifle", type: "skill", system: { printed: { die: "d8", ranks: 4 } } },
      { name: "Locks", type: "skill", system: { printed: { die: "d8", ranks: 4 } } },
      { name: "Lore", type: "skill", system: { resolution: "action-card", printed: { ranks: 0, attribute: "reflex" } } },
      { name: "Picks", type: "gear", system: { printed: { quality: { dice: 3, die: "d8" } } } },
      {
        name: "Carbine", type: "weapon",
        system: {
          resolution: "action-card",
          printed: {
            skill: "Rifle", burst: 3, penetration: 6, damage: { dice: 3, die: "d8" }, reliability: "11",
          },
        },
      },
    ],
    printed: { attributes: { reflex: { die: "d8", ranks: 3 } } },
  },
  thug: {
    name: "Thug", type: "npc",
    items: [
      {
        name: "Vest", type: "armor",
        system: {
          equipped: true,
          printed: { protection: { head: 4, chest: 4, belly: 4, leftArm: 4, rightArm: 4, leftLeg: 4, rightLeg: 4 } },
        },
      },
    ],
    printed: { size: 6, concussion: { value: 8, max: 8 } },
  },
  commando: {
    name: "Commando", type: "character", owner: "Briar",
    items: [
      { name: "Grenade", type: "skill", system: { printed: { die: "d6", ranks: 4 } } },
      {
        name: "Thunderclap", type: "weapon",
        system: {
          resolution: "action-card",
          printed: {
            skill: "grenade", damage: { dice: 3, die: "d6" }, blast: "thrown", radius: 3, concussion: true, save: 5,
          },
        },
      },
    ],
    printed: {},
  },
  sid: {
    name: "Sid", type: "character", owner: "Ash",
    items: [],
    printed: { concussion: { value: 3, max: 10 }, attributes: { concussion: { die: "d8", ranks: 3 } } },
  },
}; // oxfmt-ignore

/** As the GM, resets the printed decks and creates the cast. Returns the actors' UUIDs. */
export async function setPrintedStage(gm: Page): Promise<PrintedCast> {
  return gm.evaluate(async (cast) => {
    const { Actor, game } = globalThis as unknown as {
      Actor: { create(data: object): Promise<{ uuid: string }> };
      game: {
        users: { find(test: (user: { name: string }) => boolean): { id: string } | undefined };
        settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
      };
    };
    await game.settings.set("action-cards", "actionDecks", {});
    const uuids: Record<string, string> = {};
    for (const [key, { name, type, items, printed, ...rest }] of Object.entries(cast)) {
      const owner = "owner" in rest ? game.users.find((user) => user.name === rest.owner)?.id : undefined;
      const actor = await Actor.create({
        name,
        type,
        items,
        system: { printed },
        ownership: { default: 1, ...(owner ? { [owner]: 3 } : {}) },
      });
      uuids[key] = actor.uuid;
    }
    return uuids as unknown as PrintedCast;
  }, CAST);
}

/** Like `sitDown`, but with the cast of the rules' examples and a full deck of printed cards. */
export function sitDownPrinted(
  take: (seats: Omit<Seats, "cast"> & { cast: PrintedCast }) => void,
  options: SeatsOptions = {},
): void {
  let seats: Seats;
  sitDown((taken) => {
    seats = taken;
  }, options);
  test.beforeEach(async () => take({ ...seats, cast: await setPrintedStage(seats.gm) }));
}

/** Uses an actor's item, as a click on the sheet does. */
export async function useItem(page: Page, uuid: string, name: string): Promise<void> {
  await page.evaluate(
    async ([id, item]) => {
      const { fromUuidSync, game } = globalThis as unknown as {
        fromUuidSync(uuid: string): { items: { getName(name: string): object } };
        game: { actionCards: { useItem(item: object): Promise<void> } };
      };
      await game.actionCards.useItem(fromUuidSync(id).items.getName(item));
    },
    [uuid, name] as const,
  );
}

/** An actor's wounds and CT. */
export async function conditionOf(
  page: Page,
  uuid: string,
): Promise<{ wounds: Record<string, number>; ct: number }> {
  return page.evaluate((id) => {
    const { fromUuidSync } = globalThis as unknown as {
      fromUuidSync(uuid: string): {
        system: { printed: { wounds: Record<string, number>; concussion: { value: number } } };
      };
    };
    const { wounds, concussion } = fromUuidSync(id).system.printed;
    return { wounds: { ...wounds }, ct: concussion.value };
  }, uuid);
}

export async function storedDecks(page: Page): Promise<{
  decks: Record<string, { held: number[]; discard: number[] }>;
  notes: Record<string, unknown>;
}> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { settings: { get(scope: string, key: string): unknown } };
    };
    return game.settings.get("action-cards", "actionDecks") as never;
  });
}

/** Shows this user's chat and returns the newest chat card of an action by printed card. */
export async function printedCard(page: Page): Promise<Locator> {
  await showChat(page);
  const card = lastChatCard(page).locator(".ac-printed");
  await expect(card).toBeVisible();
  return card;
}

/** The captions of the lookups, in order. */
export async function captionsOn(card: Locator): Promise<string[]> {
  return card.locator(".ac-lookup-steps > li > span:not(.ac-lookup-number)").allTextContents();
}

/** A request for an attack: one round against target number 5, unless `change` says otherwise. */
export async function shootRequest(
  page: Page,
  actor: string,
  name: string,
  target: string,
  change: object = {},
): Promise<object> {
  const weapon = await itemOf(page, actor, name);
  const plain = { tn: 5, extras: [], entry: false, burst: 1, gear: "", bystanders: [] };
  return { type: "shoot", actor, weapon, target, ...plain, ...change };
}

export async function isBroken(page: Page, weapon: string): Promise<boolean> {
  return page.evaluate((uuid) => {
    const { fromUuidSync } = globalThis as unknown as {
      fromUuidSync(uuid: string): { system: { printed: { broken: boolean } } };
    };
    return fromUuidSync(uuid).system.printed.broken;
  }, weapon);
}
