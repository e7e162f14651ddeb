import type { Page } from "@playwright/test";

/** An item as its data has it. */
export interface Prop {
  name: string;
  type: "weapon" | "armor" | "power" | "skill";
  system: object;
}

/** Gives an actor an item, as the GM. */
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

/** Changes an actor, as the GM. */
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
