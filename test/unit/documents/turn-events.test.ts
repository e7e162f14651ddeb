import { expect, test } from "vitest";
import { turnEventsOf } from "../../../src/encounter/timing/turn-events.ts";
import type { TimingEvent } from "../../../src/rules/timing/command.ts";

const told = (events: readonly TimingEvent[], round: number) =>
  turnEventsOf(events, round).map(({ type, id, round: at }) => `${type} ${id ?? "-"} ${at}`);

const turn = (round: number): TimingEvent => ({ type: "turn", round });
const segment = (round: number, at: number): TimingEvent => ({ type: "segment", round, segment: at });
const phase = (id: string): TimingEvent => ({ type: "phase", id });
const phaseEnd = (id: string): TimingEvent => ({ type: "phaseEnd", id });

test.each<[string, readonly TimingEvent[], number, readonly string[]]>([
  ["a beginning ends no round", [turn(1), segment(1, 12)], 0, ["startRound - 1"]],
  [
    "a beginning in which the clock opens a Phase",
    [turn(1), segment(1, 12), phase("ana")],
    0,
    ["startRound - 1", "startTurn ana 1"],
  ],
  ["a Phase is a turn", [phase("ana"), { type: "played", id: "ana", cards: [3] }], 2, ["startTurn ana 2"]],
  ["its end is a turn's", [phaseEnd("ana")], 2, ["endTurn ana 2"]],
  ["one after the other", [phaseEnd("ana"), phase("bo")], 2, ["endTurn ana 2", "startTurn bo 2"]],
  [
    "over a Turn's end: turn, round, round, turn",
    [phaseEnd("ana"), turn(3), segment(3, 12), segment(3, 11), phase("bo")],
    2,
    ["endTurn ana 2", "endRound - 2", "startRound - 3", "startTurn bo 3"],
  ],
  [
    "over two Turns' ends, each round ends and begins",
    [turn(2), turn(3)],
    1,
    ["endRound - 1", "startRound - 2", "endRound - 2", "startRound - 3"],
  ],
  ["a Turn that begins anew ends no round", [turn(2), segment(2, 12)], 2, ["startRound - 2"]],
  [
    "Segments, joining, holding and reactions are no turns",
    [
      segment(1, 4),
      { type: "joined", id: "ana" },
      { type: "left", id: "bo" },
      { type: "held", id: "ana" },
      { type: "dodgeEnd", id: "ana" },
    ],
    1,
    [],
  ],
])("%s", (_what, events, round, expected) => {
  expect(told(events, round)).toEqual(expected);
});
