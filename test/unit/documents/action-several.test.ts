/** One roll against several opponents (X3). Each opponent gets a card, but the dice are rolled only once. */
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeTable } from "../../host/fake-table/fake-table.ts";
import {
  act,
  again,
  clock,
  dice,
  fight,
  layTable,
  person,
  PLAYER,
  refusal,
  resultOn,
  resume,
  seatOf,
  state,
  weapon,
  type Card,
  type Person,
} from "./action-table.ts";
import { changeFight } from "./fights.ts";
import { undoCard, undoPart } from "./undo-requests.ts";
import { answerRequest, contestRequest, takeRequest } from "./values-requests.ts";

let table: FakeTable;
let wren: Person;
let moth: Person;
let tess: Person;

beforeEach(async () => {
  table = await layTable();
  wren = await person({
    name: "Wren",
    owner: PLAYER,
    skills: { athletics: 8, trick: 9, social: 9, leadership: 9 },
  });
  moth = await person({ name: "Moth", type: "npc", skills: { athletics: 9, trick: 6, dodge: 7 } });
  tess = await person({ name: "Tess", type: "npc", skills: { athletics: 2, trick: 3 } });
});

const several = (changes: object = {}) =>
  contestRequest(wren, moth, { row: "running", skill: "athletics", others: [tess.uuid], ...changes });

/** The newest contest card against this opponent. */
function against({ uuid }: Person): Card {
  const { game } = globalThis as unknown as { game: { messages: { contents: Card[] } } };
  const cards = game.messages.contents.filter(({ type }) => type === "contest");
  return cards.findLast(({ system }) => (system["foe"] as { uuid: string }).uuid === uuid)!;
}

const answer = (foe: Person, skill = "athletics") => answerRequest(skill, { message: against(foe).id });
const outcome = (foe: Person) => resultOn(against(foe).system);
const facesOn = (foe: Person) => [against(foe).system["plus"], against(foe).system["minus"]];
const influences = (who: Person) => again(who).fight.activeModifiers.influences.map(({ key }) => key);
const setup = () => ({
  type: "useManeuver",
  actor: wren.uuid,
  action: "setup",
  maneuver: "",
  weapon: "",
  cost: 0,
});

describe("a contest against several", () => {
  it("costs one Action and asks each of them on a card of their own", async () => {
    await fight([wren, moth, tess]);
    await act(several());
    expect(wren.fight.actions).toBe(1);
    expect([against(moth).system.thrown, against(tess).system.thrown]).toEqual([false, false]);
    const { roll } = against(moth).system;
    expect(roll).toMatch(/^\w{16}$/);
    expect(against(tess).system["roll"]).toBe(roll);
    await act(contestRequest(wren, moth, { row: "running", skill: "athletics" }));
    expect(against(moth).system["roll"]).toBe("");
  });

  it("has each card once after a break between them", async () => {
    table.breakBatch(1, 1);
    await expect(act(several())).rejects.toThrow();
    expect(against(tess)).toBeUndefined();
    await resume(table, "reload");
    const { game } = globalThis as unknown as { game: { messages: { contents: Card[] } } };
    const rolls = game.messages.contents.map(({ system }) => system["roll"]);
    expect(rolls).toEqual([against(moth).system["roll"], against(tess).system["roll"]]);
    expect(new Set(rolls).size).toBe(1);
  });

  it("costs a maneuver's Shots once", async () => {
    const system = { action: "own", contest: "running", shots: 2 };
    const runner = await person({
      name: "Ines",
      skills: { athletics: 8 },
      items: [{ name: "Dash", type: "maneuver", system }],
    });
    const maneuver = runner.items.getName("Dash").uuid;
    await act(contestRequest(runner, moth, { maneuver, skill: "athletics", others: [tess.uuid] }));
    expect(again(runner).system.actionValues.pools["shot"]!.value).toBe(3);
  });

  it("throws the dice with the first answer, whoever gives it, and they meet every Defense", async () => {
    await act(several(), PLAYER);
    const left = dice([7, 3]);
    await act(answer(tess));
    expect(left()).toBe(0);
    expect(against(moth).system.thrown).toBe(false);
    await act(answer(moth));
    expect(facesOn(moth)).toEqual([[[7]], [[3]]]);
    expect(facesOn(tess)).toEqual(facesOn(moth));
    expect([outcome(tess).value.av, outcome(moth).value.av]).toEqual([12, 12]);
    expect([outcome(tess).degree.outcome, outcome(moth).degree.outcome]).toEqual([10, 3]);
    expect([against(tess).rolls.length, against(moth).rolls.length]).toEqual([1, 0]);
  });

  it("counts and spends what waits for the next Action once, on each card", async () => {
    await act(setup());
    await act(several());
    dice([4, 2, 4]);
    await act(answer(moth));
    expect(influences(wren)).toEqual([]);
    await act(setup());
    await act(answer(tess));
    expect([outcome(moth).value.av, outcome(tess).value.av]).toEqual([10, 10]);
    expect(influences(wren)).toContain("setup");
  });

  it("counts nothing that counts against one of them only, whoever answers first", async () => {
    const nothing = { action: "", flags: [], dice: 0, hitOnly: 0, sequences: 0, notOneShot: false };
    const only = { ...nothing, key: "grudge", av: 3, against: moth.uuid, lasts: "permanent" } as const;
    await changeFight(wren, { activeModifiers: { influences: [only] } });
    await act(several());
    dice([4, 4]);
    await act(answer(moth));
    expect(outcome(moth).value.av).toBe(8);
    dice([4, 4]);
    const alone = { row: "running", skill: "athletics", subject: "another race" };
    await act(contestRequest(wren, moth, alone));
    await act(answer(moth));
    expect(outcome(moth).value.av).toBe(11);
  });

  it("says that they rolled in the Sequence the dice fell in, and in no other", async () => {
    const combat = await fight([wren, moth, tess]);
    await act(several());
    dice([4, 4]);
    await act(answer(moth));
    expect(seatOf(combat, wren).rolled).toBe(true);
    await clock(combat, { type: "newTurn" });
    await act(answer(tess));
    expect(seatOf(combat, wren).rolled).toBe(false);
  });

  it("uses up ammunition once", async () => {
    const gun = weapon("Gun", "long", {
      actionValues: { damage: 5, ammunition: { needed: true, loaded: true, automatic: true } },
    });
    const shooter = await person({ name: "Ines", skills: { athletics: 8 }, items: [gun] });
    const { uuid } = shooter.items.getName("Gun");
    const loaded = () => shooter.items.getName("Gun").system.actionValues.ammunition.loaded;
    const burst = { row: "running", skill: "athletics", action: "burst", weapon: uuid, others: [tess.uuid] };
    await act(contestRequest(shooter, moth, burst));
    dice([5, 5]);
    await act(answer(moth));
    expect(loaded()).toBe(false);
    await shooter.items.getName("Gun").update({ system: { actionValues: { ammunition: { loaded: true } } } });
    await act(answer(tess));
    expect(loaded()).toBe(true);
  });
});

