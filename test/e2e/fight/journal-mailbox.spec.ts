import type { Page } from "@playwright/test";
import { waitUntilReady, join } from "../support/join.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { ask, attackRequest, cards, refusalOf, type Scope } from "./ask.ts";
import { submit } from "./fan-play.ts";
import { answersOf, askAll, writeFlags } from "./journal-play.ts";
import { sitDown } from "./seats.ts";
import { avatar, type Cast } from "./stage.ts";

/** Malformed values that a user can write from the browser console in place of a list of records. */
const HOSTILE: Record<string, unknown> = {
  "a list of nothing": [null],
  "a number": 7,
  "a text": "all of them",
  "a record": { length: 3, 0: null },
  "a list of lists": [[null], [[{ id: [] }]], []],
  "a list of all sorts": [
    0,
    "",
    true,
    { id: null },
    { id: { toString: 1 } },
    { id: 1, key: {}, data: [null] },
  ],
  "keys of prototypes": [{ id: "__proto__" }, { id: "constructor", type: "constructor", key: "toString" }],
  "data of all sorts": [{ id: "aaaaaaaaaaaaaaaa", key: "x", data: 7, again: "often" }],
  "ten thousand entries": Array.from({ length: 10_000 }, () => ({ id: 3 })),
};

test.describe("what one user writes stops nobody", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ table, gm, ash, briar, cast } = seats));
  test.afterEach(async () => {
    await writeFlags(gm, "Ash", { requests: [], answers: [] });
    await writeFlags(gm, "Briar", { requests: [], answers: [] });
  });

  const nobody = () => ({ ...strike(), targets: [] });
  const strike = () => ({
    type: "attack",
    actor: cast.bram,
    weapon: "",
    targets: [cast.ogre],
    range: "short",
    spend: null,
    charge: "",
    item: "",
    aids: [],
    extras: [],
  });

  for (const flag of ["answers", "requests"]) {
    const tag = flag === "requests" ? [] : "@all";
    test(
      `${flag} of all shapes: the others are served, and so is their writer`,
      { tag },
      async ({ chromium }) => {
        for (const value of Object.values(HOSTILE)) {
          await writeFlags(ash, "Ash", { [flag]: value });
          expect(await refusalOf(briar, nobody())).toBe("NoTarget");
        }
        await writeFlags(ash, "Ash", { [flag]: HOSTILE["a list of nothing"] });
        await gm.reload();
        await waitUntilReady(gm);
        expect(await refusalOf(briar, nobody())).toBe("NoTarget");
        const second = await join(await table.context(chromium), "Second Gamemaster");
        const url = gm.url();
        await gm.goto("about:blank");
        expect(await refusalOf(briar, nobody())).toBe("NoTarget");
        await submit(ash, await attackRequest(ash, cast.sela, "Blade", cast.bram));
        await expect.poll(async () => (await cards(ash, "exchange")).length).toBe(1);
        await gm.goto(url);
        await waitUntilReady(gm);
        await second.close();
      },
    );
  }

  for (const count of [100, 1000]) {
    const tag = count === 1000 ? [] : "@all";
    test(`${count} requests of one: another's is among the next two`, { tag }, async () => {
      const url = gm.url();
      await gm.goto("about:blank");
      await askAll(
        ash,
        Array.from({ length: count }, () => ({ ...nobody(), actor: cast.sela })),
      );
      await ask(briar, strike());
      await follow(briar);
      await gm.goto(url);
      await waitUntilReady(gm);
      await expect.poll(async () => (await answersOf(ash)).length).toBe(100); // a mailbox keeps only 100 answers
      const written = await briar.evaluate(() => Reflect.get(globalThis, "written") as string[]);
      expect(written.indexOf("Briar's exchange")).toBeLessThan(2);
      // Twenty requests are answered one by one, and the rest in one write.
      expect(written.filter((one) => one === "Ash's answers").length).toBe(21);
      const reasons = await answersOf(ash);
      expect(reasons.at(-1)).toBe("TooManyRequests");
    });
  }

  test("of requests that come bit by bit, no more than twenty wait", async () => {
    const requests = Array.from({ length: 60 }, (_, index) => ({
      ...nobody(),
      actor: cast.sela,
      id: `bitbybit${String(index).padStart(8, "0")}`,
    }));
    await gm.evaluate(() => {
      const user = (globalThis as unknown as Scope).game.users.getName("Ash");
      const held = new Promise<void>((resolve) => Reflect.set(globalThis, "release", resolve));
      const update = user.update.bind(user);
      user.update = async (data) => {
        await held;
        return update(data);
      };
    });
    for (const most of [20, 40, 60]) await askAll(ash, requests.slice(0, most));
    await gm.evaluate(() => {
      (Reflect.get(globalThis, "release") as () => void)();
      Reflect.deleteProperty((globalThis as unknown as Scope).game.users.getName("Ash"), "update");
    });
    await expect.poll(async () => (await answersOf(ash)).length).toBe(60);
    // At most twenty-one, because one request was already being served.
    expect((await answersOf(ash)).filter((reason) => reason === "NoTarget").length).toBeLessThanOrEqual(21);
  });

  test("without an id, or with one that is none, nothing is done; with one twice it is done once", async () => {
    const [id] = await askAll(ash, []);
    expect(id).toBeUndefined();
    const attack = await attackRequest(ash, cast.sela, "Blade", cast.bram);
    const bad = [undefined, null, "", 7, "__proto__", "constructor", "short", "a".repeat(17), {}];
    const twice = { ...attack, id: "theSameIdTwice00" };
    await askAll(ash, [...bad.map((one) => ({ ...attack, id: one ?? null })), twice, twice]);
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(1);
    // Once this request is answered, the queue has passed all earlier requests.
    expect(await refusalOf(briar, nobody())).toBe("NoTarget");
    expect(await answersOf(ash)).toEqual([]);
    await askAll(ash, [twice]);
    await gm.reload();
    await waitUntilReady(gm);
    expect(await refusalOf(briar, nobody())).toBe("NoTarget");
    expect((await cards(gm, "exchange")).length).toBe(1);
  });

  test("the id of another's request takes nothing from them, whoever comes first", async () => {
    const id = "idOfAnotherUser0";
    const url = gm.url();
    await gm.goto("about:blank");
    await askAll(briar, [{ ...strike(), id }]);
    await askAll(ash, [{ ...(await attackRequest(ash, cast.sela, "Blade", cast.bram)), id }]);
    await gm.goto(url);
    await waitUntilReady(gm);
    await expect.poll(async () => (await cards(gm, "exchange")).length).toBe(2);
    expect((await avatar(gm, cast.ogre)).life).toBe(12);
    await gm.reload();
    await waitUntilReady(gm);
    expect(await refusalOf(ash, { ...nobody(), actor: cast.sela })).toBe("NoTarget");
    expect((await cards(gm, "exchange")).length).toBe(2);
  });

  /** Records the queue's writes on this page, in order. */
  async function follow(page: Page): Promise<void> {
    await page.evaluate(() => {
      const { Hooks } = globalThis as unknown as {
        Hooks: {
          on(hook: string, heard: (document: { name: string; type: string }, changed: object) => void): void;
        };
      };
      const written: string[] = [];
      Reflect.set(globalThis, "written", written);
      Hooks.on("updateUser", ({ name }, changed) => {
        if (JSON.stringify(changed).includes('"answers"')) written.push(`${name}'s answers`);
      });
      Hooks.on("createChatMessage", ({ type }) => written.push(`Briar's ${type}`));
    });
  }
});
