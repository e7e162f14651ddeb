import { beforeEach, describe, expect, it } from "vitest";
import { PLAYER, type FakeTable } from "../host/client/support.ts";
import {
  act,
  avatar,
  everything,
  gather,
  layClock,
  refusal,
  reload,
  users,
  type Clock,
} from "./clock-table.ts";

let table: FakeTable;
beforeEach(async () => {
  table = await layClock();
});

/** The writes that something takes, each as `Document.action`. */
async function writesOf(action: () => Promise<unknown>): Promise<string[]> {
  table.requests.splice(0);
  await action();
  return table.requests.splice(0).map(({ documentName, action: what }) => `${documentName}.${what}`);
}

const ids = (combat: Clock) => combat.combatants.contents.map((one) => one.id);

async function deal(combat: Clock, held: Record<string, readonly number[]>): Promise<void> {
  for (const { id, name } of combat.combatants.contents) {
    const cards = held[name];
    if (cards) await act(combat, { type: "edit", id, seat: { own: { hand: { held: cards, spent: [] } } } });
  }
}

describe("the writes of a deed, however many take part", () => {
  describe.each([3, 10, 50])("%i combatants", (count) => {
    it("are one for the encounter, and one for all actors where a Turn begins", async () => {
      const people = Array.from({ length: count }, (_, index) => ({
        name: `N${index}`,
        spd: 1 + (index % 12),
      }));
      const combat = await gather(people, "fads-cards");
      expect(await writesOf(async () => act(combat, { type: "begin" }))).toEqual(["Combat.update"]);
      // The cards of everybody's last round come home, and their shots are theirs again.
      for (const { actor } of combat.combatants.contents)
        await actor!.update({ system: { deck: { out: [3] }, round: { shots: 1, actions: 1 } } });
      const dealt = await writesOf(async () => act(combat, { type: "newTurn" }));
      expect(dealt).toEqual(["Combat.update", "Actor.update"]);
      expect(
        combat.combatants.contents.every(({ actor }) => actor!._source.system.deck.out.length === 0),
      ).toBe(true);
      expect(await writesOf(async () => act(combat, { type: "back", steps: 1 }))).toEqual(dealt);
      expect(combat.combatants.contents.every(({ actor }) => actor!._source.system.deck.out[0] === 3)).toBe(
        true,
      );
      await act(combat, { type: "newTurn" });
      await deal(combat, { N2: [12] });
      const [, , third] = ids(combat);
      if (combat.timing!.state.segment !== 12) await act(combat, { type: "redeal" });
      await deal(combat, { N2: [12] });
      const play = { type: "act", id: third!, way: { key: "play", cards: [12] } } as const;
      expect(await writesOf(async () => act(combat, play))).toEqual(["Combat.update"]);
      expect(await writesOf(async () => act(combat, { type: "end", id: third! }))).toEqual(["Combat.update"]);
      expect(await writesOf(async () => act(combat, { type: "next" }))).toEqual(["Combat.update"]);
      expect(await writesOf(async () => act(combat, { type: "back", steps: 1 }))).toEqual(["Combat.update"]);
    });
  });

  it("are one more for each actor with an effect that ends, and for its coming back", async () => {
    const combat = await gather([{ name: "Ana" }, { name: "Bo" }, { name: "Cy" }], "fads-cards");
    await act(combat, { type: "begin" });
    for (const name of ["Ana", "Bo"]) {
      const { actor } = combat.combatants.contents.find((one) => one.name === name)!;
      const effect = { flags: { "action-cards": { time: { kind: "turn" } } } };
      await actor!.createEmbeddedDocuments("ActiveEffect", [
        { name: "Dazed", ...effect },
        { name: "Slowed", ...effect },
      ]);
    }
    const before = everything(combat);
    expect(await writesOf(async () => act(combat, { type: "newTurn" }))).toEqual([
      "Combat.update",
      "ActiveEffect.delete",
      "ActiveEffect.delete",
    ]);
    expect(await writesOf(async () => act(combat, { type: "back", steps: 1 }))).toEqual([
      "Combat.update",
      "ActiveEffect.create",
      "ActiveEffect.create",
    ]);
    expect(everything(combat)).toEqual(before);
  });
});

