import type { BrowserContext, Page } from "@playwright/test";
import { button, moment, playFromBar, press } from "../e2e/bar/support.ts";
import { setSetting } from "../e2e/fight/fan-play.ts";
import { attack, defend, exchangeCard } from "../e2e/fight/play.ts";
import { beginEncounter, clearStage, setStage, type Cast } from "../e2e/fight/stage.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { cardDraws } from "../e2e/support/cards.ts";
import { join } from "../e2e/support/join.ts";
import { forceRandom } from "../e2e/support/random.ts";
import { openTable, type TestTable } from "../e2e/support/table.ts";
import type { Generation } from "../host/common/protocol.ts";
import type { Measure } from "./rules.ts";

/** The maximum number of writes in an exchange, keyed by Foundry generation. */
const MOST = { 13: 9, 14: 6 } as const;

/** Counts for the play bar: its renders, the most renders in one frame, and the elements it created. */
interface Drawn {
  renders: number;
  inOneFrame: number;
  elements: number;
}

/** Starts counting what a page's play bar renders. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const drawn = { renders: 0, inOneFrame: 0, elements: 0 };
    let inFrame = 0;
    const hooks = globalThis.Hooks as unknown as { on(hook: string, run: () => void): void };
    hooks.on("renderPlayBar", () => {
      drawn.renders += 1;
      inFrame += 1;
      drawn.inOneFrame = Math.max(drawn.inOneFrame, inFrame);
      requestAnimationFrame(() => (inFrame = 0));
    });
    const isElement = (node: Node) => node instanceof Element;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of [...addedNodes].filter(isElement))
          drawn.elements += 1 + added.querySelectorAll("*").length;
    }).observe(document.querySelector(".ac-playbar")!, { childList: true, subtree: true });
    Object.assign(globalThis, { drawnByBar: drawn });
  });
}

/** Counts what the bar renders while `act` runs. */
async function drawnBy(page: Page, act: () => Promise<void>): Promise<Drawn> {
  const take = async () =>
    page.evaluate(() => {
      const { drawnByBar } = globalThis as unknown as { drawnByBar: Drawn };
      const taken = { ...drawnByBar };
      Object.assign(drawnByBar, { renders: 0, inOneFrame: 0, elements: 0 });
      return taken;
    });
  await take();
  await act();
  return take();
}

/** Counts the socket messages of all pages that are opened in a context from now on. */
function countSent(context: BrowserContext): { sent: number } {
  const count = { sent: 0 };
  context.on("page", (page) =>
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        if (payload.toString().startsWith("42")) count.sent += 1; // the prefix of a socket.io event
      }),
    ),
  );
  return count;
}

interface Seats {
  table: TestTable;
  gm: Page;
  ash: Page;
  cast: Cast;
}

/** Starts a new encounter in which Sela acts, forces the next cards, and resets the count of writes. */
async function begin(seats: Seats): Promise<void> {
  await clearStage(seats.gm);
  seats.cast = await setStage(seats.gm);
  await beginEncounter(seats.gm, seats.cast);
  await forceRandom(seats.gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2])]);
  await seats.table.countAnew();
}

/** Plays Sela's hit on the Ogre through the chat cards. */
async function byCards({ gm, ash, cast }: Seats): Promise<void> {
  await attack(ash, cast.sela, "Blade", { target: "Ogre" });
  await defend(gm, "Ogre");
  const card = await exchangeCard(gm);
  await card.getByRole("button", { name: /^Apply \d+ to/ }).click();
  await card.locator(".ac-applied").waitFor();
}

/** The steps of Sela's hit on the Ogre through the play bar. */
const STEPS: Readonly<Record<string, (seats: Seats) => Promise<void>>> = {
  attack: async ({ gm, ash }) => {
    await press(ash, /^Blade/);
    await moment(gm).filter({ hasText: "Sela attacks Ogre" }).waitFor();
  },
  defend: async ({ gm }) => {
    await press(gm, "Defend");
    await button(gm, /^Apply/).waitFor();
  },
  apply: async ({ gm }) => {
    await press(gm, /^Apply/);
    await button(gm, "Undo").waitFor();
  },
};

async function benchIn(
  generation: Generation,
  browser: Awaited<ReturnType<typeof launchBrowser>>,
): Promise<Measure[]> {
  const table = await openTable({ generation });
  try {
    const contexts = [await table.context(browser), await table.context(browser)] as const;
    const counts = contexts.map(countSent);
    const sent = () => counts.reduce((sum, count) => sum + count.sent, 0);
    const gm = await join(contexts[0], "Gamemaster");
    const seats: Seats = {
      table,
      gm,
      ash: await join(contexts[1], "Ash"),
      cast: { sela: "", bram: "", ogre: "" },
    };
    const measures: Measure[] = [];
    const add = (name: string, value: number, unit: string) =>
      measures.push({ name: `${name}, generation ${generation}`, value, unit });

    await begin(seats);
    let before = sent();
    await byCards(seats);
    add("exchange without the bar", (await table.written()).total, `writes (at most ${MOST[generation]})`);
    add("exchange without the bar", sent() - before, "messages sent");

    for (const page of [gm, seats.ash]) await setSetting(page, "playBar", true);
    await begin(seats);
    for (const page of [gm, seats.ash]) await playFromBar(page);
    await button(seats.ash, /^Blade/).waitFor();
    for (const page of [gm, seats.ash]) await watch(page);
    await table.countAnew();
    before = sent();
    const all = await gm.locator(".ac-playbar *").count();
    add("the GM's bar", all, "elements");
    for (const [name, act] of Object.entries(STEPS)) {
      const { renders, inOneFrame, elements } = await drawnBy(gm, async () => act(seats));
      add(`${name}, the GM's bar`, renders, `renders (${inOneFrame} in one frame at most)`);
      add(`${name}, drawn anew`, elements, "elements");
    }
    add("exchange by the bar", (await table.written()).total, `writes (at most ${MOST[generation]})`);
    add("exchange by the bar", sent() - before, "messages sent");
    return measures;
  } finally {
    await table.close();
  }
}

/**
 * Plays an exchange through the chat cards and one through the play bar, in each generation. Counts the writes and the
 * messages of each exchange, and what the bar renders.
 */
export async function benchBar(): Promise<Measure[]> {
  const browser = await launchBrowser();
  try {
    return [...(await benchIn(14, browser)), ...(await benchIn(13, browser))];
  } finally {
    await browser.close();
  }
}
