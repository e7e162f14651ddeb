import { newRound } from "../../rules/avatar/fight.ts";
import { clerk } from "../deeds/clerk.ts";
import { ChangeSet } from "../plans/change-set.ts";
import { executor } from "../plans/client-executor.ts";
import { fightOf } from "./fight.ts";
import { roundCardData, roundOpening } from "./rounds.ts";

/**
 * A round begins by Foundry's own order: nobody is guarded any more unless they say so again (C8), and its card asks
 * about it, in one plan that the encounter bears. Where nobody guards anybody, there is no more than the card.
 */
export async function beginRound(combat: Combat.Implementation): Promise<void> {
  await clerk.inTurn(async () => {
    const fight = fightOf(combat);
    const opening = roundOpening(combat, { round: combat.round, guards: fight.guards });
    const card = opening && roundCardData(combat, opening);
    if (fight.guards.length === 0) {
      if (card) await ChatMessage.create(card);
      return;
    }
    const changes = new ChangeSet({ id: foundry.utils.randomID(), type: "round" }, game.user);
    if (card) changes.tell(card);
    changes.bear(combat, { system: { guards: newRound(fight, []).guards.map((guard) => ({ ...guard })) } });
    await executor.carryOut(changes.planned());
  });
}
