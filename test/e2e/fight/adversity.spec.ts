import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { cardDraws } from "../support/cards.ts";
import { chatCards } from "../support/chat.ts";
import { allowProblem, join, waitUntilReady } from "../support/join.ts";
import { forceRandom } from "../support/random.ts";
import { systemPath } from "../support/system.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import { attack, defend, exchangeCard, oneMore } from "./play.ts";
import { sitDown } from "./seats.ts";
import { avatar, setStage, type Cast } from "./stage.ts";

/** Sela's deck has one extra ten (LB 1). */
const SELA = { tens: 1 };

/** The requests that are still in this client's mailbox. */
async function requestsOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const flags = globalThis.game.user?.flags["action-cards"] as { requests?: unknown } | undefined;
    return flags?.requests;
  });
}

test.describe("whatever happens to a browser", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;
  let cast: Cast;

  sitDown((seats) => ({ table, gm, ash, briar, cast } = seats));

  test("a draw goes on where it was after every browser was reloaded in the middle of it", async () => {
    await forceRandom(gm, cardDraws([10], SELA));
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    await expect((await exchangeCard(ash)).getByRole("button", { name: "One more" })).toBeVisible();
    for (const page of [ash, gm, briar]) {
      await page.reload();
      await waitUntilReady(page);
    }
    await forceRandom(gm, cardDraws([5], { ...SELA, out: [10] }));
    await oneMore(ash, true);
    // 10 + 5 + OR 6 + blade 2.
    await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("23");
    expect(await chatCards(gm).count()).toBe(1);
  });

  test("a request made while no GM is there waits, and is done once when the GM returns", async () => {
    await gm.goto("about:blank");
    await ash.waitForFunction(() => globalThis.game.users.activeGM === null);
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    await expect(ash.locator("#action-cards-waiting")).toBeVisible();
    expect(await chatCards(ash).count()).toBe(0);
    await gm.goto(`${table.url}/game?user=${table.users[0]!.id}`);
    await waitUntilReady(gm);
    await expect(chatCards(ash)).toHaveCount(1);
    await expect(ash.locator("#action-cards-waiting")).toHaveCount(0);
    // After a reload, nothing is left for the GM's client to do.
    await gm.reload();
    await waitUntilReady(gm);
    await expect.poll(async () => requestsOf(ash)).toEqual([]);
    await expect(chatCards(gm)).toHaveCount(1);
  });

  test("a waiting request can be withdrawn", async () => {
    await gm.goto("about:blank");
    await ash.waitForFunction(() => globalThis.game.users.activeGM === null);
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    await ash.locator("#action-cards-waiting").getByRole("button", { name: "Withdraw" }).click();
    await expect(ash.locator("#action-cards-waiting")).toHaveCount(0);
    await gm.goto(`${table.url}/game?user=${table.users[0]!.id}`);
    await waitUntilReady(gm);
    await expect(chatCards(gm)).toHaveCount(0);
  });

  test("of two GMs only one does the requests, and the other takes over in the middle", async ({
    chromium,
  }) => {
    const second = await join(await table.context(chromium), "Second Gamemaster");
    await forceRandom(gm, cardDraws([10], SELA));
    await forceRandom(second, cardDraws([4], { ...SELA, out: [10] }));
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    await expect((await exchangeCard(ash)).getByRole("button", { name: "One more" })).toBeVisible();
    await gm.goto("about:blank");
    await ash.waitForFunction(() => globalThis.game.users.activeGM?.name === "Second Gamemaster");
    await oneMore(ash, true);
    await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("22");
    await expect(chatCards(second)).toHaveCount(1);
    await second.close();
    await gm.goto(`${table.url}/game?user=${table.users[0]!.id}`);
    await waitUntilReady(gm);
  });

  test("what a player forges from the console is refused, and nothing is lost", async () => {
    allowProblem(briar, /console error/);
    await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([3])]);
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    const before = await avatar(gm, cast.sela);
    const refused = await briar.evaluate(async (sela) => {
      const scope = globalThis as unknown as {
        fromUuidSync(uuid: string): { update(data: object): Promise<unknown> };
        game: {
          messages: { contents: { update(data: object): Promise<unknown> }[] };
          users: { contents: { name: string; update(data: object): Promise<unknown> }[] };
        };
      };
      const others = scope.game.users.contents.find(({ name }) => name === "Ash")!;
      const attempts = [
        () => scope.fromUuidSync(sela).update({ "system.life.value": 1 }),
        () => scope.game.messages.contents[0]!.update({ "system.attacker.cards": [1] }),
        () => others.update({ "flags.action-cards.requests": ["forged"] }),
      ];
      const outcomes = await Promise.allSettled(attempts.map(async (attempt) => attempt()));
      return outcomes.map(({ status }) => status);
    }, cast.sela);
    expect(refused).toEqual(["rejected", "rejected", "rejected"]);
    expect(await avatar(gm, cast.sela)).toEqual(before);

    // The GM's client refuses two requests with reasons: one for another user's actor, and a malformed one.
    await briar.evaluate(async (uuids) => {
      const declaration = { item: "", aids: [], extras: [] };
      const requests = [
        {
          type: "attack",
          id: "forgedForgedForg",
          actor: uuids.sela,
          weapon: "",
          targets: [uuids.ogre],
          range: "short",
          spend: null,
          ...declaration,
        },
        {
          type: "attack",
          id: "brokenBrokenBrok",
          actor: uuids.bram,
          weapon: "",
          targets: [uuids.ogre],
          range: "short",
          spend: "NaN",
          ...declaration,
        },
      ];
      const { user } = globalThis.game as unknown as { user: { update(data: object): Promise<unknown> } };
      await user.update({ flags: { "action-cards": { requests } } });
    }, cast);
    await expect
      .poll(async () =>
        briar.evaluate(() => {
          const flags = globalThis.game.user?.flags["action-cards"] as { answers?: { key: string }[] };
          return flags.answers?.map(({ key }) => key);
        }),
      )
      .toEqual(["ACTIONCARDS.Request.Refusal.NotOwner", "ACTIONCARDS.Request.Refusal.BadRequest"]);
    await expect(chatCards(gm)).toHaveCount(1);

    // A chat card created by a player is marked as such and has no buttons.
    await briar.evaluate(async () => {
      const scope = globalThis as unknown as {
        ChatMessage: { create(data: object): Promise<unknown> };
        game: { messages: { contents: { system: object }[] } };
      };
      const copy = JSON.parse(JSON.stringify(scope.game.messages.contents[0]!.system)) as object;
      await scope.ChatMessage.create({ type: "exchange", system: copy });
    });
    const forged = await exchangeCard(gm);
    await expect(forged.locator(".ac-warning")).toBeVisible();
    await expect(forged.locator("button:not(.ac-why, .ac-fold)")).toHaveCount(0);
  });

  test("cards that an owner notes on his own actor are not drawn", async () => {
    await forceRandom(gm, cardDraws([2], SELA));
    await ash.evaluate(
      async (uuid) => {
        const scope = globalThis as unknown as {
          fromUuidSync(uuid: string): { update(data: object): Promise<unknown> };
          game: { user: { update(data: object): Promise<unknown> } };
        };
        const id = "chosenChosenChos";
        const before = { out: [], shots: 0, actions: 0 };
        await scope
          .fromUuidSync(uuid[0]!)
          .update({ system: { lastAction: { id, cards: [10, 10, 9], before } } });
        const declaration = { item: "", aids: [], extras: [] };
        const request = {
          type: "attack",
          id,
          actor: uuid[0],
          weapon: "",
          targets: [uuid[1]],
          range: "short",
          spend: null,
        };
        await scope.game.user.update({
          flags: { "action-cards": { requests: [{ ...request, ...declaration }] } },
        });
      },
      [cast.sela, cast.ogre],
    );
    // 2 + OR 6.
    await expect((await exchangeCard(ash)).locator(".ac-attacker .ac-total-number")).toHaveText("8");
  });

  test("one person's double click is one request", async () => {
    await forceRandom(gm, [...cardDraws([7], SELA), ...cardDraws([3])]);
    await attack(ash, cast.sela, "Blade", { target: "Bram" });
    await defend(briar, "Bram");
    const card = await exchangeCard(briar);
    await card.getByRole("button", { name: /^Apply \d+ to/ }).dblclick();
    await expect(card.locator(".ac-applied")).toHaveCount(1);
    // 7 + 6 + 2 = 15 against 3 + 8 = 11 is 4 damage, so LIFE falls from 15 to 11.
    expect((await avatar(gm, cast.bram)).life).toBe(11);
  });
});

