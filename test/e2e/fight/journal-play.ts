import { expect, type Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { forceRandom } from "../support/random.ts";
import { ask, attackRequest, cards, declaration, type Scope } from "./ask.ts";
import { change } from "./props.ts";
import type { Seats } from "./seats.ts";

/** Writes several requests at once to the mailbox. Returns their ids. */
export async function askAll(page: Page, requests: readonly unknown[]): Promise<string[]> {
  return page.evaluate(async (list) => {
    const { game, foundry } = globalThis as unknown as Scope;
    const whole = list.map((data) =>
      typeof data === "object" && data !== null && !Array.isArray(data)
        ? { id: foundry.utils.randomID(), ...data }
        : data,
    );
    await game.user.update({ flags: { "action-cards": { requests: whole } } });
    return whole.map((one) => (one as { id?: string } | null)?.id ?? "");
  }, requests);
}

/**
 * Sela hits Bram, who has LIFE 40, for 6. The damage is not applied yet. Returns the id of the exchange's
 * card.
 */
export async function hit({ gm, ash, briar, cast }: Omit<Seats, "table">): Promise<string> {
  await change(gm, cast.bram, { system: { life: { value: 40, max: 40 } } });
  // 9 + OR 6 + blade 2 against 3 + DR 8.
  await forceRandom(gm, cardDraws([9], { tens: 1 }));
  await ask(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
  await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(1);
  const [exchange] = await cards(gm, "exchange");
  await forceRandom(gm, cardDraws([3]));
  await ask(briar, { type: "defend", message: exchange!.id, target: 0, ...declaration });
  await expect.poll(async () => (await cards(gm, "exchange"))[0]?.begun).toEqual([true]);
  await forceRandom(gm, cardDraws([5]));
  return exchange!.id;
}

/** Waits until all journal entries of all chat cards are closed. */
export async function journalIsClosed(gm: Page): Promise<void> {
  const open = async () =>
    gm.evaluate(() => {
      const messages = globalThis.game.messages.contents as unknown as {
        flags: Record<string, { journal?: Record<string, { open: boolean } | null> } | undefined>;
      }[];
      return messages
        .flatMap(({ flags }) => Object.values(flags["action-cards"]?.journal ?? {}))
        .filter((entry) => entry?.open).length;
    });
  await expect.poll(open).toBe(0);
}

/** Replaces the system's flags of a user one by one, with the permissions of this page's user. */
export async function writeFlags(page: Page, name: string, flags: object): Promise<void> {
  await page.evaluate(
    async ([who, data]) => {
      const user = (globalThis as unknown as Scope).game.users.getName(who);
      for (const [key, value] of Object.entries(data)) {
        // Updates merge objects, so remove the old value first.
        await user.update({ flags: { "action-cards": { [key]: null } } });
        await user.update({ flags: { "action-cards": { [key]: value as unknown } } });
      }
    },
    [name, flags] as const,
  );
}

/** The reasons for this user's refusals, oldest first, each as the last part of its key. */
export async function answersOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { answers = [] } = (globalThis as unknown as Scope).game.user.flags["action-cards"] ?? {};
    return answers.map(({ key }) => key.replace("ACTIONCARDS.Request.Refusal.", ""));
  });
}
