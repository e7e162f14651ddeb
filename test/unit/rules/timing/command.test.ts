import { describe, expect, test } from "vitest";
import { namedIn, parseCommand, renamed, type TimingCommand } from "../../../../src/rules/timing/command.ts";
import { refusedField } from "../refusal.ts";

const way = { key: "cards", cards: [3, 8] };

describe("a command", () => {
  test.each<TimingCommand>([
    { type: "begin" },
    { type: "next" },
    { type: "newTurn" },
    { type: "reconcile" },
    { type: "hold", id: "ana" },
    { type: "end", id: "ana" },
    { type: "seat", id: "ana" },
    { type: "act", id: "ana", way },
    { type: "react", id: "ana", way, dodge: true },
    { type: "bonus", id: "ana", more: false },
    { type: "own", id: "ana", key: "challenge", to: "bo" },
    { type: "edit", id: "ana", seat: { passed: true, own: { spd: 4 } } },
  ])("%j is read as written", (command) => {
    expect(parseCommand({ ...command, extra: 1 })).toEqual(command);
  });

  test.each<[unknown, string]>([
    [null, "command"],
    [{ type: "sleep" }, "type"],
    [{ type: "hold" }, "id"],
    [{ type: "hold", id: "" }, "id"],
    [{ type: "hold", id: 3 }, "id"],
    [{ type: "act", id: "ana", way: null }, "way"],
    [{ type: "act", id: "ana", way: { key: "", cards: [] } }, "way.key"],
    [{ type: "act", id: "ana", way: { key: "cards", cards: 3 } }, "way.cards"],
    [{ type: "act", id: "ana", way: { key: "cards", cards: [0.5] } }, "way.cards[0]"],
    [{ type: "react", id: "ana", way, dodge: 1 }, "dodge"],
    [{ type: "bonus", id: "ana" }, "more"],
    [{ type: "own", id: "ana", key: "challenge", to: "" }, "to"],
    [{ type: "own", id: "ana", key: "", to: "bo" }, "key"],
    [{ type: "edit", id: "ana", seat: [] }, "seat"],
  ])("%j is refused", (data, field) => {
    expect(refusedField(() => parseCommand(data))).toBe(field);
  });

  test("names the one it is for, and whom it is used on", () => {
    const own = { type: "own", to: "bo", key: "challenge", id: "ana" };
    expect(namedIn(own)).toEqual(["ana", "bo"]);
    expect(namedIn({ type: "hold", id: "ana" })).toEqual(["ana"]);
    expect(namedIn({ type: "next" })).toEqual([]);
    expect(namedIn({ type: "hold", id: 3 })).toEqual([]);
  });

  test("can be for others", () => {
    const twin = (id: string) => `${id}2`;
    expect(renamed({ type: "own", id: "ana", key: "challenge", to: "bo" }, twin)).toEqual({
      type: "own",
      id: "ana2",
      key: "challenge",
      to: "bo2",
    });
    expect(renamed({ type: "hold", id: "ana" }, twin)).toEqual({ type: "hold", id: "ana2" });
    expect(renamed({ type: "next" }, twin)).toEqual({ type: "next" });
  });
});
