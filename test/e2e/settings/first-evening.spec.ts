import type { BrowserContext, Locator, Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards, lastChatCard, showChat } from "../support/chat.ts";
import { joinByDoor } from "../support/join.ts";
import { forceRandom, seedRandom, uniformFor } from "../support/random.ts";
import { openTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { closeWindows, GENERATIONS } from "../system/support.ts";
import { chooseTarget } from "../support/targets.ts";

/** A game's first fight, which the GM plays alone. */
interface Evening {
  game: string;
  /** Finds the first card once the fight has started. Null if no card is drawn before the first attack. */
  dealt: ((page: Page) => Promise<Locator>) | null;
  hero: string;
  weapon: string;
  foe: string;
  /** Makes the attack. If the game asks, also defends for the foe. */
  strike(gm: Page): Promise<void>;
  /** Applies the result and then undoes it. */
  settle(gm: Page): Promise<void>;
}

/** The first hand in the tracker. Shows the encounter tab if needed, because a player's sidebar starts on the chat. */
async function handOf(page: Page): Promise<Locator> {
  const hand = page.locator("#combat .ac-minis").first();
  await expect(hand).toHaveCount(1);
  if (!(await hand.isVisible())) await page.locator("#sidebar-tab-combat").click();
  return hand;
}

async function initiativeOf(page: Page): Promise<Locator> {
  await showChat(page);
  return page.locator("#chat .ac-initiative .ac-cards li").first();
}

async function cardOf(gm: Page): Promise<Locator> {
  await showChat(gm);
  return lastChatCard(gm).locator(".ac-chat-card");
}

async function draw(gm: Page, dialog: string): Promise<void> {
  const window = gm.locator(dialog);
  await window.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(window).toHaveCount(0);
}

async function aim(gm: Page, dialog: string, foe: string): Promise<void> {
  await chooseTarget(gm.locator(dialog).getByLabel("Target", { exact: true }), foe);
}

async function takeAndGiveBack(gm: Page, take: RegExp): Promise<void> {
  const card = await cardOf(gm);
  await card.getByRole("button", { name: take }).first().click();
  await expect(card.locator(".ac-applied")).toHaveCount(1);
  await card.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(card.locator(".ac-applied")).toHaveCount(0);
}

function byPick(game: string, foe: string, dealt: Evening["dealt"]): Evening {
  return {
    game,
    dealt,
    hero: "Wren Hallowtide",
    weapon: "Glasscutter Sabre",
    foe,
    async strike(gm) {
      await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2])]);
      await aim(gm, ".ac-attack-dialog", foe);
      await draw(gm, ".ac-attack-dialog");
      await (await cardOf(gm)).getByRole("button", { name: `${foe} defends` }).click();
      await draw(gm, ".ac-defend-dialog");
    },
    settle: (gm) => takeAndGiveBack(gm, /^Apply \d+ to/),
  };
}

const EVENINGS: Evening[] = [
  byPick("Avatar", "Anchor Moll", initiativeOf),
  byPick("FADs", "Kettle-Jack", handOf),
  {
    game: "Future Imperfect",
    dealt: handOf,
    hero: "Petra Vane",
    weapon: "Watch Carbine",
    foe: "Night Watchman",
    async strike(gm) {
      await seedRandom(gm, 3);
      await aim(gm, ".ac-shoot-dialog", "Night Watchman");
      await draw(gm, ".ac-shoot-dialog");
    },
    settle: (gm) => takeAndGiveBack(gm, /^Apply to/),
  },
  {
    game: "Action!",
    dealt: null,
    hero: "Hesper Lowe",
    weapon: "Glasscutter Sabre",
    foe: "Ferris Tallow",
    async strike(gm) {
      await forceRandom(
        gm,
        [10, 4, 10, 3].map((face) => uniformFor(face, 10)),
      );
      await chooseTarget(gm.locator(".ac-contest-dialog select[name=foe]"), "Ferris Tallow");
      await untilNewCard(gm, () => gm.locator(".ac-contest-dialog button[type=submit]").click());
      await (await cardOf(gm)).getByRole("button", { name: "Defend", exact: true }).click();
    },
    settle: (gm) => takeAndGiveBack(gm, /loses all/),
  },
  byPick("A mix of all", "Kettle-Jack", handOf),
];

/** Counts the user's clicks in all pages of a browser. Returns a function that returns the count. */
async function clicksIn(context: BrowserContext): Promise<() => number> {
  let clicks = 0;
  await context.exposeBinding("countClick", () => (clicks += 1));
  await context.addInitScript(() => {
    addEventListener(
      "click",
      ({ isTrusted }) => {
        if (isTrusted) void (globalThis as unknown as { countClick(): Promise<void> }).countClick();
      },
      true,
    );
  });
  return () => clicks;
}

