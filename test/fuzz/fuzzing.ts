import process from "node:process";
import { describe, expect, test } from "vitest";
import type { Generation } from "../host/common/protocol.ts";
import { requestTypes } from "../unit/lang/models.ts";
import { startFakeTable } from "../host/fake-table/fake-table.ts";
import { Chooser } from "./chooser.ts";
import { GONE, type Names } from "./names.ts";
import { kindsOfRequests, sampleOf } from "./requests.ts";
import { fuzz, type Figures } from "./run.ts";

const { FUZZ_COUNT = "60", FUZZ_SEED = "1", FUZZ_MINUTES } = process.env;

/** The number of records for each generation: half of FUZZ_COUNT, or no limit if FUZZ_MINUTES is set. */
const COUNT = FUZZ_MINUTES === undefined ? Math.ceil(Number(FUZZ_COUNT) / 2) : Infinity;
const MS_A_MINUTE = 60_000;

/** The timeout in milliseconds, long enough for millions of records. */
const LONG_MS = 24 * 3600 * 1000;

/** Names of documents that do not exist, and of one skill that does. */
const NOBODY: Names = {
  actors: [GONE],
  items: [GONE],
  skills: ["dodge"],
  combatants: [GONE],
  encounters: [GONE],
  cards: [GONE],
  done: [GONE],
  card: () => GONE,
};

/** The results of a run: a line for all records, and one for each kind of request. */
function told({ records, tables, honest, fates, ofKinds }: Figures): string {
  const line = ({ done = 0, answered = 0, dropped = 0 }: Figures["fates"]) =>
    `${done} done, ${answered} refused, ${dropped} dropped`;
  const kinds = Object.entries(ofKinds).toSorted(([one], [other]) => one.localeCompare(other));
  return [
    `${records} records at ${tables} tables, ${honest} crowds: ${line(fates)}`,
    ...kinds.map(([kind, ends]) => `  ${kind}: ${line(ends)}`),
  ].join("\n");
}

/**
 * Tests the queue against hostile mailboxes. Each process tests one generation, because Foundry's classes differ
 * between generations.
 */
export function describeFuzz(generation: Generation): void {
  describe(`the queue of requests in generation ${generation}`, () => {
    test("is tried with every kind of request there is", async () => {
      startFakeTable({ generation });
      const kinds = await kindsOfRequests();
      expect(kinds.toSorted()).toEqual((await requestTypes()).toSorted());
      const choose = new Chooser(1);
      expect(kinds.map((kind) => sampleOf(kind, choose, NOBODY).type)).toEqual(kinds);
    });

    test(
      "lets nobody change what is not theirs, stops for nobody, and answers everybody",
      async () => {
        const end = FUZZ_MINUTES === undefined ? Infinity : Date.now() + Number(FUZZ_MINUTES) * MS_A_MINUTE;
        const figures = await fuzz(generation, COUNT, Number(FUZZ_SEED) * 100 + generation, end);
        console.log(`generation ${generation}, seed ${FUZZ_SEED}: ${told(figures)}`);
        if (COUNT < Infinity) expect(figures.records).toBeGreaterThanOrEqual(COUNT);
        const { done = 0 } = figures.fates;
        const all = Object.values(figures.fates).reduce((sum, times) => sum + times, 0);
        // About half of the owner's records are done, and none of the stranger's, who has fewer. So at least a third of
        // all records must be done, less two standard deviations.
        const deviation = Math.sqrt((all * 2) / 9);
        expect(done).toBeGreaterThanOrEqual(all / 3 - 2 * deviation);
        expect(figures.fates["answered"]).toBeGreaterThan(0);
        expect(figures.honest).toBeGreaterThan(0);
      },
      LONG_MS,
    );
  });
}
