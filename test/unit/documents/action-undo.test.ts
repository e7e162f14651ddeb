import { beforeEach, describe, expect, it } from "vitest";
import path from "node:path";
import { answerRequest, contestRequest, takeRequest, testRequest, undoRequest } from "./values-requests.ts";
import {
  act,
  card,
  clock,
  dice,
  fight,
  layTable,
  person,
  refusal,
  isIdle,
  seatOf,
  state,
  type Person,
} from "./action-table.ts";
import { uniformFor } from "../../e2e/support/random.ts";
import { undoCard, undoPart, type Undoable } from "./undo-requests.ts";

let wren: Person;
let moth: Person;

beforeEach(async () => {
  await layTable();
  const skills = { athletics: 8, trick: 9, social: 9 };
  wren = await person({ name: "Wren", skills });
  moth = await person({ name: "Moth", skills: { athletics: 6, dodge: 7, social: 6, trick: 6 } });
});

const influences = (who: Person) => who.fight.activeModifiers.influences.map(({ key }) => key);

/** Wren humiliates Moth. The card offers one loss. */
async function humiliated(): Promise<string> {
  dice([9, 1]);
  await act(contestRequest(wren, moth, { row: "humiliation", skill: "social" }));
  await act(answerRequest("social"));
  return card("contest").id;
}

describe("undoing by Action Values", () => {
  it("leaves what came to a list since, and brings back what was taken off it", async () => {
    const aim = { type: "useManeuver", actor: wren.uuid, action: "aim", maneuver: "", weapon: "", cost: 0 };
    await act(aim);
    expect(influences(wren)).toEqual(["aim"]);
    const test = await humiliated();
    expect(influences(wren)).toEqual(["inspiredEncounter"]);
    const setup = { ...aim, action: "setup" };
    await act(setup);
    expect(influences(wren)).toEqual(["inspiredEncounter", "setup"]);
    await act(undoCard(test));
    expect(influences(wren).toSorted()).toEqual(["aim", "setup"]);
  });

  it("gives points back up to what the pool can hold now", async () => {
    await humiliated();
    await act(takeRequest({ pool: "shock" }));
    expect(moth.system.actionValues.pools["shock"]!.value).toBe(3);
    await moth.update({ system: { actionValues: { attributes: { focus: 3 } } } });
    expect(moth.system.actionValues.pools["shock"]!.max).toBe(4);
    await act(undoRequest(0));
    expect(moth.system.actionValues.pools["shock"]!.value).toBe(4);
  });

  it("gives a Shot back only where none has come back since (X10)", async () => {
    const combat = await fight([wren, moth]);
    const shots = () => [seatOf(combat, moth).shots, moth.system.actionValues.pools["shot"]!.value];
    await act({ type: "activeDefense", actor: moth.uuid, skill: "dodge" });
    expect(shots()).toEqual([4, 4]);
    await clock(combat, { type: "newTurn" });
    expect(shots()).toEqual([5, 5]);
    await act(undoRequest());
    expect(shots()).toEqual([5, 5]);
  });

  it("still reaches the test however often something that came of it was taken and undone", async () => {
    const before = state(wren, moth);
    await humiliated();
    for (let turn = 0; turn < 25; turn += 1) {
      await act(takeRequest({ pool: "shock" }));
      await act(undoRequest(0));
    }
    await act(takeRequest({ pool: "shock" }));
    await act(undoRequest());
    expect(state(wren, moth)).toEqual(before);
  });

  it("gives Shots back that a clock has taken, once its encounter is over", async () => {
    const combat = await fight([wren, moth]);
    await humiliated();
    await act(takeRequest({ pool: "shot" }));
    expect([seatOf(combat, moth).shots, moth.system.actionValues.pools["shot"]!.value]).toEqual([3, 3]);
    await (combat as unknown as { delete(): Promise<unknown> }).delete();
    await act(undoRequest(0));
    expect(moth.system.actionValues.pools["shot"]!.value).toBe(5);
  });

  it("says of all that the card carries that it is taken back: nothing of it comes before a step of the clock", async () => {
    await humiliated();
    await act(undoRequest());
    const { flags } = card("contest") as unknown as { flags: Record<string, { journal: object }> };
    const entries = Object.values(flags["action-cards"]!.journal) as { kind: string; undone: boolean }[];
    expect(entries.map(({ kind, undone }) => [kind, undone])).toEqual([
      ["contest", true],
      ["answerContest", true],
      ["undo", true],
    ]);
  });

  it("is refused for something that came of a test whose plan nobody has kept", async () => {
    await humiliated();
    await act(takeRequest({ pool: "shock" }));
    await card("contest").update({ "flags.action-cards.journal": null });
    expect(await refusal(undoRequest(0))).toBe("NothingBack");
  });

  it("leaves whoever two have bound without Actions, until the other one's Trick is undone too", async () => {
    const tess = await person({ name: "Tess", skills: { trick: 9 } });
    const combat = await fight([wren, moth, tess]);
    const tricks: Undoable[] = [];
    for (const by of [wren, tess]) {
      dice([10, 10, 1, 4]);
      await act(contestRequest(by, moth, { action: "trick", skill: "trick" }));
      await act(answerRequest("trick"));
      await act(takeRequest());
      tricks.push(card("contest"));
    }
    const bound: boolean[] = [];
    for (const message of tricks) {
      await act(undoPart(message, ["takeConsequence"], "0"));
      bound.push(isIdle(combat, moth));
    }
    expect(bound).toEqual([true, false]);
  });

  it("is no longer kept up, an Active Defense, in the count of Shots either", async () => {
    const combat = await fight([wren, moth]);
    const dodging = () => Object.values(combat.timing.state.seats).map((seat) => seat.dodging);
    await act({ type: "activeDefense", actor: moth.uuid, skill: "dodge" });
    expect(dodging()).toEqual([false, true]);
    await act(undoRequest());
    expect(dodging()).toEqual([false, false]);
  });
});

