import { afterAll, beforeAll, describe } from "vitest";
import { breakRequests } from "./action-break-cases.ts";
import { playAsCopies } from "./action-table.ts";

describe("copies of an actor, in generation 14, whose writes may stop in the middle", () => {
  beforeAll(() => playAsCopies(true));
  afterAll(() => playAsCopies(false));
  breakRequests(14, ["refused", "lost", "stopped"]);
});

describe("copies of an actor, in generation 13", () => {
  beforeAll(() => playAsCopies(true));
  afterAll(() => playAsCopies(false));
  breakRequests(13, ["lost"]);
});
