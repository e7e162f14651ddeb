import type { AttackTarget } from "../../../ui/dialogs/targets.ts";
import { warningsWhere } from "../../../ui/dialogs/warnings.ts";
import type { HitLocation } from "../../../rules/printed/card.ts";
import type { Option } from "../../../ui/kit/option.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { Bystander } from "./bystanders.ts";
import type { OddsView } from "../../../ui/odds/odds-view.ts";
import type { TargetNumberView } from "./target-number-view.ts";

/** A location the first hit is called to, and what that adds to the target number (Q19). */
export interface CallView {
  readonly locations: readonly Option[];
  readonly value: number;
}

/** Those locations that the target has, to choose from. */
export function callView(
  target: readonly HitLocation[],
  { called, value }: { called: HitLocation | ""; value: number },
  words: Words,
): CallView {
  const locations = target.map((location) => ({
    value: location,
    label: words(`ACTIONCARDS.Printed.Card.Location.${location}`),
    selected: location === called,
  }));
  return { locations, value };
}

/** An attack by printed card as it is declared. */
export interface ShootView {
  /** A Charge grants it (C13). */
  readonly free: boolean;
  readonly targets: readonly AttackTarget[];
  /** What is looked up, as dice. */
  readonly dice: string;
  readonly untrained: boolean;
  /** Can more than one round be fired? */
  readonly fires: boolean;
  readonly burst: number;
  readonly mostRounds: number;
  /** Where the hit can be called to; null where the table calls none, or the weapon has a blast (Q19). */
  readonly call: CallView | null;
  /** What can be used with the weapon. */
  readonly gear: readonly { readonly uuid: string; readonly name: string; readonly selected: boolean }[];
  readonly number: TargetNumberView;
  /** Does this user say who else may be hit? */
  readonly names: boolean;
  readonly bystanders: readonly Bystander[];
  readonly odds: OddsView | null;
  /** Dice are rolled instead of drawing a card. */
  readonly rolls: boolean;
  readonly warnings: readonly string[];
  readonly blocked: boolean;
}

/** What is to be known of a shot before it is fired. */
export interface ShotSituation {
  readonly actor: string;
  readonly weapon: string;
  /** It would be refused, and the reason stands beside its button. */
  readonly refused: boolean;
  readonly broken: boolean;
  /** It is too hot to be used. */
  readonly hot: boolean;
  /** It would do no damage. */
  readonly harmless: boolean;
  /** An encounter counts the shooter's Actions. */
  readonly bound: boolean;
  readonly isTurn: boolean;
  /** It is not their Phase, and can be by one click. */
  readonly mayAct: boolean;
  /** The Action of this round is used, and the shot needs one. */
  readonly actionUsed: boolean;
}

/** What is said of a shot because of its weapon and its moment. */
export function shotWarnings(situation: ShotSituation, words: Words): string[] {
  const { actor, weapon, refused, broken, hot, harmless, bound, isTurn, mayAct, actionUsed } = situation;
  if (refused) return [];
  return warningsWhere(
    {
      Broken: broken,
      Overheated: hot,
      NoDamage: harmless,
      NotYourTurn: bound && !isTurn && !mayAct,
      ActFirst: bound && !isTurn && mayAct,
      ActionUsed: bound && actionUsed,
    },
    "ACTIONCARDS.Printed.Shot.Warning",
    { actor, weapon },
    words,
  );
}
