import { describe, expect, test } from "vitest";
import {
  checkLocation,
  drawHazard,
  hazardHarm,
  hazardLocation,
  type HazardHit,
} from "../../../../src/rules/printed/hazard.ts";
import { PRINTED_DECK } from "../../../../src/rules/printed/printed-deck.ts";
import { refusedField } from "../refusal.ts";
import { CARD_34 } from "./card-34.ts";
import { C34, card, done, looks, pending, protectedAll } from "./support.ts";

const fall = { dice: 3, die: "d8" } as const;

describe("harm without an attack, by an action card", () => {
  test("is looked up as that of a hit (I4)", () => {
    expect(pending(drawHazard(fall, false, []))).toEqual({ type: "card", purpose: "action" });
    const step = drawHazard(fall, false, [C34]);
    expect(done(step)).toEqual({ damage: 13, card: 34 });
    expect(looks(step)).toEqual(["34 effect.d8.3: damage"]);
  });

  test("is never extended, even from an exceptional cell (I13)", () => {
    const number = PRINTED_DECK.findIndex(({ effect }) => effect.d8[2]?.exceptional);
    const value = PRINTED_DECK[number]?.effect.d8[2]?.value;
    expect(done(drawHazard(fall, false, [card(number)]))).toEqual({ damage: value, card: number });
  });

  test("is thrown with dice, and the card gives the place (Q21)", () => {
    expect(pending(drawHazard(fall, true, [C34]))).toEqual({ type: "dice", die: "d8", count: 3 });
    const dice = [[8, 2], [3], [1]];
    expect(done(drawHazard(fall, true, [C34, { type: "dice", dice }]))).toEqual({ damage: 14, card: 34 });
    expect(looks(drawHazard(fall, true, [C34]))).toEqual(["34 number: thrownNumber"]);
  });

  test("hits the first box that the target has (I7), else the chest", () => {
    const all = protectedAll(4);
    expect(hazardLocation(CARD_34, all)).toBe("leftArm");
    expect(hazardLocation(CARD_34, { head: 0, rightArm: 2 })).toBe("rightArm");
    expect(hazardLocation(CARD_34, { belly: 1 })).toBe("chest");
    expect(hazardLocation(null, all)).toBe("chest");
  });

  test.each<[string, Partial<HazardHit>, number, number]>([
    ["armor is ignored", { armor: null }, 2, 1],
    ["5 and 0 against 4", { armor: { penetration: 5, shield: 0, protection: 4 } }, 2, 1],
    ["3 and 2 against 4", { armor: { penetration: 3, shield: 2, protection: 4 } }, 2, 1],
    ["4 and 0 against 4 is stopped", { armor: { penetration: 4, shield: 0, protection: 4 } }, 0, 0],
    ["concussion alone (I10)", { armor: null, concussion: true }, 0, 13],
    ["stopped concussion", { armor: { penetration: 0, shield: 0, protection: 1 }, concussion: true }, 0, 0],
    ["none", { damage: 0, armor: null }, 0, 0],
  ])("of 13 to size 6: %s (I5, I8)", (_what, change, wounds, concussion) => {
    const hit = { damage: 13, size: 6, armor: null, concussion: false, ...change };
    expect(hazardHarm(hit)).toEqual({ wounds, concussion });
  });

  test("is refused by the name of what is invalid", () => {
    const hit = { damage: 13, size: 6, armor: null, concussion: true };
    expect(refusedField(() => hazardHarm({ ...hit, damage: -1 }))).toBe("damage");
    expect(refusedField(() => hazardHarm({ ...hit, size: 0, concussion: false }))).toBe("size");
    expect(checkLocation("belly")).toBe("belly");
    expect(refusedField(() => checkLocation("tail"))).toBe("place");
  });
});
