import { checkInteger, checkRecord } from "../cards/check.ts";
import { checkBumps, spendBumps, type BumpOutcome, type BumpRules } from "./bumps.ts";
import type { CardDie, PrintedCard } from "./card.ts";
import {
  checkCauseOptions,
  lookUpCause,
  type CauseOptions,
  type CauseOutcome,
  type CauseCaptions,
} from "./cause.ts";
import { checkCause, checkTn, type CauseLookup } from "./lookup.ts";
import { checkEffect, lookUpEffect, successesOf, type EffectLookup } from "./effect.ts";
import { PRINTED_DECK } from "./printed-deck.ts";
import { drawFor, replay, Run, type ActionStep, type Answer, type Scratch, type Script } from "./script.ts";

/** A task that may need several successes (I4). */
export interface Task {
  /** The tool's quality, as an effect lookup. */
  readonly quality: EffectLookup;
  /** The effect needed for each success. */
  readonly complexity: number;
  /** Successes needed in total, over any number of actions; null if no number is set. */
  readonly needed: number | null;
  /** Successes from earlier actions. */
  readonly achieved: number;
}

/** A check (I2 to I4). */
export interface CheckContext {
  /** The lookup for the skill or attribute, see `skillLookup`. */
  readonly lookup: CauseLookup;
  readonly tn: number;
  /** The task; null if only success or failure of the check matters. */
  readonly task: Task | null;
  readonly bumps: BumpRules;
  readonly options: CauseOptions;
}

/** A task after a check. */
interface TaskOutcome {
  readonly dice: number;
  readonly die: CardDie;
  /** The effect, including extensions and bumps; 0 if the check failed. */
  readonly effect: number;
  /** Successes in this action. */
  readonly successes: number;
  /** The remainder of this action's effect, which is lost. */
  readonly lost: number;
  /** Successes in this and all earlier actions. */
  readonly achieved: number;
  /** Successes needed in total; null if no number is set. */
  readonly needed: number | null;
  readonly done: boolean;
}

export interface CheckResult extends CauseOutcome {
  /** The numbers of the cards drawn; the first is the action's own card. Empty if dice are rolled. */
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

/** If a check is invalid, throws a RuleError naming the field, such as `lookup.ranks` or `task.quality`. */
export function checkCheck(context: CheckContext): void {
  checkRecord(context, "context");
  checkCause(context.lookup, "lookup");
  checkTn(context.tn, "tn");
  checkTask(context.task);
  checkBumps(context.bumps);
  checkCauseOptions(context.options);
}

/** The task after an action with this effect. */
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

/** Looks up the effect of a successful check and counts the task's successes. */
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
  // Results above the target number matter even without a task: the GM decides what bumps do then (I14, Q18).
  const more = bumps.on;
  const cause = yield* lookUpCause(scratch, { card, lookup, tn, options, captions: CAPTIONS, more });
  const bump = yield* spendBumps(scratch, bumps, cause.bumps, uses);
  const worked = task !== null && cause.success ? yield* work(scratch, card, task, bump, options) : undefined;
  const outcome = worked ?? (task === null ? null : taskWith(task, 0));
  return { ...cause, cards: [...scratch.drawn], bump, task: outcome };
}

/** Like `resolveCheck`, for a context that has already been checked. */
function playCheck(
  context: CheckContext,
  answers: readonly Answer[],
  deck: readonly PrintedCard[],
): ActionStep<CheckResult> {
  return replay((scratch) => script(scratch, context), answers, deck);
}

/** Starts a check that is resolved answer by answer. The caller has checked the context. */
export function startCheck(context: CheckContext, deck: readonly PrintedCard[]): Run<CheckResult> {
  return new Run((scratch) => script(scratch, context), deck);
}

/**
 * Resolves a check with one card (I1 to I4, I12 to I14). Returns the result, or the first choice that `answers` has no
 * answer for. Throws a RuleError naming the invalid field of the context or the invalid answer.
 */
export function resolveCheck(
  context: CheckContext,
  answers: readonly Answer[],
  deck: readonly PrintedCard[] = PRINTED_DECK,
): ActionStep<CheckResult> {
  checkCheck(context);
  return playCheck(context, answers, deck);
}
