import type { Consequence } from "../data/plan/plan.ts";
import { bothAt, valueAt } from "../data/plan/fields.ts";
import type { Moved } from "../requests/plans/consequences.ts";
import { snapshot, NOBODY } from "../platform/card-snapshot.ts";
import { actorOf } from "../platform/collections.ts";
import type { JsonRecord } from "../rules/cards/delta.ts";
import { parseGuards, type Guard } from "../rules/encounter/blow.ts";

function guardsIn(encounter: JsonRecord): readonly Guard[] {
  return parseGuards(valueAt(encounter, "system.guards") ?? []);
}

/** The consequences of guards that a change adds (C8). */
function newGuards({ before, after }: Moved): Consequence[] {
  const old = guardsIn(before);
  const isNew = (guard: Guard) =>
    !old.some((one) => one.protector === guard.protector && one.protected === guard.protected);
  return guardsIn(after)
    .filter(isNew)
    .flatMap((guard) => {
      const [protector, guarded] = [actorOf(guard.protector), actorOf(guard.protected)];
      if (!protector || !guarded) return [];
      return [{ key: "guarding", who: snapshot(protector), about: snapshot(guarded) }];
    });
}

/** The consequences that a change has in all games: a new guard (C8), or a flight (C10). */
export function fightConsequences(moved: Moved): readonly Consequence[] {
  const { document, documentName } = moved;
  if (document instanceof Combat) return newGuards(moved); // always the classes set in `CONFIG`
  if (documentName !== "Fight" || !(document instanceof Actor)) return [];
  const since = bothAt(moved, "flight.since");
  return since.after === null || since.after === since.before
    ? []
    : [{ key: "fled", who: snapshot(document), about: NOBODY }];
}
