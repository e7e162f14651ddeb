import { combatantIn, type ClockDeed, type EncounterDeed } from "../../data/deed/timing-deeds.ts";
import { randomChance } from "../../rules/timing/chance.ts";
import { forgetUpdate, type StoredTiming } from "../../data/combat/timing-data.ts";
import type { TimingDeed, TimingEvent, TimingPlan } from "../../rules/timing/deed.ts";
import { PHASE_DICE } from "../../rules/fads/dice.ts";
import { changeScheme, schemeOf } from "../../rules/timing/registry.ts";
import { unbegun, type TimingState } from "../../rules/timing/state.ts";
import { encounters } from "../collections.ts";
import { requireAble } from "../fight/able.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { EncounterTiming, storedTiming, timingOf } from "./encounter-timing.ts";
import { hasGoneOn, isOverdue } from "./overdue.ts";
import { clockRefusal } from "./refusals.ts";
import { CORE_ORDER } from "../../settings/index.ts";
import { takeBack, takeStep, type Doing } from "./step.ts";
import { requireAwaited } from "./awaited.ts";
import { finishFailed } from "./aftermath.ts";

const chance = randomChance(() => CONFIG.Dice.randomUniform());

/** Deeds that count on what their doer saw: whoever is a step late meant another moment. */
const TIMELY = new Set(["begin", "next", "newTurn", "redeal", "back"]);

function requireRight(
  combat: Combat.Implementation,
  deed: ClockDeed["deed"],
  user: User.Implementation,
): void {
  if (user.isGM) return;
  const id = combatantIn(deed);
  if (id === null) throw new DeedRefused("GmOnly");
  const combatant = combat.combatants.get(id);
  if (!combatant) throw new DeedRefused("NotInThisEncounter");
  const { actor } = combatant;
  // A combatant without an actor takes deeds from GMs only.
  if (!actor?.testUserPermission(user, "OWNER"))
    throw new DeedRefused("NotOwner", { actor: combatant.name ?? "" });
}

/** A deed on the way while the clock went on is not done at a moment for which nobody meant it. */
function requireTimely(timing: EncounterTiming, { deed, step }: ClockDeed): void {
  if (TIMELY.has(deed.type) && step !== timing.steps) throw new DeedRefused("Stale");
  if (deed.type === "react" && isOverdue(timing, deed.id, step)) throw new DeedRefused("Stale");
  if (deed.type === "hold" && hasGoneOn(timing, step)) throw new DeedRefused("MomentPassed");
  // the Phase that he saw is over, and this is his next one
  if (deed.type === "end" && step < timing.stored.phase) throw new DeedRefused("MomentPassed");
}

/** What is called forward or bought against others is no less an action than an attack. Throws a DeedRefused. */
function requireAbleToReact(
  combat: Combat.Implementation,
  deed: TimingDeed,
  user: User.Implementation,
): void {
  const actor = deed.type === "react" ? combat.combatants.get(deed.id)?.actor : null;
  if (actor) requireAble(actor, user);
}

/** Whoever came or left in the meantime is seated or unseated before the clock goes on, if it has not by that. */
function afterReconciling(timing: EncounterTiming, deed: TimingDeed): TimingPlan {
  const { scheme, state, encounter } = timing;
  if (deed.type !== "next") return scheme.resolve(state, encounter, deed, chance);
  const seated = scheme.resolve(state, encounter, { type: "reconcile" }, chance);
  const { acting } = seated.state;
  if (acting !== null && acting !== state.acting) return seated;
  if (seated.events.length === 0) return scheme.resolve(state, encounter, deed, chance);
  const { combatants, options } = encounter;
  const decks = { ...encounter.decks, ...seated.decks };
  const gone = scheme.resolve(seated.state, { combatants, decks, options }, deed, chance);
  return { ...gone, decks: { ...seated.decks, ...gone.decks }, events: [...seated.events, ...gone.events] };
}

/** The Turn begins anew: new hands, the same round. */
function redealt({ scheme, state, encounter }: EncounterTiming): TimingPlan {
  if (state.round === 0) throw new DeedRefused("NotBegun");
  const plan = scheme.resolve(state, encounter, { type: "newTurn" }, chance);
  const events = plan.events.map((event) =>
    "round" in event ? { ...event, round: event.round - 1 } : event,
  );
  return { ...plan, state: { ...plan.state, round: plan.state.round - 1 }, events };
}

function requireStarted(timing: EncounterTiming, deed: TimingDeed): void {
  const begun = timing.state.round > 0;
  if (deed.type === "begin" && begun) throw new DeedRefused("BegunAlready");
  if (deed.type !== "begin" && !begun) throw new DeedRefused("NotBegun");
}

