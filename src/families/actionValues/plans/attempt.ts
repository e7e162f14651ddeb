import { isAutomaticFire, type ContestRow } from "../../../rules/actionValues/contest-rows.ts";
import type { AttemptRequest } from "../../../data/requests/action-value-requests.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import { thresholdOf } from "../../../rules/actionValues/degree.ts";
import { prepareAttempt } from "../../../rules/actionValues/attempt.ts";
import { acceptingSide, sideNumbers } from "../../../rules/actionValues/contest.ts";
import type { Side } from "../../../rules/actionValues/contests.ts";
import { joinFlags } from "../../../rules/actionValues/flags.ts";
import { parseTweaks } from "../../../rules/actionValues/tweaks.ts";
import { worldThreshold } from "../../../platform/settings/index.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import { ownedActor } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { snapshot } from "../../../platform/card-snapshot.ts";
import { planAction, type Struck } from "../../../encounter/attacks.ts";
import { useUp } from "../../../encounter/items-used.ts";
import { INTERACTION, requireTruce } from "../../../encounter/flight-truce.ts";
import { requireUnbound, rowAgainst } from "./bound.ts";
import { carriedRatings, contenderOf, nameOf, skillsOf, type KnownSkill } from "./contender.ts";
import type { Draft } from "./draft.ts";
import { actInFight, strikeInFight, type ActionCost, type InFight } from "./in-fight.ts";
import { byActionRules, requireActionValues } from "./right.ts";
import { requireReady, sidesOf, useOf, weaponOf, type Use, type UsedWeapon } from "./use.ts";

/** Who attempts an Action and with what, resolved once per request. */
export interface Doer {
  readonly actor: Actor.Implementation;
  readonly user: User.Implementation;
  readonly use: Use;
  readonly weapon: UsedWeapon | null;
}

/** An attempt on one opponent, or on none: checked and ready to roll. */
export interface Tried extends Doer {
  readonly row: ContestRow;
  /** The changes to the fight; null if none. */
  readonly fight: InFight | null;
  /**
   * The actor that is hit and, if that actor takes the blow for another (C8), the original target. Null if unopposed.
   */
  readonly struck: Struck | null;
  /** The actors whose flight truce the attempt breaks. Only a GM can allow this (C10, Q9). */
  readonly bound: readonly Actor.Implementation[];
  /** The card's data for the acting side. */
  readonly system: ReturnType<typeof sideOfDoer>;
}

/** Replaces characters that a stored key cannot contain. */
function plain(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}-]+/gu, "_");
}

/** The Action type of a skill test, derived from the skill's name, so that others can support it (Q26). */
export function testTypeOf(called: string): string {
  return `test-${plain(called).replaceAll("-", "_")}`;
}

/**
 * The Action type under which others can support the attempt: the skill's type for a test with a skill, else the row.
 */
function typeOf(row: ContestRow, skill: string | null, known: KnownSkill | undefined): string {
  if (row !== "test" || skill === null) return row;
  return testTypeOf(known?.isOwn ? known.label.toLocaleLowerCase() : skill);
}

/**
 * The key that identifies repetitions of the attempt: its type with its subject or target; empty if it has
 * neither.
 */
function keyOf(type: string, { subject }: AttemptRequest, foe: Actor.Implementation | null): string {
  if (subject.trim() !== "") return `${type}-${plain(subject.trim().toLocaleLowerCase())}`;
  return foe ? `${type}-${plain(foe.uuid)}` : "";
}

function line(label: string, value: number) {
  return value === 0 ? [] : [{ label, value }];
}

/** Joins the rating keys of the value at `index` with `+`. Empty if there is no such value. */
export function ratingsText(
  values: readonly { readonly ratings: readonly string[] }[],
  index: number,
): string {
  return values[index]?.ratings.join("+") ?? "";
}

/** A skill's name in the tables; for a custom skill, its name on the sheet in lower case; empty for "no skill". */
function skillNameOf(skill: string | null, known: KnownSkill | undefined): string {
  return known ? nameOf(known) : (skill ?? "");
}

