import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../host/fake-table/fake-table.ts";
import { answerRequest, contestRequest, takeRequest, testRequest, undoRequest } from "./values-requests.ts";
import {
  act,
  again,
  card,
  dice,
  fight,
  layTable,
  person,
  PLAYER,
  refusal,
  result,
  resume,
  seatOf,
  setting,
  state,
  type Person,
} from "./action-table.ts";
import { changeFight } from "./fights.ts";

let table: FakeTable;
let wren: Person;
let moth: Person;

beforeEach(async () => {
  table = await layTable();
  wren = await person({ name: "Wren", owner: PLAYER, skills: { athletics: 8, trick: 9, social: 7 } });
  moth = await person({
    name: "Moth",
    type: "npc",
    skills: { athletics: 9, willpower: 6, trick: 6, dodge: 7 },
  });
});

/** The write requests from index `from` on, each as its action and document type, such as "create ChatMessage". */
function writes(from: number): string[] {
  return table.requests.slice(from).map(({ documentName, action }) => `${action} ${documentName}`);
}

describe("the rule variants", () => {
  it("hold for the tests that are declared from then on; cards keep theirs", async () => {
    await setting("threshold", 3);
    const attempt = testRequest(wren, { skill: "athletics", value: 1, difficulty: 18 });
    dice([10, 4, 7]);
    await act(attempt, PLAYER);
    const open = card("contest");
    expect(open.system["plus"]).toEqual([[10, 4]]);
    expect([result().value.av, result().degree.degree]).toEqual([15, "failure"]);

    await setting("ruleVariants", { actionValues: { zero: "plain", totalFailure: "threshold" } });
    expect(result().degree.degree).toBe("failure");
    const left = dice([10, 3]);
    await act({ ...attempt, id: "a second one" }, PLAYER);
    expect(left()).toBe(0);
    expect([result().value.av, result().degree.degree]).toEqual([15, "totalFailure"]);
    expect(card("contest").rolls[0]!.total).toBe(15);

    await setting("ruleVariants", {});
    expect(result().degree.degree).toBe("totalFailure");
    expect(open.system["variants"]).toMatchObject({ zero: "opens", totalFailure: "five" });
  });
});

