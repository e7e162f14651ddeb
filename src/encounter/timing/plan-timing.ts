import { ExchangeData } from "../../data/message/exchange.ts";
import { combatantIn, type ClockRequest } from "../../data/requests/timing-requests.ts";
import { randomChance, type Chance } from "../../rules/timing/chance.ts";
import { forgetUpdate } from "../../data/combat/timing-data.ts";
import {
  namedIn,
  renamed,
  type TimingCommand,
  type TimingEvent,
  type TimingPlan,
} from "../../rules/timing/command.ts";
import { PHASE_DICE } from "../../rules/fads/dice.ts";
import { changeScheme, schemeOf } from "../../rules/timing/schemes/registry.ts";
import { unbegun, type TimingState } from "../../rules/timing/state.ts";
import { encounterById } from "../../platform/collections.ts";
import { outOfAction, requireCanAct } from "../can-act.ts";
import { isRowSeenBy, rowOf } from "../groups.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import { EncounterTiming } from "./encounter-timing.ts";
import { storedTiming } from "../../platform/stored-timing.ts";
import { clockRefusal } from "./refusals.ts";
import { CORE_ORDER } from "../../rules/timing/schemes/own-clocks.ts";
import type { ChangeSet } from "../../requests/plans/change-set.ts";
import { planAnnouncements } from "./announcements.ts";
import { nextPlace, placeAt } from "./core-place.ts";
import { notedIn } from "./plan-encounter.ts";
import { planBack, planStep } from "./step.ts";
import { openCard } from "../../requests/authority.ts";
import type { Delta } from "../../rules/cards/delta.ts";
import { slotOf } from "../../rules/timing/history.ts";

/** True if undoing this step changes the seat of this combatant. */
function concerns(undo: Delta | undefined, id: string): boolean {
  const timing = undo?.within?.["timing"];
  const { set = {}, drop = [], within = {} } = timing?.within?.["seats"] ?? {};
  return Object.hasOwn(set, id) || drop.includes(id) || Object.hasOwn(within, id);
}

/** True if undoing this step changes the Turn or the Segment. */
function movedClock(undo: Delta | undefined): boolean {
  const { set = {} } = undo?.within?.["timing"] ?? {};
  return ["round", "segment"].some((field) => Object.hasOwn(set, field));
}

/** True if `is` returns true for any step after `step`, or if the history does not have all these steps. */
function someSince(timing: EncounterTiming, step: number, is: (undo: Delta | undefined) => boolean): boolean {
  const since = timing.steps - step;
  if (since === 0) return false;
  if (since < 0 || since > timing.stepsBack) return true;
  const { slots } = timing.history(since);
  return Array.from({ length: since }, (_, index) => slots[slotOf(step + index)]).some(is);
}

/**
 * True if this combatant's seat has changed since the player saw the clock at `step`. A second click must not
 * cost a second card.
 */
function isOverdue(timing: EncounterTiming, id: string, step: number): boolean {
  return someSince(timing, step, (undo) => concerns(undo, id));
}

/** True if the Turn or the Segment has changed since the player saw the clock at `step`. */
function hasGoneOn(timing: EncounterTiming, step: number): boolean {
  return someSince(timing, step, movedClock);
}

/**
 * Throws a RequestRefused if the reaction answers an attack on a target outside this combatant's tracker row, or one
 * that the target has already defended against.
 */
function requireAwaited(combat: Combat.Implementation, { command, answers }: ClockRequest): void {
  if (answers === null || command.type !== "react") return;
  const { card: exchange } = openCard(answers.message, ExchangeData);
  const side = exchange.targets[answers.target];
  const isTheirs = rowOf(combat, command.id).some(({ actor }) => actor?.uuid === side?.actor.uuid);
  if (!side || !isTheirs) throw new RequestRefused("NoSide");
  if (side.begun) throw new RequestRefused("AlreadyDefended", { actor: side.actor });
}

/** Commands that depend on the state of the clock that the user saw. They are refused if a step was taken since. */
const TIMELY = new Set(["begin", "next", "newTurn", "redeal", "back"]);

function requireRight(
  combat: Combat.Implementation,
  command: ClockRequest["command"],
  user: User.Implementation,
): void {
  if (user.isGM) return;
  const id = combatantIn(command);
  if (id === null) throw new RequestRefused("GmOnly");
  const combatant = combat.combatants.get(id);
  if (!combatant) throw new RequestRefused("NotInThisEncounter");
  // Only GMs can give commands for a combatant without an actor. Any owner of a group member can give them for the
  // group.
  const isTheirs = rowOf(combat, id).some(({ actor }) => actor?.testUserPermission(user, "OWNER"));
  if (!isTheirs) throw new RequestRefused("NotOwner", { actor: combatant.name ?? "" });
  if (!namedIn(command).every((one) => isRowSeenBy(rowOf(combat, one), user)))
    throw new RequestRefused("NotInThisEncounter");
}

