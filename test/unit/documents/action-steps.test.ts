import { beforeEach, describe, expect, it } from "vitest";
import { answerRequest, contestRequest, takeRequest, testRequest, undoRequest } from "./values-requests.ts";
import {
  act,
  clock,
  dice,
  fight,
  layTable,
  person,
  refusal,
  result,
  isIdle,
  seatOf,
  state,
  type Person,
} from "./action-table.ts";

let wren: Person;
let moth: Person;

beforeEach(async () => {
  await layTable();
  wren = await person({ name: "Wren", skills: { trick: 9, bluff: 9, stunt: 9, social: 9 } });
  moth = await person({ name: "Moth", skills: { trick: 6, willpower: 6, dodge: 7, social: 6 } });
});

const influences = (who: Person) => who.fight.activeModifiers.influences;

/** Faces of the base pair that give this roll. A 10 (printed 0) is rerolled, so there can be several. */
function facesFor(roll: number): number[] {
  const tens = Math.max(0, Math.floor((roll + 1) / 10));
  const minus = Math.max(1, 1 + tens * 10 - roll);
  return [...Array.from({ length: tens }, () => 10), roll - tens * 10 + minus, minus];
}

describe("a Trick, step by step", () => {
  /** Wren tricks Moth with this Payoff. */
  async function trick(payoff: number): Promise<void> {
    // Skill 9 against 6 gives 3, and the attributes are equal. The dice give the rest of the Payoff.
    dice(facesFor(payoff - 3));
    await act(contestRequest(wren, moth, { action: "trick", skill: "trick" }));
    await act(answerRequest("trick"));
    expect(result().degree.payoff).toBe(payoff);
  }

  it("brings nothing below the Threshold", async () => {
    await trick(4);
    expect([result().step, result().offers]).toEqual([0, []]);
  });

  it("brings a die for the next Action", async () => {
    await trick(7);
    await act(takeRequest());
    expect(influences(wren)).toMatchObject([{ dice: 1, lasts: "nextAction", action: "" }]);
  });

  it("brings a setback for good, or a die for good, and not both", async () => {
    await trick(11);
    expect(result().offers).toHaveLength(2);
    const before = state(wren, moth);
    await act(takeRequest());
    expect(moth.effects.contents.map(({ name }) => name)).toEqual([
      "ACTIONCARDS.ActionValues.ContestEffect.setback",
    ]);
    expect(await refusal(takeRequest({ option: 1 }))).toBe("TakenAlready");
    await act(undoRequest(0));
    expect(state(wren, moth)).toEqual(before);
    await act(takeRequest({ option: 1 }));
    expect(influences(wren)).toMatchObject([{ dice: 1, lasts: "permanent" }]);
  });

  it("brings what a Negotiated Victory does", async () => {
    await trick(16);
    expect(await refusal(takeRequest())).toBe("WrongPool");
    await act(takeRequest({ pool: "shock" }));
    expect(moth.system.actionValues.pools["shock"]!.value).toBe(3);
    expect(influences(wren)).toMatchObject([{ key: "inspiredEncounter", lasts: "encounter" }]);
    await act(undoRequest(0));
    expect([moth.system.actionValues.pools["shock"]!.value, influences(wren)]).toEqual([5, []]);
  });

  it("takes all Shots and all Actions until it is seen through", async () => {
    const combat = await fight([wren, moth]);
    await trick(20);
    await act(takeRequest());
    expect(moth.system.actionValues.pools["shot"]!.value).toBe(0);
    expect([seatOf(combat, moth).shots, isIdle(combat, moth)]).toEqual([0, true]);
    expect(moth.effects.contents[0]?.flags["action-cards"]?.bound).toBe(wren.uuid);
    expect(await refusal(testRequest(moth, { skill: "dodge" }))).toBe("Bound");
    expect(await refusal({ type: "activeDefense", actor: moth.uuid, skill: "dodge" })).toBe("Bound");
    const before = state(wren, moth);
    dice([9, 1]);
    await act(contestRequest(moth, wren, { action: "trick", skill: "trick" }));
    await act(answerRequest("trick"));
    expect(moth.effects.contents).toHaveLength(0);
    expect(isIdle(combat, moth)).toBe(false);
    await act(undoRequest());
    expect(state(wren, moth)).toEqual(before);
    expect(isIdle(combat, moth)).toBe(true);
  });
});

