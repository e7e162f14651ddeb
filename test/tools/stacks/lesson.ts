/** A shot explained on card 34, for the rules reference. */

import { lookupSteps } from "../../../src/families/printed/art/card/captions.ts";
import { drawFace } from "../../../src/families/printed/art/card/face.ts";
import { CARD_WIDTH } from "../../../src/families/printed/art/card/geometry.ts";
import type { Say } from "../../../src/families/printed/art/card/markup.ts";
import { resolveAttack } from "../../../src/rules/printed/attack.ts";
import { DEFAULT_OPTIONS, type AttackContext } from "../../../src/rules/printed/attack-context.ts";
import { DEFAULT_BUMPS } from "../../../src/rules/printed/bumps.ts";
import { cardOf } from "../../../src/rules/printed/printed-deck.ts";
import type { LookupStep } from "../../../src/families/printed/art/card/lit.ts";

const CARD = 34;

/** Petra Vane's Watch Carbine against Rattler Nance: a burst of three, with eight people in the street. */
const SHOT: AttackContext = {
  lookup: { die: "d8", ranks: 4 },
  tn: 5,
  burst: 3,
  penetration: 6,
  damage: { dice: 3, die: "d8" },
  reliability: 11,
  target: {
    size: 6,
    protection: { head: 0, chest: 0, belly: 5, leftArm: 3, rightArm: 3, leftLeg: 2, rightLeg: 2 },
  },
  called: null,
  bystanders: 8,
  area: null,
  bumps: DEFAULT_BUMPS,
  options: DEFAULT_OPTIONS,
};

/** The lookups in order, each with the chat's caption. */
export function lessonSteps(say: Say): readonly LookupStep[] {
  const { consulted } = resolveAttack(SHOT, [{ type: "card", card: CARD }]);
  const names = { cause: "Rifles", effect: "Watch Carbine" };
  return lookupSteps(consulted, names, say).flatMap(({ steps }) => steps);
}

/** The card, with everything that the lookups use highlighted and numbered. */
export function drawLesson(say: Say): string {
  return drawFace(cardOf(CARD), say, { width: CARD_WIDTH, id: "card", steps: lessonSteps(say) });
}
