import { describe, expect, test } from "vitest";
import {
  FRESH_ACTIVE_MODIFIERS,
  NO_INFLUENCE,
  parseActiveModifiers,
  parseDefense,
  parseInfluence,
} from "../../../../src/rules/actionValues/active-modifiers.ts";
import { refusedField } from "../refusal.ts";
import { EACH_LASTING, having } from "./influences-in-play.ts";

const MARK = { hazardous: true, inspired: false, closed: true };

describe("stored active modifiers", () => {
  test("are read as they were written", () => {
    const full = having(
      { ...EACH_LASTING, curse: { av: -2, hitOnly: -1, dice: 20, flags: ["hindered"], against: "moth" } },
      {
        stymied: true,
        defense: { skill: "dodge", value: 0 },
        attempts: { strike: MARK, trick: { hazardous: false, inspired: true, closed: false } },
        moved: { move: 2 },
      },
    );
    expect(parseActiveModifiers(full)).toStrictEqual(full);
    expect(parseActiveModifiers(FRESH_ACTIVE_MODIFIERS)).toStrictEqual(FRESH_ACTIVE_MODIFIERS);
  });

  test.each<[object, string]>([
    [{ stymied: 1 }, "stymied"],
    [{ defense: {} }, "defense.skill"],
    [{ defense: 3 }, "defense"],
    [{ influences: [] }, "influences"],
    [{ influences: { aim: { ...NO_INFLUENCE, dice: -1 } } }, "influences.aim.dice"],
    [{ attempts: 4 }, "attempts"],
    [{ attempts: { strike: 1 } }, "attempts.strike"],
    [{ attempts: { strike: { ...MARK, hazardous: 1 } } }, "attempts.strike.hazardous"],
    [{ attempts: { strike: { ...MARK, inspired: null } } }, "attempts.strike.inspired"],
    [{ attempts: { strike: { ...MARK, closed: "yes" } } }, "attempts.strike.closed"],
    [{ moved: null }, "moved"],
    [{ moved: { fly: 1 } }, "moved"],
    [{ moved: { move: 0 } }, "moved.move"],
  ])("are refused with %j", (change, field) => {
    expect(refusedField(() => parseActiveModifiers({ ...FRESH_ACTIVE_MODIFIERS, ...change }))).toBe(field);
  });

  test("are refused if they are no record", () => {
    expect(refusedField(() => parseActiveModifiers(null))).toBe("activeModifiers");
  });
});

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
