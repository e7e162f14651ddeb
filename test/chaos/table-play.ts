/** Plays in one world while its server is killed again and again. */
import type { Browser } from "@playwright/test";
import { unpacked } from "../../src/data/combat/packed-text.ts";
import type { Chooser } from "../fuzz/chooser.ts";
import { SEATS } from "../host/server/seed/users.ts";
import { calm } from "./calm.ts";
import { counted, summed, type Figures, type Tally } from "./figures.ts";
import { doubledDraws, doubledWrites, entriesOf, lostWrites } from "./counting.ts";
import { Recorder } from "./recorder.ts";
import { requestsOf } from "./requests.ts";
import { Seat } from "./seat.ts";
import { KillableTable, type Place } from "./server.ts";
import { setChaosStage } from "./stage.ts";
import type { Stored } from "./stored.ts";

export interface Played {
  readonly moments: number;
  readonly choose: Chooser;
  hasTime(): boolean;
  /** Called after each kill, with the number of kills. */
  tell(killed: number): void;
}

/** The GM's page is closed or reloaded each time the server has been killed this many times. */
const PAGES_TURN = 4;
/** The time of play before each kill of the server, in milliseconds. */
const PLAY_MS = { least: 100, most: 3000 };
/** The chance that play goes on after a kill without waiting until the GM's page is back. */
const EARLY = 0.2;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The stored actors, messages, encounters, users and world settings, as a freshly loaded page has them. */
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

/** One run of play in a world whose server is killed again and again. */
class Play {
  readonly #table: KillableTable;
  readonly #recorder = new Recorder();
  readonly #seats: readonly Seat[];
  readonly #gm: Seat;
  readonly #played: Played;
  #killed = 0;
  #pages: Tally = {};
  #phases: Tally = {};

  constructor(
    table: KillableTable,
    seats: (recorder: Recorder) => readonly [Seat, ...Seat[]],
    played: Played,
  ) {
    this.#table = table;
    this.#played = played;
    const all = seats(this.#recorder);
    this.#seats = all;
    this.#gm = all[0];
  }

  async run(): Promise<Figures> {
    await this.#table.start();
    await Promise.all(this.#seats.map((seat) => seat.sit(this.#table.url)));
    await setChaosStage(this.#gm.page);
    const before = await storedBy(this.#gm);
    for (const seat of this.#seats) seat.play();
    while (this.#killed < this.#played.moments && this.#played.hasTime()) await this.#moment();
    for (const seat of this.#seats) await seat.rest();
    await Promise.all(this.#seats.map((seat) => seat.ready()));
    await calm(this.#seats, this.#recorder);
    await this.#gm.reload(); // finishes and closes open entries, and retries failed ones
    const waiting = await calm(this.#seats, this.#recorder);
    const after = await storedBy(this.#gm);
    return this.#figures(before, after, waiting);
  }

  async #moment(): Promise<void> {
    const { choose, tell } = this.#played;
    await pause(choose.whole(PLAY_MS.least, PLAY_MS.most));
    await this.#kill();
    if (!choose.flip(EARLY)) await this.#gm.ready();
    tell(this.#killed);
    if (this.#killed % PAGES_TURN > 0) return;
    await this.#gm.ready();
    await pause(choose.whole(PLAY_MS.least, PLAY_MS.most));
    await this.#leave(choose.flip());
  }

  async #kill(): Promise<void> {
    await this.#table.kill();
    this.#killed += 1;
    await this.#table.start();
    this.#phases = counted(this.#phases, this.#recorder.broken());
  }

  async #leave(isClosed: boolean): Promise<void> {
    this.#pages = counted(this.#pages, isClosed ? "the GM's page is closed" : "the GM's page is reloaded");
    if (isClosed) await this.#gm.crash(this.#table.url);
    else await this.#gm.reload();
    this.#recorder.broken();
  }

  #figures(before: Stored, after: Stored, waiting: readonly string[]): Figures {
    const { acknowledged, unanswered } = this.#recorder;
    const requests = requestsOf(after, acknowledged, unanswered);
    const entries = entriesOf(after, unpacked);
    const sum = (what: "served" | "refused") =>
      Object.values(requests.kinds).reduce((total, kind) => total + kind[what], 0);
    return {
      killed: this.#killed,
      pages: this.#pages,
      phases: this.#phases,
      played: this.#seats.reduce<Tally>((all, seat) => summed(all, seat.played), {}),
      acknowledged: acknowledged.length,
      unanswered: unanswered.length,
      requests: { ...requests, done: sum("served"), refused: sum("refused") },
      entries: entries.length,
      open: entries.filter(({ open }) => open).length,
      waiting: [...waiting, ...requests.waiting.map((one) => `${one} is in its mailbox`)],
      lost: [
        ...lostWrites(after, acknowledged, unanswered),
        ...requests.lost.map((one) => `${one} was struck`),
      ],
      doubled: [...doubledWrites(before, after, acknowledged, unpacked), ...doubledDraws(after)],
      ms: 0,
    };
  }

  async leave(): Promise<void> {
    for (const seat of this.#seats) await seat.rest();
    await this.#table.kill();
  }
}

/** Plays in a new world, on a server run from `file`. */
export async function playAt(browser: Browser, file: string, place: Place, played: Played): Promise<Figures> {
  const users = [SEATS.gm, SEATS.player1, SEATS.player2];
  const contexts = await Promise.all(users.map(() => browser.newContext()));
  const seatsOf = (recorder: Recorder) =>
    users.map(({ _id }, index) => new Seat(contexts[index]!, _id, recorder, played.choose.seed())) as [
      Seat,
      ...Seat[],
    ]; // Each user has a separate source of random choices.
  const play = new Play(new KillableTable(file, place), seatsOf, played);
  try {
    return await play.run();
  } finally {
    await play.leave();
    for (const context of contexts) await context.close();
  }
}
