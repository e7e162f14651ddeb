import { expect, type Locator, type Page } from "@playwright/test";
import { lastChatCard, showChat } from "../support/chat.ts";
export { submit } from "../fight/fan-play.ts";

/** The UUIDs of the two actors. */
export interface ActionCast {
  wren: string;
  /** Briar's character: Athletics 9, Dodge 7, Trick 6. */
  moth: string;
}

const CAST = {
  wren: { name: "Wren", owner: "Ash", skills: { athletics: 8, trick: 9 } },
  moth: { name: "Moth", owner: "Briar", skills: { athletics: 9, dodge: 7, trick: 6 } },
};

interface Scope {
  Actor: { create(data: object): Promise<{ uuid: string; id: string }> };
  Combat: { create(data: object): Promise<unknown> };
  fromUuidSync(uuid: string): {
    id: string;
    name: string;
    system: {
      actionValues: {
        pools: Record<string, { value: number }>;
      };
    };
    fight: { activeModifiers: { defense: { skill: string; value: number } } };
  };
  game: {
    users: { find(test: (user: { name: string }) => boolean): { id: string } | undefined };
    actionCards: {
      timing: { submit(combat: object, request: object): Promise<void> };
    };
    combat: object;
    messages: {
      contents: {
        type: string;
        rolls: {
          constructor: { name: string };
          dice: { constructor: { name: string }; faces: number; results: { result: number }[] }[];
        }[];
      }[];
    };
  };
}

/** Creates the cast as the GM. `skilled` replaces the skills of the actors that it names. Returns the UUIDs. */
export async function setActionStage(
  gm: Page,
  skilled: Partial<Record<keyof ActionCast, Record<string, number>>> = {},
): Promise<ActionCast> {
  const wanted = {
    wren: { ...CAST.wren, skills: skilled.wren ?? CAST.wren.skills },
    moth: { ...CAST.moth, skills: skilled.moth ?? CAST.moth.skills },
  };
  return gm.evaluate(async (cast) => {
    const { Actor, game } = globalThis as unknown as Scope;
    const uuids: Record<string, string> = {};
    for (const [key, { name, owner, skills }] of Object.entries(cast)) {
      const user = game.users.find((one) => one.name === owner)?.id ?? "";
      const items = Object.entries(skills).map(([skill, value]) => ({
        name: skill,
        type: "skill",
        system: { actionValues: { name: skill, value } },
      }));
      const actor = await Actor.create({
        name,
        type: "character",
        items,
        ownership: { default: 1, [user]: 3 },
      });
      uuids[key] = actor.uuid;
    }
    return uuids as unknown as ActionCast;
  }, wanted);
}

/** Starts an encounter of the cast, timed in Shots. */
export async function beginByShots(gm: Page, cast: ActionCast): Promise<void> {
  await gm.evaluate(
    async (uuids) => {
      const { Combat, fromUuidSync, game } = globalThis as unknown as Scope;
      const combatants = uuids.map((uuid) => {
        const { id, name } = fromUuidSync(uuid);
        return { actorId: id, name };
      });
      await Combat.create({ combatants, active: true, system: { timing: { scheme: "action-shots" } } });
      await game.actionCards.timing.submit(game.combat, { type: "begin" });
    },
    Object.values(cast) as string[],
  );
}

const ATTEMPT = {
  row: "", action: "", maneuver: "", weapon: "", skill: null, value: 0, ratings: {},
  flags: [], dice: 0, extras: [], effect: [], supports: "", subject: "",
}; // oxfmt-ignore

export function contestRequest(actor: string, foe: string, changes: object): object {
  return { type: "contest", ...ATTEMPT, actor, foe, ...changes };
}

export function testRequest(actor: string, changes: object): object {
  return { type: "testSkill", ...ATTEMPT, actor, difficulty: 10, resistance: 0, ...changes };
}

/** The points left in an actor's pools, as this page's client has them. */
export async function pools(page: Page, uuid: string): Promise<Record<string, number>> {
  return page.evaluate((id) => {
    const { pools: all } = (globalThis as unknown as Scope).fromUuidSync(id).system.actionValues;
    return Object.fromEntries(Object.entries(all).map(([key, { value }]) => [key, value]));
  }, uuid);
}

/** An actor's current Active Defense, as this page's client has it. */
export async function defense(page: Page, uuid: string): Promise<{ skill: string; value: number }> {
  return page.evaluate((id) => {
    const { skill, value } = (globalThis as unknown as Scope).fromUuidSync(id).fight.activeModifiers.defense;
    return { skill, value };
  }, uuid);
}

/**
 * The dice of the newest message's rolls: the class of each roll, and the class, faces and results of each
 * die.
 */
export async function diceShown(page: Page) {
  return page.evaluate(() => {
    const { contents } = (globalThis as unknown as Scope).game.messages;
    return (contents.at(-1)?.rolls ?? []).map((roll) => ({
      roll: roll.constructor.name,
      dice: roll.dice.map(({ constructor, faces, results }) => ({
        term: constructor.name,
        faces,
        shows: results.map(({ result }) => result),
      })),
    }));
  });
}

/** The newest contest in this user's chat. */
export async function contestCard(page: Page): Promise<Locator> {
  await showChat(page);
  const card = lastChatCard(page).locator(".ac-contest");
  await expect(card).toBeVisible();
  return card;
}
