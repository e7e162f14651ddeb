import type { Page } from "@playwright/test";
import { setChaosStage } from "../chaos/stage.ts";
import { submit } from "../e2e/fight/fan-play.ts";
import { clearStage } from "../e2e/fight/stage.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { cardDraws } from "../e2e/support/cards.ts";
import { join } from "../e2e/support/join.ts";
import { forceRandom } from "../e2e/support/random.ts";
import { openTable, type TestTable } from "../e2e/support/table.ts";
import type { Generation } from "../host/common/protocol.ts";
import type { Measure } from "./rules.ts";

/** Delay of each server message in milliseconds, long compared to the client's own work. */
const DELAY = 250;
/** How many finished exchanges the chat log already holds. Each number is measured. */
const BEHIND = [10, 1000];

const nothing = { item: "", aids: [], extras: [] };

interface Card {
  id: string;
  toObject(): Record<string, unknown>;
}

interface Person {
  uuid: string;
  items: { getName(name: string): { uuid: string } };
  update(data: object): Promise<unknown>;
}

interface Scope {
  game: {
    actors: { getName(name: string): Person };
    messages: { contents: Card[] };
    combat: { update(data: object): Promise<unknown>; startCombat(): Promise<unknown> };
  };
  ChatMessage: { createDocuments(data: object[]): Promise<unknown> };
  /** How often the data of the chat cards in `counted` was read. */
  cardsRead: number;
  /** The chat cards whose reads are counted. */
  counted?: WeakSet<Card>;
}

interface Cost {
  readonly read: number;
  readonly trips: number;
  readonly writes: number;
}

/** Runs in a page: from now on counts, from zero, how often the data of the current chat cards is read. */
function countReads(): void {
  const scope = globalThis as unknown as Scope;
  const counted = (scope.counted ??= new WeakSet());
  for (const message of scope.game.messages.contents.filter((one) => !counted.has(one))) {
    counted.add(message);
    for (const part of ["system", "flags"]) {
      const value = Reflect.get(message, part) as unknown;
      const get = () => {
        scope.cardsRead += 1;
        return value;
      };
      Object.defineProperty(message, part, { get, configurable: true });
    }
  }
  scope.cardsRead = 0;
}

/** Runs in a page: copies the newest chat card, a finished exchange, `count` times. The copies belong to round 0. */
async function addCopies(count: number): Promise<void> {
  const { game, ChatMessage } = globalThis as unknown as Scope;
  const made = game.messages.contents.at(-1)!.toObject();
  const text = JSON.stringify({ ...made, timestamp: 0 });
  const copies = Array.from({ length: count }, (_, place) => {
    const copy = JSON.parse(text.replaceAll('"round":1', '"round":0')) as Record<string, unknown>;
    const { _id, flags: _flags, ...rest } = copy;
    return { ...rest, timestamp: place + 1 };
  });
  // the server limits the size of a message
  for (let from = 0; from < count; from += 100)
    await ChatMessage.createDocuments(copies.slice(from, from + 100));
}

class Evening {
  readonly #table: TestTable;
  readonly #gm: Page;

  constructor(table: TestTable, gm: Page) {
    this.#table = table;
    this.#gm = gm;
  }

  /** Waits long enough for all messages to arrive. */
  async quiet(): Promise<void> {
    await this.#gm.waitForTimeout(6 * DELAY);
  }

  async #costOf(request: object): Promise<Cost> {
    await this.quiet();
    await this.#table.countAnew();
    await this.#gm.evaluate(countReads);
    const before = performance.now();
    await submit(this.#gm, request);
    const trips = (performance.now() - before) / DELAY;
    await this.quiet();
    const read = await this.#gm.evaluate(() => (globalThis as unknown as Scope).cardsRead);
    return { read, trips, writes: (await this.#table.written()).total };
  }

  /** Plays an exchange as the GM: attack, defend, apply. */
  async exchange(): Promise<Record<"attack" | "defend" | "apply", Cost>> {
    const gm = this.#gm;
    await gm.evaluate(async () => {
      const { actors } = (globalThis as unknown as Scope).game;
      for (const name of ["Sela", "Ogre"])
        await actors.getName(name).update({ system: { deck: { out: [] } } });
    });
    const [actor, weapon, foe] = await gm.evaluate(() => {
      const { actors } = (globalThis as unknown as Scope).game;
      const sela = actors.getName("Sela");
      return [sela.uuid, sela.items.getName("Blade").uuid, actors.getName("Ogre").uuid] as const;
    });
    await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2], { tens: 1 })]);
    const target = { targets: [foe], range: "short", spend: null, charge: "" };
    const attack = await this.#costOf({ type: "attack", actor, weapon, ...target, ...nothing });
    const message = await gm.evaluate(
      () => (globalThis as unknown as Scope).game.messages.contents.at(-1)?.id ?? "",
    );
    const defend = await this.#costOf({ type: "defend", message, target: 0, reaction: "", ...nothing });
    return { attack, defend, apply: await this.#costOf({ type: "apply", message, target: 0 }) };
  }
}

async function measure(generation: Generation, behind: number): Promise<Measure[]> {
  const browser = await launchBrowser();
  const table = await openTable({ generation, delay: { min: DELAY, max: DELAY } });
  try {
    const gm = await join(await table.context(browser), "Gamemaster");
    await clearStage(gm);
    await setChaosStage(gm);
    await gm.evaluate(async () => {
      const { combat } = (globalThis as unknown as Scope).game;
      await combat.update({ system: { timing: { scheme: "in" } } });
      await combat.startCombat();
    });
    const evening = new Evening(table, gm);
    await evening.exchange();
    await gm.evaluate(addCopies, behind);
    await evening.exchange(); // reads each chat card once into the indexes
    const costs = Object.entries(await evening.exchange());
    const where = `behind ${behind} cards, generation ${generation}`;
    return costs.flatMap(([name, { read, trips, writes }]) => [
      { name: `a GM's own ${name} ${where}`, value: Math.round(trips * 10) / 10, unit: "trips" },
      { name: `  writes`, value: writes, unit: "writes" },
      { name: `  cards read`, value: read, unit: "reads" },
    ]);
  } finally {
    await table.close();
    await browser.close();
  }
}

/** Measures the trips to the server, writes and reads that a GM's own requests take, with a short and a long chat. */
export async function benchEvening(): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const generation of [13, 14] as const)
    for (const behind of BEHIND) measures.push(...(await measure(generation, behind)));
  return measures;
}
