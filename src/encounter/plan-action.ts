import { ActionData, type ActionKind } from "../data/message/action.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import type { FightChange } from "../rules/encounter/fight.ts";
import { actedBy } from "./can-act.ts";
import { planFight } from "./fight.ts";

/** The data from which an action and its card are planned. */
export interface NewAction {
  kind: ActionKind;
  combat: Combat.Implementation;
  actor: Actor.Implementation;
  other?: Actor.Implementation;
  destination?: string;
  marked?: boolean;
  /** The actors near a Charge's destination. */
  beside?: readonly Actor.Implementation[];
  offers?: Actor.Implementation[];
  around?: ActionData["around"];
  /** The actors whose truce after a flight this action breaks. Only a GM may break a truce (Q9). */
  bound?: readonly Actor.Implementation[];
  change: FightChange;
}

/** Plans an action and its card. */
export function planAction(changes: ChangeSet, action: NewAction): void {
  const { actor, other, combat, offers = [], around = [], beside = [], bound = [] } = action;
  planFight(changes, combat, action.change);
  changes.card({
    type: ActionData.messageType,
    ...actedBy(actor, bound),
    system: {
      kind: action.kind,
      encounter: combat.id ?? "",
      round: combat.round,
      phase: combat.phaseKey ?? "",
      actor: snapshot(actor),
      other: snapshot(other ?? null),
      destination: action.destination ?? "",
      marked: action.marked ?? false,
      beside: beside.map(snapshot),
      around,
      offers: offers.map((entitled) => ({ actor: snapshot(entitled) })),
    },
  });
}
