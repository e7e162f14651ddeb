import type { ChallengeDeed } from "../../data/deed/action-deeds.ts";
import type { ChooseDeed, PickDeed, Side } from "../../data/deed/exchange-deeds.ts";
import type { FlightData } from "../../data/message/flight.ts";
import { beginOn, storedState } from "../../data/message/standing.ts";
import { catchCost } from "../../rules/avatar/fight.ts";
import { actorOf } from "../collections.ts";
import { declare } from "../exchange/declaration.ts";
import { outFlags, requireAble } from "../fight/able.ts";
import { boundByOrder } from "../fight/bound-by-order.ts";
import { catchReading } from "../fight/catch.ts";
import { byTheRules } from "../fight/refused.ts";
import { isNextToAnswer } from "../fight/flight-state.ts";
import { flightCard } from "../fight/action-cards.ts";
import { ownedActor, requireNoOpenDraw } from "./authority.ts";
import { choiceDue, goOn, pickDue } from "./continue.ts";
import { drawFor, priorTo } from "./draw.ts";
import { runningSide } from "./flee.ts";
import { endingOf, finishFlight } from "./flight-end.ts";
import { DeedRefused } from "./refusal.ts";

type Challenger = FlightData["challengers"][number];

/** The sides of a flight's card with one of them replaced. */
function withRunner(card: FlightData, side: Side, changes: Partial<Challenger>) {
  const { fleer, challengers } = card.toObject();
  if (side === "attacker") return { fleer: { ...fleer, ...changes }, challengers };
  return {
    fleer,
    challengers: challengers.map((runner, index) => (index === side ? { ...runner, ...changes } : runner)),
  };
}

/** Writes one side of a flight's card; if that decides it, what follows is noted with it, and then written. */
async function writeRunner(
  { message, card }: ReturnType<typeof flightCard>,
  side: Side,
  changes: Partial<Challenger>,
  deed: string,
  flags: ReturnType<typeof outFlags> = {},
): Promise<void> {
  const runners = withRunner(card, side, changes);
  const noted = { deeds: [...card.deeds, deed], changed: game.time.serverTime };
  const ending = endingOf(card, { commanded: card.commanded, ...runners });
  await message.update({ system: { ...noted, ...runners, ...ending }, ...flags });
  await finishFlight(message.id ?? "");
}

/** Tries to catch the fleer, or lets him go; in the order of initiative, and after the fleer (A11). */
export async function performChallenge(deed: ChallengeDeed, user: User.Implementation): Promise<void> {
  const flight = flightCard(deed.message);
  const { card } = flight;
  const side = card.challengers[deed.target];
  if (!side) throw new DeedRefused("NoSide");
  if (card.cancelled) throw new DeedRefused("Cancelled");
  // Whoever is gone for good lets him go; a GM says so.
  const isGone = user.isGM && !deed.take && actorOf(side.actor.uuid) === null;
  const actor = isGone ? null : ownedActor(side.actor.uuid, user);
  if (side.answer !== "open") throw new DeedRefused("AnsweredAlready");
  if (!isNextToAnswer(card, deed.target)) throw new DeedRefused("NotYourPlace", { actor: side.actor });
  if (!actor || !deed.take) return writeRunner(flight, deed.target, { answer: "let" }, deed.id);
  if (priorTo(actor, deed.id).drawn === null) requireAble(actor, user);
  const drawn = card.commanded ? {} : await giveChase(deed, actor, user);
  const flags = outFlags([actor], flight.message);
  await writeRunner(flight, deed.target, { answer: "challenge", ...drawn }, deed.id, flags);
}

/** A challenger's calculation as far as it goes at once; his actor is written with it. */
async function giveChase(
  deed: ChallengeDeed,
  actor: Actor.Implementation,
  user: User.Implementation,
): Promise<Omit<Challenger, "answer">> {
  requireNoOpenDraw(actor);
  const catching = runningSide(actor, declare(actor, deed, "defence"));
  const prior = priorTo(actor, deed.id);
  const bound = prior.drawn === null && boundByOrder(user);
  const cost = byTheRules(actor, () => catchCost(prior, catchReading(actor), bound));
  const round = { shots: prior.shots, actions: prior.actions + cost };
  const { step, update } = drawFor(prior, deed.id, actor.encounter !== null, round, (source) =>
    beginOn(catching, prior.deck, source),
  );
  if (update) await actor.update(update);
  return { ...catching, ...storedState(step.state), action: cost > 0 };
}

/** Answers "one more?" of the fleer ("attacker") or of a challenger. */
export async function chooseInFlight(deed: ChooseDeed, user: User.Implementation): Promise<void> {
  const flight = flightCard(deed.message);
  const due = choiceDue(flight.card, deed, user);
  const state = await goOn(due, deed.id, due.actor.encounter !== null);
  await writeRunner(flight, deed.side, state, deed.id);
}

/** Picks a card from the fan of the fleer or of a challenger. */
export async function pickInFlight(deed: PickDeed, user: User.Implementation): Promise<void> {
  const flight = flightCard(deed.message);
  const due = pickDue(flight.card, deed, user);
  const state = await goOn(due, deed.id, due.actor.encounter !== null);
  await writeRunner(flight, deed.side, { ...state, picked: due.picked }, deed.id);
}
