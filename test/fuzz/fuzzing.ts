import process from "node:process";
import { describe, expect, test } from "vitest";
import type { Generation } from "../host/common/protocol.ts";
import { SAMPLES } from "./requests.ts";
import { fuzz, kindsOfRequests } from "./run.ts";

const { FUZZ_COUNT = "2000", FUZZ_SEED = "1" } = process.env;

/** Half of the records go to each generation. */
const COUNT = Math.ceil(Number(FUZZ_COUNT) / 2);

/** For runs of millions. */
const LONG_MS = 24 * 3600 * 1000;

/** The queue against hostile mailboxes. A process has one generation, since the platform's classes differ. */
export function describeFuzz(generation: Generation): void {
  describe(`the queue of requests in generation ${generation}`, () => {
    test("is tried with every kind of request there is", async () => {
      expect(Object.keys(SAMPLES).toSorted()).toEqual((await kindsOfRequests(generation)).toSorted());
    });

    test(
      "lets nobody change what is not theirs, stops for nobody, and answers everybody",
      async () => {
        const figures = await fuzz(generation, COUNT, Number(FUZZ_SEED) * 100 + generation);
        console.log(`generation ${generation}, seed ${FUZZ_SEED}: ${JSON.stringify(figures)}`);
        expect(figures.records).toBeGreaterThanOrEqual(COUNT);
        expect(figures.fates["done"]).toBeGreaterThan(0);
      },
      LONG_MS,
    );
  });
}
