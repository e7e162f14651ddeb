import { describe, expect, it } from "vitest";
import {
  degreeRows,
  degreesOf,
  newDegreeRow,
  storedDegreeRows,
  storedPlace,
  withDegreeRows,
  type DegreeRow,
} from "../../../src/families/actionValues/item/degree-rows.ts";
import { CONSEQUENCES } from "../../../src/rules/actionValues/consequences.ts";
import { DEGREES } from "../../../src/rules/actionValues/degree.ts";
import { refusedField } from "../rules/refusal.ts";

const row = (changes: Partial<DegreeRow>): DegreeRow => ({ ...newDegreeRow(), ...changes });

/** The degrees to store. Leaves out degrees that are null. */
function stored(rows: readonly DegreeRow[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(degreesOf(rows)).filter(([, list]) => list !== null));
}

describe("the list of a maneuver's own consequences", () => {
  it("shows every usual consequence, and stores it again as it was", () => {
    const rows = storedDegreeRows(CONSEQUENCES);
    expect(rows.map(({ degree, effect }) => `${degree} ${effect}`)).toEqual([
      "fumble hazardous",
      "totalFailure hazardous",
      "failure oneShot",
      "success inspired",
      "majorSuccess nextAction",
      "majorSuccess loss",
      "negotiatedVictory encounter",
      "negotiatedVictory loss",
      "victory encounter",
      "victory loss",
      "totalVictory lossOfAll",
    ]);
    expect(storedDegreeRows(degreesOf(rows))).toEqual(rows);
    expect(stored(rows)).toEqual(CONSEQUENCES);
  });

  it("keeps words, pools of any choice, and a degree that brings nothing", () => {
    const rows = [
      row({ degree: "failure", text: "The rope frays." }),
      row({ degree: "victory", effect: "loss", points: 4, pools: "wound+luck", text: "A deep cut." }),
      row({ degree: "totalVictory" }),
    ];
    expect(stored(rows)).toEqual({
      failure: [{ type: "words", text: "The rope frays." }],
      victory: [{ type: "loss", points: 4, pools: ["wound", "luck"], text: "A deep cut." }],
      totalVictory: [{ type: "words" }],
    });
    expect(storedDegreeRows(degreesOf(rows))).toEqual(rows);
  });

  it("takes a degree away by null, since updates never delete", () => {
    const all = degreesOf([row({ degree: "success" })]);
    expect(Object.keys(all)).toEqual([...DEGREES]);
    expect(all["failure"]).toBeNull();
    expect(storedDegreeRows({ failure: null, fumble: null })).toEqual([]);
  });

  it("refuses what will not do by the name of the list", () => {
    for (const bad of [
      row({ effect: "loss", points: 0 }),
      row({ effect: "loss", points: 1.5 }),
      row({ effect: "loss", pools: "gold" }),
      row({ effect: "loss", pools: "" }),
      row({ text: "x".repeat(301) }),
    ])
      expect(refusedField(() => degreesOf([bad]))).toBe("system.degrees");
    expect(refusedField(() => storedDegreeRows({ triumph: [] }))).toBe("degrees");
  });

  it("is read off a form as a whole, and handed in where one of it was changed", () => {
    const all = {
      "system.damage": 2,
      "system.degrees.0.degree": "victory",
      "system.degrees.0.effect": "loss",
      "system.degrees.0.points": 2,
      "system.degrees.0.pools": "shock",
      "system.degrees.0.text": "",
    };
    expect(degreeRows(all)).toEqual([row({ degree: "victory", effect: "loss", points: 2, pools: "shock" })]);
    expect(withDegreeRows({ "system.damage": 2 }, all)).toEqual({ "system.damage": 2 });
    const changes = withDegreeRows({ "system.degrees.0.points": 2 }, all);
    expect(Object.keys(changes)).toEqual(["system.degrees"]);
    expect(changes["system.degrees"]).toMatchObject({
      victory: [{ type: "loss", points: 2, pools: ["shock"] }],
      success: null,
    });
  });

  it("knows where a new row comes to stand", () => {
    const rows = [row({ degree: "failure" }), row({ degree: "victory" }), row({ degree: "success" })];
    expect(storedPlace(rows)).toBe(1);
    expect(storedDegreeRows(degreesOf(rows))[1]?.degree).toBe("success");
  });
});
