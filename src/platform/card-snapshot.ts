import type { CalculationData } from "../data/message/calculation.ts";

/** A snapshot for fields that name no document. */
export const NOBODY = { uuid: "", name: "", img: "" };

/** A document's UUID, name and image for a card. For an actor, the name is the one shown in play. */
export function snapshot(
  document: { uuid: string; name: string; calledAs?: string; img?: string | null | undefined } | null,
) {
  if (!document) return NOBODY;
  const { uuid, name, calledAs = name, img } = document;
  return { uuid, name: calledAs, img: img ?? "" };
}

/** The encounter, round and Phase in which an actor draws now. `encounter` is empty outside encounters. */
export function drawnInNow({ encounter }: Actor.Implementation): CalculationData["drawnIn"] {
  return {
    encounter: encounter?.id ?? "",
    round: encounter?.round ?? 0,
    phase: encounter?.phaseKey ?? "",
  };
}
