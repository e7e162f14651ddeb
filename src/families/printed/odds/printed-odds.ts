import type { LookUpRequest, ShootRequest } from "../../../data/requests/printed-requests.ts";
import { checkContext } from "../../../data/message/lookup.ts";
import { attackContext } from "../../../data/message/shot.ts";
import type { AttackOdds } from "../../../rules/printed/odds-attack.ts";
import { attackQuestion } from "../../../rules/printed/odds-attack-sampled.ts";
import type { Coming } from "../../../rules/printed/odds-chain.ts";
import type { CheckOdds } from "../../../rules/printed/odds-check.ts";
import { checkQuestion } from "../../../rules/printed/odds-check-sampled.ts";
import { comingFrom } from "../../../rules/printed/piles.ts";
import { throwsDice, usesBumps } from "../../../platform/settings/index.ts";
import { KeptOdds } from "../../../ui/odds/kept-odds.ts";
import { deckIn, deckKey, readDecks } from "../deck/decks.ts";
import { unlessInvalid } from "../../../platform/refusal.ts";
import { lookUpBasis } from "../plans/look-up.ts";
import { basisOf, participantsFrom, struckWith, targetOf, weaponOf } from "../plans/shot-basis.ts";

/**
 * Returns the cards that this user may draw next. Ignores cards that a GM put on top, because they are
 * secret.
 */
function cardsToCome(): Coming {
  return comingFrom(deckIn(readDecks(), deckKey(game.user)));
}

const checks = new KeptOdds<CheckOdds>();
const attacks = new KeptOdds<AttackOdds>();

/** The odds of a request that would be accepted. `odds` is null while they are being sampled. */
export interface Found<Odds> {
  readonly odds: Odds | null;
}

/** Computes the odds of a request; null if it would be refused. */
function found<Odds>(oddsOver: (coming: Coming) => Odds | null): Found<Odds> | null {
  return unlessInvalid(() => ({ odds: oddsOver(cardsToCome()) }));
}

/** Returns the odds of a check with this user's deck. */
export function lookUpOdds(
  request: Omit<LookUpRequest, "id">,
  actor: Actor.Implementation,
): Found<CheckOdds> | null {
  return found((coming) => {
    const context = checkContext(lookUpBasis(request, actor));
    return checks.get([context, coming], () => checkQuestion(context, coming));
  });
}

/** Returns the odds of an attack with the target's current armor (Q32) and the chosen bystanders. */
export function shootOdds(
  request: Omit<ShootRequest, "id">,
  actor: Actor.Implementation,
): Found<AttackOdds> | null {
  return found((coming) => {
    const weapon = weaponOf(actor, request.weapon);
    const target = struckWith(actor, weapon.data, targetOf(actor, request.target, game.user));
    const others = participantsFrom(request.bystanders, [actor.uuid, target.uuid]);
    const context = attackContext({ ...basisOf(request, actor, weapon, target), others });
    return attacks.get([context, coming], () => attackQuestion(context, coming));
  });
}

/** Returns the world's settings that the odds depend on. */
export function playedNow(): { dice: boolean; bumps: boolean } {
  return { dice: throwsDice(), bumps: usesBumps() };
}
