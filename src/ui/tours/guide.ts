import { familyOf, familiesInPlay } from "../../family/registry.ts";
import { viewedEncounter, worldActors } from "../../platform/collections.ts";
import { actorsOfMine } from "../../platform/my-actors.ts";

/** What must be there for a tour to be of use; what is left out does not matter. */
export interface Needs {
  /** The game that the tour is about, which must be in play. */
  readonly family?: string;
  /** Somebody of the user's has an item that this game uses so. */
  readonly use?: "attack" | "check";
  /** The encounter on show goes by a clock that counts so. */
  readonly clock?: string;
  /** What the user must be allowed to do. */
  readonly permission?: string;
}

/** A step, as the files of the tours have it. Its words are found by its id. */
interface GuideStep {
  readonly id: string;
  /** What must be open: the sheet of the one it is about, the window that using the item opens, or making a character. */
  readonly open?: "sheet" | "dialog" | "making";
  readonly selector?: string;
  readonly sidebarTab?: string;
  readonly restricted?: boolean;
}

/** A tour, as its file has it. */
export interface Guide {
  readonly id: string;
  readonly needs: Needs;
  readonly steps: readonly GuideStep[];
}

/** Whom a tour is about, with what they use. */
export interface Subject {
  readonly actor: Actor.Implementation;
  readonly item: Item.Implementation;
}

const READY_FOR: Readonly<Record<NonNullable<Needs["use"]>, (item: Item.Implementation) => boolean>> = {
  attack: ({ type }) => type === "weapon",
  check: ({ type }) => type === "skill",
};

/** Somebody of the user's with an item that the tour can be shown with: their own character first; null: nobody. */
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

/** Is all there that the tour needs? */
export function canBeShown(needs: Needs): boolean {
  const { family, use, clock, permission } = needs;
  if (family !== undefined && !familiesInPlay().some(({ id }) => id === family)) return false;
  if (clock !== undefined && viewedEncounter()?.timing?.scheme.counts !== clock) return false;
  if (permission !== undefined && !game.user.can(permission as never)) return false; // a name of the platform's, from a file
  return use === undefined || subjectOf(needs) !== null;
}
