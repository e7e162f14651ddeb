import type { Hazards, Loss } from "../family/hazard.ts";
import { allRules } from "../family/rules-registry.ts";
import { shownFamilies } from "../family/shown.ts";
import { convertsHarm } from "../platform/settings/index.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";

/** The points that an actor loses in `game`, if that isn't the attack's game. Otherwise, both fields are empty. */
export interface ConvertedHarm {
  readonly game: string;
  readonly losses: Loss[];
}

/** No conversion: the attack is in the actor's own game. */
export const AS_ATTACKED: ConvertedHarm = { game: "", losses: [] };

/** The game that converts harm from an attack of `game` for this actor. Null if the harm is not converted. */
function otherGame(actor: Actor.Implementation, game: string): { id: string; hazards: Hazards } | null {
  if (!convertsHarm()) return null;
  const shown = shownFamilies(actor).map(({ id }) => id);
  if (shown.includes(game)) return null;
  return (
    allRules().flatMap(({ id, hazards }) => (hazards && shown.includes(id) ? [{ id, hazards }] : []))[0] ??
    null
  );
}

/** True if harm from an attack of `game` is converted to the actor's own game. */
export function takesConverted(actor: Actor.Implementation, game: string): boolean {
  return otherGame(actor, game) !== null;
}

/**
 * Plans the losses of an actor whose harm is converted to their own game, under that game's rules. Null if the
 * harm is not converted.
 */
export async function loseConverted(
  changes: ChangeSet,
  actor: Actor.Implementation,
  { game, damage }: { readonly game: string; readonly damage: number },
): Promise<ConvertedHarm | null> {
  const other = otherGame(actor, game);
  if (!other) return null;
  const { kinds, places, protection, load } = other.hazards;
  const rules = await load();
  const hit = {
    amount: damage,
    draws: 0,
    sides: "",
    keyword: "",
    penetration: 0,
    kind: kinds[0] ?? "",
    place: places[0] ?? "",
    resisted: protection === "resistance",
  };
  const losses = [...rules.lossesOf(actor, hit, { total: damage, faces: [], card: null }).losses];
  rules.lose(changes, actor, losses);
  return { game: other.id, losses };
}

const TAKEN = /^system\.(?:life\.value$|printed\.(?:wounds|concussion)\.|actionValues\.pools\.)/;

/** True if harm changes the number at this path, in any of our games. */
export function isTakenByHarm(path: string): boolean {
  return TAKEN.test(path);
}
