import { expect, test } from "vitest";
import type { AttackTarget } from "../../../../src/rules/printed/attack-context.ts";
import { strikeBystander, type StrayRound } from "../../../../src/rules/printed/bystander-hit.ts";
import { CARD_34 } from "./card-34.ts";

const round: StrayRound = { penetration: 4, damage: 13, ablate: false, equal: "stopped" };

/**
 * Card 34 has no shield. Its location boxes, from the standard box up: left arm, chest, right arm, head.
 */
test.each<[string, Partial<StrayRound>, AttackTarget["protection"], object]>([
  [
    "penetrates: 13 to size 6 is two wounds and 1",
    {},
    { leftArm: 3 },
    { location: "leftArm", protection: 3, piercing: "penetrates", damage: 13, wounds: 2, concussion: 1 },
  ],
  [
    "hits the next box up that there is",
    {},
    { head: 1, belly: 0 },
    { location: "head", protection: 1, piercing: "penetrates", damage: 13, wounds: 2, concussion: 1 },
  ],
  [
    "is stopped by equal protection",
    {},
    { leftArm: 4 },
    { location: "leftArm", piercing: "stopped", damage: 0, wounds: 0, concussion: 0 },
  ],
  [
    "penetrates equal protection by the variant",
    { equal: "penetrates" },
    { leftArm: 4 },
    { piercing: "penetrates", damage: 13, wounds: 2, concussion: 1 },
  ],
  [
    "ablates equal protection by the option: half, rounded down",
    { ablate: true },
    { leftArm: 4 },
    { piercing: "ablates", damage: 6, wounds: 1, concussion: 0 },
  ],
])("a stray round %s (I5, I8, I11)", (_what, change, protection, expected) => {
  const hit = strikeBystander(CARD_34, { ...round, ...change }, { size: 6, protection });
  expect(hit).toMatchObject({ shield: 0, ...expected });
});

test("a shield on the card helps the round through", () => {
  const shielded = { ...CARD_34, shield: 2 };
  const hit = strikeBystander(shielded, round, { size: 6, protection: { leftArm: 5 } });
  expect(hit).toMatchObject({ shield: 2, piercing: "penetrates", damage: 13 });
});

test("a stray round misses who has none of the card's locations", () => {
  expect(strikeBystander(CARD_34, round, { size: 6, protection: { leftLeg: 0 } })).toBeNull();
});