/** The encounter takes note of a deed that changes nothing else of its clock. */
async function note(combat: Combat.Implementation, { doer }: Doing, timing: object = {}): Promise<void> {
  await combat.update({ system: { timing: { ...timing, deeds: { [doer.user]: doer.deed } } } });
}

/** From Foundry's own order to a clock, which begins with a new Turn. Nothing leads back over it. */
async function startClock(combat: Combat.Implementation, scheme: string, doing: Doing): Promise<void> {
  const stored = storedTiming(combat);
  if (!stored) throw new DeedRefused("NoClock");
  const state: TimingState = { ...unbegun(scheme), round: combat.round };
  const timing = new EncounterTiming(combat, schemeOf(scheme), stored, state);
  const plan = changeScheme(state, scheme, timing.encounter, chance);
  const open = combat.combatant?.id;
  const events: TimingEvent[] = open ? [{ type: "phaseEnd", id: open }, ...plan.events] : [...plan.events];
  await takeStep(combat, timing, { ...plan, events }, doing, { final: true });
}

/** From a clock to Foundry's own order, at nobody's turn; nothing leads back over it. */
async function stopClock(combat: Combat.Implementation, stored: StoredTiming, doing: Doing): Promise<void> {
  const timing = {
    scheme: CORE_ORDER,
    ...forgetUpdate(stored),
    deeds: { [doing.doer.user]: doing.doer.deed },
  };
  await combat.update({ turn: null, system: { timing } });
}

/** The encounter goes on by another scheme, or by Foundry's own order. Throws a RuleError naming `scheme`. */
async function changeTo(combat: Combat.Implementation, scheme: string, doing: Doing): Promise<void> {
  const timing = timingOf(combat);
  if (scheme !== CORE_ORDER) schemeOf(scheme);
  if ((timing?.scheme.id ?? CORE_ORDER) === scheme) return note(combat, doing, { scheme });
  if (timing === null)
    return combat.started ? startClock(combat, scheme, doing) : note(combat, doing, { scheme });
  if (scheme === CORE_ORDER) return stopClock(combat, timing.stored, doing);
  if (timing.state.round === 0) return note(combat, doing, { scheme, ...forgetUpdate(timing.stored) });
  const plan = changeScheme(timing.state, scheme, timing.encounter, chance);
  return takeStep(combat, timing, plan, doing);
}

async function chooseDie(combat: Combat.Implementation, die: number | null, doing: Doing): Promise<void> {
  if (die !== null && !PHASE_DICE.includes(die)) throw new DeedRefused("NoSuchDie");
  await note(combat, doing, { die });
}

async function performOnEncounter(
  combat: Combat.Implementation,
  timing: EncounterTiming,
  deed: Exclude<EncounterDeed, { type: "scheme" }>,
  doing: Doing,
): Promise<void> {
  switch (deed.type) {
    case "back":
      return takeBack(combat, timing, deed.steps, doing);
    case "redeal":
      return takeStep(combat, timing, redealt(timing), doing);
    case "die":
      return chooseDie(combat, deed.sides, doing);
  }
}

/** Does a deed on the clock of an encounter. Throws a DeedRefused or a RuleError where it is not to be done. */
export async function performTiming(clockDeed: ClockDeed, user: User.Implementation): Promise<void> {
  const { id, deed } = clockDeed;
  const combat = encounters().find((one) => one.id === clockDeed.combat);
  if (!combat) throw new DeedRefused("AlreadyOver");
  requireRight(combat, deed, user);
  const doing: Doing = { doer: { user: user.id ?? "", deed: id }, answers: clockDeed.answers };
  try {
    await finishFailed(combat);
    if (deed.type === "scheme") return await changeTo(combat, deed.scheme, doing);
    const timing = timingOf(combat);
    if (!timing) throw new DeedRefused("NoClock");
    requireTimely(timing, clockDeed);
    if (deed.type === "back" || deed.type === "redeal" || deed.type === "die")
      return await performOnEncounter(combat, timing, deed, doing);
    requireStarted(timing, deed);
    requireAwaited(combat, clockDeed);
    requireAbleToReact(combat, deed, user);
    const plan = afterReconciling(timing, deed);
    // everybody is seated already
    if (deed.type === "reconcile" && plan.events.length === 0) return await note(combat, doing);
    await takeStep(combat, timing, plan, doing);
  } catch (error) {
    throw clockRefusal(error, combat, deed);
  }
}
