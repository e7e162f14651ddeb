import type { AttackTarget } from "../../../ui/dialogs/targets.ts";
import { warningsWhere } from "../../../ui/dialogs/warnings.ts";
import type { HitLocation } from "../../../rules/printed/card.ts";
import type { Option } from "../../../ui/kit/option.ts";
import type { Words } from "../../../ui/kit/words.ts";
import type { Bystander } from "./bystanders.ts";
import type { OddsView } from "../../../ui/odds/odds-view.ts";
import type { TargetNumberView } from "./target-number-view.ts";

/** The choice of a called location for the first hit (Q19). */
export interface CallView {
  readonly locations: readonly Option[];
  /** How much calling the location adds to the target number. */
  readonly value: number;
}

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

/** Template context of the dialog for an attack with a printed card. */
export interface ShootView {
  /** True if a Charge grants the attack (C13). */
  readonly free: boolean;
  readonly targets: readonly AttackTarget[];
  /** The dice to look up, such as "4d8". */
  readonly dice: string;
  readonly untrained: boolean;
  /** True if more than one round can be fired. */
  readonly fires: boolean;
  readonly burst: number;
  readonly mostRounds: number;
  /**
   * The choice of a called location; null if the world does not use called shots, or if the weapon has a blast (Q19).
   */
  readonly call: CallView | null;
  /** Gear to use with the weapon. */
  readonly gear: readonly { readonly uuid: string; readonly name: string; readonly selected: boolean }[];
  readonly number: TargetNumberView;
  /** True if this user chooses the bystanders. */
  readonly names: boolean;
  readonly bystanders: readonly Bystander[];
  readonly odds: OddsView | null;
  /** True if the shot uses dice instead of a card. */
  readonly rolls: boolean;
  readonly warnings: readonly string[];
  readonly blocked: boolean;
}

/** The facts about a shot that its warnings depend on. */
export interface ShotSituation {
  readonly actor: string;
  readonly weapon: string;
  /** True if the shot would be refused; the reason is shown next to the button. */
  readonly refused: boolean;
  readonly broken: boolean;
  /** True if the weapon is too hot to use. */
  readonly hot: boolean;
  /** True if the shot can't do any damage. */
  readonly harmless: boolean;
  /** True if an encounter counts the shooter's Actions. */
  readonly bound: boolean;
  readonly isTurn: boolean;
  /** True if the shooter's Phase has not started, but this user can start it with a click. */
  readonly mayAct: boolean;
  /** True if this round's Action is used and the shot needs one. */
  readonly actionUsed: boolean;
}

/** Returns the warnings about a shot's weapon and timing. */
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