describe("what is sent of a step", () => {
  /** Bytes of the request that something makes of the encounter. */
  async function bytes(action: () => Promise<unknown>): Promise<number> {
    table.requests.splice(0);
    await action();
    const [request] = table.requests.filter(({ documentName }) => documentName === "Combat");
    return JSON.stringify(request).length;
  }

  it("does not grow with the combatants within a Turn, nor with the encounter's length", async () => {
    const sizes: number[] = [];
    for (const count of [3, 50]) {
      const people = Array.from({ length: count }, (_, index) => ({ name: `N${index}`, spd: 12 }));
      const combat = await gather(people, "fads-cards");
      await act(combat, { type: "begin" });
      sizes.push(await bytes(async () => act(combat, { type: "next" })));
      for (let step = 0; step < 120; step += 1) await act(combat, { type: "reconcile" });
      for (let step = 0; step < 5; step += 1) await act(combat, { type: "next" });
      sizes.push(await bytes(async () => act(combat, { type: "next" })));
    }
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(30);
    expect(Math.max(...sizes)).toBeLessThan(800);
  });
});

describe("Back", () => {
  it("over a Turn's end brings back cards, shots, guards and effects, after a reload and by another GM too", async () => {
    let combat = await gather([{ name: "Ana", lb: 2 }, { name: "Bo" }], "fads-cards");
    await act(combat, { type: "begin" });
    const [ana, bo] = combat.combatants.contents.map(({ actor }) => actor!);
    await ana!.update({ system: { deck: { out: [1, 10, 10] }, round: { shots: 2, actions: 1 } } });
    await bo!.update({ system: { deck: { out: [4], aside: [1] } } });
    await bo!.createEmbeddedDocuments("ActiveEffect", [
      { name: "Dazed", flags: { "action-cards": { time: { kind: "turn" } } } },
    ]);
    await combat.update({ system: { guards: [{ protector: ana!.uuid, protected: bo!.uuid }] } });
    const before = everything(combat);
    await act(combat, { type: "newTurn" });
    expect(ana!._source.system).toMatchObject({ deck: { out: [] }, round: { shots: 0, actions: 0 } });
    expect(bo!._source.system.deck).toEqual({ out: [], aside: [] });
    expect([bo!.effects.contents.length, combat.system.guards.length]).toEqual([0, 0]);
    combat = reload(combat);
    await act(combat, { type: "back", steps: 1 }, { as: users().second });
    expect(everything(combat)).toEqual(before);
  });

  it("leads back a hundred steps, and not one more", async () => {
    const combat = await gather([{ name: "Ana" }], "fads-cards");
    await act(combat, { type: "begin" });
    const states: unknown[] = [];
    for (let step = 0; step < 105; step += 1) {
      states.push(everything(combat));
      await act(combat, { type: "next" });
    }
    expect(combat.timing!.stepsBack).toBe(100);
    expect(await refusal(async () => act(combat, { type: "back", steps: 101 }))).not.toBe("");
    for (let step = 104; step >= 5; step -= 1) {
      await act(combat, { type: "back", steps: 1 });
      expect(everything(combat)).toEqual(states[step]);
    }
    expect(await refusal(async () => act(combat, { type: "back", steps: 1 }))).toBe("NothingBack");
  });

  it("leaves alone what was changed since by other means", async () => {
    const combat = await gather([{ name: "Ana" }], "fads-cards");
    await act(combat, { type: "begin" });
    const actor = combat.combatants.contents[0]!.actor!;
    await act(combat, { type: "next" });
    await actor.update({ system: { deck: { out: [7] } } });
    await act(combat, { type: "back", steps: 1 });
    expect(actor._source.system.deck.out).toEqual([7]);
  });

  it("does without actors that are gone", async () => {
    const combat = await gather([{ name: "Ana" }, { name: "Bo" }], "fads-cards");
    await act(combat, { type: "begin" });
    const actor = combat.combatants.contents[0]!.actor!;
    await actor.update({ system: { deck: { out: [7] } } });
    const state = combat.timing!.state;
    await act(combat, { type: "newTurn" });
    await actor.delete();
    await act(combat, { type: "back", steps: 1 });
    expect(combat.timing!.state).toEqual(state);
  });
});

