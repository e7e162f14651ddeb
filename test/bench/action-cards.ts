import type { Page } from "@playwright/test";
import { launchBrowser } from "../e2e/support/browser.ts";
import { join } from "../e2e/support/join.ts";
import { openTable } from "../e2e/support/table.ts";
import { PRINTED_DECK } from "../../src/rules/printed/printed-deck.ts";
import type { Measure } from "./rules.ts";

/** How many times the sheets are laid out. The result is the median time. */
const REPEATS = 5;

interface Cards {
  actionCards: {
    printDeck(): Promise<{ close(): Promise<unknown> }>;
    cards: { face(card: unknown): Promise<string> };
  };
}

/** The median time to render a card from its data and lay it out in the page, in milliseconds. */
async function faceTime(page: Page): Promise<number> {
  return page.evaluate(async (deck) => {
    const { actionCards } = globalThis.game as unknown as Cards;
    const place = document.createElement("div");
    place.className = "action-cards";
    place.style.width = "260px";
    document.body.append(place);
    const times: number[] = [];
    for (const card of deck) {
      const start = performance.now();
      place.innerHTML = await actionCards.cards.face(card);
      place.getBoundingClientRect();
      times.push(performance.now() - start);
    }
    place.remove();
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
  }, PRINTED_DECK);
}

/**
 * The median time from the call until the sheets of all 54 cards and their backs are laid out, in
 * milliseconds.
 */
async function sheetTime(page: Page): Promise<number> {
  return page.evaluate(async (repeats) => {
    const { actionCards } = globalThis.game as unknown as Cards;
    const times: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const start = performance.now();
      const window = await actionCards.printDeck();
      const frame = document.querySelector<HTMLIFrameElement>("#action-cards-print iframe")!;
      await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
      frame.contentDocument!.body.getBoundingClientRect();
      times.push(performance.now() - start);
      await window.close();
    }
    return times.sort((a, b) => a - b)[Math.floor(repeats / 2)]!;
  }, REPEATS);
}

export async function benchActionCards(): Promise<Measure[]> {
  const browser = await launchBrowser();
  const table = await openTable();
  try {
    const page = await join(await table.context(browser), "Ash");
    const [face, sheets] = [await faceTime(page), await sheetTime(page)];
    return [
      {
        name: "action card, drawn and laid out",
        value: Math.round(face * 100) / 100,
        unit: "ms (at most 5)",
      },
      { name: "sheets of all 54 action cards", value: Math.round(sheets), unit: "ms (at most 500)" },
    ];
  } finally {
    await table.close();
    await browser.close();
  }
}