describe("a test against a Difficulty", () => {
  it("throws the table's own dice, and writes the record and one card", async () => {
    const left = dice([7, 3]);
    const from = table.requests.length;
    await act(testRequest(wren, { skill: "athletics", value: 1, difficulty: 10 }), PLAYER);
    expect(left()).toBe(0);
    expect(writes(from)).toEqual(["create ChatMessage", "create Setting"]);
    const { rolls, system } = card("contest");
    expect(rolls).toHaveLength(1);
    expect(rolls[0]!.constructor.name).toBe("ActionValueRoll");
    expect(rolls[0]!.dice.map((die) => [die.faces, die.results.map((one) => one.result)])).toEqual([
      [10, [7]],
      [10, [3]],
    ]);
    expect([system["plus"], system["minus"]]).toEqual([[[7]], [[3]]]);
    const { degree, own, offers } = result();
    expect(degree).toMatchObject({ degree: "majorSuccess", outcome: 2, payoff: 7, threshold: 5 });
    expect(offers).toEqual([]);
    expect(own).toEqual([{ type: "inspire", until: "nextAction" }]);
    expect(wren.fight.activeModifiers.influences.map(({ key }) => key)).toEqual(["inspired"]);
  });

  it("spends being Inspired with the next one, and throws its die", async () => {
    dice([7, 3]);
    await act(testRequest(wren, { skill: "athletics" }));
    const left = dice([1, 2, 9]);
    await act(testRequest(wren, { skill: "athletics", difficulty: 20, subject: "the wall" }));
    expect(left()).toBe(0);
    expect(card("contest").rolls[0]!.dice).toHaveLength(3);
    expect(result().degree).toMatchObject({ degree: "totalFailure", outcome: 2 - 20 });
    expect(wren.fight.activeModifiers.influences).toEqual([]);
    expect(wren.fight.activeModifiers.attempts).toEqual([
      { key: "test-athletics-the_wall", hazardous: true, inspired: false, closed: false },
    ]);
  });

  it("is not retried after a Failure, where it is the same", async () => {
    const wall = testRequest(wren, { skill: "athletics", difficulty: 12, subject: "The wall" });
    dice([3, 2]);
    await act(wall);
    expect(result().degree.degree).toBe("failure");
    expect(await refusal(wall)).toBe("OneShotOnly");
    dice([3, 2]);
    expect(await refusal(testRequest(wren, { skill: "athletics", difficulty: 12 }))).toBe("");
    expect(wren.fight.activeModifiers.attempts.map(({ key }) => key)).toEqual(["test-athletics-the_wall"]);
  });

  it("is taken back by a GM to exactly what was before", async () => {
    await changeFight(wren, { activeModifiers: { stymied: true } });
    const before = state(wren);
    dice([4, 4, 4]);
    await act(testRequest(wren, { skill: "athletics", flags: ["inspired"], difficulty: 3, subject: "x" }));
    expect(wren.fight.activeModifiers.stymied).toBe(false);
    expect(state(wren)).not.toEqual(before);
    expect(await refusal(undoRequest(), PLAYER)).toBe("GmOnly");
    await act(undoRequest());
    expect(state(wren)).toEqual(before);
    expect(card("contest").system.undone).toBe(true);
    expect(await refusal(undoRequest())).toBe("UndoneAlready");
  });

  it("has a Static value where the skill has one, and throws nothing", async () => {
    const skill = { name: "Rope", type: "skill", system: { actionValues: { value: 6, static: 9 } } };
    const ropy = await person({ items: [skill] });
    const left = dice([]);
    await act(testRequest(ropy, { skill: ropy.items.getName("Rope").id, flags: ["static"], difficulty: 9 }));
    expect(left()).toBe(0);
    expect([card("contest").rolls[0]!.total, result().degree.outcome]).toEqual([9, 0]);
  });
});

