import type { ChooseDeed, PickDeed } from "../../../data/requests/exchange-requests.ts";
import type { CalculationData } from "../../../data/message/calculation.ts";
import { contextOf, stateOf, storedState } from "../../../data/message/standing.ts";
import { verdictOf } from "../../../data/message/verdict.ts";
import { decide, reveal, type CalculationStep } from "../../../rules/avatar/calculation.ts";
import type { AcCard } from "../../../rules/avatar/deck.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import type { CardSource } from "../../../rules/cards/forced.ts";
import { actorOf } from "../../../platform/collections.ts";
import { opponentOf, sideOf, type Duel } from "./duel.ts";
import { duePick, mayPickFrom, revealedIn } from "./fan.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { seenAs, type Card } from "../../../platform/unseen.ts";
import { decidesFor } from "../../../requests/authority.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { drawCards } from "./draw-cards.ts";
import { DeedRefused } from "../../../platform/refusal.ts";

/** Clients know the server's clock only nearly: who is early by no more than this is on time. In milliseconds. */
const LENIENCE_MS = 1000;

/** How a calculation that waits for an answer goes on. */
export interface Due {
  actor: Actor.Implementation;
  /** The calculation's next step, drawing what it needs. */
  act: (source: CardSource<AcCard>) => CalculationStep;
}

function sideDue(duel: Duel, { side }: ChooseDeed | PickDeed): CalculationData {
  const data = sideOf(duel, side);
  if (!data) throw new DeedRefused("NoSide");
  return data;
}

function ownerOf(data: CalculationData): Actor.Implementation {
  const actor = actorOf(data.actor.uuid);
  if (!actor) throw new DeedRefused("NoActor");
  return actor;
}

/** The answer to "one more?" that this deed gives. Throws a DeedRefused where it is not asked, or not of him. */
export function choiceDue(duel: Duel, deed: ChooseDeed, user: User.Implementation): Due {
  return choiceOn(duel, sideDue(duel, deed), deed, user);
}

/** The same for a calculation on any card. */
export function choiceOn(
  card: Card,
  data: CalculationData,
  deed: ChooseDeed,
  user: User.Implementation,
): Due {
  if (!decidesFor(data, user))
    throw new DeedRefused("NotYourChoice", { actor: seenAs(data.actor, card, user).name });
  const verdict = verdictOf(data);
  if (verdict.status === "invalid") throw new DeedRefused("Tampered", { field: verdict.field });
  if (verdict.status !== "pending") throw new DeedRefused("NoChoice");
  if (data.decisions.length !== deed.step) throw new DeedRefused("Stale");
  return {
    actor: ownerOf(data),
    act: (source) => decide(contextOf(data), stateOf(data), deed.more, source),
  };
}

/**
 * The card that this deed picks: whichever back was pointed at, chance decides which card it is (A2). Throws a
 * DeedRefused where none is due, or not to him, or not yet.
 */
export function pickDue(
  duel: Duel,
  deed: PickDeed,
  user: User.Implementation,
): Due & Pick<CalculationData, "picked"> {
  const data = sideDue(duel, deed);
  const verdict = verdictOf(data);
  if (verdict.status === "invalid") throw new DeedRefused("Tampered", { field: verdict.field });
  const opponent = opponentOf(duel, deed.side);
  const names = {
    actor: seenAs(data.actor, duel, user).name,
    opponent: opponent ? seenAs(snapshot(opponent), duel, user).name : "",
  };
  const from = mayPickFrom(duel, deed.side, user);
  if (from === null) throw new DeedRefused("NotYourPick", names);
  if (revealedIn(data) !== deed.step) throw new DeedRefused("PickedAlready", names);
  const due = duePick(data);
  if (!due) throw new DeedRefused("NoPick", names);
  const early = from - game.time.serverTime;
  if (early > LENIENCE_MS) {
    throw new DeedRefused("PickLater", { ...names, seconds: String(Math.ceil(early / 1000)) });
  }
  if (deed.place >= due.left) throw new RuleError("place", `must be one of ${due.left} cards`);
  return {
    actor: ownerOf(data),
    act: (source) => reveal(contextOf(data), stateOf(data), source),
    picked: [...data.picked, { by: user.name, place: deed.place, left: due.left }],
  };
}

/** Plans the next step and what becomes of the actor's deck; returns what the card is to store of it. */
export function planStep(changes: ChangeSet, { actor, act }: Due, inCombat: boolean) {
  return storedState(drawCards(changes, actor, inCombat, act).state);
}