/** The title of an attempt: a name, or a localization key. */
function titleOf(use: Use, weapon: UsedWeapon | null, row: ContestRow, label: string): string {
  if (use.title !== "") return use.title;
  if (weapon && isAutomaticFire(use.action)) return weapon.item.name;
  if (use.action !== "") return `ACTIONCARDS.ActionValues.Action.${use.action}`;
  if (weapon) return weapon.item.name;
  return row === "test" ? label : `ACTIONCARDS.ActionValues.ContestRow.${row}`;
}

/** The localization key of a table skill that the actor has not learned (Q22); empty for "no skill". */
export function unlearntKey(skill: string | null): string {
  return skill === null ? "" : `ACTIONCARDS.ActionValues.NamedSkill.${skill}`;
}

/** The thrown object's Weight Value; 0 if the row asks for none (X9). */
function thrownWeight(actor: Actor.Implementation, { ratings }: AttemptRequest, defense: Side): number {
  if (!defense.values.some((value) => value.ratings.includes("weight"))) return 0;
  return ratings.weight ?? carriedRatings(actor).weight;
}

/** The card's data of the acting side. Throws a RequestRefused if the actor can't use the chosen skill or value. */
export function sideOfDoer(
  request: AttemptRequest,
  { actor, user, use, weapon }: Doer,
  row: ContestRow,
  foe: Actor.Implementation | null,
) {
  const sides = sidesOf(row, use);
  const attack = user.isGM ? acceptingSide(sides.attack) : sides.attack;
  const skills = skillsOf(actor);
  const contender = contenderOf(actor, weapon?.data ?? null, request.ratings, skills);
  const { numbers, threshold } = byActionRules(actor, () => ({
    numbers: sideNumbers(attack, contender, request, "attack"),
    threshold: thresholdOf({
      maneuver: use.threshold,
      actor: actor.ours.actionValues.threshold,
      world: worldThreshold(),
    }),
  }));
  const known = request.skill === null ? undefined : skills.get(request.skill);
  const flags = joinFlags(request.flags, use.flags);
  const type = typeOf(row, request.skill, known);
  const label = known?.label ?? unlearntKey(request.skill);
  const title = titleOf(use, weapon, row, label);
  const { perPoint, degrees } = parseTweaks({ perPoint: use.perPoint, degrees: use.degrees });
  return {
    actor: snapshot(actor),
    title,
    img: use.img === "" ? (weapon?.item.img ?? "") : use.img,
    row,
    skill: skillNameOf(request.skill, known),
    action: use.action,
    type,
    key: keyOf(type, request, foe),
    supports: request.supports,
    weapon: snapshot(weapon?.item ?? null),
    weight: thrownWeight(actor, request, sides.defense),
    defenseExtras: [],
    defenseEffect: [],
    ammunition: use.row.ammunition,
    attack: {
      label,
      skill: flags.includes("static") ? (known?.static ?? numbers.skill) : numbers.skill,
      ratings: ratingsText(attack.values, request.value),
      value: numbers.value,
    },
    extras: [...line(use.title, use.av), ...request.extras],
    effect: [...line(title, use.damage), ...request.effect],
    flags: [...flags],
    dice: request.dice + use.dice,
    threshold,
    variants: { ...ruleVariants().actionValues },
    augment: use.augment,
    perPoint,
    degrees: { ...degrees },
  };
}

/**
 * An attempt, in requests and dialogs. `free` is true for a plain test that a GM asked for. `charge` is the id of a
 * Charge's card, if the Charge granted this attack.
 */
type Trying = AttemptRequest & { readonly free?: boolean; readonly charge?: string };

/** True for a plain skill test, which a GM may ask for: not an attack or a named Action. */
export function isPlainTest(
  row: ContestRow,
  { maneuver, action, weapon }: Pick<AttemptRequest, "maneuver" | "action" | "weapon">,
): boolean {
  return row === "test" && maneuver === "" && action === "" && weapon === "";
}

/** True if one roll of this row can apply to several opponents. */
export function meetsSeveral(row: ContestRow): boolean {
  return row !== "attack" && row !== "seeThrough";
}

/** What the attempt costs. Throws a RuleError if an attempt that a GM asked for is not a plain test. */
function costOf(request: Trying, row: ContestRow, { row: { costs } }: Use): ActionCost {
  if (row === "seeThrough") return "taken";
  if (!request.free) return costs.includes("action") ? "action" : "free";
  if (!isPlainTest(row, request)) throw new RuleError("free", "is for plain tests alone");
  return "anytime";
}

