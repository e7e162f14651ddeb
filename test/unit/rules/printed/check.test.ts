import { describe, expect, test } from "vitest";
import { bumpsOf } from "../../../../src/rules/printed/bumps.ts";
import {
  judgeCells,
  skillLookup,
  TARGET_NUMBERS,
  targetNumberAt,
} from "../../../../src/rules/printed/cause.ts";
import { resolveCheck } from "../../../../src/rules/printed/check.ts";
import { successesOf } from "../../../../src/rules/printed/effect.ts";
import { declined, type Answer } from "../../../../src/rules/printed/script.ts";
import { refusedField } from "../refusal.ts";
import { card, cells, check, deckWith, done, looks, pending } from "./support.ts";

const C34 = card(34);
const quality = { dice: 5, die: "d6" } as const;
const row = (number: number | null): Answer => ({ type: "extend", row: number });

describe("a check without degrees", () => {
  test("asks for a card (I1)", () => {
    expect(pending(resolveCheck(check(), []))).toEqual({ type: "card", purpose: "action" });
  });

  test("succeeds or fails by the best entry", () => {
    const step = resolveCheck(check(), [C34]);
    expect(done(step)).toMatchObject({ cards: [34], result: 7, row: 4, success: true, bumps: 0, task: null });
    expect(looks(step)).toEqual(["34 cause.d8.4: success"]);
    expect(done(resolveCheck(check({ tn: 8 }), [C34]))).toMatchObject({ result: 7, success: false });
    expect(looks(resolveCheck(check({ tn: 8 }), [C34]))).toEqual(["34 cause.d8.4: failure"]);
  });

  test("knows the common target numbers", () => {
    expect(TARGET_NUMBERS).toEqual({ easy: 3, standard: 5, difficult: 7 });
  });

  test.each([
    [0, 3],
    [10, 3],
    [10.1, 5],
    [30, 5],
    [30.5, 7],
  ])("at %s meters with a weapon of 10 and 30 is %i (I3)", (meters, tn) => {
    expect(targetNumberAt(meters, { easy: 10, standard: 30 })).toBe(tn);
  });

  test("comes from no distance with a weapon without ranges", () => {
    expect(targetNumberAt(5, { easy: 0, standard: 0 })).toBeNull();
    expect(targetNumberAt(5, { easy: 0, standard: 10 })).toBe(5);
    expect(targetNumberAt(5, { easy: 10, standard: 0 })).toBe(3);
    expect(refusedField(() => targetNumberAt(-1, { easy: 1, standard: 2 }))).toBe("meters");
  });

  test.each([
    [8, 5, 0],
    [9, 5, 1],
    [12, 5, 1],
    [13, 5, 2],
    [17, 5, 3],
    [1, 5, 0],
  ])("%d against %d has %d bumps", (result, tn, bumps) => {
    expect(bumpsOf(result, tn)).toBe(bumps);
  });

  test("earns no bumps by less than nothing (I14)", () => {
    expect(refusedField(() => bumpsOf(-1, 5))).toBe("result");
    expect(refusedField(() => bumpsOf(5, -1))).toBe("tn");
  });

  test("prefers an extendable entry among equals", () => {
    expect(judgeCells(cells("9 2 9! 4"), 5)).toMatchObject({ result: 9, row: 3 });
    expect(judgeCells(cells("9 2 9 4"), 5)).toMatchObject({ result: 9, row: 1 });
    expect(judgeCells(cells("9 5! 4"), 5)).toMatchObject({ result: 9, row: 1 });
    expect(refusedField(() => judgeCells([], 5))).toBe("cells");
    expect(refusedField(() => judgeCells(cells("9"), -1))).toBe("tn");
  });

  test("fails critically if its last cell does", () => {
    expect(judgeCells(cells("5 CF 8"), 7)).toMatchObject({ result: 8, criticalFailure: false });
    expect(judgeCells(cells("5 CF"), 3)).toMatchObject({ result: 0, criticalFailure: true });
  });
});

describe("skills and attributes", () => {
  const attribute = { die: "d10", ranks: 3 } as const;

  test("a skill has its own column and rank; untrained, it is the attribute's rank in the d4 column", () => {
    expect(skillLookup({ die: "d8", ranks: 4 }, attribute)).toEqual({ die: "d8", ranks: 4 });
    expect(skillLookup(null, attribute)).toEqual({ die: "d4", ranks: 3 });
    expect(skillLookup({ die: "d8", ranks: 0 }, attribute)).toEqual({ die: "d4", ranks: 3 });
    expect(refusedField(() => skillLookup(null, { die: "d10", ranks: 0 }))).toBe("attribute.ranks");
    expect(refusedField(() => skillLookup({ die: "d8", ranks: 6 }, attribute))).toBe("skill.ranks");
  });
});

test("successes are of a whole effect and a complexity (I4)", () => {
  expect(successesOf(27, 6)).toEqual({ successes: 4, lost: 3 });
  expect(refusedField(() => successesOf(-1, 6))).toBe("effect");
  expect(refusedField(() => successesOf(1, 0))).toBe("complexity");
});

