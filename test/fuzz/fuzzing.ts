import process from "node:process";
import { describe, expect, test } from "vitest";
import type { Generation } from "../host/common/protocol.ts";
import { requestTypes } from "../unit/lang/models.ts";
import { startFakeTable } from "../host/fake-table/fake-table.ts";
import { Chooser } from "./chooser.ts";
import { GONE, type Names } from "./names.ts";
import { kindsOfRequests, sampleOf } from "./requests.ts";
import { fuzz } from "./run.ts";

const { FUZZ_COUNT = "2000", FUZZ_SEED = "1" } = process.env;

/** Half of the records go to each generation. */
const COUNT = Math.ceil(Number(FUZZ_COUNT) / 2);

/** For runs of millions. */
const LONG_MS = 24 * 3600 * 1000;

/** Names of what is not there. */
const NOBODY: Names = {
  ...{ actors: [GONE], items: [GONE], skills: ["dodge"], combatants: [GONE], encounters: [GONE] },
  ...{ cards: [GONE], done: [GONE], card: () => GONE },
};

/** The queue against hostile mailboxes. A process has one generation, since the platform's classes differ. */
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
        const figures = await fuzz(generation, COUNT, Number(FUZZ_SEED) * 100 + generation);
        console.log(`generation ${generation}, seed ${FUZZ_SEED}: ${JSON.stringify(figures)}`);
        expect(figures.records).toBeGreaterThanOrEqual(COUNT);
        // of a few hundred it may be that none can be done; a short run says no more of that
        if (COUNT >= 1000) expect(figures.fates["done"]).toBeGreaterThan(0);
        expect(figures.fates["answered"]).toBeGreaterThan(0);
        expect(figures.honest).toBeGreaterThan(0);
      },
      LONG_MS,
    );
  });
}
