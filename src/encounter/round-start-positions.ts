import { fightReadings } from "../rules/variants.ts";
import { ruleVariants } from "../platform/settings/variants.ts";

/** The position of a token's top left corner, in pixels of its scene. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The positions of tokens at the start of a round, keyed by token id. Null to use a token's current position. */
export type Positions = Readonly<Record<string, Spot | null>>;

/** The current positions of the combatants' tokens. */
export function spotsIn(combat: Combat.Implementation): Positions {
  const tokens = combat.combatants.contents.flatMap(({ token }) => token ?? []);
  return Object.fromEntries(tokens.map(({ id, x, y }) => [id ?? "", { x, y }]));
}

/** The positions of tokens at the start of the encounter's round. */
export function positionsAtRoundStart(combat: Combat.Implementation): Positions {
  const { roundStartPositions = {} } = Object(combat.system) as { roundStartPositions?: Positions }; // GM clients wrote it
  return Object.fromEntries(Object.entries(roundStartPositions).filter(([, spot]) => spot !== null));
}

/**
 * The update that replaces the positions in `before` with those in `after`. Tokens that are gone get null.
 */
export function positionsUpdate(before: Positions, after: Positions): Positions {
  const gone = Object.keys(before).filter((id) => !Object.hasOwn(after, id));
  return { ...Object.fromEntries(gone.map((id) => [id, null])), ...after };
}

/**
 * A token's position at the start of the round, if distances are measured from there (C2, Q12). Null to use
 * its current position.
 */
export function countedSpot(actor: Actor.Implementation, tokenId: string | null): Spot | null {
  const { encounter } = actor;
  if (!encounter || fightReadings(ruleVariants()).range === "moment") return null;
  return positionsAtRoundStart(encounter)[tokenId ?? ""] ?? null;
}
