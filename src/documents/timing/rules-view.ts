import { AvatarData } from "../../data/actor/index.ts";
import type { AcDeck } from "../../rules/avatar/deck.ts";
import type { Encounter, TimingCombatant, TimingOptions } from "../../rules/timing/encounter.ts";
import { recallPolicy, timingOptions } from "../../settings/index.ts";

/** The ratings of a combatant without an actor: those a new actor has. */
const WITHOUT_ACTOR = { spd: 3, dex: 10, in: 0, shots: 5, maxShots: 5, shotModifiers: 0 };

/** The data of an actor of ours; a module may bring others. */
export function avatarOf(actor: Actor.Implementation | null): AvatarData | null {
  const system: unknown = actor?.system;
  return system instanceof AvatarData ? system : null;
}

function ratingsOf(avatar: AvatarData | null): TimingCombatant["ratings"] {
  if (!avatar) return WITHOUT_ACTOR;
  const { spd, dex, in: initiative, action } = avatar;
  const { value, max } = action.pools.shot;
  return { spd, dex, in: initiative, shots: value, maxShots: max, shotModifiers: action.shotModifiers };
}

/** What the table has agreed on for this encounter. */
function optionsOf(die: number | null): TimingOptions {
  return { ...timingOptions(), die, recall: recallPolicy() };
}

/**
 * An encounter as the timing rules see it, read afresh from the documents. Two combatants of one actor draw from one
 * AC deck; who has no actor, or none of ours, has the ratings of a new one.
 */
export function encounterOf(combat: Combat.Implementation, die: number | null): Encounter {
  const decks: Record<string, AcDeck> = {};
  const combatants = combat.combatants.contents.map((combatant): TimingCombatant => {
    const { actor, id, isDefeated } = combatant;
    const avatar = avatarOf(actor);
    const deck = (avatar && actor?.uuid) ?? null;
    if (avatar && deck !== null) decks[deck] ??= avatar.acDeck;
    return { id: id ?? "", ratings: ratingsOf(avatar), deck, defeated: isDefeated };
  });
  return { combatants, decks, options: optionsOf(die) };
}
