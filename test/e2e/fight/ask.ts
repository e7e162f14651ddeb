import { expect, type Page } from "@playwright/test";
import { undoPart, type Undoable } from "../../unit/documents/undo-requests.ts";

export { undoCard } from "../../unit/documents/undo-requests.ts";

export interface Scope {
  game: {
    user: {
      update(data: object): Promise<unknown>;
      flags: Record<string, { answers?: { id: string; key: string }[] }>;
    };
    users: { getName(name: string): { update(data: object): Promise<unknown> } };
    messages: { contents: Message[] };
    combat: { id: string; system: { guards: unknown[] }; nextRound(): Promise<unknown> };
    combats: { contents: { delete(): Promise<unknown> }[] };
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
  fromUuidSync(uuid: string): {
    id: string;
    items: { getName(name: string): { uuid: string } };
    update(data: object): Promise<unknown>;
  };
  foundry: { utils: { randomID(): string } };
  Actor: { updateDocuments(...args: unknown[]): Promise<unknown> };
  ChatMessage: { create(data: object): Promise<unknown> };
  Combat: { create(data: object): Promise<{ startCombat(): Promise<unknown> }> };
}

interface Message {
  id: string;
  type: string;
  content: string;
  flags: object;
  update(data: object): Promise<unknown>;
  system: {
    undone?: boolean;
    targets?: { actor: { name: string }; begun: boolean; harm: { applied: boolean } }[];
    offers?: { answer: string }[];
  };
}

export const declaration = { item: "", aids: [], extras: [] };

/**
 * Writes a request directly to the mailbox, as from the browser console, without a dialog. Returns its id.
 */
export async function ask(page: Page, request: object): Promise<string> {
  return page.evaluate(async (data) => {
    const { game, foundry } = globalThis as unknown as Scope;
    const whole = { ...data, id: foundry.utils.randomID() };
    await game.user.update({ flags: { "action-cards": { requests: [whole] } } });
    return whole.id;
  }, request);
}

/** Submits a request that must be refused. Returns the last part of the reason's key. */
export async function refusalOf(page: Page, request: object): Promise<string> {
  const id = await ask(page, request);
  const reason = async () =>
    page.evaluate((asked) => {
      const { answers = [] } = (globalThis as unknown as Scope).game.user.flags["action-cards"] ?? {};
      return answers.find((answer) => answer.id === asked)?.key ?? "";
    }, id);
  await expect.poll(reason).not.toBe("");
  return (await reason()).replace("ACTIONCARDS.Request.Refusal.", "");
}

export async function itemOf(page: Page, actor: string, name: string): Promise<string> {
  return page.evaluate(
    ([uuid, item]) => (globalThis as unknown as Scope).fromUuidSync(uuid).items.getName(item).uuid,
    [actor, name] as const,
  );
}

/** The request for an attack with a weapon. */
export async function attackRequest(page: Page, actor: string, name: string, target: string, charge = "") {
  const range = name === "Bow" ? "long" : "short";
  const weapon = await itemOf(page, actor, name);
  return { type: "attack", actor, weapon, targets: [target], range, spend: null, charge, ...declaration };
}

/** The request for an attack without a weapon. */
export function bareHandedRequest(actor: string, target: string, spend: unknown = null) {
  return { type: "attack", actor, weapon: "", targets: [target], range: "short", spend, ...declaration };
}

/** The chat cards of a type, oldest first. */
export async function cards(page: Page, type: string) {
  return page.evaluate((wanted) => {
    const { messages } = (globalThis as unknown as Scope).game;
    return messages.contents
      .filter((message) => message.type === wanted)
      .map(({ id, system }) => ({
        id,
        undone: system.undone ?? false,
        targets: system.targets?.map(({ actor }) => actor.name) ?? [],
        begun: system.targets?.map(({ begun }) => begun) ?? [],
        applied: system.targets?.map(({ harm }) => harm.applied) ?? [],
        offers: system.offers?.map(({ answer }) => answer) ?? [],
      }));
  }, type);
}

/** A request that undoes the newest journal entry of this kind on the newest chat card of a type. */
export async function undoPartOf(page: Page, type: string, kind: string) {
  const newest = await page.evaluate((wanted): Undoable => {
    const { messages } = (globalThis as unknown as Scope).game;
    const { id, flags } = messages.contents.findLast((message) => message.type === wanted)!;
    return { id, flags };
  }, type);
  return undoPart(newest, [kind]);
}

/** The localization keys of the reasons why this user's requests were refused, oldest first. */
export async function refusals(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ((globalThis as unknown as Scope).game.user.flags["action-cards"]?.answers ?? []).map(({ key }) => key),
  );
}

export async function guards(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Scope).game.combat.system.guards.length);
}

export async function nextRound(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    await (globalThis as unknown as Scope).game.combat.nextRound();
  });
}

export function charge(actor: string) {
  return { type: "charge", actor, destination: "the gate", inMelee: false, near: [] };
}

export function guard(actor: string, other: string) {
  return { type: "guard", actor, other, feet: 5, inMelee: false, meleeHasOther: false };
}

/**
 * The guards, and each actor's LIFE and fight state except the Phase. Tests compare them before and after requests.
 */
export async function activeModifiers(page: Page, cast: object) {
  return page.evaluate(
    (uuids) => {
      const scope = globalThis as unknown as {
        game: { combat: { system: { guards: { protector: string; protected: string }[] } } | null };
        fromUuidSync(uuid: string): { system: { life: object }; fight: Record<string, unknown> };
      };
      const nameOf = (uuid: string) => Object.entries(uuids).find(([, value]) => value === uuid)?.[0];
      const guards = scope.game.combat?.system.guards ?? [];
      return {
        guards: guards.map((one) => `${nameOf(one.protector)} for ${nameOf(one.protected)}`),
        actors: Object.values(uuids).map((uuid) => {
          const { system, fight } = scope.fromUuidSync(uuid);
          const { phase: _phase, ...counted } = fight;
          return JSON.parse(JSON.stringify({ ...counted, life: system.life })) as object;
        }),
      };
    },
    cast as Record<string, string>,
  );
}

/** As the GM, sets the guards without checking the rules. Each pair has the protector's and the protected's UUID. */
export async function setGuards(gm: Page, list: readonly (readonly [string, string])[]): Promise<void> {
  await gm.evaluate(
    async (guards) => {
      const { combat } = globalThis.game as unknown as { combat: { update(data: object): Promise<unknown> } };
      await combat.update({ system: { guards } });
    },
    list.map(([protector, guarded]) => ({ protector, protected: guarded })),
  );
}
