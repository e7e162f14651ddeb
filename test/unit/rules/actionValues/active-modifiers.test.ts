import { describe, expect, test } from "vitest";
import {
  NO_INFLUENCE,
  parseDefense,
  parseInfluence,
} from "../../../../src/rules/actionValues/active-modifiers.ts";
import { refusedField } from "../refusal.ts";

describe("an Active Defense", () => {
  test.each<[unknown, string]>([
    [null, "defense"],
    [{ skill: "", value: 3 }, "defense.skill"],
    [{ skill: 3, value: 3 }, "defense.skill"],
    [{ skill: "dodge", value: -1 }, "defense.value"],
    [{ skill: "dodge", value: "3" }, "defense.value"],
  ])("is refused if it is %j", (data, field) => {
    expect(refusedField(() => parseDefense(data))).toBe(field);
  });
});

describe("an influence", () => {
  test("applies against anybody if it names nobody", () => {
    const { against: _nobody, ...rest } = NO_INFLUENCE;
    expect(parseInfluence(rest)).toStrictEqual(NO_INFLUENCE);
  });

  test.each<[object, string]>([
    [{ action: "" }, "influence.action"],
    [{ action: 3 }, "influence.action"],
    [{ action: undefined }, "influence.action"],
    [{ against: "" }, "influence.against"],
    [{ against: 3 }, "influence.against"],
    [{ lasts: "weeks" }, "influence.lasts"],
    [{ lasts: "sameType" }, "influence.action"],
    [{ sequences: -1 }, "influence.sequences"],
    [{ sequences: 1 }, "influence.sequences"],
    [{ lasts: "sequences", sequences: -1 }, "influence.sequences"],
    [{ lasts: "sequences", sequences: 0 }, "influence.sequences"],
    [{ flags: ["brave"] }, "influence.flags[0]"],
    [{ dice: -1 }, "influence.dice"],
    [{ dice: 21 }, "influence.dice"],
    [{ av: 0.5 }, "influence.av"],
    [{ hitOnly: "2" }, "influence.hitOnly"],
    [{ notOneShot: 0 }, "influence.notOneShot"],
  ])("is refused with %j", (change, field) => {
    expect(refusedField(() => parseInfluence({ ...NO_INFLUENCE, ...change }))).toBe(field);
  });

  test("is refused if it is no record", () => {
    expect(refusedField(() => parseInfluence([]))).toBe("influence");
  });
});