describe("a task", () => {
  const deck = deckWith({
    34: { cause: { d8: cells("3 3 2 9! 4") }, effect: { d6: cells("3 8 11 20 27 30 33") } },
  });
  const task = { quality, complexity: 6, needed: 3, achieved: 0 };
  const plain = check({ task, options: { extend: false, entry: false, dice: false } });
  const none: Answer = { type: "bumps", spend: {} };

  test("the security system: 27 at complexity 6 is four successes, three were needed", () => {
    const step = resolveCheck(plain, [C34, none], deck);
    expect(done(step).task).toEqual({
      dice: 5,
      die: "d6",
      effect: 27,
      successes: 4,
      lost: 3,
      achieved: 4,
      needed: 3,
      done: true,
    });
    expect(looks(step)).toEqual([
      "34 cause.d8.4: success",
      "34 effect.d6.5: effect",
      "34 effect.d6.5: successes",
    ]);
    expect(step.consulted[2]!.values).toEqual({ effect: 27, complexity: 6, successes: 4, lost: 3 });
    expect(step.consulted[2]!.beside).toEqual([]);
  });

  test("continues over several actions", () => {
    const long = { ...task, needed: 9, achieved: 4 };
    expect(done(resolveCheck({ ...plain, task: long }, [C34, none], deck)).task).toMatchObject({
      successes: 4,
      achieved: 8,
      done: false,
    });
    expect(
      done(resolveCheck({ ...plain, task: { ...long, achieved: 5 } }, [C34, none], deck)).task,
    ).toMatchObject({
      achieved: 9,
      done: true,
    });
    const open = { ...task, needed: null };
    expect(done(resolveCheck({ ...plain, task: open }, [C34, none], deck)).task).toMatchObject({
      needed: null,
      done: false,
    });
  });

  test("a failure gains nothing and loses nothing", () => {
    const failed = resolveCheck({ ...plain, tn: 11, task: { ...task, achieved: 2 } }, [C34], deck);
    expect(done(failed).task).toMatchObject({ effect: 0, successes: 0, achieved: 2, done: false });
    expect(looks(failed)).toEqual(["34 cause.d8.4: failure"]);
  });

  test("bumps raise the effect", () => {
    expect(pending(resolveCheck(plain, [C34], deck))).toEqual({
      type: "bumps",
      bumps: 1,
      uses: [{ id: "effect", cost: 1, most: 1, signed: false }],
    });
    const spent = resolveCheck(
      { ...plain, bumps: { ...plain.bumps, effect: 3 } },
      [C34, { type: "bumps", spend: { effect: 1 } }],
      deck,
    );
    expect(done(spent).task).toMatchObject({ effect: 30, successes: 5, lost: 0 });
  });

  test("an exceptional effect is extended only while more is needed", () => {
    const exploding = deckWith({
      34: { effect: { d6: cells("3 8 11 20 17! 30! 33!") } },
      7: { effect: { d6: cells("1 2 3 4 5! 6 7") } },
    });
    const context = check({ task });
    expect(pending(resolveCheck(context, [C34], exploding))).toEqual({
      type: "extend",
      grid: "effect",
      die: "d6",
      cells: [{ row: 5, value: 17 }],
    });
    const step = resolveCheck(context, [C34, row(5), card(7)], exploding);
    expect(done(step)).toMatchObject({ cards: [34, 7], task: { effect: 22, successes: 3, done: true } });
    const bumped = resolveCheck(
      { ...context, tn: 3, task: { ...task, needed: 4 } },
      [C34, { type: "bumps", spend: { effect: 1 } }],
      exploding,
    );
    expect(pending(bumped)).toMatchObject({ grid: "effect", cells: [{ row: 5, value: 18 }] });
    expect(bumped.consulted.at(-1)!.values).toEqual({ dice: 5, die: "d6", effect: 18 });
    expect(resolveCheck(check({ task: { ...task, needed: 2 } }), [C34], exploding).status).toBe("done");
  });
});

