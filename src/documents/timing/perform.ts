import { combatantIn, type ClockDeed, type EncounterDeed } from "../../data/deed/timing-deeds.ts";
import { randomChance } from "../../rules/timing/chance.ts";
import type { TimingDeed, TimingPlan } from "../../rules/timing/deed.ts";
import { PHASE_DICE } from "../../rules/fads/dice.ts";
import { changeScheme, schemeOf } from "../../rules/timing/registry.ts";
import { unbegun, type TimingState } from "../../rules/timing/state.ts";
import { encounters } from "../collections.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { EncounterTiming, storedTiming, timingOf } from "./encounter-timing.ts";
import { clockRefusal } from "./refusals.ts";
import { CORE_ORDER } from "../../settings/index.ts";
import { takeBack, takeStep } from "./step.ts";
import { tellPicks } from "./picks.ts";
import { tellReactions } from "./reaction.ts";

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

/** Whoever came or left in the meantime is seated or unseated before the clock goes on. */
function afterReconciling(timing: EncounterTiming, deed: TimingDeed): TimingPlan {
  const { scheme, state, encounter } = timing;
  if (deed.type !== "next") return scheme.resolve(state, encounter, deed, chance);
  const seated = scheme.resolve(state, encounter, { type: "reconcile" }, chance);
  const decks = { ...encounter.decks, ...seated.decks };
  const gone = scheme.resolve(seated.state, { ...encounter, decks }, deed, chance);
  return { ...gone, decks: { ...seated.decks, ...gone.decks }, events: [...seated.events, ...gone.events] };
}

/** The Turn begins anew: new hands, the same round. */
function redealt({ scheme, state, encounter }: EncounterTiming): TimingPlan {
  const before: TimingState = { ...state, round: state.round - 1, acting: null };
  if (state.round === 0) throw new DeedRefused("NotBegun");
  const plan = scheme.resolve(before, encounter, { type: "newTurn" }, chance);
  return plan;
}

function requireStarted(timing: EncounterTiming, deed: TimingDeed): void {
  const begun = timing.state.round > 0;
  if (deed.type === "begin" && begun) throw new DeedRefused("BegunAlready");
  if (deed.type !== "begin" && !begun) throw new DeedRefused("NotBegun");
}

/** The encounter goes on by another scheme, or by Foundry's own order. */
async function changeTo(
  combat: Combat.Implementation,
  scheme: string,
  move: { doer: { user: string; deed: string } },
): Promise<void> {
  const stored = storedTiming(combat);
  if (!stored) throw new DeedRefused("NoClock");
  const timing = timingOf(combat);
  const deeds = { [move.doer.user]: move.doer.deed };
  if (scheme === CORE_ORDER) {
    await combat.update({ turn: null, system: { timing: { scheme, steps: 0, deeds } } });
    return;
  }
  const next = schemeOf(scheme);
  if (!combat.started) {
    await combat.update({ system: { timing: { scheme, deeds } } });
    return;
  }
  if (timing?.scheme.id === scheme) return;
  const here = timing ?? new EncounterTiming(combat, next, stored, fromCoreOrder(combat, scheme));
  await takeStep(combat, here, changeScheme(here.state, scheme, here.encounter, chance), move);
}

/** A clock takes over from Foundry's own order in the round it has come to. */
function fromCoreOrder(combat: Combat.Implementation, scheme: string): TimingState {
  return { ...unbegun(scheme), round: combat.round };
}

async function chooseDie(combat: Combat.Implementation, sides: number | null, deeds: object): Promise<void> {
  if (sides !== null && !PHASE_DICE.some((die) => die === sides)) throw new DeedRefused("NoSuchDie");
  await combat.update({ system: { timing: { die: sides, deeds } } });
}

async function performOnEncounter(
  combat: Combat.Implementation,
  timing: EncounterTiming,
  deed: Exclude<EncounterDeed, { type: "scheme" }>,
  move: { doer: { user: string; deed: string } },
): Promise<void> {
  switch (deed.type) {
    case "back":
      return takeBack(combat, timing, deed.steps, move);
    case "redeal":
      return takeStep(combat, timing, redealt(timing), move);
    case "die":
      return chooseDie(combat, deed.sides, { [move.doer.user]: move.doer.deed });
  }
}

/** Does a deed on the clock of an encounter. Throws a DeedRefused or a RuleError where it is not to be done. */
export async function performTiming(clockDeed: ClockDeed, user: User.Implementation): Promise<void> {
  const { id, step, deed } = clockDeed;
  const combat = encounters().find((one) => one.id === clockDeed.combat);
  if (!combat) throw new DeedRefused("AlreadyOver");
  requireRight(combat, deed, user);
  const move = { doer: { user: user.id ?? "", deed: id } };
  try {
    if (deed.type === "scheme") return await changeTo(combat, deed.scheme, move);
    const timing = timingOf(combat);
    if (!timing) throw new DeedRefused("NoClock");
    if (TIMELY.has(deed.type) && step !== timing.history.steps) throw new DeedRefused("Stale");
    if (deed.type === "back" || deed.type === "redeal" || deed.type === "die")
      return await performOnEncounter(combat, timing, deed, move);
    requireStarted(timing, deed);
    const plan = afterReconciling(timing, deed);
    await takeStep(combat, timing, plan, move);
    await tellPicks(combat, plan.events);
    await tellReactions(combat, plan.events, clockDeed);
  } catch (error) {
    throw clockRefusal(error, combat, deed);
  }
}
