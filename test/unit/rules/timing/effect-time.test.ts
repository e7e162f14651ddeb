import fc from "../../fast-check.ts";
import { describe, expect, test } from "vitest";
import { randomChance } from "../../../../src/rules/timing/chance.ts";
import type { TimingEvent } from "../../../../src/rules/timing/command.ts";
import {
  isOver,
  parseEffectTime,
  remaining,
  type EffectBegin,
  type EffectTime,
  type EffectTimeKind,
  type TimeStep,
} from "../../../../src/rules/timing/effect-time.ts";
import { TIMING_SCHEMES } from "../../../../src/rules/timing/schemes/registry.ts";
import type { TimingState } from "../../../../src/rules/timing/state.ts";
import { timeOf } from "../../../../src/rules/timing/time.ts";
import { seeded } from "../arbitraries.ts";
import { refusedField } from "../refusal.ts";
import { combatant, Table } from "./table.ts";

const at = (round: number, segment: number): number => timeOf({ round, segment });

function begun(round: number, segment: number, acting: string | null = null): EffectBegin {
  return { encounter: "fight", time: at(round, segment), acting };
}

function lasting(kind: EffectTimeKind, rest: Partial<EffectTime> = {}): EffectTime {
  return { kind, count: null, who: null, begun: begun(2, 8), ...rest };
}

function step(
  from: number,
  now: number,
  events: readonly TimingEvent[] = [],
  seated = ["ana", "bo"],
): TimeStep {
  return { from, now, events, seated: new Set(seated) };
}

describe("an effect's stored time", () => {
  test("is parsed as written, without what its kind does not use", () => {
    const stored = { kind: "segments", count: 3, who: "ana", begun: { ...begun(1, 12, "bo"), more: 1 } };
    expect(parseEffectTime(stored)).toEqual({
      kind: "segments",
      count: 3,
      who: null,
      begun: { encounter: "fight", time: 12, acting: "bo" },
    });
    expect(parseEffectTime({ kind: "phase", count: 3, who: "ana" })).toEqual({
      kind: "phase",
      count: null,
      who: "ana",
      begun: null,
    });
    expect(parseEffectTime({ kind: "turn" })).toEqual({ kind: "turn", count: null, who: null, begun: null });
    for (const nobody of [{}, { who: null }])
      expect(parseEffectTime({ kind: "phase", ...nobody }).who, "the affected one's").toBeNull();
    for (const nobody of [{}, { acting: null }]) {
      const begin = { encounter: "fight", time: 12, ...nobody };
      expect(parseEffectTime({ kind: "turn", begun: begin }).begun!.acting).toBeNull();
    }
  });

  test.each<[string, unknown]>([
    ["time", null],
    ["time", "3 rounds"],
    ["time", [3]],
    ["time.kind", {}],
    ["time.kind", { kind: "hours", count: 1 }],
    ["time.count", { kind: "rounds" }],
    ["time.count", { kind: "rounds", count: 0 }],
    ["time.count", { kind: "segments", count: 1000 }],
    ["time.count", { kind: "segments", count: 1.5 }],
    ["time.count", { kind: "segments", count: Number.NaN }],
    ["time.count", { kind: "segments", count: "3" }],
    ["time.who", { kind: "phase", who: "" }],
    ["time.who", { kind: "phaseEnd", who: 7 }],
    ["time.begun", { kind: "turn", begun: 14 }],
    ["time.begun.encounter", { kind: "turn", begun: { encounter: "", time: 14 } }],
    ["time.begun.time", { kind: "turn", begun: { encounter: "fight", time: -1 } }],
    ["time.begun.acting", { kind: "turn", begun: { encounter: "fight", time: 14, acting: 2 } }],
  ])("is refused, naming %s: %j", (field, data) => {
    expect(refusedField(() => parseEffectTime(data))).toBe(field);
  });
});

