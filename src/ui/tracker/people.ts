import { outOfAction } from "../../encounter/can-act.ts";
import { hasLeft } from "../../encounter/flight-truce.ts";
import { PLAIN_EFFECT_IMG } from "../../constants.ts";
import { seesNumbersOf } from "../../platform/numbers-seen.ts";
import { effectsWithIcon } from "../../platform/effect-shape.ts";
import { lookSeen } from "../kit/look.ts";
import { pointsOf, woundsOf } from "../kit/points.ts";
import { withMinus } from "../kit/words.ts";
import { proposedAttack } from "../clock/proposed-attack.ts";
import { durationOf } from "../sheets/shared/effects.ts";
import { byRow } from "./together.ts";
import { guardingIn } from "./guarding.ts";
import type { EffectView, Person } from "./view-input.ts";

/** The properties that the system uses of the rows that Foundry's tracker prepares. */
export interface CoreTurn {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly isOwner: boolean;
  readonly isDefeated: boolean;
  readonly hidden: boolean;
  readonly canPing: boolean;
  readonly resource: unknown;
}

/**
 * Returns the effects that the actor's row shows as icons. Leaves out the defeated status, which the row
 * shows in another way.
 */
export function effectsOf(actor: Actor.Implementation | null): EffectView[] {
  const effects = actor ? effectsWithIcon(actor) : [];
  return effects
    .filter(({ statuses }) => !statuses.has(CONFIG.specialStatusEffects.DEFEATED))
    .map((effect) => ({ name: effect.name, img: effect.img ?? PLAIN_EFFECT_IMG, left: durationOf(effect) }));
}

/** Returns the actor's points and wounds if this user may read its numbers. */
function conditionSeen(actor: Actor.Implementation | null): Pick<Person, "points" | "wounds"> {
  return actor?.isOurs && seesNumbersOf(actor)
    ? { points: pointsOf(actor), wounds: woundsOf(actor) }
    : { points: [], wounds: "" };
}

function isOut(actor: Actor.Implementation | null, combat: Combat.Implementation): boolean {
  return actor?.isOurs === true && (outOfAction(actor) !== null || hasLeft(actor, combat));
}

function resourceOf(resource: unknown): string {
  return typeof resource === "number" || typeof resource === "string" ? withMinus(resource) : "";
}

/** Returns the combatants that this user sees, keyed by row id. `turns` has the rows that Foundry prepared. */
export function peopleOf(
  combat: Combat.Implementation,
  turns: readonly CoreTurn[],
): ReadonlyMap<string, Person> {
  const guarding = guardingIn(combat);
  const acting = combat.timing?.state.acting ?? null;
  const acts = new Set(acting === null ? [] : combat.timing?.rowmates(acting));
  const people = turns.map(({ id, name, img, isOwner, isDefeated, hidden, canPing, resource }) => {
    const combatant = combat.combatants.get(id);
    const person: Person = {
      id,
      name,
      img,
      isOwner,
      isNpc: combatant?.isNPC ?? true,
      hidden,
      defeated: isDefeated,
      isOut: isOut(combatant?.actor ?? null, combat),
      canPing,
      resource: resourceOf(resource),
      effects: effectsOf(combatant?.actor ?? null),
      ...conditionSeen(combatant?.actor ?? null),
      look: lookSeen(combatant?.actor ?? null),
      ...guarding(combatant?.actor ?? null),
      attack: combatant && acts.has(id) ? proposedAttack(combatant) : null,
    };
    return [id, person] as const;
  });
  return byRow(combat, new Map(people), turns);
}
