import type { PickDeed } from "../../data/deed/exchange-deeds.ts";
import { contextOf, stateOf, storedState } from "../../data/message/standing.ts";
import { verdictOf } from "../../data/message/verdict.ts";
import { reveal } from "../../rules/avatar/calculation.ts";
import { RuleError } from "../../rules/cards/errors.ts";
import { actorOf } from "../collections.ts";
import { duePick, mayPickFrom, opponentOf, revealedIn } from "../exchange/fan.ts";
import { sideOf } from "../exchange/outcome.ts";
import { applyIfAutomatic, drawsInCombat, withSide } from "./answer.ts";
import { openExchangeOf } from "./authority.ts";
import { drawFor, priorTo } from "./draw.ts";
import { DeedRefused } from "./refusal.ts";

/** Clients know the server's clock only nearly: who is early by no more than this is on time. In milliseconds. */
const LENIENCE_MS = 1000;

/** Picks a card from somebody's fan: whichever back was pointed at, chance decides which card it is (A2). */
export async function performPick(deed: PickDeed, user: User.Implementation): Promise<void> {
  const { message, exchange } = openExchangeOf(deed.message);
  const data = sideOf(exchange, deed.side);
  if (!data) throw new DeedRefused("NoSide");
  const verdict = verdictOf(data);
  if (verdict.status === "invalid") throw new DeedRefused("Tampered", { field: verdict.field });
  const names = { actor: data.actor.name, opponent: opponentOf(exchange, deed.side)?.name ?? "" };
  const from = mayPickFrom(exchange, deed.side, user);
  if (from === null) throw new DeedRefused("NotYourPick", names);
  if (revealedIn(data) !== deed.step) throw new DeedRefused("PickedAlready", names);
  const due = duePick(data);
  if (!due) throw new DeedRefused("NoPick", names);
  const early = from - game.time.serverTime;
  if (early > LENIENCE_MS) {
    throw new DeedRefused("PickLater", { ...names, seconds: String(Math.ceil(early / 1000)) });
  }
  if (deed.place >= due.left) throw new RuleError("place", `must be one of ${due.left} cards`);
  const actor = actorOf(data.actor.uuid);
  if (!actor) throw new DeedRefused("NoActor");

  const prior = priorTo(actor, deed.id);
  const round = { shots: prior.shots, actions: prior.actions };
  const inCombat = drawsInCombat(exchange, deed.side, actor);
  const { step, update } = drawFor(prior, deed.id, inCombat, round, (source) =>
    reveal(contextOf(data), stateOf(data), source),
  );
  if (update) await actor.update(update);
  const picked = [...data.picked, { by: user.name, place: deed.place, left: due.left }];
  await message.update(withSide(exchange, deed.side, { ...storedState(step.state), picked }, deed.id));
  if (deed.side !== "attacker") await applyIfAutomatic(deed.message, deed.side, user);
}
