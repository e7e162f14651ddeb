import type { Page } from "@playwright/test";
import { waitUntilReady } from "../support/join.ts";
import { lastChatCard, showChat } from "../support/chat.ts";
import { change, give } from "./props.ts";
import type { Cast } from "./stage.ts";

/** Hides the ogre in the encounter, or reveals it. */
export async function hide(gm: Page, hidden: boolean): Promise<void> {
  await gm.evaluate(async (to) => {
    const { combat } = globalThis.game as unknown as {
      combat: {
        combatants: { getName(name: string): { update(data: object): Promise<unknown> } };
      };
    };
    await combat.combatants.getName("Ogre").update({ hidden: to });
  }, hidden);
}

/** As the GM, removes the ogre from the encounter or ends the encounter. */
export async function endUnseen(gm: Page, what: "combatant" | "encounter"): Promise<void> {
  await gm.evaluate(async (gone) => {
    interface Deletable {
      delete(): Promise<unknown>;
    }
    const { combat } = globalThis.game as unknown as {
      combat: Deletable & { combatants: { getName(name: string): Deletable } };
    };
    await (gone === "combatant" ? combat.combatants.getName("Ogre") : combat).delete();
  }, what);
}

/** Reloads this user's page, so that every chat card is rendered from stored data. */
export async function startAnew(page: Page): Promise<void> {
  await page.reload();
  await waitUntilReady(page);
}

/** Everything that the newest message shows this user, including its header. */
export async function newest(page: Page): Promise<string> {
  await showChat(page);
  return (await lastChatCard(page).textContent()) ?? "";
}

/**
 * Gives the cast skills for the other games, and the ogre a weapon whose name would reveal the ogre. Returns the UUIDs
 * of that weapon and of the ogre's skill for printed cards.
 */
export async function armForAll(
  gm: Page,
  { ogre, bram, sela }: Cast,
): Promise<{ spit: string; lore: string }> {
  const pools = { actionValues: { attributes: { agility: 5, charisma: 5, strength: 5 } } };
  for (const uuid of [ogre, bram, sela]) await change(gm, uuid, { system: pools });
  const skills = [
    [ogre, "Ogre Lore", "athletics", 8],
    [bram, "Legs", "athletics", 7],
    [sela, "Strides", "athletics", 7],
    [sela, "Voice", "leadership", 12],
  ] as const;
  for (const [uuid, name, key, value] of skills)
    await give(gm, uuid, { name, type: "skill", system: { actionValues: { name: key, value } } });
  const lore = await give(gm, ogre, {
    name: "Ogre Aim",
    type: "skill",
    system: { stat: "or", bonus: 3, printed: { die: "d8", ranks: 4 } },
  });
  const spit = await give(gm, ogre, {
    name: "Ogre Spit",
    type: "weapon",
    system: {
      resolution: "action-card",
      actionValues: { damage: 12 },
      printed: { skill: "Ogre Aim", penetration: 6, damage: { dice: 3, die: "d8" }, reliability: "11" },
    },
  });
  return { spit, lore };
}