describe("a contest", () => {
  const running = () => contestRequest(wren, moth, { row: "running", skill: "athletics" });

  it("waits for its opponent, and then the dice fall", async () => {
    const left = dice([10, 4, 10, 3]);
    const from = table.requests.length;
    await act(running(), PLAYER);
    expect(writes(from)).toEqual(["create ChatMessage"]);
    expect([card("contest").system.thrown, left()]).toEqual([false, 4]);
    expect(await refusal(answerRequest("athletics"), PLAYER)).toBe("NotYourChoice");
    await act(answerRequest("athletics"));
    expect(left()).toBe(0);
    // A Total Victory doesn't change the winner's fight state, so only the card is written.
    expect(writes(from)).toEqual(["create ChatMessage", "update ChatMessage"]);
    expect(card("contest").rolls).toHaveLength(1);
    expect(result().value).toMatchObject({ av: 9, doubleZero: true });
    expect(result().degree).toMatchObject({ degree: "totalVictory", outcome: 0, critical: true });
    expect(await refusal(answerRequest("athletics"))).toBe("AnsweredAlready");
  });

  it("takes all of one pool by a Total Victory, and gives it back", async () => {
    dice([10, 4, 10, 3]);
    await act(running(), PLAYER);
    await act(answerRequest("athletics"));
    const before = state(wren, moth);
    expect(result().offers).toHaveLength(1);
    expect(await refusal(takeRequest({ pool: "soul" }), PLAYER)).toBe("NoPool");
    expect(await refusal(takeRequest({ option: 1, pool: "mind" }), PLAYER)).toBe("NothingToSettle");
    await act(takeRequest({ pool: "mind" }), PLAYER);
    expect(moth.system.actionValues.pools["mind"]!.value).toBe(0);
    expect(card("contest").system.taken).toMatchObject([
      { option: 0, pools: [{ pool: "mind", before: 5, after: 0, short: 0 }] },
    ]);
    expect(await refusal(takeRequest({ pool: "shot" }), PLAYER)).toBe("TakenAlready");
    await act(undoRequest(0), PLAYER);
    expect(state(wren, moth)).toEqual(before);
    expect(card("contest").system.taken).toEqual([]);
    expect(await refusal(undoRequest(0), PLAYER)).toBe("NothingBack");
    await act(takeRequest({ pool: "wound" }), PLAYER);
    expect(moth.system.actionValues.pools["wound"]!.value).toBe(0);
  });

  it("gives back the points, whatever came since", async () => {
    dice([9, 1]);
    await act(contestRequest(wren, moth, { row: "humiliation", skill: "social" }), PLAYER);
    await act(answerRequest("willpower"));
    expect(result().degree).toMatchObject({ degree: "majorSuccess", payoff: 9 });
    expect(await refusal(takeRequest({ pool: "mind" }))).toBe("WrongPool");
    await act(takeRequest({ pool: "shock" }), PLAYER);
    await moth.update({ system: { actionValues: { pools: { shock: { value: 2 } } } } });
    await act(undoRequest(0), PLAYER);
    expect(moth.system.actionValues.pools["shock"]!.value).toBe(3);
  });

  it("is called off by whoever began it, before the dice fall", async () => {
    const combat = await fight([wren, moth]);
    await act(running());
    expect(wren.fight.actions).toBe(1);
    await act(undoRequest(), PLAYER);
    expect([wren.fight.actions, card("contest").system.undone]).toEqual([0, true]);
    expect(await refusal(answerRequest("athletics"))).toBe("UndoneAlready");
    expect(seatOf(combat, wren).rolled).toBe(false);
  });

  it("does what was begun before a break, and no die twice", async () => {
    await act(running());
    dice([9, 1]);
    table.breakBatch(1, 1);
    await expect(act(answerRequest("athletics"))).rejects.toThrow();
    const left = dice([]);
    const from = table.requests.length;
    await resume(table, "reload");
    expect(left()).toBe(0);
    expect(writes(from)).toEqual(["create Setting", "update ChatMessage"]);
    expect(card("contest").system).toMatchObject({ thrown: true, plus: [[9]], minus: [[1]] });
    expect(again(wren).fight.activeModifiers.influences).toMatchObject([{ key: "inspired" }]);
  });
});

describe("an Active Defense", () => {
  it("costs a Shot, adds 5, and lasts until the next Action", async () => {
    await act({ type: "activeDefense", actor: moth.uuid, skill: "dodge" });
    expect(moth.system.actionValues.pools["shot"]!.value).toBe(4);
    expect(moth.fight.activeModifiers.defense).toEqual({ skill: "dodge", value: 12 });
    expect(card("maneuver").system.lines.map(({ key }) => key)).toEqual(["Defends", "Moves"]);
    dice([9, 1]);
    await act(contestRequest(wren, moth, { row: "running", skill: "athletics" }));
    await act(answerRequest("dodge", { stance: "active" }));
    expect(card("contest").system.defense).toMatchObject({ skill: 12, label: "dodge", value: 5 });
    expect(moth.system.actionValues.pools["shot"]!.value).toBe(4);
    dice([5, 5]);
    await act(testRequest(moth, { skill: "athletics" }));
    expect(moth.fight.activeModifiers.defense.skill).toBe("");
  });

  it("is paid by the clock where there is one, with the answer, and given back with the test", async () => {
    const combat = await fight([wren, moth]);
    const before = state(wren, moth);
    const seats = [seatOf(combat, wren), seatOf(combat, moth)];
    dice([9, 1]);
    await act(contestRequest(wren, moth, { row: "running", skill: "athletics" }));
    const from = table.requests.length;
    await act(answerRequest("dodge", { stance: "active" }));
    expect(writes(from)).toEqual(["update ChatMessage", "update Combat", "update Actor"]);
    expect(seatOf(combat, moth)).toMatchObject({ shots: 4, count: seats[1]!.count - 1 });
    expect(seatOf(combat, wren).rolled).toBe(true);
    expect(moth.system.actionValues.pools["shot"]!.value).toBe(4);
    await act(undoRequest());
    expect(state(wren, moth)).toEqual(before);
    expect([seatOf(combat, wren), seatOf(combat, moth)]).toEqual(seats);
  });

  it("is refused without a Shot, or without the skill", async () => {
    await moth.update({ system: { actionValues: { pools: { shot: { value: 0 } } } } });
    expect(await refusal({ type: "activeDefense", actor: moth.uuid, skill: "dodge" })).toBe("NoShots");
    expect(await refusal({ type: "activeDefense", actor: moth.uuid, skill: "guile" })).toBe("LacksSkill");
    await fight([wren, moth]);
    expect(await refusal({ type: "activeDefense", actor: moth.uuid, skill: "dodge" })).toBe("NoShots");
  });
});