describe("Segments and rounds", () => {
  test("three Segments from 8 end at 5, wherever the clock stops in between", () => {
    const time = lasting("segments", { count: 3 });
    expect(isOver(time, step(at(2, 8), at(2, 6)))).toBe(false);
    expect(isOver(time, step(at(2, 6), at(2, 5)))).toBe(true);
    expect(isOver(time, step(at(2, 6), at(2, 1)))).toBe(true);
  });

  test("they continue into the next Turn", () => {
    const time = lasting("segments", { count: 3, begun: begun(2, 2) });
    expect(isOver(time, step(at(2, 2), at(3, 12)))).toBe(false);
    expect(isOver(time, step(at(3, 12), at(3, 11)))).toBe(true);
  });

  test("two rounds from Segment 8 end at Segment 8, two Turns later", () => {
    const time = lasting("rounds", { count: 2 });
    expect(isOver(time, step(at(3, 8), at(4, 9)))).toBe(false);
    expect(isOver(time, step(at(4, 9), at(4, 8)))).toBe(true);
  });

  test("no time passes before the effect has begun", () => {
    for (const kind of ["rounds", "segments", "turn", "phase"] as const) {
      const time = lasting(kind, { count: 1, begun: null });
      expect(isOver(time, step(at(2, 8), at(9, 8), [{ type: "phase", id: "ana" }]), ["ana"])).toBe(false);
    }
  });

  test("what is left counts down, rounds rounded up, between 0 and the whole", () => {
    const left = (time: EffectTime, now: number) => remaining(time, { time: now, acting: null }).left;
    const segments = lasting("segments", { count: 3 });
    expect([12, 8, 7, 6, 5, 1].map((segment) => left(segments, at(2, segment)))).toEqual([3, 3, 2, 1, 0, 0]);
    const rounds = lasting("rounds", { count: 2 });
    expect(
      [at(2, 8), at(2, 7), at(3, 9), at(3, 8), at(4, 9), at(4, 8)].map((now) => left(rounds, now)),
    ).toEqual([2, 2, 2, 1, 1, 0]);
    expect(remaining(rounds, null)).toEqual({ kind: "rounds", left: 2, who: null, open: false });
    expect(left({ ...rounds, begun: null }, at(4, 8)), "not begun").toBe(2);
    expect(left(lasting("turn"), at(4, 8))).toBeNull();
  });
});

describe("the end of the Turn", () => {
  test("comes with the next one", () => {
    const time = lasting("turn");
    expect(isOver(time, step(at(2, 8), at(2, 1)))).toBe(false);
    expect(isOver(time, step(at(2, 1), at(3, 12)))).toBe(true);
  });

  test("does not come with a Turn that is undone and begins again", () => {
    expect(isOver(lasting("turn"), step(at(2, 3), at(2, 12), [{ type: "turn", round: 2 }]))).toBe(false);
  });
});

