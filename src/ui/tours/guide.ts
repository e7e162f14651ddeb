import { familyOf, familiesInPlay } from "../../family/registry.ts";
import { viewedEncounter, worldActors } from "../../platform/collections.ts";
import { actorsOfMine } from "../../platform/my-actors.ts";

/** The conditions under which a tour is offered. Omitted conditions do not apply. */
export interface Needs {
  /** The game that the tour is about, which must be in play. */
  readonly family?: string;
  /** The user must own an actor with an item for an attack, or for a check, in the tour's game. */
  readonly use?: "attack" | "check";
  /** The viewed encounter must have a clock of this kind. */
  readonly clock?: string;
  /** A permission of Foundry that the user must have. */
  readonly permission?: string;
}

/** A step of a tour, as the tour's JSON file defines it. The localization keys of the step's texts contain its id. */
interface GuideStep {
  readonly id: string;
  /** What must be open for the step: the actor's sheet, the window that uses the item, or character creation. */
  readonly open?: "sheet" | "dialog" | "making";
  readonly selector?: string;
  readonly sidebarTab?: string;
  readonly restricted?: boolean;
}

/** A tour, as its JSON file defines it. */
export interface Guide {
  readonly id: string;
  readonly needs: Needs;
  readonly steps: readonly GuideStep[];
}

/** The actor that a tour shows, and the item that the actor uses. */
export interface Subject {
  readonly actor: Actor.Implementation;
  readonly item: Item.Implementation;
}

const READY_FOR: Readonly<Record<NonNullable<Needs["use"]>, (item: Item.Implementation) => boolean>> = {
  attack: ({ type }) => type === "weapon",
  check: ({ type }) => type === "skill",
};

/**
 * Returns the first of the user's actors that has an item for the tour, starting with the user's own
 * characters. Null if none has, or if the tour needs no item.
 */
export function subjectOf({ family, use }: Needs): Subject | null {
  if (use === undefined) return null;
  const fits = (item: Item.Implementation) => READY_FOR[use](item) && familyOf(item)?.id === family;
  const others = worldActors().filter(({ isOwner }) => isOwner);
  for (const actor of [...actorsOfMine(), ...others]) {
    const item = actor.items.find(fits);
    if (item) return { actor, item };
  }
  return null;
}

/** True if all of the tour's conditions are met. */
export function canBeShown(needs: Needs): boolean {
  const { family, use, clock, permission } = needs;
  if (family !== undefined && !familiesInPlay().some(({ id }) => id === family)) return false;
  if (clock !== undefined && viewedEncounter()?.timing?.scheme.counts !== clock) return false;
  if (permission !== undefined && !game.user.can(permission as never)) return false; // untyped text of a file
  return use === undefined || subjectOf(needs) !== null;
}
