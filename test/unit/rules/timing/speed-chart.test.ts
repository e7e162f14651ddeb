import { expect, test } from "vitest";
import { speedChartScheme } from "../../../../src/rules/timing/schemes/speed-chart.ts";
import { combatant, Table } from "./table.ts";

/** Ana (SPD 1) acts in Segment 7, and Bo (SPD 2) in Segments 12 and 6. */
const pair = () =>
  new Table(speedChartScheme, [combatant("ana", { spd: 1 }), combatant("bo", { spd: 2 })]).begin();

const exactly = (...segments: readonly number[]) => segments.map((segment) => ({ segment, latest: false }));

test("the chart tells every Phase to come", () => {
  const table = pair();
  expect(table.at()).toEqual([1, 12, null]);
  expect(table.row("bo").coming).toEqual(exactly(12, 6));
  expect(table.row("ana").coming).toEqual(exactly(7));
});

test("a held Action is kept into the next Turn, and a used one is not", () => {
  const table = pair();
  table.act("bo");
  table.end("bo");
  table.next();
  expect(table.at()).toEqual([1, 7, null]);
  table.hold("ana");
  table.do({ type: "newTurn" });
  expect(table.at()).toEqual([2, 12, null]);
  expect(table.ids("able").toSorted()).toEqual(["ana", "bo"]);
  expect(table.row("ana").coming).toEqual(exactly(12, 7));
  table.act("ana");
  table.end("ana");
  table.do({ type: "newTurn" });
  expect(table.ids("able")).toEqual(["bo"]);
});