describe("someone's next Phase", () => {
  const opens = (id: string): TimingEvent => ({ type: "phase", id });
  const ends = (id: string): TimingEvent => ({ type: "phaseEnd", id });

  test("is that of the named combatant, or of any of the carrier's own", () => {
    const named = lasting("phase", { who: "bo" });
    expect(isOver(named, step(at(2, 8), at(2, 7), [opens("ana")]), ["ana"])).toBe(false);
    expect(isOver(named, step(at(2, 8), at(2, 7), [opens("bo")]), ["ana"])).toBe(true);
    const own = lasting("phase");
    expect(isOver(own, step(at(2, 8), at(2, 7), [opens("bo")]), ["ana"])).toBe(false);
    expect(isOver(own, step(at(2, 8), at(2, 7), [opens("bo")]), ["ana", "bo"])).toBe(true);
  });

  test("ends it at its start or its end, by its kind", () => {
    expect(isOver(lasting("phase"), step(at(2, 7), at(2, 7), [ends("ana")]), ["ana"])).toBe(false);
    expect(isOver(lasting("phaseEnd"), step(at(2, 7), at(2, 7), [opens("ana")]), ["ana"])).toBe(false);
    expect(isOver(lasting("phaseEnd"), step(at(2, 7), at(2, 7), [ends("ana")]), ["ana"])).toBe(true);
  });

  test("is not the Phase it began in, nor another of that Segment", () => {
    const time = lasting("phaseEnd", { begun: begun(2, 8, "ana") });
    expect(isOver(time, step(at(2, 8), at(2, 8), [ends("ana")]), ["ana"])).toBe(false);
    const next = [ends("ana"), { type: "segment", round: 2, segment: 7 }, opens("ana"), ends("ana")] as const;
    expect(isOver(time, step(at(2, 8), at(2, 7), next), ["ana"])).toBe(true);
    expect(remaining(time, { time: at(2, 8), acting: "ana" }, ["ana"]).open).toBe(false);
    expect(remaining(time, { time: at(2, 7), acting: "ana" }, ["ana"]).open).toBe(true);
    expect(remaining(time, { time: at(2, 7), acting: "bo" }, ["ana"]).open).toBe(false);
  });

  test("is the open one if it began in someone else's", () => {
    const time = lasting("phaseEnd", { who: "bo", begun: begun(2, 8, "ana") });
    expect(isOver(time, step(at(2, 8), at(2, 8), [ends("bo")]), ["ana"])).toBe(true);
  });

  test("is shown as open only to an effect that waits for its end", () => {
    const open = (kind: EffectTimeKind, acting: string | null, rest: Partial<EffectTime> = {}) =>
      remaining(lasting(kind, rest), { time: at(2, 7), acting }, ["ana"]).open;
    expect(open("phaseEnd", "ana")).toBe(true);
    expect(open("phaseEnd", "bo")).toBe(false);
    expect(open("phaseEnd", null)).toBe(false);
    expect(open("phase", "ana")).toBe(false);
    expect(open("phaseEnd", "ana", { begun: null })).toBe(false);
    expect(remaining(lasting("phaseEnd"), null, ["ana"]).open).toBe(false);
  });

  test("is the next one of the same Segment for an effect that ends with its start", () => {
    const again = [{ type: "phase", id: "ana" }] as const;
    const of = (kind: EffectTimeKind) => lasting(kind, { begun: begun(2, 8, "ana") });
    expect(isOver(of("phase"), step(at(2, 8), at(2, 8), again), ["ana"])).toBe(true);
    expect(isOver(of("phaseEnd"), step(at(2, 8), at(2, 8), again), ["ana"])).toBe(false);
  });

  test("never comes only if all who are awaited are gone, by leaving", () => {
    const time = lasting("phase");
    const left = { type: "left", id: "ana" } as const;
    const over = (events: readonly TimingEvent[], seated: readonly string[]) =>
      isOver(time, { from: at(2, 7), now: at(2, 7), events, seated: new Set(seated) }, ["ana", "bo"]);
    expect(over([left], ["bo"])).toBe(false);
    expect(over([left], [])).toBe(true);
    expect(over([{ type: "rest" }, left], [])).toBe(true);
    expect(over([{ type: "held", id: "ana" }], [])).toBe(false);
  });

  test("ignores steps that are repeated before the effect began", () => {
    expect(isOver(lasting("phase"), step(at(2, 10), at(2, 9), [opens("ana")]), ["ana"])).toBe(false);
  });

  test("never comes for one who left, or has no seat in a new Turn", () => {
    const time = lasting("phase", { who: "bo" });
    const turn: TimingEvent = { type: "turn", round: 3 };
    expect(isOver(time, step(at(2, 8), at(2, 8), [{ type: "left", id: "bo" }], ["ana"]))).toBe(true);
    expect(isOver(time, step(at(2, 8), at(2, 8), [{ type: "left", id: "cy" }], ["ana"]))).toBe(false);
    expect(isOver(time, step(at(2, 1), at(3, 12), [turn], ["ana"]))).toBe(true);
    expect(isOver(time, step(at(2, 1), at(3, 12), [turn], ["ana", "bo"]))).toBe(false);
  });
});

/** A step, with the states before and after it. */
interface Taken extends TimeStep {
  readonly before: TimingState;
  readonly after: TimingState;
}

/** Plays a fight step by step. Combatants who can act do so at random. */
function played(scheme: (typeof TIMING_SCHEMES)[number], seed: number, length: number): readonly Taken[] {
  const three = ["ana", "bo", "cy"].map((id, index) =>
    combatant(id, { spd: 2 + index * 3, dex: 10 + index }),
  );
  const chance = randomChance(seeded(seed));
  const table = new Table(scheme, three, { chance });
  return Array.from({ length }, (_, index): Taken => {
    const before = table.state;
    const able = table.rows().find(({ acts }) => acts.length > 0);
    const way = able?.acts[0];
    if (index === 0) table.begin();
    else if (able && way && chance.take([true, false], { kind: "whim", id: null })) {
      table.do({ type: "act", id: able.id, way });
    } else table.next();
    const after = table.state;
    return {
      before,
      after,
      from: timeOf(before),
      now: timeOf(after),
      events: table.events,
      seated: new Set(Object.keys(after.seats)),
    };
  });
}