describe("bad input", () => {
  it("is refused by what is wrong with it, and nothing is written", async () => {
    await act(contestRequest(wren, moth, { row: "running", skill: "athletics" }));
    const from = table.requests.length;
    const requests: [object, string][] = [
      [testRequest(wren, { skill: "drive", row: "carChase" }), "NoRating"],
      [testRequest(wren, { skill: "aSkillOfAnother" }), "LacksSkill"],
      [testRequest(wren, { skill: "social", row: "running" }), "WrongSkill"],
      [testRequest(wren, { skill: null }), "WrongSkill"],
      [testRequest(wren, { skill: "athletics", difficulty: -1000 }), "field difficulty"],
      [testRequest(wren, { skill: "athletics", dice: -1 }), "field dice"],
      [testRequest(wren, { skill: "athletics", ratings: { weight: -2 } }), "field ratings.weight"],
      [testRequest(wren, { skill: "athletics", flags: ["brave"] }), "field flags[0]"],
      [testRequest(wren, { skill: "athletics", value: 99 }), "field attack.value"],
      [testRequest(wren, { skill: "athletics", action: "burst" }), "NoWeapon"],
      [testRequest(wren, { skill: "athletics", row: "support" }), "NothingSupported"],
      [contestRequest(wren, wren, { skill: "athletics" }), "SelfTarget"],
      [
        { ...contestRequest(wren, moth, { skill: "athletics" }), foe: "Actor.nobody0000000000" },
        "LostTarget",
      ],
      [answerRequest("guile"), "WrongSkill"],
      [answerRequest("athletics", { value: 4 }), "field defense.value"],
      [takeRequest(), "NotThrown"],
    ];
    for (const [request, reason] of requests)
      expect(await refusal(request), JSON.stringify(request)).toBe(reason);
    expect(table.requests).toHaveLength(from);
  });

  it("is refused for a Threshold of 0, and with the family switched off", async () => {
    await setting("threshold", 0);
    expect(await refusal(testRequest(wren, { skill: "athletics" }))).toBe("BadThreshold");
    await wren.update({ system: { actionValues: { threshold: 4 } } });
    dice([5, 5]);
    expect(await refusal(testRequest(wren, { skill: "athletics" }))).toBe("");
    expect(card("contest").system["threshold"]).toBe(4);
    await setting("families", ["avatar", "printed"]);
    expect(await refusal(testRequest(wren, { skill: "athletics" }))).toBe("GameOff");
  });

  it("is told on a card that somebody has changed", async () => {
    dice([5, 5]);
    await act(testRequest(wren, { skill: "athletics", difficulty: 3 }));
    await card("contest").update({ system: { plus: [[10]] } });
    expect(await refusal(takeRequest())).toBe("Tampered");
  });
});
