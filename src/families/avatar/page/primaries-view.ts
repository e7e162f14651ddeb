import { PRIMARIES, type Primary } from "../../../data/actor/primaries.ts";
import { aboveEnergy, type Primaries } from "../../../rules/avatar/stats.ts";

/** The tile of one of the eight primaries. */
interface PrimaryTile {
  key: Primary;
  label: string;
  name: string;
  value: number;
  /** The stored number, before effects. */
  stored: number;
  /** True if it is above ENE, which is allowed but gets a note. */
  above: boolean;
}

/** The view of the Primaries page. */
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

/** The actor's eight primaries. */
export function primariesView(actor: Actor.Implementation): PrimariesView {
  return { tiles: primaryTiles(actor) };
}