describe("what becomes of the actor", () => {
  const marks = () => again(wren).fight.activeModifiers.attempts;

  it("is of each opponent: a failure against one closes nothing against the other", async () => {
    await act(several());
    dice([4, 4]);
    await act(answer(tess));
    await act(answer(moth));
    expect(outcome(tess).degree.success).toBe(true);
    expect(outcome(moth).degree.degree).toBe("failure");
    expect(marks().filter(({ closed }) => closed)).toHaveLength(1);
    expect(await refusal(several())).toBe("OneShotOnly");
    const otherWay = several({ others: [moth.uuid] });
    expect(await refusal({ ...otherWay, foe: tess.uuid })).toBe("OneShotOnly");
    expect(await refusal(contestRequest(wren, tess, { row: "running", skill: "athletics" }))).toBe("");
  });

  it("closes a One-Shot Action against all of them", async () => {
    await act(several({ flags: ["oneShot"] }));
    dice([9, 1]);
    await act(answer(moth));
    await act(answer(tess));
    expect(marks().map(({ closed }) => closed)).toEqual([true, true]);
  });

  it("is Inspired once, even if they used it up in between", async () => {
    const other = await person({ name: "Otto", type: "npc", skills: { athletics: 2 } });
    await act(several({ others: [other.uuid], foe: tess.uuid }));
    dice([6, 4]);
    await act(answer(tess));
    const [inspire] = outcome(tess).own.filter(({ type }) => type === "inspire");
    expect(inspire).toMatchObject({ until: "nextAction" });
    expect(influences(wren)).toEqual(["inspired"]);
    await changeFight(wren, { activeModifiers: { influences: [] } });
    await act(answer(other));
    expect(outcome(other).own).toContainEqual(inspire);
    expect(influences(wren)).toEqual([]);
  });

  it("helps an ally with one die, whatever number of opponents could not prevent it", async () => {
    const ally = await person({ name: "Ada", owner: PLAYER });
    await act(several({ action: "support", row: "", supports: "attack" }));
    dice([9, 1]);
    for (const foe of [moth, tess]) {
      await act(answer(foe, "willpower"));
      await act(takeRequest({ message: against(foe).id, targets: [ally.uuid] }));
    }
    expect(influences(ally)).toHaveLength(1);
  });

  it("gives allies their points once", async () => {
    const pools = { soul: { value: 1, max: 3 } };
    const ally = await person({ name: "Ada", owner: PLAYER, actionValues: { pools } });
    await act(several({ action: "leadership", row: "", skill: "leadership" }));
    dice([9, 1]);
    await act(answer(moth, "willpower"));
    await act(answer(tess, "willpower"));
    const take = (foe: Person) => takeRequest({ message: against(foe).id, targets: [ally.uuid] });
    await act(take(moth));
    expect(again(ally).system.actionValues.pools["soul"]!.value).toBe(2);
    expect(await refusal(take(tess))).toBe("TakenAlready");
    await act(undoPart(against(moth), ["takeConsequence"], "0"));
    await act(take(tess));
    expect(again(ally).system.actionValues.pools["soul"]!.value).toBe(2);
  });
});