describe("exceptional causes", () => {
  const deck = deckWith({
    34: { cause: { d8: cells("9! 3 12! 7 4") } },
    5: { cause: { d8: cells("8 1 CF 4 1") } },
    6: { cause: { d8: cells("10! 1 2 4 1") } },
    7: { cause: { d8: cells("2 1 5 4 1") } },
  });
  const context = check({ tn: 20 });

  test("ask which to extend; the other cell's chain is separate", () => {
    expect(pending(resolveCheck(context, [C34], deck))).toEqual({
      type: "extend",
      grid: "cause",
      die: "d8",
      cells: [
        { row: 1, value: 9 },
        { row: 3, value: 12 },
      ],
    });
  });

  test("CF on the second card adds 0; then the other cell can be extended, and chains", () => {
    const step = resolveCheck(context, [C34, row(3), card(5), row(1), card(6), row(1), card(7)], deck);
    expect(done(step)).toMatchObject({ cards: [34, 5, 6, 7], result: 21, row: 1, success: true });
    expect(looks(step)).toEqual([
      "34 cause.d8.1: success",
      "5 cause.d8.3: extended",
      "6 cause.d8.1: extended",
      "7 cause.d8.1: extended",
    ]);
    expect(step.consulted[1]!.values).toEqual({ added: 0, result: 12 });
  });

  test("one that was left is closed", () => {
    const left = [C34, row(1), card(6), row(3), card(7)];
    // Row 1 is at 19 and its last card was exceptional, but row 3 has been extended since then.
    expect(resolveCheck(context, left, deck)).toMatchObject({
      status: "done",
      result: { result: 19, row: 1 },
    });
    expect(refusedField(() => resolveCheck(context, [...left, row(1), card(8)], deck))).toBe("answers[5]");
  });

  test("can be declined, and are not asked for if they would change nothing", () => {
    expect(done(resolveCheck(context, [C34, row(null)], deck))).toMatchObject({ result: 12, success: false });
    const without = check({ tn: 5, bumps: { ...check().bumps, on: false } });
    expect(resolveCheck(without, [C34], deck).status).toBe("done");
    expect(resolveCheck({ ...without, tn: 12 }, [C34], deck).status, "12 is enough").toBe("done");
    // 12 is a success here too, but a higher result would give more bumps, so the extension is still offered. The
    // GM decides what bumps are used for (I14, Q18).
    expect(pending(resolveCheck(check({ tn: 5 }), [C34], deck)).type).toBe("extend");
    const options = { extend: false, entry: false, dice: false };
    expect(done(resolveCheck(check({ tn: 20, options }), [C34], deck)).result).toBe(12);
  });

  test("report the lookup as printed while they wait", () => {
    const step = resolveCheck(context, [C34], deck);
    expect(looks(step)).toEqual(["34 cause.d8.3: entries"]);
    expect(step.consulted[0]!.values).toEqual({ ranks: 4, die: "d8", result: 12, tn: 20, bumps: 0 });
  });
});

describe("a chosen entry", () => {
  const options = { extend: true, entry: true, dice: false };

  test("can be any of them, if the option is on", () => {
    const context = check({ options });
    expect(pending(resolveCheck(context, [C34]))).toEqual({
      type: "entry",
      die: "d8",
      cells: [3, 3, 2, 7].map((value, index) => ({ row: index + 1, value })),
    });
    expect(done(resolveCheck(context, [C34, { type: "entry", row: 2 }]))).toMatchObject({
      result: 3,
      row: 2,
      success: false,
    });
    expect(refusedField(() => resolveCheck(context, [C34, { type: "entry", row: 5 }]))).toBe(
      "answers[1].row",
    );
  });

  test("is not asked for if there is only one", () => {
    expect(resolveCheck(check({ options, lookup: { die: "d8", ranks: 1 } }), [C34]).status).toBe("done");
  });

  test("is the best one if declined", () => {
    const choice = pending(resolveCheck(check({ options }), [C34]));
    if (choice.type === "card" || choice.type === "dice") throw new Error("asks chance");
    expect(declined(choice)).toEqual({ type: "entry", row: 4 });
    const cells = [5, 7, 7, 3].map((value, index) => ({ row: index + 1, value }));
    expect(declined({ type: "entry", die: "d8", cells })).toEqual({ type: "entry", row: 2 });
    expect(declined({ type: "bumps", bumps: 1, uses: [] })).toEqual({ type: "bumps", spend: {} });
    expect(declined({ type: "extend", grid: "cause", die: "d8", cells })).toEqual({
      type: "extend",
      row: null,
    });
  });
});

describe("bad input is refused by name", () => {
  const task = { quality, complexity: 6, needed: 3, achieved: 0 };

  test.each<[string, Record<string, unknown>]>([
    ["lookup.die", { lookup: { die: "d3", ranks: 1 } }],
    ["lookup.ranks", { lookup: { die: "d4", ranks: 6 } }],
    ["tn", { tn: -1 }],
    ["task", { task: undefined }],
    ["task.quality", { task: { ...task, quality: null } }],
    ["task.quality.dice", { task: { ...task, quality: { dice: 0, die: "d6" } } }],
    ["task.complexity", { task: { ...task, complexity: 0 } }],
    ["task.needed", { task: { ...task, needed: 0 } }],
    ["task.achieved", { task: { ...task, achieved: -1 } }],
    ["bumps.gear", { bumps: { ...check().bumps, gear: {} } }],
    ["options.extend", { options: { entry: true } }],
    ["options.dice", { options: { extend: true, entry: true } }],
  ])("%s in %j", (field, change) => {
    const context = check(change);
    expect(refusedField(() => resolveCheck(context, [C34]))).toBe(field);
  });

  test("no context at all", () => {
    // The context is null on purpose.
    expect(refusedField(() => resolveCheck(null as never, [C34]))).toBe("context");
  });
});
