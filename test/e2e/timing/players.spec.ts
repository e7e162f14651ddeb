import type { Page } from "@playwright/test";
import { allowProblem, waitUntilReady } from "../support/join.ts";
import type { TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";
import {
  call,
  callingForward,
  clock,
  command,
  gather,
  handOf,
  play,
  sameClock,
  wholeClock,
  type Member,
} from "./party.ts";
import { sitAtClearTable } from "./table.ts";
import { encounter, forge, refusals } from "./watching.ts";

const ana: Member = { name: "Ana", owner: "Ash", type: "character", spd: 12, dex: 15 };
const bo: Member = { name: "Bo", owner: "Briar", type: "character", spd: 12, dex: 12 };
const ogre: Member = { name: "Ogre", spd: 4, dex: 10 };

/** Returns an id in the format of request ids. */
function requestId(number: number): string {
  return `forged${String(number).padStart(10, "0")}`;
}

test.describe("players at the clock", () => {
  let table: TestTable;
  let gm: Page;
  let ash: Page;
  let briar: Page;

  sitAtClearTable((seats) => ({ table, gm, ash, briar } = seats));
  test.beforeEach(async () => {
    for (const page of [ash, briar]) await forge(page, []);
    await gm.evaluate(async () => {
      for (const user of globalThis.game.users.contents as unknown as {
        update(data: object): Promise<unknown>;
      }[])
        await user.update({ flags: { "action-cards": { answers: [] } } });
    });
  });

  test("act, hold, end and react for their own", async () => {
    const ids = await gather(gm, [ana, bo, ogre]);
    await call(gm, "startCombat");
    await sameClock([ash, briar], await wholeClock(gm));
    await command(briar, { type: "hold", id: ids["Bo"] });
    await expect.poll(async () => (await clock(gm)).rows).toContain("Ana able");
    await command(ash, play(ids["Ana"], 12));
    await expect.poll(async () => (await clock(ash)).acting).toBe("Ana");
    await command(briar, callingForward(ids["Bo"], true));
    await expect.poll(async () => (await handOf(briar, ids["Bo"]!)).spent).toEqual([12]);
    await command(ash, { type: "end", id: ids["Ana"] });
    await expect.poll(async () => (await clock(briar)).acting).toBeNull();
    const whole = await wholeClock(gm);
    expect(whole).toMatchObject([{ seats: { [ids["Bo"]!]: { passed: true, dodging: true } } }, 1, null]);
    await sameClock([ash, briar], whole);
    expect([await refusals(ash), await refusals(briar)]).toEqual([[], []]);
  });

  test("who forge are told why not, and change nothing", async () => {
    const ids = await gather(gm, [ana, bo, ogre]);
    await call(gm, "startCombat");
    await command(gm, {
      type: "edit",
      id: ids["Ana"],
      seat: { own: { hand: { held: [3, 12], spent: [] } } },
    });
    await command(gm, play(ids["Bo"], 12));
    const { combat, step } = await encounter(gm);
    await expect.poll(async () => (await encounter(ash)).step).toBe(step);
    const whole = await wholeClock(gm);
    const act = (id: string | undefined, cards: unknown, key: unknown = "play") => ({
      type: "act",
      id,
      way: { key, cards },
    });
    const forged: [string, unknown, object?][] = [
      ["NotOwner", play(ids["Bo"], 11)],
      ["NotOwner", { type: "end", id: ids["Bo"] }],
      ["NotOwner", { type: "hold", id: ids["Bo"] }],
      ["NotOwner", callingForward(ids["Bo"])],
      ["NotOwner", play(ids["Ogre"], 1)],
      ["NotInThisEncounter", play("nobodynobody0001", 12)],
      ["NotInThisEncounter", play("__proto__", 12)],
      ["PhaseOpen", play(ids["Ana"], 12)],
      ["NotYourPhase", { type: "end", id: ids["Ana"] }],
      ["GmOnly", { type: "begin" }],
      ["GmOnly", { type: "next" }],
      ["GmOnly", { type: "newTurn" }],
      ["GmOnly", { type: "reconcile" }],
      ["GmOnly", { type: "edit", id: ids["Ana"], seat: { passed: true } }],
      ["GmOnly", { type: "back", steps: 1 }],
      ["GmOnly", { type: "redeal" }],
      ["GmOnly", { type: "scheme", scheme: "in" }],
      ["GmOnly", { type: "die", sides: 12 }],
      ["BadRequest", { type: "win" }],
      ["BadRequest", { type: "back", steps: 0 }],
      ["BadRequest", act(ids["Ana"], "all")],
      ["BadRequest", act(ids["Ana"], [2.5])],
      ["BadRequest", act(ids["Ana"], [12], 3)],
      ["BadRequest", null],
      ["BadRequest", play(ids["Ana"], 12), { step: -1 }],
      ["BadRequest", play(ids["Ana"], 12), { combat: "../../etc" }],
    ];
    await table.countAnew();
    for (const [index, [, what, rest]] of forged.entries()) {
      const record = {
        type: "timing",
        id: requestId(index),
        combat,
        step,
        command: what,
        user: "gamemaster",
        ...rest,
      };
      await forge(ash, [record]);
      await expect.poll(async () => refusals(ash)).toContain(forged[index]![0]);
      expect((await refusals(ash)).at(-1)).toBe(forged[index]![0]);
      await expect.poll(async () => (await refusals(ash)).length).toBe(index + 1);
    }
    const { operations } = await table.written();
    expect(operations["Combat.update"]).toBeUndefined();
    expect(operations["Actor.update"]).toBeUndefined();
    await command(gm, { type: "end", id: ids["Bo"] });
    const cards: [string, object][] = [
      ["NotTheseCards", act(ids["Ana"], [11])],
      ["NotTheseCards", act(ids["Ana"], [])],
      ["NotTheseCards", act(ids["Ana"], [3])],
      ["NotTheseCards", act(ids["Ana"], [12, 12])],
      ["NotTheseCards", act(ids["Ana"], [13])],
      ["CannotActNow", act(ids["Ana"], [12], "action")],
      ["CannotCall", { ...callingForward(ids["Ana"]), way: { key: "abort", cards: [] } }],
    ];
    const open = await wholeClock(gm);
    for (const [index, [, what]] of cards.entries()) {
      await forge(ash, [
        { type: "timing", id: requestId(100 + index), combat, step: step + 1, command: what },
      ]);
      await expect
        .poll(async () =>
          ash.evaluate(
            (id) => {
              const { flags } = globalThis.game.user as unknown as {
                flags: { "action-cards": { answers: { id: string; key: string }[] } };
              };
              return flags["action-cards"].answers.find((answer) => answer.id === id)?.key;
            },
            requestId(100 + index),
          ),
        )
        .toBe(`ACTIONCARDS.Request.Refusal.${cards[index]![0]}`);
    }
    expect(await wholeClock(gm)).toEqual(open);
    await call(gm, "previousTurn");
    expect(await wholeClock(gm)).toEqual(whole);
    await sameClock([ash, briar], whole);
  });

  test("cannot write the clock, nor another's commands, and what they may write moves nothing", async () => {
    await gather(gm, [ana, bo]);
    await call(gm, "startCombat");
    const whole = await wholeClock(gm);
    await sameClock([ash], whole);
    allowProblem(ash, /permission|may not|only a|refused/i);
    const tries = await ash.evaluate(async () => {
      const { combat, users } = globalThis.game as unknown as {
        combat: { update(data: object): Promise<unknown> };
        users: { getName(name: string): { update(data: object): Promise<unknown> } };
      };
      const attempt = async (write: Promise<unknown>) =>
        write.then(
          () => "done",
          () => "refused",
        );
      const requests = [{ type: "timing" }];
      return [
        await attempt(combat.update({ system: { timing: { state: { round: 9 } } } })),
        await attempt(combat.update({ turn: 0, system: { timing: { steps: 9 } } })),
        await attempt(users.getName("Briar").update({ flags: { "action-cards": { requests } } })),
        await attempt(combat.update({ round: 7, turn: 1 })),
      ];
    });
    expect(tries).toEqual(["refused", "refused", "refused", "done"]);
    await sameClock([gm, ash, briar], whole);
    await call(gm, "nextTurn");
    expect(await clock(gm)).toMatchObject({ round: 1, segment: 11 });
  });

  test("hand the same command in twice, and it is done once", async () => {
    const ids = await gather(gm, [ana, ogre]);
    await call(gm, "startCombat");
    await sameClock([ash], await wholeClock(gm));
    const { combat, step } = await encounter(ash);
    const one = { type: "timing", id: requestId(201), combat, step, command: callingForward(ids["Ana"]) };
    const [before] = [(await clock(gm)).steps];
    await forge(ash, [one, one]);
    await expect.poll(async () => (await clock(gm)).steps).toBe(before + 1);
    await forge(ash, [one]);
    await forge(ash, [one, { ...one, id: requestId(202), command: { type: "hold", id: ids["Ana"] } }]);
    await expect.poll(async () => (await clock(gm)).steps).toBe(before + 2);
    await gm.reload();
    await waitUntilReady(gm);
    expect((await clock(gm)).steps).toBe(before + 2);
    expect((await handOf(gm, ids["Ana"]!)).spent).toHaveLength(1);
    // Send the call forward twice, as a double click does.
    const again = { ...one, step: before + 2 };
    await forge(ash, [
      { ...again, id: requestId(203) },
      { ...again, id: requestId(204) },
    ]);
    await expect.poll(async () => refusals(ash)).toEqual(["Stale"]);
    expect((await handOf(gm, ids["Ana"]!)).spent).toHaveLength(2);
    expect((await clock(gm)).steps).toBe(before + 3);
  });

  test("a GM who reloads finds all as it was, and every step back", async () => {
    const ids = await gather(gm, [ana, ogre]);
    await call(gm, "startCombat");
    const begun = await wholeClock(gm);
    await command(gm, play(ids["Ana"], 12));
    const whole = await wholeClock(gm);
    await gm.reload();
    await waitUntilReady(gm);
    expect(await wholeClock(gm)).toEqual(whole);
    await command(ash, { type: "end", id: ids["Ana"] });
    await expect.poll(async () => (await clock(gm)).acting).toBeNull();
    await call(gm, "previousTurn");
    await call(gm, "previousTurn");
    expect(await wholeClock(gm)).toEqual(begun);
    await sameClock([ash], begun);
  });
});
