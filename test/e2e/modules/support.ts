import path from "node:path";
import type { Page } from "@playwright/test";
import { attack, defend, exchangeCard } from "../fight/play.ts";
import { avatar, type Cast } from "../fight/stage.ts";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { expect } from "../support/test.ts";
import { call, clock, command, dealTo, play } from "../timing/party.ts";

/** A player's hero and the GM's foe. */
export const WREN_AND_OGRE = [
  { name: "Wren", owner: "Ash", type: "character", spd: 3, dex: 20 },
  { name: "Ogre", spd: 2, dex: 12 },
] as const;

/** Deals Wren an 8 and the ogre a 4, and advances to Segment 8. Wren's player then opens the Phase. */
export async function openWrensPhase(
  gm: Page,
  ash: Page,
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  await dealTo(gm, ids["Wren"]!, [8]);
  await dealTo(gm, ids["Ogre"]!, [4]);
  while ((await clock(gm)).segment > 8) await call(gm, "nextTurn");
  await command(ash, play(ids["Wren"], 8));
}

/** Plays an exchange in which Sela hits Bram for 2, from the attack to the applied damage. */
export async function playHit({
  gm,
  ash,
  briar,
  cast,
}: Record<"gm" | "ash" | "briar", Page> & { cast: Cast }) {
  await forceRandom(gm, [...cardDraws([7], { tens: 1 }), ...cardDraws([3])]);
  await attack(ash, cast.sela, "Blade", { target: "Bram" });
  await defend(briar, "Bram", "Shield (+2)");
  const card = await exchangeCard(briar);
  await card.getByRole("button", { name: "Apply 2 to" }).click();
  await expect(card.locator(".ac-applied")).toHaveText(/15.*13/);
  expect((await avatar(gm, cast.bram)).life).toBe(13);
}

/** The folder of a fixture module, as another author would install it in `Data/modules`. */
export function modulePath(id: string): string {
  return path.resolve(import.meta.dirname, "../../modules", id);
}

/**
 * Returns a member of a fixture module's API on a page. If the member is a function, calls it and returns the
 * result.
 */
export async function askModule<T>(page: Page, id: string, member: string, ...args: unknown[]): Promise<T> {
  return page.evaluate(
    async ([module, name, given]) => {
      const { api } = globalThis.game.modules.get(module) as unknown as {
        api: Record<string, unknown[] | ((...args: unknown[]) => unknown)>;
      };
      const found = api[name];
      const answer: unknown = typeof found === "function" ? await found(...given) : found;
      return JSON.parse(JSON.stringify(answer ?? null)) as T;
    },
    [id, member, args] as const,
  );
}