/**
 * Returns the parts of `Tried` that depend on the fight. Throws a RequestRefused or a RuleError if the actor may not
 * make the attempt now, or not against this target.
 */
function partInFight(
  request: Trying,
  { actor, user, use, weapon }: Doer,
  row: ContestRow,
  foe: Actor.Implementation | null,
): Pick<Tried, "fight" | "struck" | "bound"> {
  const { charge = "" } = request;
  if (row === "attack") {
    const freeAction = !use.row.costs.includes("action");
    return strikeInFight(actor, foe, weapon, { user, freeAction, charge });
  }
  if (charge !== "") throw new RequestRefused("NotEntitled", { actor });
  const struck = foe && { actor: foe, insteadOf: null };
  // Seeing through a Trick breaks no truce.
  const met = foe && row !== "seeThrough" ? [foe] : [];
  const bound = requireTruce(actor, met, INTERACTION, user);
  return { fight: actInFight(actor, user, costOf(request, row, use)), struck, bound };
}

/**
 * Resolves who makes the attempt, which Action it is, and the weapon. Throws a RequestRefused if one of these can't
 * be found or used.
 */
export function doerOf(request: Trying, user: User.Implementation): Doer {
  requireActionValues();
  const actor = ownedActor(request.actor, user);
  return { actor, user, use: useOf(actor, request), weapon: weaponOf(actor, request.weapon) };
}

/**
 * Checks an attempt before its card is made. `foe` is null if there is no opponent. Throws a RequestRefused
 * or a RuleError with the reason.
 */
export function triedOn(request: Trying, doer: Doer, foe: Actor.Implementation | null): Tried {
  const { actor, use, weapon } = doer;
  const said = request.row === "" ? (use.contest ?? (weapon ? "attack" : "test")) : request.row;
  const row = rowAgainst(actor, foe?.uuid ?? "", said);
  requireUnbound(actor, foe?.uuid ?? "", row);
  if (row === "support" && request.supports === "") throw new RequestRefused("NothingSupported");
  if (isAutomaticFire(use.action) && !weapon) throw new RequestRefused("NoWeapon");
  if (weapon) requireReady(weapon, use);
  const part = partInFight(request, doer, row, foe);
  return { ...doer, ...part, row, system: sideOfDoer(request, doer, row, foe) };
}

/** Resolves and checks an attempt on one opponent, or on none. Throws as `doerOf` and `triedOn` do. */
export function tried(request: Trying, user: User.Implementation, foe: Actor.Implementation | null): Tried {
  return triedOn(request, doerOf(request, user), foe);
}

/**
 * Checks the attempt against the actor's active modifiers. Throws a RequestRefused if the attempt may not be retried.
 */
export function requireRetry(draft: Draft, { actor, system, struck }: Tried, requestId: string): void {
  const { key, type, flags, dice } = system;
  const foe = struck?.actor.uuid ?? "";
  const request = { key: key === "" ? requestId : key, type, flags, dice, foe };
  byActionRules(actor, () => prepareAttempt(draft.activeModifiers(actor), request));
}

/** The inputs of an Action's cost. */
interface Cost {
  readonly actor: Actor.Implementation;
  readonly use: Use;
  readonly fight: InFight | null;
  /** The weapon used; null or undefined if the Action uses none. */
  readonly weapon?: UsedWeapon | null;
}

/**
 * Plans an Action's cost: its changes to the fight, a weapon that is used up, and Shots. Throws a RequestRefused if
 * there are too few Shots.
 */
export function payFor(draft: Draft, { actor, use, fight, weapon }: Cost): void {
  if (fight) planAction(draft.changes, fight);
  useUp(draft.changes, [weapon?.item]);
  if (use.shots > 0) payShots(draft, actor, use.shots);
}

/** Pays Shots. Throws a RequestRefused if there are too few. */
function payShots(draft: Draft, actor: Actor.Implementation, shots: number): void {
  const { short } = byActionRules(actor, () => draft.lose(actor, "shot", shots));
  if (short > 0) throw new RequestRefused("NoShots", { actor });
}
