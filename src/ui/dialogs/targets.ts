import type { Reach } from "../../data/item/attack-profile.ts";
import { outOfAction } from "../../encounter/can-act.ts";
import { requireTargets } from "../../encounter/attacks.ts";
import { standApart, distanceBetween, type SceneDistance } from "../../encounter/distance.ts";
import { attackDealing, brokenTruces } from "../../encounter/flight-truce.ts";
import { beyondReach, rangeAgainst } from "../../encounter/range.ts";
import { areFoes } from "../../encounter/sides.ts";
import { RequestRefused, refusalKey } from "../../platform/refusal.ts";
import { lengthText } from "../../platform/length-text.ts";
import { isHiddenFrom } from "../../platform/unseen.ts";
import { viewedEncounter, worldActors } from "../../platform/collections.ts";
import { listed } from "../../platform/words.ts";
import { lookSeen } from "../kit/look.ts";
import { words } from "../kit/words.ts";

export interface TargetOption {
  uuid: string;
  name: string;
  selected: boolean;
}

/** A possible target of an attack. */
export interface AttackTarget extends TargetOption {
  /**
   * True if the target can't be attacked; the label then says why. Never true for a selected target, because
   * forms leave out disabled options.
   */
  disabled: boolean;
}

/** How an attack reaches its targets, and whether its range is enforced. */
export interface Aim {
  readonly reach: Reach;
  /** True if a player's attack out of range is refused (C2). */
  readonly binds: boolean;
}

/** Why a target can't be attacked or is a poor choice. */
type Note = "Down" | "Gone" | "Fled" | "out" | "concussed" | "BeyondShort" | "BelowLong";

/** A possible target, with the values that rank it. */
interface Candidate {
  readonly actor: Actor.Implementation;
  readonly isTargeted: boolean;
  readonly isFoe: boolean;
  /** True if the target's token is on another level of the scene. */
  readonly isElsewhere: boolean;
  /** The distance between attacker and target; null if there are no tokens to measure, or if this is not an attack. */
  readonly away: SceneDistance | null;
  readonly note: Note | null;
  /** True if the attack would be refused. */
  readonly isRefused: boolean;
}

/** Returns the actors of this user's targeted tokens, except hidden ones. */
function targeted(): Actor.Implementation[] {
  const actors = [...game.user.targets].map((token) => token.actor).filter((actor) => actor !== null);
  return actors.filter(({ uuid }) => !isHiddenFrom(uuid));
}

/** Returns the actors of an encounter's visible combatants. */
function opponents(combat: Combat.Implementation): Actor.Implementation[] {
  return combat.combatants.contents
    .filter((combatant) => combatant.visible)
    .map((combatant) => combatant.actor)
    .filter((actor) => actor !== null);
}

/** Returns the world's actors that this user may see. */
function known(): Actor.Implementation[] {
  return worldActors().filter((actor) => actor.visible);
}

/**
 * Returns the actors to choose targets from. First come those that the user has targeted. Then come those in the
 * actor's encounter, else in the viewed one, else all that this user may see.
 */
function others(actor: Actor.Implementation): Actor.Implementation[] {
  const combat = actor.encounter ?? viewedEncounter();
  const field = combat ? opponents(combat) : known();
  return [...new Set([...targeted(), ...field])].filter((other) => other !== actor);
}

/** Returns why an attack by `actor` on `other` would be refused, apart from its range; null if it would not be. */
function refusedAs(actor: Actor.Implementation, other: Actor.Implementation, { reach }: Aim): Note | null {
  try {
    requireTargets(actor, [other], rangeAgainst(actor, other, reach), game.user);
    return null;
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    const told = (["Down", "Fled"] as const).find((key) => refusalKey(key) === error.key);
    return told ?? "Gone";
  }
}

/**
 * Returns why `other` can't be attacked or is a poor choice, and whether an attack on them would be refused.
 */
function standing(
  actor: Actor.Implementation,
  other: Actor.Implementation,
  aim: Aim | null,
): Pick<Candidate, "note" | "isRefused"> {
  const out = outOfAction(other)?.why ?? null;
  if (!aim) return { note: other.ours.down ? "Down" : out, isRefused: false };
  const refused = refusedAs(actor, other, aim);
  if (refused) return { note: refused, isRefused: true };
  const dealing = attackDealing(actor, aim.reach);
  if (brokenTruces(actor, [other], dealing).includes(other)) return { note: "Fled", isRefused: false };
  const note = out ?? beyondReach(actor, other, aim);
  const isOff = note === "BeyondShort" || note === "BelowLong";
  return { note, isRefused: isOff && aim.binds && !game.user.isGM };
}