describe("undo", () => {
  it("undoes one card; the Action comes back with the first", async () => {
    await fight([wren, moth, tess]);
    await act(several());
    await act(undoCard(against(tess).id), PLAYER);
    expect([wren.fight.actions, against(moth).system.undone, against(tess).system.undone]).toEqual([
      1,
      false,
      true,
    ]);
    await act(undoCard(against(moth).id), PLAYER);
    expect(wren.fight.actions).toBe(0);
  });

  it("is for GMs once the dice have fallen for any of them", async () => {
    await act(several(), PLAYER);
    dice([4, 4]);
    await act(answer(tess));
    expect(await refusal(undoCard(against(moth).id), PLAYER)).toBe("GmOnly");
    expect(await refusal(undoCard(against(moth).id))).toBe("");
  });

  it("of the card that threw lets the next answer throw anew, and spends again", async () => {
    await act(setup());
    await act(several());
    const before = state(wren);
    dice([4, 2, 4]);
    await act(answer(moth));
    expect(state(wren)).not.toEqual(before);
    await act(undoCard(against(moth).id));
    expect(state(wren)).toEqual(before);
    const left = dice([6, 2, 1]);
    await act(answer(tess));
    expect([left(), facesOn(tess), influences(wren).includes("setup")]).toEqual([
      0,
      [[[6], [2]], [[1]]],
      false,
    ]);
  });
});

describe("a card that a player forges", () => {
  it("is no part of the roll", async () => {
    await act(several());
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { create(data: object): Promise<unknown> };
    };
    const { type, system } = against(moth);
    const forged = {
      ...(system as unknown as { toObject(): object }).toObject(),
      thrown: true,
      plus: [[9]],
      minus: [[1]],
    };
    await ChatMessage.create({ _id: "forged0000000000", type, author: PLAYER, system: forged });
    const left = dice([2, 3]);
    await act(answer(tess));
    expect([left(), facesOn(tess)]).toEqual([0, [[[2]], [[3]]]]);
  });
});

describe("several opponents", () => {
  it("are refused where the rules want one, twice, oneself, or with a truce or a retry against any", async () => {
    const gone = await person({ name: "Gone", type: "npc" });
    const from = table.requests.length;
    expect(await refusal(several({ others: [moth.uuid] }))).toBe("field others");
    expect(await refusal(several({ others: [tess.uuid, tess.uuid] }))).toBe("field others");
    expect(await refusal(several({ row: "attack" }))).toBe("field others");
    expect(await refusal(several({ others: [wren.uuid] }))).toBe("SelfTarget");
    expect(await refusal(several({ others: ["Actor.nobody0000000000"] }))).toBe("LostTarget");
    expect(await refusal(several({ charge: "anycharge0000000" }))).toBe("NotEntitled");
    expect(table.requests).toHaveLength(from);
    await changeFight(gone, { flight: { since: 0, from: [wren.uuid], encounter: "" } });
    expect(await refusal(several({ others: [gone.uuid] }), PLAYER)).toBe("Fled");
  });

  it("come from the dialog's boxes, as long as its row takes them", async () => {
    interface Draft {
      read(values: object): void;
      request: { type: string; others?: string[] };
    }
    const file = path.resolve(
      import.meta.dirname,
      "../../../src/families/actionValues/dialogs/attempt-draft.ts",
    );
    const { AttemptDraft } = (await import(file)) as {
      AttemptDraft: new (actor: Person, start: object) => Draft;
    };
    const draft = new AttemptDraft(wren, { foe: moth.uuid, row: "running" });
    expect(draft.request.others).toEqual([]);
    draft.read({ [`others.${tess.uuid}`]: true, [`others.${wren.uuid}`]: false });
    expect(draft.request.others).toEqual([tess.uuid]);
    draft.read({ row: "attack" });
    expect(draft.request.others).toEqual([]);
    draft.read({ row: "running" });
    expect(draft.request.others).toEqual([tess.uuid]);
    draft.read({ foe: tess.uuid });
    expect(draft.request.others).toEqual([]);
    draft.read({ foe: "" });
    expect(draft.request).toMatchObject({ type: "testSkill" });
  });
});
