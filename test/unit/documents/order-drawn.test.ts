/**
 * Tests how the targets of one attack draw cards for their order, and decide about the bonus cards for their
 * tens (A10, A11, Q1, Q2).
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cardDraws, type DeckBefore } from "../../e2e/support/cards.ts";
import { act, card, GM, layTable, person, PLAYER, refusal, setting, type Person } from "./action-table.ts";

let wren: Person;
let tess: Person;
let moth: Person;

interface Target {
  readonly actor: { readonly name: string };
  readonly drew: readonly number[];
  readonly offered: number;
  readonly begun: boolean;
}

/** Makes the next draws give these cards. Each argument is one deck's draws. */
function draws(...decks: readonly (readonly number[] | readonly [readonly number[], DeckBefore])[]): void {
  const values = decks.flatMap((deck) =>
    Array.isArray(deck[0]) ? cardDraws(deck[0], deck[1] as DeckBefore) : cardDraws(deck as readonly number[]),
  );
  (globalThis as unknown as { CONFIG: { Dice: { randomUniform(): number } } }).CONFIG.Dice.randomUniform =
    () => {
      const value = values.shift();
      if (value === undefined) throw new Error("more cards were drawn than the test provides");
      return value;
    };
}

const NOTHING = { item: "", aids: [], extras: [] };

beforeEach(async () => {
  await layTable();
  const volley = { name: "Volley", type: "weapon", system: { attack: { range: "long", targets: 0 } } };
  [wren, tess, moth] = [
    await person({ name: "Wren", owner: PLAYER }),
    await person({ name: "Zoe", type: "npc" }),
    await person({ name: "Moth", type: "npc", items: [volley] }),
  ];
  for (const one of [wren, tess, moth])
    await one.update({ system: { life: { value: 20, max: 20 }, in: 5, lb: 0 } });
});

afterEach(() => vi.unstubAllGlobals());

const volley = () => ({
  type: "attack",
  actor: moth.uuid,
  weapon: moth.items.getName("Volley").uuid,
  range: "long",
  targets: [wren.uuid, tess.uuid],
  spend: null,
  charge: "",
  ...NOTHING,
});

const targets = () => (card("exchange").system as unknown as { targets: Target[] }).targets;
const order = () => targets().map(({ actor, drew, offered }) => [actor.name, drew, offered]);
const answer = (side: number, step: number, more: boolean) => ({
  type: "choose",
  message: card("exchange").id,
  side,
  step,
  more,
});
const defend = (target: number) => ({
  type: "defend",
  message: card("exchange").id,
  target,
  reaction: "",
  ...NOTHING,
});

describe("a ten in the draw for who answers first", () => {
  it("is taken at once where a setting answers for npcs, and offered to players", async () => {
    draws([7], [10], [10, 2]);
    await act(volley());
    expect(order()).toEqual([
      ["Wren", [], 1],
      ["Zoe", [17], 0],
    ]);
    expect(await refusal(defend(1), GM)).toBe("TargetFirst");
    draws([[4], { out: [10] }]);
    await act(answer(0, 0, true), PLAYER);
    expect(order()).toEqual([
      ["Wren", [19], 0],
      ["Zoe", [17], 0],
    ]);
    draws([5]);
    expect(await refusal(defend(0), PLAYER)).toBe("");
  });

  it("may be left, by whoever owns the one who drew it and by nobody for another answer", async () => {
    draws([7], [10], [10, 2]);
    await act(volley());
    expect(await refusal(answer(0, 3, false), PLAYER)).toBe("Stale");
    expect(await refusal(answer(1, 0, false), PLAYER)).not.toBe("");
    await moth.update({ ownership: { default: 0, [PLAYER]: 3 } });
    expect(
      await refusal(
        { ...volley(), actor: wren.uuid, weapon: "", targets: [tess.uuid], range: "short" },
        PLAYER,
      ),
    ).toBe("OtherCalculation");
    await act(answer(0, 0, false), PLAYER);
    expect(order()).toEqual([
      ["Zoe", [17], 0],
      ["Wren", [15], 0],
    ]);
    expect(await refusal(answer(1, 1, true), PLAYER)).toBe("NoChoice");
  });

  it("is asked of npcs too where the world has it so, and ties are drawn again from what is left", async () => {
    await setting("initiativeBonus", "ask");
    draws([7], [10], [10]);
    await act(volley());
    expect(order()).toEqual([
      ["Wren", [], 1],
      ["Zoe", [], 1],
    ]);
    await act(answer(1, 0, false));
    draws([[6], { out: [10] }], [[3], { out: [10] }]);
    await act(answer(0, 0, false));
    expect(targets().map(({ drew }) => [...drew].sort())).toEqual([[11, 15], [15, 8].sort()]);
    await setting("initiativeBonus", "take");
  });

  it("comes only once the attacker is done (A11)", async () => {
    draws([10]);
    await moth.update({ ownership: { default: 0, [PLAYER]: 3 } });
    await act(volley());
    expect(order()).toEqual([
      ["Wren", [], 0],
      ["Zoe", [], 0],
    ]);
    draws([4], [9]);
    await act({ ...answer(0, 0, false), side: "attacker" }, PLAYER);
    expect(order()).toEqual([
      ["Zoe", [14], 0],
      ["Wren", [9], 0],
    ]);
  });

  it("waits for nobody whose actor is gone", async () => {
    draws([7], [10], [10, 2]);
    await act(volley());
    await (wren as unknown as { delete(): Promise<unknown> }).delete();
    draws([5]);
    expect(await refusal(defend(1), GM)).toBe("");
  });
});
