import { HIT_LOCATIONS, type HitLocation, type PrintedCard } from "./card.ts";
import type { Protection } from "./attack-context.ts";
import { checkInteger, checkOneOf } from "../cards/check.ts";
import { lookUpEffect, type EffectLookup } from "./effect.ts";
import { damageOf, type Harm } from "./harm.ts";
import { pierce, damageThrough } from "./penetration.ts";
import { PRINTED_DECK } from "./printed-deck.ts";
import { replay, takeCard, type ActionStep, type Answer } from "./script.ts";

/** The damage of a hazard, from a card or dice. `card` is the number of the drawn card. */
export interface HazardDraw {
  readonly damage: number;
  readonly card: number;
}

/**
 * Looks up a hazard's damage like that of a hit, but without extensions and bumps (I4). In dice mode, the card only
 * gives the location (Q21).
 */
export function drawHazard(
  lookup: EffectLookup,
  dice: boolean,
  answers: readonly Answer[],
): ActionStep<HazardDraw> {
  return replay(
    function* (scratch) {
      const card = yield* takeCard(scratch, "action", dice);
      const options = { extend: false, dice };
      const question = { card, lookup, bonus: 0, options, key: "damage", wanted: () => false } as const;
      const { effect } = yield* lookUpEffect(scratch, question);
      return { damage: effect, card: card.number };
    },
    answers,
    PRINTED_DECK,
  );
}

/** The first location on the card that the target has (I7). The chest if there is no card or no such location. */
export function hazardLocation(card: PrintedCard | null, protection: Protection): HitLocation {
  const drawn = card?.locations.find((location) => Object.hasOwn(protection, location));
  return drawn ?? "chest";
}

/** Harm without an attack, with the values of its target. */
export interface HazardHit {
  readonly damage: number;
  readonly size: number;
  /** The armor at the location, with the card's shield and the penetration. Null if the harm ignores armor. */
  readonly armor: {
    readonly protection: number;
    readonly penetration: number;
    readonly shield: number;
  } | null;
  /** True if all harm is concussion, as for a concussion grenade (I10). */
  readonly concussion: boolean;
}

/**
 * The harm to a target (I5, I8). Armor that is not penetrated stops all of it. Throws a RuleError naming the invalid
 * number.
 */
export function hazardHarm({ damage, size, armor, concussion }: HazardHit): Harm {
  checkInteger(damage, "damage", { min: 0 });
  const through = armor ? damageThrough(pierce({ ...armor, ablate: false }), damage) : damage;
  return concussion ? { wounds: 0, concussion: through } : damageOf(through, size);
}

/** Returns `value` if it is a location; else throws a RuleError naming `place`. */
export function checkLocation(value: string): HitLocation {
  return checkOneOf(value, "place", HIT_LOCATIONS);
}
