import { HazardData } from "../data/message/hazard.ts";
import type { Entry } from "../data/plan/plan.ts";
import type { Hazards } from "../family/hazard.ts";
import type { CardUndo } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { viewedEncounter } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { isPlayed } from "../platform/settings/index.ts";
import { appliedHarm } from "./applied-harm.ts";
import { actorsOf } from "./fight.ts";

/** Whether a target's harm was applied, how much of it, by which user, and to which other actors instead. */
export type Harm = HazardData["targets"][number]["harm"];

/** The rules for falls, fires and traps of the games in play, keyed by game id. */
export function hazardGames(): ReadonlyMap<string, Hazards> {
  const games = allRules().flatMap(({ id, hazards }): [string, Hazards][] =>
    hazards ? [[id, hazards]] : [],
  );
  return new Map(games.filter(([id]) => isPlayed(id)));
}

/** All actors in the encounter that is open in the tracker. */
export function fightingActors(): Actor.Implementation[] {
  const combat = viewedEncounter();
  return combat ? actorsOf(combat) : [];
}

/** The update of the card's `system` that changes targets' harm. `harms` is keyed by target index. */
export function withHarm(card: HazardData, harms: ReadonlyMap<number, Partial<Harm>>) {
  const { targets } = card.toObject();
  return {
    system: {
      targets: targets.map((one, place) => ({ ...one, harm: { ...one.harm, ...harms.get(place) } })),
    },
  };
}

export const hazardHarm = appliedHarm<HazardData>({
  kind: "applyHazard",
  targetsOf: ({ targets }) => targets,
  withHarm,
});

/**
 * How to undo a hazard's card, or only the harm that `part` applied. Null if `part` applied no harm. Throws a
 * RequestRefused if the user can't undo it now.
 */
export function undoHazard(
  message: ChatMessage.Implementation,
  card: HazardData,
  part: Entry | null,
  user: User.Implementation,
): CardUndo | null {
  if (part) return hazardHarm.undoOf(message, card, part, user);
  if (!user.isGM) throw new RequestRefused("GmOnly");
  if (card.targets.some(({ harm }) => harm.applied)) throw new RequestRefused("NotCancelable");
  return {};
}
