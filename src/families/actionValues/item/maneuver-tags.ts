import type { ManeuverData } from "../../../data/item/index.ts";
import { ACTIONS, type Cost } from "../../../rules/actionValues/actions.ts";
import { signed } from "../../../ui/kit/signed.ts";
import { words } from "../../../ui/kit/words.ts";
import { tag } from "../../../ui/sheets/shared/tag.ts";
import type { Tag } from "../../../family/family.ts";
import { positiveDice } from "../words/positive-dice.ts";

/** Returns a maneuver's costs: its own if it is a custom maneuver, otherwise those in the rules' table. */
export function costsOf({ action, cost }: Pick<ManeuverData, "action" | "cost">): readonly Cost[] {
  return action === "own" ? [cost] : ACTIONS[action].costs;
}

/** Returns tags for a maneuver's costs and bonuses, including those from the rules' table. */
export function maneuverTags(maneuver: ManeuverData): Tag[] {
  const { action, dice, av, damage, augment, shots, flags } = maneuver;
  const row = action === "own" ? null : ACTIONS[action];
  const positive = dice + (row?.dice ?? 0);
  const effect = damage + (row?.damage ?? 0);
  const augmented = augment + (row?.augment ?? 0);
  return [
    tag(
      costsOf(maneuver)
        .map((cost) => words(`ACTIONCARDS.ActionValues.Cost.${cost}`))
        .join(" / "),
      "fa-hourglass-half",
    ),
    ...(shots > 0 ? [tag(words("ACTIONCARDS.ActionValues.Sheet.ShotsBeside", { shots }))] : []),
    ...(positive > 0 ? [tag(positiveDice(positive))] : []),
    ...(av === 0 ? [] : [tag(words("ACTIONCARDS.ActionValues.Sheet.OnActionValues", { av: signed(av) }))]),
    ...(effect === 0 ? [] : [tag(words("ACTIONCARDS.ActionValues.Sheet.OnEffect", { ev: signed(effect) }))]),
    ...(augmented > 0 ? [tag(words("ACTIONCARDS.ActionValues.Sheet.Augment", { augment: augmented }))] : []),
    ...[...flags].map((flag) => tag(words(`ACTIONCARDS.ActionValues.Flag.${flag}`), "fa-flag")),
  ];
}
