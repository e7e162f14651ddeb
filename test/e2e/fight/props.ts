import type { Page } from "@playwright/test";

export interface Prop {
  name: string;
  type: "weapon" | "armor" | "power" | "skill";
  system: object;
}

/** As the GM, gives an actor an item. Returns the item's UUID. */
export async function give(gm: Page, uuid: string, prop: Prop): Promise<string> {
  return gm.evaluate(
    async ([id, item]) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync(uuid: string): {
          createEmbeddedDocuments(name: string, data: object[]): Promise<{ uuid: string }[]>;
        };
      };
      const [made] = await fromUuidSync(id).createEmbeddedDocuments("Item", [item]);
      return made!.uuid;
    },
    [uuid, prop] as const,
  );
}

interface Fighter {
  readonly id: string;
  readonly isToken: boolean;
  readonly token: { readonly id: string } | null;
  update(data: object): Promise<unknown>;
  readonly encounter: { readonly phaseKey: string | null; update(data: object): Promise<unknown> } | null;
}

/**
 * As a GM, changes an actor's fight state where each part is stored: in the actor's encounter or in the
 * world's record.
 */
export async function changeFight(gm: Page, uuid: string, parts: object): Promise<void> {
  await gm.evaluate(
    async ([id, changes]) => {
      const { fromUuidSync, game, foundry } = globalThis as unknown as {
        fromUuidSync(uuid: string): Fighter;
        game: {
          settings: {
            get(scope: string, key: string): object;
            set(scope: string, key: string, value: object): Promise<unknown>;
          };
        };
        foundry: {
          utils: { mergeObject(target: object, changes: object): object; deepClone<T>(value: T): T };
        };
      };
      const actor = fromUuidSync(id);
      const { encounter } = actor;
      const key = actor.isToken ? actor.token!.id : actor.id;
      const lasts = (part: string) => !encounter || part === "flight" || part === "surprised";
      const { deck, ...others } = changes as { deck?: object };
      // Without an encounter, the deck is stored on the actor.
      if (!encounter && deck) await actor.update({ system: { deck } });
      const entries = Object.entries(encounter ? changes : others);
      const inFight = Object.fromEntries(entries.filter(([part]) => !lasts(part)));
      const record = Object.fromEntries(entries.filter(([part]) => lasts(part)));
      const phase = "actions" in inFight ? { phase: encounter?.phaseKey ?? "" } : {};
      if (encounter && Object.keys(inFight).length > 0)
        await encounter.update({ system: { people: { [key]: { ...phase, ...inFight } } } });
      if (Object.keys(record).length === 0) return;
      const stored = foundry.utils.deepClone(game.settings.get("action-cards", "fightRecord"));
      const all = foundry.utils.mergeObject(stored, { [key]: record });
      await game.settings.set("action-cards", "fightRecord", all);
    },
    [uuid, parts] as const,
  );
}

export async function change(gm: Page, uuid: string, data: object): Promise<void> {
  await gm.evaluate(
    async ([id, changes]) => {
      const { fromUuidSync } = globalThis as unknown as {
        fromUuidSync(uuid: string): { update(data: object): Promise<unknown> };
      };
      await fromUuidSync(id).update(changes);
    },
    [uuid, data] as const,
  );
}
