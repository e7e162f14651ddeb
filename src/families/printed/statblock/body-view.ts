import type { ActorData } from "../../../data/actor/index.ts";
import { counted } from "../../../platform/words.ts";
import type { Protection } from "../../../rules/printed/attack-context.ts";
import { HIT_LOCATIONS } from "../../../rules/printed/card.ts";
import type { Words } from "../../../ui/kit/words.ts";

interface Place {
  field: string;
  name: string;
  label: string;
  wounds: number;
  protects: number;
  /** The armor at the location, as text. */
  protection: string;
}

/** Template context of an NPC's wounds and armor by location. */
export interface BodyView {
  places: Place[];
  /** Names the locations that this body lacks; empty if none. */
  lacks: string;
  /** The total number of wounds, as text. */
  total: string;
}

export function bodyView({ printed }: ActorData, protection: Protection, words: Words): BodyView {
  const { wounds, lacks } = printed;
  const nameOf = (key: (typeof HIT_LOCATIONS)[number]) => words(`ACTIONCARDS.Printed.Card.Location.${key}`);
  const missing = HIT_LOCATIONS.filter((key) => lacks.has(key)).map(nameOf);
  const total = HIT_LOCATIONS.reduce((sum, key) => sum + wounds[key], 0);
  return {
    places: HIT_LOCATIONS.filter((key) => !lacks.has(key)).map((key) => {
      const protects = protection[key] ?? 0;
      const name = nameOf(key);
      return {
        field: `system.printed.wounds.${key}`,
        name,
        label: words("ACTIONCARDS.Sheet.WoundsAt", { location: name }),
        wounds: wounds[key],
        protects,
        protection: words("ACTIONCARDS.Sheet.ProtectionAt", { protection: protects }),
      };
    }),
    lacks: missing.length > 0 ? words("ACTIONCARDS.Npc.Lacks", { locations: missing.join(", ") }) : "",
    total: counted(words, "ACTIONCARDS.Count.Wounds", total),
  };
}
