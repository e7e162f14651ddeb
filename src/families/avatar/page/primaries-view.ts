import { PRIMARIES, type Primary } from "../../../data/actor/primaries.ts";
import { aboveEnergy, type Primaries } from "../../../rules/avatar/stats.ts";

/** One of the eight primaries as its tile draws it. */
interface PrimaryTile {
  key: Primary;
  label: string;
  name: string;
  value: number;
  /** The number as it is stored, which effects may have changed. */
  stored: number;
  /** Above ENE: allowed, and worth a word. */
  above: boolean;
}

/** The page of the primaries. */
export interface PrimariesView {
  tiles: PrimaryTile[];
}

function primaryTiles(actor: Actor.Implementation): PrimaryTile[] {
  const { primaries: p, _source } = actor.ours;
  const values: Primaries = { ENE: p.ene, STR: p.str, INT: p.int, CUN: p.cun, AGI: p.agi, CON: p.con, CHA: p.cha, LUC: p.luc }; // prettier-ignore
  const above: readonly string[] = aboveEnergy(values).map((name) => name.toLowerCase());
  return PRIMARIES.map((key) => ({
    key,
    label: game.i18n.localize(`ACTIONCARDS.Stat.${key}`),
    name: game.i18n.localize(`ACTIONCARDS.Stat.Name.${key}`),
    value: p[key],
    stored: _source.primaries?.[key] ?? p[key],
    above: above.includes(key),
  }));
}

/** The eight primaries of this avatar. */
export function primariesView(actor: Actor.Implementation): PrimariesView {
  return { tiles: primaryTiles(actor) };
}
