import type { LookUpRequest, ShootRequest } from "../../../data/requests/printed-requests.ts";
import { checkContext } from "../../../data/message/lookup.ts";
import { attackContext } from "../../../data/message/shot.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { Kept } from "../../../rules/cards/kept.ts";
import { attackOdds, type AttackOdds } from "../../../rules/printed/odds-attack.ts";
import { TooManyWays } from "../../../rules/printed/odds-count.ts";
import type { Coming } from "../../../rules/printed/odds-chain.ts";
import { checkOdds, type CheckOdds } from "../../../rules/printed/odds-check.ts";
import { comingFrom } from "../../../rules/printed/piles.ts";
import { throwsDice, usesBumps } from "../../../settings/index.ts";
import { deckIn, deckKey, readDecks } from "../deck/decks.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { lookUpBasis } from "./look-up.ts";
import { basisOf, struckWith, targetOf, weaponOf } from "./shot-basis.ts";

/** The cards that could come to this user. What a GM has put on top is no secret to be told by chances. */
function cardsToCome(): Coming {
  return comingFrom(deckIn(readDecks(), deckKey(game.user)));
}

/** How many odds are kept, since a window is drawn anew with the same ones. */
const MOST_KNOWN = 20;

/** What is counted, or told not to be since there are too many ways. */
export type Counted<Odds> = Odds | "tooMany";

const known = {
  check: new Kept<Counted<CheckOdds>>(MOST_KNOWN),
  attack: new Kept<Counted<AttackOdds>>(MOST_KNOWN),
};

function unlessTooMany<Odds>(count: () => Odds): Counted<Odds> {
  try {
    return count();
  } catch (error) {
    if (error instanceof TooManyWays) return "tooMany";
    throw error;
  }
}

/** What is to be known of a request; null where it would be refused, which is told when it is handed in. */
function unlessRefused<Odds>(oddsOver: (coming: Coming) => Odds): Odds | null {
  try {
    return oddsOver(cardsToCome());
  } catch (error) {
    if (error instanceof RequestRefused || error instanceof RuleError) return null;
    throw error;
  }
}

/** The exact chances of a check by printed card, over the cards that are in the deck of this user. */
export function lookUpOdds(
  request: Omit<LookUpRequest, "id">,
  actor: Actor.Implementation,
): Counted<CheckOdds> | null {
  return unlessRefused((coming) => {
    const context = checkContext(lookUpBasis(request, actor));
    const count = () => unlessTooMany(() => checkOdds(context, coming));
    return known.check.get(JSON.stringify([context, coming]), count);
  });
}

/** The exact chances of an attack by printed card, as whoever it will strike is armored now (Q32); of bystanders, as far as they are named. */
export function shootOdds(
  request: Omit<ShootRequest, "id">,
  actor: Actor.Implementation,
): Counted<AttackOdds> | null {
  return unlessRefused((coming) => {
    const weapon = weaponOf(actor, request.weapon);
    const target = struckWith(actor, weapon.data, targetOf(actor, request.target, game.user));
    const basis = basisOf(request, actor, weapon, target);
    const context = attackContext(basis);
    const count = () => unlessTooMany(() => attackOdds(context, coming));
    return known.attack.get(JSON.stringify([context, coming]), count);
  });
}

/** How the table plays what the chances are about. */
export function playedNow(): { dice: boolean; bumps: boolean } {
  return { dice: throwsDice(), bumps: usesBumps() };
}