describe("data that somebody has edited", () => {
  let combat: Clock;
  beforeEach(async () => {
    combat = await gather([{ name: "Ana", owner: PLAYER }, { name: "Bo" }], "fads-cards");
    await act(combat, { type: "begin" });
  });

  it("in the state is told; the encounter counts as not begun, can begin anew, and loses nothing else", async () => {
    await act(combat, { type: "next" });
    await combat.update({
      system: { timing: { state: { round: "two" } }, guards: [{ protector: "A", protected: "B" }] },
    });
    expect(combat.timing).toMatchObject({
      trouble: 'round: must be a whole number, not "two"',
      stepsBack: 0,
    });
    expect([combat.round, combat.turn, combat.combatants.size]).toEqual([0, null, 2]);
    expect(await refusal(async () => act(combat, { type: "next" }))).toBe("NotBegun");
    expect(await refusal(async () => act(combat, { type: "back", steps: 1 }))).toBe("NothingBack");
    expect(combat.system.guards).toHaveLength(1);
    await act(combat, { type: "begin" });
    expect(combat.timing).toMatchObject({ trouble: null, stepsBack: 1, state: { round: 1 } });
    await act(combat, { type: "next" });
    await act(combat, { type: "back", steps: 2 });
    expect(combat.timing).toMatchObject({ trouble: null, stepsBack: 0, state: { round: 0 } });
  });

  it("in the history is told with the step back, and lets the clock go on", async () => {
    await act(combat, { type: "next" });
    await combat.update({ system: { timing: { slots: { "1": "{" } } } });
    const before = everything(combat);
    expect(await refusal(async () => act(combat, { type: "back", steps: 1 }))).toBe("field history.slots.1");
    expect(everything(combat)).toEqual(before);
    await act(combat, { type: "next" });
    expect(combat.timing!.trouble).toBeNull();
  });

  it("leaves no trace of slots that were never ours", async () => {
    await combat.update({ system: { timing: { slots: { first: "{}", 7777: "x" } } } });
    await act(combat, { type: "next" });
    await act(combat, { type: "back", steps: 1 });
    expect(combat.timing!.stepsBack).toBe(1);
  });

  it("such as round and turn, which players may write, moves no clock", async () => {
    const before = everything(combat);
    await combat.update({ round: 9, turn: 1 });
    expect(everything(combat)).toEqual(before);
    await act(combat, { type: "next" });
    expect(combat.round).toBe(1);
  });

  it("such as a deck that cannot be, or numbers that are none, does no harm", async () => {
    const [ana] = combat.combatants.contents;
    await ana!.actor!.update({ system: { deck: { out: [1, 1, 1] } } });
    for (const spd of [0, 13, -4, 2.5, Number.NaN, null, "many"]) {
      // refused, or brought into its range
      await ana!.actor!.update({ system: { spd } }).catch(() => undefined);
      expect([1, 2, 3, 12]).toContain(ana!.actor!._source.system.spd);
    }
    await ana!.actor!.update({ system: { spd: 3 } });
    await ana!.actor!.createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Broken",
        changes: [
          { key: "system.deck.out", mode: 2, value: "99" },
          { key: "system.spd", mode: 5, value: "NaN" },
          { key: "system.dex", mode: 5, value: "a lot" },
        ],
      },
    ]);
    await act(combat, { type: "newTurn" });
    const { own } = combat.timing!.state.seats[ana!.id]!;
    expect((own as { hand: { held: number[] } }).hand.held).toHaveLength(3);
    expect(ana!.actor!._source.system.deck.out).toEqual([]);
  });
});

describe("the same click twice", () => {
  it("is the first one only: Next, Back, and what calls a card forward", async () => {
    const combat = await gather([{ name: "Ana", spd: 5, owner: PLAYER }], "fads-cards");
    const twice = async (deed: Parameters<typeof act>[1], as = users().gm) => {
      const step = combat.timing!.steps;
      await act(combat, deed, { step, as });
      return refusal(async () => act(combat, deed, { step, as }));
    };
    expect(await twice({ type: "begin" })).toBe("Stale");
    expect(await twice({ type: "next" })).toBe("Stale");
    expect(await twice({ type: "back", steps: 1 })).toBe("Stale");
    expect(await twice({ type: "newTurn" })).toBe("Stale");
    expect(await twice({ type: "redeal" })).toBe("Stale");
    const [ana] = ids(combat);
    const call = { type: "react", id: ana!, way: { key: "callForward", cards: [] }, dodge: false } as const;
    expect(await twice(call, users().player)).toBe("Stale");
    const held = () => (combat.timing!.state.seats[ana!]!.own as { hand: { held: number[] } }).hand.held;
    expect(held()).toHaveLength(4);
    // what others did meanwhile is no second click
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
    // wherever the clock has come to, a 12 may be used there and later
    await deal(combat, { Ana: [12, 5], Bo: [12, 3] });
    const [ana, bo] = ids(combat);
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
    const [ana] = ids(combat);
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
    const [ana] = ids(combat);
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
    const [ana] = ids(combat);
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
    const [ana] = ids(combat);
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
