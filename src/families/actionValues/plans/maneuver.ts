import { ManeuverUseData } from "../../../data/message/maneuver.ts";
import type {
  ActiveDefenseRequest,
  UseManeuverRequest,
} from "../../../data/requests/action-value-requests.ts";
import { reach, type ActionKey, type Cost } from "../../../rules/actionValues/actions.ts";
import { moveBy } from "../../../rules/actionValues/moving.ts";
import { grant, spendUnrolled } from "../../../rules/actionValues/attempt.ts";
import { influenceOfPreparation } from "../../../rules/actionValues/influences.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import { ownedActor } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { actedBy, requireCanAct } from "../../../encounter/can-act.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { defendActively } from "./answer.ts";
import { payFor } from "./attempt.ts";
import { requireUnbound } from "./bound.ts";
import { skillsOf } from "./contender.ts";
import { Draft } from "./draft.ts";
import { actInFight, type InFight } from "./in-fight.ts";
import { byActionRules, requireActionValues } from "./right.ts";
import { useOf, weaponOf, type Use, type UsedWeapon } from "./use.ts";

/** A bonus with its sign. */
const plus = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

/** A line on the card: a localization key with its data. */
interface Told {
  readonly key: string;
  readonly data: Record<string, string>;
}

function tell(key: string, data: Readonly<Record<string, number | string>> = {}): Told {
  return {
    key,
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])),
  };
}

function costOf({ row }: Use, index: number): Cost {
  const cost = row.costs[index];
  if (cost === undefined) throw new RuleError("cost", "is none of its costs");
  return cost;
}

/** Throws a RuleError if the Action must be sent as another type of request, such as one with a roll. */
function requirePlain({ action, contest }: Use): void {
  if (action === "activeDefense") throw new RuleError("action", "names a skill: it is a request of its own");
  if (contest !== null) throw new RuleError("action", "is rolled: it needs a test or a contest");
}

/**
 * Ends the Active Defense, unless the Action can be combined with one. Depending on the world's rule variant,
 * also uses up modifiers for the next Action (Q29).
 */
function spendStanding(draft: Draft, actor: Actor.Implementation, { row }: Use): void {
  const before = draft.activeModifiers(actor);
  const activeModifiers = spendUnrolled(before, ruleVariants().actionValues);
  const keeps = row.with.includes("activeDefense");
  draft.stand(actor, keeps ? activeModifiers : { ...activeModifiers, defense: null });
}

function prepare(draft: Draft, actor: Actor.Implementation, { row, key }: Use): Told[] {
  if (!row.prepares) return [];
  const influence = influenceOfPreparation(row.prepares, ruleVariants().actionValues);
  draft.stand(actor, grant(draft.activeModifiers(actor), key, influence));
  const { av, hitOnly, dice, notOneShot } = influence;
  return [
    ...(av === 0 ? [] : [tell("NextAv", { av: plus(av) })]),
    ...(hitOnly === 0 ? [] : [tell("NextHit", { av: plus(hitOnly) })]),
    ...(dice === 0 ? [] : [tell("NextDice", { dice })]),
    ...(notOneShot ? [tell("NotOneShot")] : []),
  ];
}

function reload(draft: Draft, { row }: Use, weapon: UsedWeapon | null): Told[] {
  if (row.ammunition !== "reload") return [];
  if (!weapon) throw new RequestRefused("NoWeapon");
  draft.load(weapon.item, true);
  return [tell("Reloaded", { weapon: weapon.item.name })];
}

function move(actor: Actor.Implementation, { row }: Use): Told[] {
  if (!row.movement) return [];
  const meters = reach(row.movement, actor.ours.actionValues.move);
  const { timesPerRound } = row.movement;
  return [
    timesPerRound > 1 ? tell("MovesTimes", { meters, times: timesPerRound }) : tell("Moves", { meters }),
  ];
}

/**
 * The movement to count as used in this round: a Move if that is the cost, else the Action itself if it is a movement.
 * Null if neither.
 */
function movementOf({ row, action }: Use, cost: Cost): ActionKey | null {
  if (cost === "move") return "move";
  return row.movement !== null && action !== "" ? action : null;
}

/**
 * Counts the Action's movement, if it has one, as used in this round (X7, Q26). Does nothing outside an encounter.
 * Throws a RequestRefused if the round's other movements leave no room for it.
 */
function useMovement(draft: Draft, actor: Actor.Implementation, use: Use, cost: Cost): void {
  const movement = movementOf(use, cost);
  if (movement === null || !actor.encounter) return;
  const activeModifiers = byActionRules(actor, () => moveBy(draft.activeModifiers(actor), movement));
  draft.stand(actor, activeModifiers);
}

function planCard(changes: ChangeSet, actor: Actor.Implementation, told: object): void {
  changes.card({
    type: ManeuverUseData.messageType,
    ...actedBy(actor),
    system: { actor: snapshot(actor), ...told },
  });
}

/** The use of a named Action that passed all checks: who uses it, how, and at what cost. */
interface Using {
  readonly actor: Actor.Implementation;
  readonly use: Use;
  readonly cost: Cost;
  readonly fight: InFight | null;
  readonly weapon: UsedWeapon | null;
}

/**
 * Checks the use of a named Action. Throws a RequestRefused or a RuleError if the actor can't use the Action
 * now, or if the Action needs another type of request.
 */
function using(request: UseManeuverRequest, user: User.Implementation): Using {
  requireActionValues();
  const actor = ownedActor(request.actor, user);
  const use = useOf(actor, request);
  requirePlain(use);
  const cost = costOf(use, request.cost);
  requireUnbound(actor, "", "");
  const fight = actInFight(actor, user, cost === "action" ? "action" : "free");
  return { actor, use, cost, fight, weapon: weaponOf(actor, request.weapon) };
}

/** Plans a named Action that needs no roll (X7). */
export function planUseManeuver(
  request: UseManeuverRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  const { actor, use, cost, fight, weapon } = using(request, user);
  const draft = new Draft(changes);
  payFor(draft, { actor, use, fight });
  if (cost === "action") spendStanding(draft, actor, use);
  useMovement(draft, actor, use, cost);
  const lines = [
    ...prepare(draft, actor, use),
    ...reload(draft, use, weapon),
    ...move(actor, use),
    ...(use.row.time > 1 ? [tell("Longer", { times: use.row.time })] : []),
    ...(use.augment > 0 ? [tell("Augment", { augment: use.augment })] : []),
  ];
  const title = use.title === "" ? `ACTIONCARDS.ActionValues.Action.${use.action}` : use.title;
  draft.finish();
  planCard(changes, actor, {
    title,
    img: use.img,
    action: use.action,
    cost,
    lines,
    weapon: snapshot(weapon?.item ?? null),
  });
}

/** Plans an Active Defense with a skill. It costs a Shot and lasts until the next Action (X2). */
export function planActiveDefense(
  request: ActiveDefenseRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  requireActionValues();
  const actor = ownedActor(request.actor, user);
  requireUnbound(actor, "", "");
  requireCanAct(actor, user);
  const draft = new Draft(changes);
  defendActively(draft, actor, request.skill);
  const value = draft.activeModifiers(actor).defense?.value ?? 0;
  const skill = skillsOf(actor).get(request.skill)?.label ?? "";
  const use = useOf(actor, { action: "activeDefense", maneuver: "" });
  const lines = [tell("Defends", { skill, value }), ...move(actor, use)];
  const title = "ACTIONCARDS.ActionValues.Action.activeDefense";
  draft.finish();
  planCard(changes, actor, { title, action: "activeDefense", cost: "activeDefense", lines });
}
