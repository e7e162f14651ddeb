import { describe, expect, it } from "vitest";
import { atRest, underWayUntil } from "../../client/at-rest.ts";

/** A promise, and functions to resolve it (`come`) and to reject it (`fail`). */
function asked(): { promise: Promise<string>; come: (what: string) => void; fail: (why: Error) => void } {
  let come: (what: string) => void = () => undefined;
  let fail: (why: Error) => void = () => undefined;
  const promise = new Promise<string>((resolve, reject) => ([come, fail] = [resolve, reject]));
  return { promise, come, fail };
}

/** Waits long enough for an idle client to be detected. */
const aWhile = async () => new Promise((resolve) => setTimeout(resolve, 50));

describe("a client that is asked whether it is at rest", () => {
  it("is so at once with nothing under way", async () => {
    await atRest();
  });

  it("waits for what it asked, and for what it asks next when that has come", async () => {
    const [first, second] = [asked(), asked()];
    let rests = false;
    const chain = underWayUntil(first.promise).then(async () => underWayUntil(second.promise));
    const rest = atRest().then(() => (rests = true));
    await aWhile();
    first.come("one");
    await aWhile();
    expect(rests).toBe(false);
    second.come("two");
    expect(await chain).toBe("two");
    await rest;
    expect(rests).toBe(true);
  });

  it("does not wait for ever for what has failed", async () => {
    const { promise, fail } = asked();
    const counted = underWayUntil(promise);
    fail(new Error("refused"));
    await expect(counted).rejects.toThrow("refused");
    await atRest();
  });
});
