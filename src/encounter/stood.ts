import { fightReadings } from "../rules/variants.ts";
import { ruleVariants } from "../settings/variants.ts";

/** Where a token stood as the round began, in pixels of its scene. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where tokens stood as a round began, by their ids; null: it counts as it stands now. */
export type Stood = Readonly<Record<string, Spot | null>>;

function isSpot(value: unknown): value is Spot {
  const { x, y } = (value ?? {}) as Partial<Spot>; // checked right here
  return Number.isFinite(x) && Number.isFinite(y);
}

/** Where the tokens of an encounter's combatants stand now. */
export function spotsIn(combat: Combat.Implementation): Stood {
  const tokens = combat.combatants.contents.flatMap(({ token }) => token ?? []);
  return Object.fromEntries(tokens.map(({ id, x, y }) => [id ?? "", { x, y }]));
}

/** Where they stood as the encounter's round began. */
export function stoodOf(combat: Combat.Implementation): Stood {
  const system: unknown = combat.system;
  const { stood } = Object(system) as { stood?: unknown }; // whatever it is, it is asked for nothing else
  const found = Object.entries(Object(stood) as object) as [string, unknown][];
  return Object.fromEntries(found.filter((entry): entry is [string, Spot] => isSpot(entry[1])));
}

/** What is written where tokens stood otherwise before: who is there no more becomes null. */
export function stoodUpdate(before: Stood, after: Stood): Stood {
  const gone = Object.keys(before).filter((id) => !Object.hasOwn(after, id));
  return { ...Object.fromEntries(gone.map((id) => [id, null])), ...after };
}

/**
 * Where a token counts as standing: as the round of its encounter began, or as it stands now, as the table reads it (C2,
 * Q12); null: as it stands now.
 */
export function countedSpot(actor: Actor.Implementation, tokenId: string | null): Spot | null {
  const { encounter } = actor;
  if (!encounter || fightReadings(ruleVariants()).range === "moment") return null;
  return stoodOf(encounter)[tokenId ?? ""] ?? null;
}