function candidateOf(
  actor: Actor.Implementation,
  other: Actor.Implementation,
  aim: Aim | null,
  aimed: readonly Actor.Implementation[],
): Candidate {
  const isSeen = !isHiddenFrom(other.uuid);
  return {
    actor: other,
    isTargeted: aimed.includes(other),
    isFoe: areFoes(actor, other),
    isElsewhere: isSeen && standApart(actor, other),
    away: aim && isSeen ? distanceBetween(actor, other) : null,
    ...(isSeen ? standing(actor, other, aim) : { note: null, isRefused: false }),
  };
}

/**
 * True if an attack on the candidate should not be proposed: it would be refused, or the candidate has fled
 * or is out of action.
 */
function isPoor({ note, isRefused }: Candidate): boolean {
  return isRefused || (note !== null && note !== "BeyondShort" && note !== "BelowLong");
}

/**
 * Returns the values by which candidates are sorted, most important value first. A lower value ranks earlier.
 */
function rankOf(candidate: Candidate): number[] {
  const { isTargeted, isFoe, isElsewhere, isRefused, note, away } = candidate;
  const first = [isRefused, !isTargeted, isPoor(candidate), !isFoe, isElsewhere, note !== null];
  return [...first.map(Number), away?.distance ?? Infinity];
}

function compare(one: Candidate, other: Candidate): number {
  const [a, b] = [rankOf(one), rankOf(other)];
  const place = a.findIndex((value, index) => value !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) < (b[place] ?? 0) ? -1 : 1;
}

/**
 * Returns the possible targets, most likely first: those targeted on the canvas, then opponents, then others.
 * Actors who are out of action follow; those who can't be attacked come last.
 */
function candidates(actor: Actor.Implementation, aim: Aim | null): Candidate[] {
  const aimed = targeted();
  return others(actor)
    .map((other) => candidateOf(actor, other, aim, aimed))
    .sort(compare);
}

/**
 * Returns the UUIDs of the proposed targets: those targeted on the canvas, at most `most` (0 means no limit), else the
 * most likely opponent or, without opponents, the most likely other actor. `aim` is null if this is not an attack.
 */
export function proposedTargets(actor: Actor.Implementation, most: number, aim: Aim | null): string[] {
  const all = candidates(actor, aim);
  const aimed = all.filter(({ isTargeted }) => isTargeted);
  const foes = all.filter(({ isFoe }) => isFoe);
  const field = foes.length > 0 ? foes : all;
  const first =
    field.find((one) => !isPoor(one)) ??
    field.find(({ note }) => note === "BeyondShort" || note === "BelowLong");
  const proposed = aimed.length > 0 ? aimed : first ? [first] : [];
  return proposed.slice(0, most > 0 ? most : undefined).map((one) => one.actor.uuid);
}

/** Labels a candidate: name, distance, why they can't or shouldn't be attacked, and how wounded they look. */
function labelOf({ actor, isElsewhere, away, note }: Candidate): string {
  const { calledAs: name } = actor;
  const look = isHiddenFrom(actor.uuid) ? null : lookSeen(actor);
  return [
    isElsewhere ? words("ACTIONCARDS.Encounter.OtherLevel", { name }) : name,
    ...(away ? [lengthText(away.distance, away.units)] : []),
    ...(note ? [words(`ACTIONCARDS.Encounter.Target.${note}`)] : []),
    ...(look && look !== "unhurt" && look !== "out" ? [words(`ACTIONCARDS.Look.${look}`)] : []),
  ].join(" · ");
}

/** Names the selected targets, followed by `facts`; empty without a selected target. */
export function proposalText(
  targets: readonly Pick<AttackTarget, "name" | "selected">[],
  facts: readonly string[],
): string {
  const chosen = targets.filter(({ selected }) => selected).map(({ name }) => name);
  if (chosen.length === 0) return "";
  return [words("ACTIONCARDS.Bar.At", { targets: listed(words, chosen) }), ...facts].join(" ");
}

/**
 * Returns the possible targets as options, with the `chosen` ones selected. `aim` is null if this is not an
 * attack.
 */
export function targetOptions(
  actor: Actor.Implementation,
  chosen: readonly string[],
  aim: Aim | null,
): AttackTarget[] {
  return candidates(actor, aim).map((candidate) => {
    const { uuid } = candidate.actor;
    const selected = chosen.includes(uuid);
    return { uuid, name: labelOf(candidate), selected, disabled: candidate.isRefused && !selected };
  });
}