/** Throws a RequestRefused if the command was meant for an earlier state of the clock. */
function requireTimely(timing: EncounterTiming, { command, step }: ClockRequest): void {
  if (TIMELY.has(command.type) && step !== timing.steps) throw new RequestRefused("Stale");
  if (command.type === "react" && isOverdue(timing, command.id, step)) throw new RequestRefused("Stale");
  if (command.type === "own" && namedIn(command).some((id) => isOverdue(timing, id, step)))
    throw new RequestRefused("Stale");
  if (command.type === "hold" && hasGoneOn(timing, step)) throw new RequestRefused("MomentPassed");
  // Don't end a later Phase than the one that the user saw.
  if (command.type === "end" && step < timing.stored.phase) throw new RequestRefused("MomentPassed");
}

/**
 * Throws a RequestRefused if the command is a reaction and no actor in the combatant's tracker row can act,
 * unless the user is a GM.
 */
function requireAbleToReact(
  combat: Combat.Implementation,
  command: TimingCommand,
  user: User.Implementation,
): void {
  const row = command.type === "react" ? rowOf(combat, command.id) : [];
  const actors = row.flatMap(({ actor }) => actor ?? []);
  const [first] = actors;
  // A group can react if at least one of its members can act.
  if (first && !actors.some((actor) => outOfAction(actor) === null)) requireCanAct(first, user);
}

/**
 * Resolves a command. Before `next`, seats combatants who joined and unseats those who left. If that opens a
 * Phase, the clock does not move on.
 */
function afterReconciling(timing: EncounterTiming, command: TimingCommand, chance: Chance): TimingPlan {
  const { scheme, state, encounter } = timing;
  if (command.type !== "next") return scheme.resolve(state, encounter, command, chance);
  const seated = scheme.resolve(state, encounter, { type: "reconcile" }, chance);
  const { acting } = seated.state;
  if (acting !== null && acting !== state.acting) return seated;
  if (seated.events.length === 0) return scheme.resolve(state, encounter, command, chance);
  const { combatants, options } = encounter;
  const decks = { ...encounter.decks, ...seated.decks };
  const gone = scheme.resolve(seated.state, { combatants, decks, options }, command, chance);
  return { ...gone, decks: { ...seated.decks, ...gone.decks }, events: [...seated.events, ...gone.events] };
}

/** Plans the same Turn again, with new hands. The round does not change. */
function redealt({ scheme, state, encounter }: EncounterTiming, chance: Chance): TimingPlan {
  if (state.round === 0) throw new RequestRefused("NotBegun");
  const plan = scheme.resolve(state, encounter, { type: "newTurn" }, chance);
  const events = plan.events.map((event) =>
    "round" in event ? { ...event, round: event.round - 1 } : event,
  );
  return { ...plan, state: { ...plan.state, round: plan.state.round - 1 }, events };
}

function requireStarted(timing: EncounterTiming, command: TimingCommand): void {
  const begun = timing.state.round > 0;
  if (command.type === "begin" && begun) throw new RequestRefused("BegunAlready");
  if (command.type !== "begin" && !begun) throw new RequestRefused("NotBegun");
}

/** The data that the functions for planning a clock request share. */
interface Planning {
  readonly changes: ChangeSet;
  readonly combat: Combat.Implementation;
  readonly answers: ClockRequest["answers"];
  readonly chance: Chance;
}

/** Plans a step of the clock from the scheme's plan, with its chat cards. */
async function step(
  { changes, combat, answers }: Planning,
  timing: EncounterTiming,
  plan: TimingPlan,
  { final = false } = {},
): Promise<void> {
  await planAnnouncements(changes, { combat, plan, step: timing.steps + 1, answers });
  planStep(changes, combat, timing, plan, { final });
}

/** Records on the encounter that the request is done, together with the clock data in `timing`. */
function note({ changes, combat }: Planning, timing: object = {}): void {
  changes.attachTo(combat, { system: { timing: { ...timing, ...notedIn(changes) } } });
}

/** Switches from a timing scheme to Foundry's own order. It is nobody's turn then. The switch can't be undone. */
function stopClock(planning: Planning, timing: EncounterTiming): void {
  const { changes, combat } = planning;
  changes.attachTo(combat, { turn: null, system: { place: placeAt(combat, combat.round, null) } });
  note(planning, { scheme: CORE_ORDER, ...forgetUpdate(timing.stored) });
}

