import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { PLAYER } from "../../host/fake-table/fake-table.ts";
import { avatar, layClock, type Avatar } from "./clock-table.ts";

interface NumbersSeen {
  seesNumbersOf(actor: Avatar): boolean;
  seesLookOf(actor: Avatar): boolean;
  hidesNumbersOf(uuid: string): boolean;
}

let seen: NumbersSeen;
let foe: Avatar;
let own: Avatar;

/** Imports a module of the system. Call this after the simulated Foundry is set up. */
async function load<T>(module: string): Promise<T> {
  return (await import(path.resolve(import.meta.dirname, "../../../src", module))) as T;
}

async function show(how: "nothing" | "words" | "numbers"): Promise<void> {
  const { settings } = globalThis.game as unknown as {
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
  await settings.set("action-cards", "othersShown", how);
}

beforeEach(async () => {
  await layClock();
  foe = await avatar({ name: "Foe" });
  own = await avatar({ name: "Own", owner: PLAYER });
  seen = await load("platform/numbers-seen.ts");
});

const asPlayer = () => {
  const { game } = globalThis as unknown as {
    game: { user: unknown; users: { get(id: string): unknown } };
  };
  Object.defineProperty(game, "user", { value: game.users.get(PLAYER), configurable: true });
};

describe("the numbers of others", () => {
  it("are the GM's whatever the world shows", async () => {
    await show("nothing");
    expect([foe, own].map((one) => seen.seesNumbersOf(one))).toEqual([true, true]);
    expect(seen.hidesNumbersOf("Actor.gone")).toBe(false);
  });

  it("are words for a player who may not open the sheet; on cards NPCs alone keep theirs", async () => {
    await show("words");
    asPlayer();
    expect([foe, own].map((one) => seen.seesNumbersOf(one))).toEqual([false, true]);
    expect([foe, own].map((one) => seen.seesLookOf(one))).toEqual([true, false]);
    expect([foe.uuid, own.uuid, "", "Actor.gone"].map((one) => seen.hidesNumbersOf(one))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("are shown to all, or nothing is, as the world has it", async () => {
    await show("numbers");
    asPlayer();
    expect([seen.seesNumbersOf(foe), seen.seesLookOf(foe), seen.hidesNumbersOf(foe.uuid)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("have no words either if the world shows nothing", async () => {
    await show("nothing");
    asPlayer();
    expect([seen.seesNumbersOf(foe), seen.seesLookOf(foe), seen.hidesNumbersOf(foe.uuid)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
