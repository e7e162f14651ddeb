import type { Hazards, Loss } from "../family/hazard.ts";
import { allRules } from "../family/rules-registry.ts";
import { shownFamilies } from "../family/shown.ts";
import { convertsHarm } from "../platform/settings/index.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";

/** What harm took in the numbers of another game than the attack's; an empty `game` for the attack's own. */
export interface ConvertedHarm {
  readonly game: string;
  readonly losses: Loss[];
}

/** Harm that counted as the attack's game says. */
export const AS_ATTACKED: ConvertedHarm = { game: "", losses: [] };

/** The game in whose numbers an actor takes harm by an attack of `game`; null if it is the attack's. */
function otherGame(actor: Actor.Implementation, game: string): { id: string; hazards: Hazards } | null {
  if (!convertsHarm()) return null;
  const shown = shownFamilies(actor).map(({ id }) => id);
  if (shown.includes(game)) return null;
  return (
    allRules().flatMap(({ id, hazards }) => (hazards && shown.includes(id) ? [{ id, hazards }] : []))[0] ??
    null
  );
}

/** True if an actor takes harm by an attack of `game` in the numbers of another game. */
export function takesConverted(actor: Actor.Implementation, game: string): boolean {
  return otherGame(actor, game) !== null;
}

/**
 * Plans that an actor who plays another game than the attack's takes this damage in the numbers of its own: by size
 * (I5), by the degrees of a Payoff (X5) or as LIFE (C6). Null if it takes the harm as the attack's game says.
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
    ...{ amount: damage, draws: 0, sides: "", keyword: "", penetration: 0 },
    ...{ kind: kinds[0] ?? "", place: places[0] ?? "", resisted: protection === "resistance" },
  };
  const losses = [...rules.lossesOf(actor, hit, { total: damage, faces: [], card: null }).losses];
  rules.lose(changes, actor, losses);
  return { game: other.id, losses };
}

const TAKEN = /^system\.(?:life\.value$|printed\.(?:wounds|concussion)\.|actionValues\.pools\.)/;

/** True for the path of a number that harm takes from an actor, in any of our games. */
export function isTakenByHarm(path: string): boolean {
  return TAKEN.test(path);
}
