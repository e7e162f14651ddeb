import { words } from "../../../ui/kit/words.ts";
import { armorOf } from "../plans/contender.ts";
import { activeModifiersView, type ActiveModifiersView } from "./active-modifiers-view.ts";
import { poolTiles, type PoolTile } from "./pools-view.ts";

/** A number in the header; `hint` explains it, or is empty. */
interface HeaderNumber {
  name: string;
  value: number;
  hint: string;
}

/** The header of a sheet led by Action Values. */
export interface ActionHeaderView {
  numbers: HeaderNumber[];
  pools: PoolTile[];
  flags: Pick<ActiveModifiersView["rows"][number], "icon" | "text" | "lasts">[];
}

function toughnessOf(actor: Actor.Implementation): HeaderNumber {
  const { toughness } = actor.ours.actionValues;
  const armor = armorOf(actor);
  const total = toughness + armor;
  return {
    name: words("ACTIONCARDS.ActionValues.Rating.toughness"),
    value: total,
    hint: armor === 0 ? "" : words("ACTIONCARDS.ActionValues.Sheet.ToughnessOf", { toughness, armor }),
  };
}

/** The header's view of an actor. */
export function actionHeaderView(actor: Actor.Implementation, editing: boolean): ActionHeaderView {
  const { move } = actor.ours.actionValues;
  return {
    numbers: [
      toughnessOf(actor),
      { name: words("ACTIONCARDS.ActionValues.Rating.move"), value: move, hint: "" },
    ],
    pools: poolTiles(actor, editing),
    flags: activeModifiersView(actor).rows,
  };
}
