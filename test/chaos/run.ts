/** People play, and the table dies under them, over and over. */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { unpacked } from "../../src/data/combat/packed-text.ts";
import type { Generation } from "../host/common/protocol.ts";
import { SEATS } from "../host/server/seed/users.ts";
import { buildClient } from "../host/build-client.ts";
import { buildSystem, systemPath } from "../e2e/support/system.ts";
import { Chooser } from "../fuzz/chooser.ts";
import { doubledDraws, doubledWrites, entriesOf, lostWrites, requestsOf, type Stored } from "./reckoning.ts";
import { Recorder } from "./recorder.ts";
import { Seat } from "./seat.ts";
import { KillableTable } from "./server.ts";
import { setChaosStage } from "./stage.ts";

/** How much chaos there is. */
export interface Chaos {
  readonly moments: number;
  readonly seed: number;
  readonly generation: Generation;
  /** No further moment begins after that, in milliseconds. */
  readonly limit: number;
  /** Is told of each moment that is over. */
  readonly tell?: (moment: string) => void;
}

/** What it came to. */
export interface Figures {
  moments: Record<"the server is killed" | "the GM's page is closed" | "the GM's page is reloaded", number>;
  played: Record<string, number>;
  acknowledged: number;
  unanswered: number;
  requests: { written: number; done: number; refused: number };
  entries: number;
  /** Entries that are still open once all is quiet. */
  open: number;
  lost: string[];
  doubled: string[];
  ms: number;
}

/** Of so many moments one is the GM's page's, and the others the server's. */
const PAGES_TURN = 5;
/** Play before a moment, in milliseconds. */
const PLAY_MS = { least: 100, most: 2000 };
/** After the last moment: what waits is done, and what failed was tried again. */
const CALM_MS = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** All that is stored, as a page has it that has just come. */
async function storedBy(seat: Seat): Promise<Stored> {
  await seat.reload();
  return seat.page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: Record<string, { contents: { _source: object }[] }> & {
        settings: { storage: Map<string, { contents: { _source: object }[] }> };
      };
    };
    const plain = (list: { _source: object }[]) =>
      JSON.parse(JSON.stringify(list.map(({ _source }) => _source))) as Record<string, unknown>[];
    return {
      Actor: plain(game["actors"]!.contents),
      ChatMessage: plain(game["messages"]!.contents),
      Combat: plain(game["combats"]!.contents),
      User: plain(game["users"]!.contents),
      Setting: plain(game.settings.storage.get("world")!.contents),
    };
  });
}

/** Waits until nobody waits any more. */
async function calm(seats: readonly Seat[]): Promise<void> {
  const end = Date.now() + CALM_MS;
  while (Date.now() < end) {
    const waiting = await Promise.all(
      seats.map((seat) =>
        seat.page
          .evaluate(() => {
            const { game } = globalThis as unknown as {
              game: { actionCards: { waitingDeeds(): unknown[] } };
            };
            return game.actionCards.waitingDeeds().length;
          })
          .catch(() => 1),
      ),
    );
    if (waiting.every((count) => count === 0)) break;
    await pause(200);
  }
  await pause(1000); // what else was begun is written
}

/** Plays through so many moments. */
export async function chaos(
  browser: Browser,
  { moments, seed, generation, limit, tell }: Chaos,
): Promise<Figures> {
  const begun = Date.now();
  const [clientPath] = await Promise.all([buildClient(), buildSystem()]);
  const worldPath = await mkdtemp(path.join(os.tmpdir(), "action-cards-chaos-"));
  const table = new KillableTable({ worldPath, systemPath, clientPath, generation });
  const choose = new Chooser(seed);
  const recorder = new Recorder();
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext()));
  const users = [SEATS.gm, SEATS.player1, SEATS.player2];
  const seats = users.map(({ _id }, index) => new Seat(contexts[index]!, _id, recorder, choose.seed()));
  const gm = seats[0]!;
  const told: Figures["moments"] = {
    "the server is killed": 0,
    "the GM's page is closed": 0,
    "the GM's page is reloaded": 0,
  };
  try {
    await table.start();
    for (const seat of seats) await seat.sit(table.url);
    await setChaosStage(gm.page);
    const before = await storedBy(gm);
    for (const seat of seats) seat.play();
    const all = () => Object.values(told).reduce((sum, count) => sum + count, 0);
    while (told["the server is killed"] < moments && Date.now() - begun < limit) {
      await pause(choose.whole(PLAY_MS.least, PLAY_MS.most));
      if (all() % PAGES_TURN === PAGES_TURN - 1) {
        const isClosed = choose.flip();
        if (isClosed) await gm.crash(table.url);
        else await gm.reload();
        told[isClosed ? "the GM's page is closed" : "the GM's page is reloaded"] += 1;
      } else {
        await table.kill();
        told["the server is killed"] += 1;
        await table.start();
        await Promise.all(seats.map((seat) => seat.ready()));
      }
      tell?.(`${all()} moments, ${Math.round((Date.now() - begun) / 1000)} s`);
    }
    for (const seat of seats) await seat.rest();
    await Promise.all(seats.map((seat) => seat.ready()));
    await calm(seats);
    await gm.reload(); // what is open is finished, and closed
    await calm(seats);
    const after = await storedBy(gm);
    const requests = requestsOf(after, recorder.acknowledged, recorder.unanswered, unpacked);
    const entries = entriesOf(after, unpacked);
    const played: Record<string, number> = {};
    for (const seat of seats)
      for (const [kind, count] of Object.entries(seat.played)) played[kind] = (played[kind] ?? 0) + count;
    return {
      moments: told,
      played,
      acknowledged: recorder.acknowledged.length,
      unanswered: recorder.unanswered.length,
      requests: { written: requests.written, done: requests.done, refused: requests.refused },
      entries: entries.length,
      open: entries.filter(({ open }) => open).length,
      lost: [
        ...lostWrites(after, recorder.acknowledged, recorder.unanswered),
        ...requests.lost,
        ...requests.waiting,
      ],
      doubled: [...doubledWrites(before, after, unpacked), ...doubledDraws(after)],
      ms: Date.now() - begun,
    };
  } finally {
    for (const seat of seats) await seat.rest();
    for (const context of contexts) await context.close();
    await table.kill();
    await rm(worldPath, { recursive: true, force: true });
  }
}
