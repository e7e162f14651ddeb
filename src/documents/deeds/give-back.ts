import type { CalculationData } from "../../data/message/calculation.ts";
import { verdictOf } from "../../data/message/verdict.ts";
import { checkCards } from "../../rules/avatar/deck.ts";
import { recallPolicy } from "../../settings/index.ts";
import { actorOf } from "../collections.ts";
import { freedKit } from "../exchange/kit.ts";
import { drawnInNow } from "../exchange/sides.ts";
import { standingOf, withoutDraw } from "./draw.ts";

/**
 * What of a calculation can still be given back: its cards as long as they are out, its Action as long as its
 * Phase lasts, its shot as long as its round does. What a later round has restored is not given twice.
 */
function stillSpent(
  side: CalculationData,
  actor: Actor.Implementation,
): { cards: boolean; action: boolean; shot: boolean } {
  const now = drawnInNow(actor);
  const { encounter, round, phase } = side.drawnIn;
  const pending = verdictOf(side).status === "pending";
  if (encounter === "" || encounter !== now.encounter) return { cards: pending, action: false, shot: false };
  const sameRound = round === now.round;
  const cards = pending || sameRound || recallPolicy() === "manual";
  return { cards, action: sameRound && phase === now.phase, shot: sameRound };
}

/** What beside its cards a calculation has cost its actor: of the round, and whatever else was written to him. */
export interface Cost {
  actions: number;
  shots: number;
  system: object;
}

const NOTHING: Cost = { actions: 0, shots: 0, system: {} };

/** One side's cards, Action and shot go back to its actor, once under this key, as far as they are still spent. */
export async function giveBack(side: CalculationData, key: string, back: Cost = NOTHING): Promise<void> {
  const actor = actorOf(side.actor.uuid);
  if (!actor || actor.bears(key)) return;
  const { round, acDeck } = actor.avatar;
  const spent = stillSpent(side, actor);
  const special = side.special === null ? [] : [side.special];
  const cards = spent.cards ? checkCards([...side.cards, ...special], "cards") : [];
  const deck = withoutDraw(acDeck, cards);
  const before = standingOf(actor);
  await actor.update({
    system: {
      deck: { out: [...deck.out], aside: [] },
      round: {
        shots: Math.max(0, round.shots - (spent.shot ? back.shots : 0)),
        actions: Math.max(0, round.actions - (spent.action ? back.actions : 0)),
      },
      lastDeed: { id: key, cards: [], before },
      ...(actor.avatar.kit.encounter === side.drawnIn.encounter ? freedKit(side) : {}),
      ...back.system,
    },
  });
}