/** Starts a server of the simulated Foundry in a separate process, so that it can be killed. */
async function spawnTable(world: string): Promise<{ process: ChildProcess; url: string }> {
  const root = path.resolve(import.meta.dirname, "../../..");
  const process = spawn("node", ["test/host/run.mjs", "test/e2e/fight/table-process.ts", world, systemPath], {
    cwd: root,
  });
  process.stderr.on("data", (chunk: Buffer) => console.error(String(chunk)));
  const [chunk] = (await once(process.stdout, "data")) as [Buffer];
  return { process, url: String(chunk).trim() };
}

test(
  "a server killed with SIGKILL has lost nothing that was acknowledged",
  { tag: "@all" },
  async ({ chromium }) => {
    const world = await mkdtemp(path.join(os.tmpdir(), "action-cards-killed-"));
    try {
      const first = await spawnTable(world);
      const context = await chromium.newContext();
      const gm = await context.newPage();
      await gm.goto(`${first.url}/game?user=gamemaster000001`);
      await waitUntilReady(gm);
      const cast = await setStage(gm);
      const acknowledged = await gm.evaluate(async (uuid) => {
        const actor = (
          globalThis as unknown as { fromUuidSync(uuid: string): { update(data: object): Promise<unknown> } }
        ).fromUuidSync(uuid);
        for (let life = 19; life >= 7; life -= 1) await actor.update({ system: { life: { value: life } } });
        return 7;
      }, cast.sela);
      first.process.kill("SIGKILL");
      await once(first.process, "exit");
      await context.close();

      const second = await spawnTable(world);
      const again = await (await chromium.newContext()).newPage();
      await again.goto(`${second.url}/game?user=gamemaster000001`);
      await waitUntilReady(again);
      expect((await avatar(again, cast.sela)).life).toBe(acknowledged);
      expect(
        await again.evaluate(
          () => globalThis.game.actors.contents.filter(({ name }) => name === "Ogre").length,
        ),
      ).toBe(1);
      second.process.kill("SIGKILL");
    } finally {
      await rm(world, { recursive: true, force: true });
    }
  },
);
