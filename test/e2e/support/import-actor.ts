import type { Page } from "@playwright/test";

/**
 * Imports an actor from a compendium of the system. The player named `owner`, if any, owns it; all other
 * users get limited access. Returns its UUID.
 */
export async function importActor(gm: Page, pack: string, id: string, owner = ""): Promise<string> {
  return gm.evaluate(
    async ([name, actorId, player]) => {
      const { game } = globalThis;
      const found = game.packs.get(`action-cards.${name}`)!;
      const actor = await game.actors.importFromCompendium(found, actorId);
      const user = game.users.find((one) => one.name === player);
      await actor.update({ ownership: { default: 1, ...(user ? { [user.id!]: 3 } : {}) } });
      return actor.uuid;
    },
    [pack, id, owner] as const,
  );
}
