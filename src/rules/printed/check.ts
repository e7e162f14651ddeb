import { checkInteger, checkRecord } from "../cards/check.ts";
import { checkBumps, spendBumps, type BumpOutcome, type BumpRules } from "./bumps.ts";
import type { CardDie, PrintedCard } from "./card.ts";
import {
  checkCause,
  checkCauseOptions,
  checkTn,
  lookUpCause,
  type CauseLookup,
  type CauseOptions,
  type CauseOutcome,
  type CauseCaptions,
} from "./cause.ts";
import { checkEffect, lookUpEffect, successesOf, type EffectLookup } from "./effect.ts";
import { PRINTED_DECK } from "./printed-deck.ts";
import { drawFor, replay, type ActionStep, type Answer, type Scratch, type Script } from "./script.ts";

/** What degrees of success are counted in (I4). */
export interface Task {
  /** The quality of what is worked with, NdX. */
  readonly quality: EffectLookup;
  /** Effect that makes one success. */
  readonly complexity: number;
  /** Successes in all, over several actions if need be; null: as many as there are. */
  readonly needed: number | null;
  /** Successes of earlier actions. */
  readonly achieved: number;
}

/** A check (I2 - I4). */
export interface CheckContext {
  /** Skill, attribute, or what takes its place: see `skillLookup`. */
  readonly lookup: CauseLookup;
  readonly tn: number;
  /** null: all that counts is whether it succeeds. */
  readonly task: Task | null;
  readonly bumps: BumpRules;
  readonly options: CauseOptions;
}

/** How a task stands after a check. */
interface TaskOutcome {
  readonly dice: number;
  readonly die: CardDie;
  /** Extensions and bumps included; 0 where the check failed. */
  readonly effect: number;
  /** Of this action. */
  readonly successes: number;
  /** Effect that made no success. */
  readonly lost: number;
  /** Of all actions. */
  readonly achieved: number;
  /** null: no number was asked for. */
  readonly needed: number | null;
  readonly done: boolean;
}

export interface CheckResult extends CauseOutcome {
  /** The cards drawn, the action's own first. */
  readonly cards: readonly number[];
  readonly bump: BumpOutcome;
  readonly task: TaskOutcome | null;
}

const CAPTIONS: CauseCaptions = { success: "success", failure: "failure" };

function checkTask(data: unknown): void {
  if (data === null) return;
  const { quality, complexity, needed, achieved } = checkRecord(data, "task");
  checkEffect(quality, "task.quality");
  checkInteger(complexity, "task.complexity", { min: 1 });
  if (needed !== null) checkInteger(needed, "task.needed", { min: 1 });
  checkInteger(achieved, "task.achieved", { min: 0 });
}

/** Throws a RuleError naming the field of a check that will not do, as `lookup.ranks` or `task.quality`. */
export function checkCheck(context: CheckContext): void {
  checkRecord(context, "context");
  checkCause(context.lookup, "lookup");
  checkTn(context.tn, "tn");
  checkTask(context.task);
  checkBumps(context.bumps);
  checkCauseOptions(context.options);
}

/** How the task stands once this much effect has come in. */
function taskWith({ quality, complexity, needed, achieved }: Task, effect: number): TaskOutcome {
  const { successes, lost } = successesOf(effect, complexity);
  const total = achieved + successes;
  return {
    ...quality,
    effect,
    successes,
    lost,
    achieved: total,
    needed,
    done: needed !== null && total >= needed,
  };
}

/** Looks up what the quality makes of a success, and counts it. */
function* work(
  scratch: Scratch,
  card: PrintedCard | null,
  task: Task,
  bump: BumpOutcome,
  options: CauseOptions,
): Script<TaskOutcome> {
  const { effect, card: from } = yield* lookUpEffect(scratch, {
    card,
    lookup: task.quality,
    bonus: bump.effect,
    options,
    key: "effect",
    wanted: (now) => !taskWith(task, now).done,
  });
  const outcome = taskWith(task, effect);
  const { successes, lost } = outcome;
  scratch.consulted.push({
    card: from,
    spot: { part: "effect", die: task.quality.die, row: task.quality.dice },
    beside: [],
    key: "successes",
    values: { effect, complexity: task.complexity, successes, lost },
  });
  return outcome;
}

function* script(scratch: Scratch, context: CheckContext): Script<CheckResult> {
  const { lookup, tn, task, bumps, options } = context;
  const card = options.dice ? null : yield* drawFor(scratch, "action");
  const uses = task === null ? [] : (["effect"] as const);
  // What more bumps are good for is the GM's word where there is no task (I14, Q18).
  const more = bumps.on;
  const cause = yield* lookUpCause(scratch, { card, lookup, tn, options, captions: CAPTIONS, more });
  const bump = yield* spendBumps(scratch, bumps, cause.bumps, uses);
  const worked = task !== null && cause.success ? yield* work(scratch, card, task, bump, options) : undefined;
  const outcome = worked ?? (task === null ? null : taskWith(task, 0));
  return { ...cause, cards: [...scratch.drawn], bump, task: outcome };
}

/** A check whose context has been checked; see `resolveCheck`. */
function playCheck(
  context: CheckContext,
  answers: readonly Answer[],
  deck: readonly PrintedCard[],
): ActionStep<CheckResult> {
  return replay((scratch) => script(scratch, context), answers, deck);
}

/**
 * A check with one card (I1 - I4, I12 - I14): where it stands with the answers given so far. Throws a RuleError naming
 * the field of the context, or the answer, that will not do.
 */
export function resolveCheck(
  context: CheckContext,
  answers: readonly Answer[],
  deck: readonly PrintedCard[] = PRINTED_DECK,
): ActionStep<CheckResult> {
  checkCheck(context);
  return playCheck(context, answers, deck);
}
