/** Tests reshuffling an AC Deck in a started encounter (Q38): players request it, and a GM decides. */
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeTable } from "../../host/fake-table/fake-table.ts";
import { again, fight, GM, layTable, person, PLAYER, type Person } from "./action-table.ts";
import { changeFight } from "./fights.ts";

interface Globals {
  game: { userId: string; messages: { size: number; contents: { content: string; whisper: string[] }[] } };
  foundry: { applications: { api: { DialogV2: { confirm(options: object): Promise<unknown> } } } };
}

const globals = (): Globals => globalThis as unknown as Globals;

let table: FakeTable;
let wren: Person;

beforeEach(async () => {
  table = await layTable();
  wren = await person({ name: "Wren", owner: PLAYER });
});

afterEach(() => vi.restoreAllMocks());

/**
 * Presses Reshuffle deck as this user, and answers a confirmation with `answer`. Returns the confirmation's
 * text; null if there was none.
 */
async function reshuffle(as: string, answer: boolean | null = null): Promise<unknown> {
  const module = path.resolve(import.meta.dirname, "../../../src/families/avatar/page/recall.ts");
  const { recallCards } = (await import(module)) as { recallCards(actor: object): Promise<void> };
  const asked = vi.spyOn(globals().foundry.applications.api.DialogV2, "confirm").mockResolvedValue(answer);
  globals().game.userId = as;
  await recallCards(again(wren));
  globals().game.userId = GM;
  return (asked.mock.lastCall?.[0] as { content: HTMLElement } | undefined)?.content.textContent ?? null;
}

const outOf = (who: Person) => [...again(who).fight.deck.out];

describe("reshuffling a deck in a started encounter", () => {
  beforeEach(async () => {
    await fight([wren, await person({ name: "Moth", type: "npc" })]);
    await changeFight(wren, { deck: { out: [3, 7], aside: [] } });
  });

  it("is asked of the GMs by a player, and changes nothing", async () => {
    expect(await reshuffle(PLAYER)).toBeNull();
    expect(outOf(wren)).toEqual([3, 7]);
    const [asked] = globals().game.messages.contents.slice(-1);
    expect(asked!.whisper).toContain(GM);
    expect(asked!.whisper).not.toContain(PLAYER);
    expect(table.notices).toEqual(["info: ACTIONCARDS.Avatar.Deck.RecallSent"]);
  });

  it("is done by a GM who confirms", async () => {
    await reshuffle(PLAYER);
    expect(await reshuffle(GM, true)).toContain("RecallQuestion");
    expect(outOf(wren)).toEqual([]);
    expect(table.notices.at(-1)).toContain("ACTIONCARDS.Avatar.Deck.Recalled");
  });

  it.each([false, null])("is refused by a GM who answers %s", async (answer) => {
    await reshuffle(PLAYER);
    const told = table.notices.length;
    expect(await reshuffle(GM, answer)).not.toBeNull();
    expect(outOf(wren)).toEqual([3, 7]);
    expect(table.notices).toHaveLength(told);
  });
});

it("asks nobody outside a started encounter", async () => {
  await changeFight(wren, { deck: { out: [3, 7], aside: [] } });
  expect(await reshuffle(PLAYER)).toBeNull();
  expect(outOf(wren)).toEqual([]);
  expect(globals().game.messages.size).toBe(0);
});
