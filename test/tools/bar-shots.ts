import type { Browser, Locator, Page } from "@playwright/test";
import { bar, button, moment, playFromBar, press } from "../e2e/bar/support.ts";
import { cardDraws } from "../e2e/support/cards.ts";
import { lastChatCard, showChat, unfold } from "../e2e/support/chat.ts";
import { join } from "../e2e/support/join.ts";
import { forceRandom } from "../e2e/support/random.ts";
import { openTable } from "../e2e/support/table.ts";
import { animatedWebp, type Frame } from "./animated-webp.ts";
import { save, shoot, viewport, webpOf } from "./pictures.ts";

/** The size of a filmed page. */
const SMALL = { width: 1000, height: 700 };

/** The width of the animation, in pixels. */
const FILM_WIDTH = 700;

/** The filmed heights of the bar in pixels: a player's, and a GM's, which also shows the combatants' portraits. */
const HEIGHTS = { player: 256, gm: 300 };

/** A screenshot of a page's bar, with what is above it, `height` pixels in all. */
async function strip(page: Page, height: number): Promise<Buffer> {
  const { x, y, width, height: own } = (await bar(page).boundingBox())!;
  return page.screenshot({ clip: { x: x - 10, y: y + own - height, width: width + 20, height: height + 8 } });
}

/** Films an exchange in two bars: the attacking player's above, the GM's below. */
class Film {
  readonly #frames: Frame[] = [];
  #size = { width: 0, height: 0 };

  constructor(
    readonly player: Page,
    readonly gm: Page,
  ) {}

  /** Adds a frame with both bars. */
  async show(duration: number): Promise<void> {
    await this.player.waitForTimeout(500); // wait until new content has settled
    const strips = [await strip(this.player, HEIGHTS.player), await strip(this.gm, HEIGHTS.gm)];
    const { webp, ...size } = await webpOf(this.gm, strips, FILM_WIDTH);
    this.#size = size;
    this.#frames.push({ webp, duration });
  }

  /** Shows the pointer on a control, then clicks it. */
  async click(control: Locator): Promise<void> {
    await control.hover();
    await this.show(1000);
    await control.click();
    await control.page().mouse.move(1, 1);
  }

  async save(name: string): Promise<void> {
    await save(`${name}.webp`, animatedWebp(this.#frames, this.#size));
  }
}

export async function openSidebar(page: Page, isOpen: boolean): Promise<void> {
  await page.evaluate((wanted) => {
    const { sidebar } = globalThis.ui as unknown as { sidebar: { toggleExpanded(wanted: boolean): void } };
    sidebar.toggleExpanded(wanted);
  }, isOpen);
}

/** The cards that are not in a combatant's deck, because they were drawn for the turn order. */
async function outOf(gm: Page, name: string): Promise<number[]> {
  return gm.evaluate((wanted) => {
    const { combatants } = globalThis.game.combat as unknown as {
      combatants: { getName(name: string): { actor: { fight: { deck: { out: number[] } } } } };
    };
    return [...combatants.getName(wanted).actor.fight.deck.out];
  }, name);
}

/** Films and takes screenshots of a first fight in the play bar. */
export async function shootFirstFight(browser: Browser, worldPath: string): Promise<void> {
  const table = await openTable({ worldPath, canvas: true, seed: false });
  try {
    const seat = async (name: string, colorScheme: "dark" | "light") =>
      join(await table.context(browser, { viewport: SMALL, colorScheme }), name);
    const [gm, ash] = [await seat("Gamemaster", "light"), await seat("Ash", "dark")];
    await gm.getByRole("button", { name: "Choose Avatar and play a first fight", exact: true }).click();
    await gm.locator("#action-cards-prepare").getByRole("button", { name: "Begin now", exact: true }).click();
    await gm.waitForFunction(() => globalThis.game.combat?.round === 1);
    for (const page of [gm, ash]) {
      await playFromBar(page);
      await bar(page).waitFor();
      await page.evaluate(() =>
        document.querySelectorAll("#notifications > *").forEach((note) => note.remove()),
      );
    }
    // Kettle-Jack acts first.
    await press(gm, "Next");
    await moment(ash).filter({ hasText: "Wren Hallowtide acts now." }).waitFor();

    const film = new Film(ash, gm);
    const decks = await Promise.all(["Wren Hallowtide", "Kettle-Jack"].map(async (name) => outOf(gm, name)));
    await forceRandom(gm, [
      ...cardDraws([10, 5], { tens: 1, out: decks[0]! }),
      ...cardDraws([1, 4], { out: decks[1]! }),
    ]);
    await film.show(1200);
    await film.click(button(ash, /^Glasscutter Sabre/));
    await film.click(button(ash, "One more"));
    await film.click(button(gm, "Defend"));
    await film.click(button(gm, /^Apply/));
    await film.show(2500);
    await film.save("exchange-played");

    for (const page of [gm, ash]) await page.setViewportSize(viewport);
    await showChat(ash);
    await openSidebar(ash, true);
    await unfold(lastChatCard(ash));
    await lastChatCard(ash).evaluate((card) => card.scrollIntoView({ block: "end" }));
    await shoot(ash, "exchange");
    await press(ash, "End turn");
    await shoot(gm, "play-bar");

    await gm.evaluate(async () => {
      const { combatants } = globalThis.game.combat as unknown as {
        combatants: Iterable<{ actor: { type: string }; update(data: object): Promise<unknown> }>;
      };
      for (const one of combatants) if (one.actor.type === "npc") await one.update({ defeated: true });
    });
    await press(gm, "End the fight");
    await gm.locator(".ac-end-dialog").waitFor();
    await shoot(gm, "fight-end");
  } finally {
    await table.close();
  }
}
