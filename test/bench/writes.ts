import type { Page } from "@playwright/test";
import { setChaosStage } from "../chaos/stage.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { cardDraws } from "../e2e/support/cards.ts";
import { join } from "../e2e/support/join.ts";
import { forceRandom, seedRandom } from "../e2e/support/random.ts";
import { openTable, type TestTable } from "../e2e/support/table.ts";
import { contestRequest } from "../e2e/action/support.ts";
import { submit } from "../e2e/fight/fan-play.ts";
import { shootRequest } from "../e2e/printed/support.ts";
import type { Generation } from "../host/common/protocol.ts";
import { clearStage } from "../e2e/fight/stage.ts";
import type { Measure } from "./rules.ts";

/** The quiet time after which the journal closes its entries, plus a margin, in milliseconds. */
const QUIET_MS = 31_000;
/**
 * The maximum number of writes in an exchange (attack, defend and apply, each by a player), keyed by Foundry
 * generation.
 */
const MOST = { 13: 9, 14: 6 } as const;

const nothing = { item: "", aids: [], extras: [] };
interface Person {
  uuid: string;
  name: string;
  items: { getName(name: string): { uuid: string } };
}

interface Scope {
  game: {
    actors: { getName(name: string): Person };
    messages: { contents: { id: string; _source: { flags: Record<string, { journal?: object }> } }[] };
    combat: {
      _source: { flags: Record<string, { journal?: object }>; system: object };
      startCombat(): Promise<unknown>;
      nextTurn(): Promise<unknown>;
    };
    actionCards: { clock: { act(): boolean } };
  };
}

const uuidOf = (page: Page, name: string) =>
  page.evaluate((who) => (globalThis as unknown as Scope).game.actors.getName(who).uuid, name);

const itemOf = (page: Page, name: string, item: string) =>
  page.evaluate(
    ([who, what]) => (globalThis as unknown as Scope).game.actors.getName(who).items.getName(what).uuid,
    [name, item] as const,
  );

const newest = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Scope).game.messages.contents.at(-1)?.id ?? "");

/** The bytes of the journal on the newest chat card and on the encounter. */
const journalBytes = (gm: Page) =>
  gm.evaluate(() => {
    const { game } = globalThis as unknown as Scope;
    const bytes = (source?: { flags: Record<string, { journal?: object }> }) =>
      new TextEncoder().encode(JSON.stringify(source?.flags["action-cards"]?.journal ?? {})).length;
    return { card: bytes(game.messages.contents.at(-1)?._source), encounter: bytes(game.combat?._source) };
  });

class Writes {
  readonly measures: Measure[] = [];
  readonly #table: TestTable;
  readonly #generation: Generation;

  constructor(table: TestTable, generation: Generation) {
    this.#table = table;
    this.#generation = generation;
  }

  add(name: string, value: number, unit: string): void {
    this.measures.push({ name: `${name}, generation ${this.#generation}`, value, unit });
  }

  /** Runs `act`, adds its number of writes to the measures, and returns that number. */
  async of(name: string, act: () => Promise<unknown>): Promise<number> {
    await this.#table.countAnew();
    await act();
    const { total } = await this.#table.written();
    this.add(`  ${name}`, total, "writes");
    return total;
  }

  sum(name: string, parts: readonly number[], most = ""): void {
    this.add(
      name,
      parts.reduce((sum, part) => sum + part, 0),
      `writes${most}`,
    );
  }
}

interface Table {
  readonly gm: Page;
  readonly ash: Page;
  readonly briar: Page;
  readonly writes: Writes;
  readonly generation: Generation;
}

async function exchange({ gm, ash, briar, writes, generation }: Table): Promise<void> {
  const [actor, weapon, foe] = [
    await uuidOf(ash, "Sela"),
    await itemOf(ash, "Sela", "Blade"),
    await uuidOf(ash, "Bram"),
  ];
  await forceRandom(gm, [...cardDraws([9], { tens: 1 }), ...cardDraws([2], { tens: 1 })]);
  const attack = { type: "attack", actor, weapon, targets: [foe], range: "short", spend: null, charge: "" };
  const parts = [await writes.of("attack", async () => submit(ash, { ...attack, ...nothing }))];
  const message = await newest(briar);
  const defend = { type: "defend", message, target: 0, reaction: "", ...nothing };
  parts.push(await writes.of("defend", async () => submit(briar, defend)));
  parts.push(await writes.of("apply", async () => submit(briar, { type: "apply", message, target: 0 })));
  writes.sum("an exchange of three players", parts, ` (at most ${MOST[generation]})`);
  writes.add("the journal of an exchange's card", (await journalBytes(gm)).card, "bytes");
}

async function clock({ gm, ash, writes }: Table): Promise<void> {
  await seedRandom(gm, 7);
  await writes.of("begin the clock", async () =>
    gm.evaluate(async () => (globalThis as unknown as Scope).game.combat.startCombat()),
  );
  for (let turn = 0; turn < 12; turn += 1) {
    const acts = await ash.evaluate(() => {
      const { combat } = globalThis.game as unknown as {
        combat: {
          timing: { rows: { id: string; status: string }[] };
          combatants: { get(id: string): { name: string } };
        };
      };
      return combat.timing.rows.some(
        ({ id, status }) => status === "acting" && combat.combatants.get(id).name === "Sela",
      );
    });
    if (acts) break;
    const next = async () => gm.evaluate(async () => (globalThis as unknown as Scope).game.combat.nextTurn());
    if (turn === 0) await writes.of("Next, by the GM", next);
    else await next();
  }
  await writes.of("Act, by a player", async () =>
    ash.evaluate(() => (globalThis as unknown as Scope).game.actionCards.clock.act()),
  );
  writes.add("the journal of an encounter", (await journalBytes(gm)).encounter, "bytes");
}