/**
 * Goes from the first page to a started fight. With `asks`, the GM is asked which player plays which hero.
 */
async function begin(gm: Page, game: string, { asks = false } = {}): Promise<void> {
  await gm.getByRole("button", { name: `Choose ${game} and play a first fight`, exact: true }).click();
  const prepare = gm.locator("#action-cards-prepare");
  if (asks) await prepare.getByRole("button", { name: "Begin now", exact: true }).click();
  await expect.poll(() => gm.evaluate(() => globalThis.game.combat?.round)).toBe(1);
  await expect(prepare).toHaveCount(0);
}

/** Makes an attack with the dialog's defaults. */
async function attackAsProposed(page: Page, attack: Locator): Promise<void> {
  await attack.click();
  await untilNewCard(page, () =>
    page
      .locator(".ac-declaration-dialog")
      .getByRole("button", { name: /^(Draw|Roll)/ })
      .click(),
  );
  await showChat(page);
  await expect(lastChatCard(page).locator(".ac-chat-card")).toBeVisible();
}

/**
 * Runs `act` and waits for a new chat card. Without the wait, buttons with the same names on an older card
 * could be used.
 */
async function untilNewCard(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await chatCards(page).count();
  await act();
  await expect.poll(() => chatCards(page).count()).toBeGreaterThan(before);
}

for (const [index, { game, dealt, hero, weapon, strike, settle }] of EVENINGS.entries()) {
  const generation = GENERATIONS[index % GENERATIONS.length]!;

  test(
    `${game}: a fresh world, its fight, a blow and its undoing, generation ${generation}`,
    { tag: "@both" },
    async ({ chromium }) => {
      const table = await openTable({ generation, seed: false });
      try {
        const context = await table.context(chromium, { viewport: { width: 1400, height: 900 } });
        const clicks = await clicksIn(context);
        const gm = await joinByDoor(context, "Gamemaster");
        await begin(gm, game);
        if (dealt) await expect(await dealt(gm)).toBeVisible();
        else await attackAsProposed(gm, gm.locator("#combat .ac-control[data-action=attack]"));
        console.log(`${game}: ${clicks()} clicks of a GM to the first card`);
        expect(clicks()).toBeLessThanOrEqual(4);
        await gm.evaluate(async (name) => {
          const actor = globalThis.game.actors.getName(name) as unknown as {
            sheet: { render(options: object): Promise<unknown> };
          };
          await actor.sheet.render({ force: true });
        }, hero);
        await gm
          .getByRole("button", { name: `Attack with ${weapon}` })
          .first()
          .click();
        await strike(gm);
        await closeWindows(gm);
        await settle(gm);
      } finally {
        await table.close();
      }
    },
  );
}

/** Advances the turn order until it is the turn of the player's character. */
async function comeTo(gm: Page, player: string): Promise<void> {
  await expect
    .poll(async () =>
      gm.evaluate(async (name) => {
        const combat = globalThis.game.combat as unknown as {
          combatant: { actor: { id: string } | null } | null;
          nextTurn(): Promise<unknown>;
        };
        const { character } = globalThis.game.users.getName(name)!;
        const comes = combat.combatant?.actor?.id === character?.id;
        if (!comes) await combat.nextTurn();
        return comes;
      }, player),
    )
    .toBe(true);
}

for (const [index, { game, dealt }] of EVENINGS.entries()) {
  const generation = GENERATIONS[(index + 1) % GENERATIONS.length]!;

  test(
    `${game}: a player comes to their first card, generation ${generation}`,
    { tag: ["@both", "@rest"] },
    async ({ chromium }) => {
      const table = await openTable({ generation, seed: false });
      try {
        const context = await table.context(chromium, { viewport: { width: 1400, height: 900 } });
        const own = await table.context(chromium, { viewport: { width: 1400, height: 900 } });
        const clicks = await clicksIn(own);
        const gm = await joinByDoor(context, "Gamemaster");
        const player = await joinByDoor(own, "Ash");
        await begin(gm, game, { asks: true });
        if (dealt) await expect(await dealt(player)).toBeVisible();
        else {
          await comeTo(gm, "Ash");
          await attackAsProposed(
            player,
            player.locator(".ac-notices").getByRole("button", { name: "Attack", exact: true }),
          );
        }
        console.log(`${game}: ${clicks()} clicks of a player to the first card`);
        expect(clicks()).toBeLessThanOrEqual(3);
      } finally {
        await table.close();
      }
    },
  );
}
