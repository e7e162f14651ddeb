import { ExchangeData as Exchange, type ExchangeData } from "../../../data/message/exchange.ts";
import { actorOf } from "../../../platform/collections.ts";
import { copiesOf } from "../../../platform/copies.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { NOTHING_DECLARED } from "../plans/declaration.ts";
import { mayDefend } from "../plans/outcome.ts";
import { idleItems, reactionSituation } from "../plans/reactions.ts";
import { defenseSide } from "../plans/sides.ts";
import { proposedReaction } from "../dialogs/reactive-items.ts";
import { planned } from "../../../ui/odds/ac-odds.ts";
import { toHold } from "../../../ui/odds/aim.ts";
import { waitingFor } from "./waiting-exchanges.ts";
import { words } from "../../../ui/kit/words.ts";
import { plannedView, type AcOddsView } from "../../../ui/odds/ac-odds-view.ts";
import { redraw } from "../../../ui/cards/draw.ts";
import { cardsOf } from "../../../ui/cards/redraw.ts";

/**
 * Returns the odds of the defense that the dialog proposes first. Null if this user does not decide for the
 * target, or turned odds off.
 */
export function defenseOdds(
  exchange: ExchangeData,
  target: number,
  user: User.Implementation,
): AcOddsView | null {
  const side = exchange.targets[target];
  const actor = actorOf(side?.actor.uuid ?? "");
  if (!side || !actor || !decidesFor(side, user)) return null;
  const situation = reactionSituation(actor, { exchange, target });
  const proposed = proposedReaction(actor, situation);
  const item = actor.items.find(({ uuid }) => uuid === proposed) ?? null;
  const reaction = { item, idle: idleItems(actor, situation) };
  const plan = () => defenseSide(actor, exchange, NOTHING_DECLARED, reaction);
  return plannedView(planned(actor, plan), toHold(exchange.attacker), words);
}

/** True if the card already shows the current odds of this target's defense. */
function isTold(card: HTMLElement, exchange: ExchangeData, target: number): boolean {
  const shown = card
    .querySelector(`[data-target="${target}"] :is(.ac-pick-odds summary, p.ac-pick-odds)`)
    ?.textContent.trim();
  return (shown ?? "") === (defenseOdds(exchange, target, game.user)?.line ?? "");
}

/** Re-renders the chat cards that wait for this actor's defense and show outdated odds. */
export async function followDefender({ uuid }: { uuid: string }): Promise<void> {
  for (const message of waitingFor(uuid)) {
    const exchange: unknown = message.system;
    if (!(exchange instanceof Exchange) || !message.isTrusted) continue;
    const target = exchange.targets.findIndex(({ actor }) => actor.uuid === uuid);
    if (target < 0 || !mayDefend(exchange, target)) continue;
    for (const card of cardsOf(message)) if (!isTold(card, exchange, target)) await redraw(card, message);
  }
}

/**
 * Re-renders the chat cards that wait for an actor's defense after one of the actor's items or effects
 * changes.
 */
export function followBelongings({ parent }: { parent: { uuid: string } | null }): void {
  if (parent) void followDefender(parent);
  if (parent instanceof Actor) followCopies(parent as Actor.Implementation); // always the class set in `CONFIG`
}

/**
 * Re-renders the chat cards that wait for a defense by one of this actor's unlinked tokens. Unlinked tokens inherit the
 * actor's data.
 */
export function followCopies(actor: Actor.Implementation): void {
  for (const copy of copiesOf(actor)) void followDefender(copy);
}
