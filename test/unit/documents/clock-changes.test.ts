import { beforeEach, describe, expect, it } from "vitest";
import { PLAYER } from "../../host/fake-table/fake-table.ts";
import { act, avatar, deal, everything, gather, idsOf, layClock, refusal, users } from "./clock-table.ts";

beforeEach(async () => {
  await layClock();
});

describe("the same click twice", () => {
  it("is the first one only: Next, Back, and what calls a card forward", async () => {
    const combat = await gather([{ name: "Ana", spd: 5, owner: PLAYER }], "fads-cards");
    const twice = async (command: Parameters<typeof act>[1], as = users().gm) => {
      const step = combat.timing!.steps;
      await act(combat, command, { step, as });
      return refusal(async () => act(combat, command, { step, as }));
    };
    expect(await twice({ type: "begin" })).toBe("Stale");
    expect(await twice({ type: "next" })).toBe("Stale");
    expect(await twice({ type: "back", steps: 1 })).toBe("Stale");
    expect(await twice({ type: "newTurn" })).toBe("Stale");
    expect(await twice({ type: "redeal" })).toBe("Stale");
    const [ana] = idsOf(combat);
    const call = { type: "react", id: ana!, way: { key: "callForward", cards: [] }, dodge: false } as const;
    expect(await twice(call, users().player)).toBe("Stale");
    const held = () => (combat.timing!.state.seats[ana!]!.own as { hand: { held: number[] } }).hand.held;
    expect(held()).toHaveLength(4);
    // After another user's step, the same call is not a double click.
    const step = combat.timing!.steps;
    await act(combat, { type: "next" });
    await act(combat, call, { step, as: users().player });
    expect(held()).toHaveLength(3);
  });
});

describe("what was on its way while the clock went on", () => {
  const hold = (id: string) => ({ type: "hold", id }) as const;

  it("is not held at another instant than the one seen; what others do in that instant matters nothing", async () => {
    const combat = await gather(
      [
        { name: "Ana", spd: 2, owner: PLAYER },
        { name: "Bo", spd: 2 },
      ],
      "fads-cards",
    );
    await act(combat, { type: "begin" });
    // With a 12 in hand, both can act in every Segment, so both can hold.
    await deal(combat, { Ana: [12, 5], Bo: [12, 3] });
    const [ana, bo] = idsOf(combat);
    const as = users().player;
    const seen = combat.timing!.steps;
    await act(combat, hold(bo!));
    await act(combat, hold(ana!), { step: seen, as });
    expect(combat.timing!.state.seats[ana!]!.passed).toBe(true);
    await act(combat, { type: "back", steps: 1 });
    await act(combat, { type: "next" });
    expect(await refusal(async () => act(combat, hold(ana!), { step: seen, as }))).toBe("MomentPassed");
    expect(combat.timing!.state.seats[ana!]!.passed).toBe(false);
    await act(combat, hold(ana!), { as });
    expect(combat.timing!.state.seats[ana!]!.passed).toBe(true);
  });

  it("ends no Phase but the one seen", async () => {
    const combat = await gather([{ name: "Ana", spd: 3, owner: PLAYER }], "fads-cards");
    await act(combat, { type: "begin" });
    const [ana] = idsOf(combat);
    const as = users().player;
    const play = (card: number) =>
      act(combat, { type: "act", id: ana!, way: { key: "play", cards: [card] } }, { as });
    await deal(combat, { Ana: [12, 11, 10] });
    await play(12);
    const seen = combat.timing!.steps;
    await act(combat, { type: "end", id: ana! }, { step: seen, as });
    await act(combat, { type: "next" });
    await play(11);
    expect(await refusal(async () => act(combat, { type: "end", id: ana! }, { step: seen, as }))).toBe(
      "MomentPassed",
    );
    expect(combat.timing!.state.acting).toBe(ana);
    await act(combat, { type: "end", id: ana! }, { as });
    expect(combat.timing!.state.acting).toBeNull();
  });
});

it("what is asked of an encounter that is not there is refused, and not passed over", async () => {
  const combat = await gather([{ name: "Ana" }], "fads-cards");
  const gone = { ...combat, id: "gone000000000000" };
  expect(await refusal(async () => act(gone, { type: "begin" }, { step: 0 }))).toBe("AlreadyOver");
});