describe("the dice of an Action Value", () => {
  interface Roll {
    evaluate(options: object): Promise<Roll>;
    toJSON(): object;
  }
  interface RollClass {
    of(parts: object): Roll;
    thrown(parts: object, random: () => number): Roll;
    fromJSON(json: string): Roll;
  }

  const sequence = (faces: readonly number[]) => {
    const left = [...faces];
    return () => uniformFor(left.shift()!, 10);
  };

  it.each([
    [{ skill: 8, modifiers: 2, flags: [], dice: 0 }, [10, 10, 4, 7]],
    [{ skill: 8, modifiers: -2, flags: ["wild", "inspired"], dice: 1 }, [3, 10, 4, 1, 10, 2, 9, 5]],
    [{ skill: 8, modifiers: 0, flags: ["stymied"], dice: 0 }, [10, 10, 3]],
    [{ skill: 8, modifiers: 0, flags: ["static"], dice: 0 }, []],
    [{ skill: 8, modifiers: 0, flags: [], dice: 0, zero: "plain" }, [10, 10]],
  ])("show as a roll exactly what the platform would have thrown: %j", async (parts, faces) => {
    const module = path.resolve(
      import.meta.dirname,
      "../../../src/families/actionValues/dice/action-value-roll.ts",
    );
    const { ActionValueRoll } = (await import(module)) as { ActionValueRoll: RollClass };
    const { CONFIG } = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
    CONFIG.Dice.randomUniform = sequence(faces);
    const platform = await ActionValueRoll.of(parts).evaluate({ allowInteractive: false });
    const ours = ActionValueRoll.thrown(parts, sequence(faces));
    const plain = (roll: Roll): unknown => JSON.parse(JSON.stringify(roll.toJSON()));
    expect(plain(ours)).toEqual(plain(platform));
    expect(plain(ActionValueRoll.fromJSON(JSON.stringify(ours.toJSON())))).toEqual(plain(platform));
  });
});

it("throws by the request's own chance: what did not land is thrown alike once more", async () => {
  dice([]);
  const module = path.resolve(import.meta.dirname, "../../../src/requests/planners.ts");
  const { perform } = (await import(module)) as {
    perform(request: object, user: object, random: () => number): Promise<void>;
  };
  const { parseRequest } = (await import(
    path.resolve(import.meta.dirname, "../../../src/data/requests/request.ts")
  )) as { parseRequest(request: object): object };
  const { game } = globalThis as unknown as { game: { user: object } };
  const request = parseRequest({ ...testRequest(wren, { skill: "athletics" }), id: "thrown0000000001" });
  const faces = [7, 3];
  await perform(request, game.user, () => uniformFor(faces.shift()!, 10));
  expect(card("contest").system).toMatchObject({ plus: [[7]], minus: [[3]] });
});
