import type { CalculationData } from "../data/message/calculation.ts";

/** The snapshot for an empty field, where no document is named. */
export const NOBODY = { uuid: "", name: "", img: "" };

/** A document's name and image as stored on a card. For an actor, the name shown in play. */
export function snapshot(
  document: { uuid: string; name: string; calledAs?: string; img?: string | null | undefined } | null,
) {
  if (!document) return NOBODY;
  const { uuid, name, calledAs = name, img } = document;
  return { uuid, name: calledAs, img: img ?? "" };
}

/** The encounter, round and Phase in which an actor draws now; `encounter` is empty outside encounters. */
export function drawnInNow({ encounter }: Actor.Implementation): CalculationData["drawnIn"] {
  return {
    encounter: encounter?.id ?? "",
    round: encounter?.round ?? 0,
    phase: encounter?.phaseKey ?? "",
  };
}