describe("another order of time", () => {
  it("takes over with a new Turn, keeps a Dodge, and leads back", async () => {
    const combat = await gather(
      [
        { name: "Ana", spd: 2 },
        { name: "Bo", spd: 1 },
      ],
      "fads-cards",
    );
    await act(combat, { type: "begin" });
    const [ana] = idsOf(combat);
    await act(combat, { type: "edit", id: ana!, seat: { dodging: true } });
    const before = everything(combat);
    await act(combat, { type: "scheme", scheme: "speed-chart" });
    expect(combat.timing).toMatchObject({
      scheme: { id: "speed-chart" },
      trouble: null,
      state: { round: 2 },
    });
    await act(combat, { type: "back", steps: 1 });
    expect(combat.timing!.scheme.id).toBe("fads-cards");
    expect(everything(combat)).toEqual(before);
    expect(await refusal(async () => act(combat, { type: "scheme", scheme: "sundial" }))).toBe(
      "field scheme",
    );
    expect(everything(combat)).toEqual(before);
  });

  it("ends the Phase that is open", async () => {
    const combat = await gather([{ name: "Ana", spd: 12 }], "fads-cards");
    await act(combat, { type: "begin" });
    const [ana] = idsOf(combat);
    await act(combat, { type: "act", id: ana!, way: { key: "play", cards: [12] } });
    const told: string[] = [];
    const spy = combat as unknown as Record<
      string,
      (...args: { name?: string; round?: number }[]) => Promise<void>
    >;
    for (const event of ["_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn"])
      spy[event] = (first) => Promise.resolve(void told.push(`${event} ${first?.name ?? first?.round}`));
    await act(combat, { type: "scheme", scheme: "fads-dice" });
    expect(told).toEqual(["_onEndTurn Ana", "_onEndRound 1", "_onStartRound 2"]);
  });

  it("of the platform's own leaves nothing to lead back to, and a clock begins after it with a new Turn", async () => {
    const combat = await gather([{ name: "Ana" }], "fads-cards");
    await act(combat, { type: "begin" });
    await act(combat, { type: "next" });
    await act(combat, { type: "scheme", scheme: "in" });
    expect([combat.timing, combat.round, combat.turn]).toEqual([null, 1, null]);
    await combat.update({ round: 4, turn: 0 });
    await act(combat, { type: "scheme", scheme: "fads-cards" });
    expect(combat.timing).toMatchObject({ stepsBack: 0, trouble: null, state: { round: 5 } });
    await act(combat, { type: "next" });
    expect(combat.timing!.stepsBack).toBe(1);
  });

  it("that the world chooses later does not touch an encounter under way by the platform's own", async () => {
    const combat = await gather([{ name: "Ana" }], "in");
    await combat.update({ round: 3, turn: 0, system: { timing: { scheme: "" } } });
    expect([combat.timing, combat.round, combat.turn]).toEqual([null, 3, 0]);
    await combat.update({ round: 0, turn: null });
    expect(combat.timing?.scheme.id).toBe("fads-cards");
  });
});

describe("a Turn that begins anew", () => {
  it.each([1, 2])("in round %i deals new hands in the same round, and leads back", async (round) => {
    const combat = await gather([{ name: "Ana", spd: 5 }], "fads-cards");
    await act(combat, { type: "begin" });
    if (round === 2) await act(combat, { type: "newTurn" });
    const [ana] = idsOf(combat);
    await deal(combat, { Ana: [1] });
    const before = everything(combat);
    await act(combat, { type: "redeal" });
    expect(combat.round).toBe(round);
    const { hand } = combat.timing!.state.seats[ana!]!.own as { hand: { held: number[] } };
    expect(hand.held).toHaveLength(5);
    await act(combat, { type: "back", steps: 1 });
    expect(everything(combat)).toEqual(before);
  });
});

describe("who comes and goes", () => {
  it("is seen to with the next step, and not passed over by it", async () => {
    const combat = await gather([{ name: "Ana" }, { name: "Bo" }, { name: "Cy" }], "avatar-initiative");
    await act(combat, { type: "begin" });
    const [first, second] = combat.timing!.order.map(({ id }) => id);
    expect(combat.combatant?.id).toBe(first);
    await combat.deleteEmbeddedDocuments("Combatant", [first!]);
    expect(combat.combatant ?? null).toBeNull();
    await act(combat, { type: "next" });
    expect(combat.combatant?.id).toBe(second);
  });

  it("takes no step where there is nothing to see to", async () => {
    const combat = await gather([{ name: "Ana" }], "fads-cards");
    await act(combat, { type: "begin" });
    await act(combat, { type: "reconcile" });
    expect(combat.timing!.stepsBack).toBe(1);
    const actor = await avatar({ name: "Bo", spd: 4 });
    await combat.createEmbeddedDocuments("Combatant", [{ name: "Bo", actorId: actor.id }]);
    await act(combat, { type: "reconcile" });
    expect(combat.timing!.stepsBack).toBe(2);
    expect(Object.keys(combat.timing!.state.seats)).toHaveLength(2);
  });
});