/** Switches from Foundry's own order to a timing scheme, with a new Turn. The switch can't be undone. */
async function startClock(planning: Planning, scheme: string): Promise<void> {
  const { combat, chance } = planning;
  const stored = storedTiming(combat);
  if (!stored) throw new RequestRefused("NoClock");
  const state: TimingState = { ...unbegun(scheme), round: combat.round };
  const timing = new EncounterTiming(combat, schemeOf(scheme), stored, state);
  const plan = changeScheme(state, scheme, timing.encounter, chance);
  const open = combat.combatant?.id;
  const events: TimingEvent[] = open ? [{ type: "phaseEnd", id: open }, ...plan.events] : [...plan.events];
  await step(planning, timing, { ...plan, events }, { final: true });
}

/**
 * Switches the encounter to another timing scheme, or to Foundry's own order. Throws a RuleError naming `scheme` if
 * there is no such scheme.
 */
async function changeTo(planning: Planning, scheme: string): Promise<void> {
  const { combat, chance } = planning;
  const { timing } = combat;
  if (scheme !== CORE_ORDER) schemeOf(scheme);
  if ((timing?.scheme.id ?? CORE_ORDER) === scheme) return note(planning, { scheme });
  if (timing === null) return combat.started ? startClock(planning, scheme) : note(planning, { scheme });
  if (scheme === CORE_ORDER) return stopClock(planning, timing);
  if (timing.state.round === 0) return note(planning, { scheme, ...forgetUpdate(timing.stored) });
  return step(planning, timing, changeScheme(timing.state, scheme, timing.encounter, chance));
}

function chooseDie(planning: Planning, die: number | null): void {
  if (die !== null && !PHASE_DICE.includes(die)) throw new RequestRefused("NoSuchDie");
  note(planning, { die });
}

/** Ends a turn in Foundry's own order. */
function endCoreTurn({ changes, combat }: Planning, id: string): void {
  if (!combat.started) throw new RequestRefused("NotBegun");
  if (combat.combatant?.id !== id)
    throw new RequestRefused("NotYourTurn", { actor: combat.combatants.get(id)?.name ?? "" });
  const place = nextPlace(combat);
  const delta = combat.getTimeDelta(combat.round, combat.turn, place.round, place.turn);
  // The types call the option `advanceTime`, but Foundry reads `worldTime`.
  const options = { direction: 1 as const, advanceTime: delta, worldTime: { delta } };
  Hooks.callAll(place.round > combat.round ? "combatRound" : "combatTurn", combat, place, options);
  changes.attachTo(combat, { ...place, system: { timing: notedIn(changes) } }, options);
}

async function planOn(
  planning: Planning,
  clockRequest: ClockRequest,
  user: User.Implementation,
): Promise<void> {
  const { changes, combat, chance } = planning;
  const { command } = clockRequest;
  if (command.type === "scheme") return changeTo(planning, command.scheme);
  const { timing } = combat;
  if (!timing && command.type === "end") return endCoreTurn(planning, command.id);
  if (!timing) throw new RequestRefused("NoClock");
  requireTimely(timing, clockRequest);
  if (command.type === "back") return planBack(changes, combat, timing, command.steps);
  if (command.type === "redeal") return step(planning, timing, redealt(timing, chance));
  if (command.type === "die") return chooseDie(planning, command.sides);
  requireStarted(timing, command);
  requireAwaited(combat, clockRequest);
  requireAbleToReact(combat, command, user);
  // Commands are given to tracker rows (Q15).
  const onRows = renamed(command, (id) => timing.rowOf(id));
  const plan = afterReconciling(timing, onRows, chance);
  // Without events, nobody joined or left, so the clock takes no step.
  if (command.type === "reconcile" && plan.events.length === 0) return note(planning);
  return step(planning, timing, plan);
}

/** Plans a request on an encounter's clock. Throws a RequestRefused or a RuleError if it can't be carried out. */
export async function planTiming(
  clockRequest: ClockRequest,
  user: User.Implementation,
  changes: ChangeSet,
): Promise<void> {
  const { command, answers } = clockRequest;
  const combat = encounterById(clockRequest.combat);
  if (!combat) throw new RequestRefused("AlreadyOver");
  requireRight(combat, command, user);
  try {
    await planOn({ changes, combat, answers, chance: randomChance(changes.random) }, clockRequest, user);
  } catch (error) {
    throw clockRefusal(error, combat, command);
  }
}