const LENGTH = 90;

const fights = fc.record({
  scheme: fc.constantFrom(...TIMING_SCHEMES),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  start: fc.integer({ min: 1, max: LENGTH / 2 }),
  kind: fc.constantFrom<EffectTimeKind>("rounds", "segments", "phase", "phaseEnd", "turn"),
  count: fc.integer({ min: 1, max: 20 }),
  who: fc.constantFrom("ana", "bo", "cy"),
});

describe("in any fight", () => {
  test("an effect never ends before its time, and always after", () => {
    fc.assert(
      fc.property(fights, ({ scheme, seed, start, kind, count, who }) => {
        const steps = played(scheme, seed, LENGTH);
        const begin = steps[start - 1]!.after;
        const base = { encounter: "fight", time: timeOf(begin), acting: begin.acting };
        const time = { kind, count, who, begun: base };
        const ended = steps.findIndex((taken, index) => index >= start && isOver(time, taken));
        expect(ended).toBe(expectedEnd(steps, start, time));
        // Effects that have ended stay ended, except those that end with a Phase.
        if (kind === "phase" || kind === "phaseEnd" || ended < 0) return;
        expect(steps.slice(ended).every((taken) => isOver(time, taken))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test("what is left shrinks to 0 at the step that ends it, and repeated steps do not change it", () => {
    fc.assert(
      fc.property(fights, ({ scheme, seed, start, kind, count }) => {
        const steps = played(scheme, seed, LENGTH);
        const begin = steps[start - 1]!.after;
        if (kind !== "rounds" && kind !== "segments") return;
        const time = { kind, count, who: null, begun: { encounter: "f", time: timeOf(begin), acting: null } };
        const left = ({ after }: Taken) => remaining(time, { time: timeOf(after), acting: null }).left!;
        const forward = steps.map(left);
        const back = steps.toReversed().map(left).toReversed();
        expect(back).toEqual(forward);
        expect(forward.toSorted((a, b) => b - a)).toEqual(forward);
        steps.forEach((taken, index) => expect(isOver(time, taken)).toBe(forward[index] === 0));
      }),
      { numRuns: 80 },
    );
  });

  test("steps undone and repeated before its start do not end it", () => {
    fc.assert(
      fc.property(fights, ({ scheme, seed, start, kind, count, who }) => {
        const steps = played(scheme, seed, LENGTH);
        const begin = steps[start - 1]!.after;
        const time = {
          kind,
          count,
          who,
          begun: { encounter: "f", time: timeOf(begin), acting: begin.acting },
        };
        const before = steps.filter(({ now }) => now < time.begun.time);
        expect(before.filter((taken) => isOver(time, taken))).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });
});

/** The index of the step that ends an effect, derived from states and events alone; -1 if none. */
function expectedEnd(steps: readonly Taken[], start: number, time: EffectTime): number {
  const { kind, who } = time;
  const { time: from, acting } = time.begun!;
  const count = time.count ?? 0;
  return steps.findIndex(({ before, after, events }, index) => {
    if (index < start) return false;
    const now = (after.round - 1) * 12 + (24 - after.segment);
    if (kind === "segments") return now - from >= count;
    if (kind === "rounds") return now - from >= 12 * count;
    if (kind === "turn") return after.round > Math.floor(from / 12);
    if (kind === "phase") return events.some((event) => event.type === "phase" && event.id === who);
    // The step closes the combatant's Phase, even if it also opens the next one. If the effect began during that
    // combatant's Phase in the same Segment, that does not end the effect.
    const closed =
      before.acting === who && (after.acting !== who || events.some(({ type }) => type === "phaseEnd"));
    return closed && !(acting === who && timeOf(before) === from);
  });
}
