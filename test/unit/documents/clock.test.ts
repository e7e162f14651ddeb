import { beforeEach, describe, expect, it } from "vitest";
import { PLAYER, type FakeTable } from "../../host/fake-table/fake-table.ts";
import {
  act,
  deal,
  everything,
  gather,
  idsOf,
  layClock,
  refusal,
  reload,
  users,
  type Clock,
} from "./clock-table.ts";
import { changeFight } from "./fights.ts";

let table: FakeTable;

beforeEach(async () => {
  table = await layClock();
});

/** The writes that `action` makes, each as `Document.action`. */
async function writesOf(action: () => Promise<unknown>): Promise<string[]> {
  table.requests.splice(0);
  await action();
  return table.requests.splice(0).map(({ documentName, action: what }) => `${documentName}.${what}`);
}

describe("the writes of a command, however many take part", () => {
  describe.each([3, 10, 50])("%i combatants", (count) => {
    it("are one for the encounter, also where a Turn begins", async () => {
      const people = Array.from({ length: count }, (_, index) => ({
        name: `N${index}`,
        spd: 1 + (index % 12),
      }));
      const combat = await gather(people, "fads-cards");
      expect(await writesOf(async () => act(combat, { type: "begin" }))).toEqual(["Combat.update"]);
      // Everyone has a card out and has fired a shot. The new Turn restores both.
      for (const { actor } of combat.combatants.contents)
        await changeFight(actor!, { deck: { out: [3], aside: [] }, shots: 1, actions: 1 });
      const dealt = await writesOf(async () => act(combat, { type: "newTurn" }));
      expect(dealt).toEqual(["Combat.update"]);
      expect(combat.combatants.contents.every(({ actor }) => actor!.fight.deck.out.length === 0)).toBe(true);
      expect(await writesOf(async () => act(combat, { type: "back", steps: 1 }))).toEqual(dealt);
      expect(combat.combatants.contents.every(({ actor }) => actor!.fight.deck.out[0] === 3)).toBe(true);
      await act(combat, { type: "newTurn" });
      await deal(combat, { N2: [12] });
      const [, , third] = idsOf(combat);
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
  /** The size in bytes of the first encounter update that `action` sends. */
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
    await changeFight(ana!, { deck: { out: [1, 10, 10], aside: [] }, shots: 2, actions: 1 });
    await changeFight(bo!, { deck: { out: [4], aside: [1] } });
    await bo!.createEmbeddedDocuments("ActiveEffect", [
      { name: "Dazed", flags: { "action-cards": { time: { kind: "turn" } } } },
    ]);
    await combat.update({ system: { guards: [{ protector: ana!.uuid, protected: bo!.uuid }] } });
    const before = everything(combat);
    await act(combat, { type: "newTurn" });
    expect(ana!.fight).toMatchObject({ deck: { out: [] }, shots: 0, actions: 0 });
    expect(bo!.fight.deck).toEqual({ out: [], aside: [] });
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
    await changeFight(actor, { deck: { out: [7], aside: [] } });
    await act(combat, { type: "back", steps: 1 });
    expect(actor.fight.deck.out).toEqual([7]);
  });

  it("is refused over what a request has done since, until that is undone", async () => {
    const combat = await gather([{ name: "Ana" }], "fads-cards");
    await act(combat, { type: "begin" });
    const actor = combat.combatants.contents[0]!.actor!;
    await changeFight(actor, { deck: { out: [7], aside: [] } });
    await act(combat, { type: "newTurn" });
    await changeFight(actor, { deck: { out: [4], aside: [] } });
    const field = { path: `system.people.${actor.id}.deck.out`, before: [], after: [4] };
    const plan = { changes: [{ type: "update", uuid: combat.uuid, fields: [field] }], notes: null };
    const entry = { order: Date.now() + 60_000, by: "", kind: "check", part: "", open: false, undone: false };
    const journal = { drawn00000000001: { ...entry, plan: JSON.stringify(plan) } };
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { implementation: { create(data: object): Promise<{ delete(): Promise<unknown> }> } };
    };
    const card = await ChatMessage.implementation.create({ flags: { "action-cards": { journal } } });
    const before = everything(combat);
    expect(await refusal(async () => act(combat, { type: "back", steps: 1 }))).toBe("UndoFirst");
    expect(everything(combat)).toEqual(before);
    await card.delete();
    await act(combat, { type: "back", steps: 1 });
    expect(actor.fight.deck.out).toEqual([7]);
  });

  it("does without actors that are gone", async () => {
    const combat = await gather([{ name: "Ana" }, { name: "Bo" }], "fads-cards");
    await act(combat, { type: "begin" });
    const actor = combat.combatants.contents[0]!.actor!;
    await changeFight(actor, { deck: { out: [7], aside: [] } });
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
      trouble: "ACTIONCARDS.Error.Field",
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
    await changeFight(ana!.actor!, { deck: { out: [1, 1, 1], aside: [] } });
    for (const spd of [0, 13, -4, 2.5, Number.NaN, null, "many"]) {
      // The update is refused, or the value is clamped to the valid range.
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
    expect(ana!.actor!.fight.deck.out).toEqual([]);
  });
});