async function shot({ gm, ash, briar, writes }: Table): Promise<void> {
  await forceRandom(
    gm,
    Array.from({ length: 40 }, () => (34 + 0.5) / 54),
  );
  const [actor, target] = [await uuidOf(ash, "Sela"), await uuidOf(ash, "Bram")];
  const request = await shootRequest(ash, actor, "Carbine", target, { burst: 3, charge: "" });
  const parts = [await writes.of("shoot", async () => submit(ash, request))];
  const message = await newest(briar);
  parts.push(
    await writes.of("apply harm", async () => submit(briar, { type: "applyHarm", message, place: 0 })),
  );
  writes.sum("a shot with harm", parts);
  writes.add("the journal of a shot's card", (await journalBytes(gm)).card, "bytes");
}

async function contest({ gm, ash, briar, writes }: Table): Promise<void> {
  await seedRandom(gm, 11);
  const [actor, foe] = [await uuidOf(ash, "Sela"), await uuidOf(ash, "Bram")];
  const ask = contestRequest(actor, foe, { skill: "trick", charge: "" });
  const parts = [await writes.of("contest", async () => submit(ash, ask))];
  const message = await newest(briar);
  const answer = { message, skill: "dodge", value: 0, ratings: {}, stance: "passive" };
  parts.push(
    await writes.of("answer a contest", async () => submit(briar, { type: "answerContest", ...answer })),
  );
  writes.sum("a contest", parts);
  writes.add("the journal of a contest's card", (await journalBytes(gm)).card, "bytes");
}

/** One check for each game. */
const CHECKS = [
  { game: "avatar", skill: "", attribute: "agi", number: 12 },
  { game: "actionValues", skill: "athletics", attribute: "", number: 10 },
  { game: "printed", skill: "", attribute: "reflex", number: 5 },
];
/**
 * The maximum number of writes for a check requested of eight people: one for the request and one for each
 * answer.
 */
const MOST_ASKED = 9;

/** Asks eight new characters for checks, which a GM answers one by one. */
async function asked({ gm, writes }: Table): Promise<void> {
  for (const { game, ...check } of CHECKS) {
    await seedRandom(gm, 3);
    const actors = await gm.evaluate(async (from) => {
      const { Actor } = globalThis as unknown as {
        Actor: { create(data: object[]): Promise<{ uuid: string }[]> };
      };
      const names = Array.from({ length: 8 }, (_, place) => ({
        name: `${from} ${place}`,
        type: "character",
      }));
      return (await Actor.create(names)).map(({ uuid }) => uuid);
    }, game);
    const asks = { type: "askCheck", checks: [{ game, ...check, actors }] };
    const parts = [await writes.of(`ask eight, ${game}`, async () => submit(gm, asks))];
    const message = await newest(gm);
    const answers = async () => {
      for (const place of actors.keys()) await submit(gm, { type: "answerAsked", message, places: [place] });
    };
    parts.push(await writes.of(`eight answers, ${game}`, answers));
    writes.sum(`a check asked of eight, ${game}`, parts, ` (at most ${MOST_ASKED})`);
  }
}

/** Measures what happens between fights: a gift, a fall and a rest, and undoing the gift and the rest. */
async function betweenFights({ gm, ash, briar, writes }: Table): Promise<void> {
  await seedRandom(gm, 5);
  const people = await Promise.all(["Sela", "Bram", "Ogre"].map(async (name) => uuidOf(gm, name)));
  const [actor, to] = people;
  const undo = async (page: Page) =>
    submit(page, { type: "undo", document: `ChatMessage.${await newest(page)}`, entry: "" });
  const gift = { type: "give", actor, to, item: await itemOf(ash, "Sela", "Blade"), count: 1 };
  await writes.of("give a thing", async () => submit(ash, gift));
  await writes.of("undo a gift", async () => undo(briar));
  const hit = { game: "avatar", actors: people, amount: 3 };
  await writes.of("harm three by a fall", async () =>
    submit(gm, { type: "hazard", cause: "fall", hits: [hit] }),
  );
  const message = await newest(gm);
  const others = [1, 2].map((place) => ({ place, share: "full" }));
  await writes.of("apply it to all three", async () =>
    submit(gm, { type: "applyHazard", message, place: 0, others }),
  );
  await writes.of("a rest of three", async () => submit(gm, { type: "heal", actors: people }));
  await writes.of("undo a rest", async () => undo(gm));
}

async function benchGeneration(generation: Generation): Promise<Measure[]> {
  const browser = await launchBrowser();
  const table = await openTable({ generation });
  try {
    const seat = async (name: string) => join(await table.context(browser), name);
    const [gm, ash, briar] = [await seat("Gamemaster"), await seat("Ash"), await seat("Briar")];
    await clearStage(gm);
    await setChaosStage(gm);
    const writes = new Writes(table, generation);
    const all: Table = { gm, ash, briar, writes, generation };
    for (const part of [clock, exchange, shot, contest, betweenFights, asked]) await part(all);
    await writes.of("closing the journal of a quiet table", async () => gm.waitForTimeout(QUIET_MS));
    return writes.measures;
  } finally {
    await table.close();
    await browser.close();
  }
}

/** Measures the cost of requests: writes, and bytes added to the journal. */
export async function benchWrites(): Promise<Measure[]> {
  return [...(await benchGeneration(13)), ...(await benchGeneration(14))];
}
