import { standApart } from "../../encounter/board.ts";
import { areFoes } from "../../encounter/sides.ts";
import { isHiddenFrom } from "../../platform/unseen.ts";
import { viewedEncounter, worldActors } from "../../platform/collections.ts";
import { words } from "../kit/words.ts";

/** Somebody who may be attacked. */
export interface TargetOption {
  uuid: string;
  name: string;
  selected: boolean;
}

/** Actors of the tokens that this user targets, but for those who have been hidden since. */
function targeted(): Actor.Implementation[] {
  const actors = [...game.user.targets].map((token) => token.actor).filter((actor) => actor !== null);
  return actors.filter(({ uuid }) => !isHiddenFrom(uuid));
}

/** Actors of an encounter's combatants, as far as this user sees them. */
function opponents(combat: Combat.Implementation): Actor.Implementation[] {
  return combat.combatants.contents
    .filter((combatant) => combatant.visible)
    .map((combatant) => combatant.actor)
    .filter((actor) => actor !== null);
}

/** Actors that this user knows of. */
function known(): Actor.Implementation[] {
  return worldActors().filter((actor) => actor.visible);
}

/** Does somebody's token stand on another level of the scene, as far as this user sees them? */
function isElsewhere(actor: Actor.Implementation, other: Actor.Implementation): boolean {
  return !isHiddenFrom(other.uuid) && standApart(actor, other);
}

/** Opponents first, then the rest; of both, those on the actor's own level of the scene before the others. */
function byEnmity(actor: Actor.Implementation, others: readonly Actor.Implementation[]) {
  const ranked = others.map((other) => {
    return { other, rank: (areFoes(actor, other) ? 0 : 2) + Number(isElsewhere(actor, other)) };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ other }) => other);
}

/**
 * Who can be attacked: the combatants of the actor's encounter, else everybody this user knows of; whom the user
 * targets on the canvas comes first.
 */
function targetCandidates(actor: Actor.Implementation): Actor.Implementation[] {
  const combat = actor.encounter ?? viewedEncounter();
  const field = combat ? opponents(combat) : known();
  return [...new Set([...targeted(), ...byEnmity(actor, field)])].filter((other) => other !== actor);
}

/** Whom an attack proposes: whom the user targets, as many as it may strike, else the first of all. */
export function proposedTargets(actor: Actor.Implementation, most: number): string[] {
  const candidates = targetCandidates(actor);
  const aimed = candidates.filter((other) => targeted().includes(other));
  const proposed = aimed.length > 0 ? aimed : candidates.slice(0, 1);
  return proposed.slice(0, most > 0 ? most : undefined).map(({ uuid }) => uuid);
}

/** What a form calls somebody: by name, and whether their token stands on another level of the scene. */
function labelOf(actor: Actor.Implementation, other: Actor.Implementation): string {
  const { calledAs: name } = other;
  return isElsewhere(actor, other) ? words("ACTIONCARDS.Encounter.OtherLevel", { name }) : name;
}

/** The candidates as a form shows them, those chosen marked. */
export function targetOptions(actor: Actor.Implementation, chosen: readonly string[]): TargetOption[] {
  return targetCandidates(actor).map((other) => ({
    uuid: other.uuid,
    name: labelOf(actor, other),
    selected: chosen.includes(other.uuid),
  }));
}