describe("a Bluff, step by step", () => {
  async function bluff(payoff: number): Promise<void> {
    dice(facesFor(payoff - 3));
    await act(contestRequest(wren, moth, { action: "bluff", skill: "bluff" }));
    await act(answerRequest("willpower"));
    expect(result().degree.payoff).toBe(payoff);
  }

  it.each([
    [3, 0, 0],
    [6, 1, 2],
    [12, 2, 1],
    [17, 3, 1],
    [22, 4, 1],
  ])("a Payoff of %i is step %i, with %i offers", async (payoff, step, offers) => {
    await bluff(payoff);
    expect([result().step, result().offers.length]).toEqual([step, offers]);
  });

  it("holds so many rounds, minutes, or as long as nobody asks", async () => {
    await fight([wren, moth]);
    await bluff(6);
    await act(takeRequest({ option: 1 }));
    const effect = () => moth.effects.contents.at(-1);
    expect(effect()?.flags["action-cards"]?.time).toMatchObject({ kind: "rounds", count: 6 });
    await bluff(12);
    await act(takeRequest());
    expect(effect()?.duration).toMatchObject({ value: 720, units: "seconds" });
    expect(influences(wren)).toMatchObject([{ av: 12 }, { dice: 1 }]);
    expect(moth.effects.contents).toHaveLength(2);
  });
});

describe("in an encounter", () => {
  it("a loss of Shots goes by the clock, and what lasts by Sequences with its Turns", async () => {
    const combat = await fight([wren, moth]);
    dice([9, 1]);
    await act(contestRequest(wren, moth, { row: "humiliation", skill: "social" }));
    await act(answerRequest("social"));
    const seat = seatOf(combat, moth);
    await act(takeRequest({ pool: "shot" }));
    expect(seatOf(combat, moth)).toMatchObject({ shots: 3, count: seat.count - 2 });
    expect(moth.system.actionValues.pools["shot"]!.value).toBe(3);
    await act(undoRequest(0));
    expect([seatOf(combat, moth), moth.system.actionValues.pools["shot"]!.value]).toEqual([seat, 5]);
    await act(takeRequest({ pool: "shot" }));
    await clock(combat, { type: "back", steps: 1 });
    expect([seatOf(combat, moth), moth.system.actionValues.pools["shot"]!.value]).toEqual([seat, 5]);
  });

  it("an impairment ends with its Sequences, being Inspired with the encounter", async () => {
    const combat = await fight([wren, moth], "fads-cards");
    dice([9, 1]);
    await act(contestRequest(wren, moth, { action: "maneuver", skill: "stunt", value: 1 }));
    await act(answerRequest("dodge", { value: 1 }));
    await act(takeRequest());
    await clock(combat, { type: "newTurn" });
    expect(influences(moth)).toMatchObject([{ sequences: 1 }]);
    await clock(combat, { type: "newTurn" });
    expect(influences(moth)).toEqual([]);
    await clock(combat, { type: "back", steps: 1 });
    expect(influences(moth)).toMatchObject([{ sequences: 1 }]);
  });

  it("a Sequence without a roll gives back a Shot, one with a roll none", async () => {
    const combat = await fight([wren, moth]);
    for (const one of [wren, moth]) {
      await act({ type: "activeDefense", actor: one.uuid, skill: "trick" });
      expect(one.system.actionValues.pools["shot"]!.value).toBe(4);
    }
    dice([5, 5]);
    await act(testRequest(wren, { skill: "trick" }));
    await clock(combat, { type: "newTurn" });
    expect([wren, moth].map((one) => one.system.actionValues.pools["shot"]!.value)).toEqual([4, 5]);
  });
});

describe("a maneuver of somebody's own", () => {
  it("adds what it has, and has consequences of its own", async () => {
    const own = {
      name: "Feint",
      type: "maneuver",
      system: {
        skill: "trick", attribute: "wits", flags: ["wild"], av: 1, damage: 2, shots: 2, threshold: 3, perPoint: 2,
        degrees: { majorSuccess: [{ type: "loss", points: 4, pools: ["mind"] }] },
      },
    }; // oxfmt-ignore
    const tess = await person({ skills: { trick: 6, dodge: 6 }, items: [own] });
    const maneuver = (tess.items.getName("Feint") as { uuid: string }).uuid;
    expect(await refusal(contestRequest(tess, moth, { maneuver, skill: "dodge" }))).toBe("WrongSkill");
    dice([4, 3, 2, 3]);
    await act(contestRequest(tess, moth, { maneuver, skill: "trick" }));
    expect(tess.system.actionValues.pools["shot"]!.value).toBe(3);
    await act(answerRequest("willpower"));
    // 6 + 1 + (4 + 3 - 2 - 3) against 6 is an Outcome of 3. The maneuver's `damage` adds 2 to the Payoff.
    expect(result().degree).toMatchObject({ outcome: 3, payoff: 5, degree: "majorSuccess", threshold: 3 });
    expect(result().bonus).toBe(10);
    await act(takeRequest({ pool: "mind" }));
    expect(moth.system.actionValues.pools["mind"]!.value).toBe(1);
    await act(undoRequest());
    expect([
      tess.system.actionValues.pools["shot"]!.value,
      moth.system.actionValues.pools["mind"]!.value,
    ]).toEqual([5, 5]);
  });
});
