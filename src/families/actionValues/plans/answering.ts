import { activeModifiersOf } from "../../../data/fight/active-modifiers.ts";
import { contestOf, isSocialRow } from "../../../rules/actionValues/contest-rows.ts";
import type { ContestData } from "../../../data/message/contest.ts";
import { acceptingSide, allowsSkill, openedSide, sideNumbers } from "../../../rules/actionValues/contest.ts";
import { NAMED_SKILLS, type Side } from "../../../rules/actionValues/contests.ts";
import { defenseValue, PASSIVE_SKILLS, type Stance } from "../../../rules/actionValues/defense.ts";
import { passiveOrder } from "../../../rules/actionValues/passive.ts";
import { outOfAction } from "../../../encounter/can-act.ts";
import { takesBlows } from "../../../encounter/fight.ts";
import { bindings } from "./bound.ts";
import { answeringSkills, carriedRatings, contenderOf, nameOf, type KnownSkill } from "./contender.ts";

/** The part of a contest that decides which Defenses may answer it, and with which values. */
export type Asked = Pick<ContestData, "row" | "open" | "weight" | "skill">;

/** The `Asked` of a newly declared contest, whose Defenses the GM has not limited. */
export function askedBy({ row, weight, skill }: Pick<Asked, "row" | "weight" | "skill">): Asked {
  return { row, weight, skill, open: { limited: false, skills: [], active: true } };
}

/** A Defense that can answer a contest. */
export interface PossibleDefense {
  readonly stance: Exclude<Stance, "difficulty">;
  /** The skill's key; null for no skill. */
  readonly skill: string | null;
  /** The skill's name on its owner's sheet; empty for "no skill" and for unlearned skills. */
  readonly label: string;
  /** The skill's value before modifiers. */
  readonly value: number;
  /** True for an Active Defense that is already paid for and still lasts. */
  readonly kept: boolean;
}

/**
 * The skills that may be a Passive Defense: those that a GM allowed if the Defenses are limited (Q28),
 * otherwise the row's. Without a limit, a GM may also accept other skills.
 */
export function answeringSide({ row, open }: Asked, isGm: boolean): Side {
  const { defense } = contestOf(row);
  if (open.limited) return openedSide(defense, open.skills);
  return isGm ? acceptingSide(defense) : defense;
}

/**
 * True if this skill can be an Active Defense (X2). If a GM limited the Defenses, the GM must have allowed Active
 * Defenses and this skill (Q28). Otherwise, against a social row, players can use only the skills that the row names.
 */
export function allowsActive({ row, open }: Asked, skill: string, isGm: boolean): boolean {
  if (open.limited) return open.active && open.skills.includes(skill);
  return isGm || !isSocialRow(row) || allowsSkill(contestOf(row).defense, skill);
}

/** Sorts an actor's skills for a contest. The skill that is proposed as Passive Defense comes first (Q31). */
function inOrder(skills: ReadonlyMap<string, KnownSkill>, asked: Asked): readonly KnownSkill[] {
  const offered = [...skills.values()].map((skill) => ({
    ...skill,
    name: nameOf(skill),
    combat: skill.group === "combat",
  }));
  const against = { skill: asked.skill, isAttack: asked.row === "attack" };
  return passiveOrder(offered, answeringSide(asked, false), against);
}

/**
 * True if a Trick takes the actor's Actions (X8). For players, also true if the actor is out of action
 * (decision 27 on Action!).
 */
function cannotAct(foe: Actor.Implementation, isGm: boolean): boolean {
  return bindings(foe).length > 0 || (!isGm && outOfAction(foe) !== null);
}

const UNLEARNT = { stance: "passive", label: "", value: 0, kept: false } as const;

/** A Passive Defense with this skill. */
function passively({ key, label, value }: KnownSkill): PossibleDefense {
  return { ...UNLEARNT, skill: key, label, value };
}

/**
 * The unlearned skills that an actor may use against this row (Q22); at most one if the row allows any skill. Actors
 * who take blows for others cannot Dodge (C8).
 */
function unlearntOf(foe: Actor.Implementation, side: Side): PossibleDefense[] {
  const guards = takesBlows(foe);
  const open = NAMED_SKILLS.filter((key) => allowsSkill(side, key) && !(guards && key === "dodge"));
  const isAny = side.skills.some(({ type }) => type === "any");
  const usual = isAny ? PASSIVE_SKILLS.filter((key) => open.includes(key)).slice(0, 1) : open;
  return usual.map((skill) => ({ ...UNLEARNT, skill }));
}

/** The actor's current Active Defense, if it is allowed against this contest. */
function keptOf(foe: Actor.Implementation, asked: Asked, lasting: KnownSkill | undefined): PossibleDefense[] {
  const { defense } = activeModifiersOf(foe.fight.activeModifiers);
  if (!lasting || defense === null || !allowsActive(asked, lasting.key, false)) return [];
  return [{ stance: "active", skill: lasting.key, label: lasting.label, value: defense.value, kept: true }];
}

/**
 * The Defenses that an actor may answer with, likeliest first (Q31). An actor who can't act, or who already has an
 * Active Defense, can't begin one.
 */
export function defensesOf(foe: Actor.Implementation, asked: Asked, isGm: boolean): PossibleDefense[] {
  const side = answeringSide(asked, false);
  const known = answeringSkills(foe, asked.row);
  // owners can store any number, so leave out invalid ones
  const skills = inOrder(known, asked).filter(({ value }) => Number.isSafeInteger(value) && value >= 0);
  const lasting = known.get(activeModifiersOf(foe.fight.activeModifiers).defense?.skill ?? "");
  const none = allowsSkill(side, null) ? [{ ...UNLEARNT, skill: null }] : [];
  const passive = [...skills.filter(({ key }) => allowsSkill(side, key)).map(passively), ...none];
  const accepting = answeringSide(asked, isGm);
  const accepted = skills.filter(({ key }) => allowsSkill(accepting, key) && !allowsSkill(side, key));
  const active = skills
    .filter(({ key }) => lasting === undefined && !cannotAct(foe, isGm) && allowsActive(asked, key, isGm))
    .map(({ key, label, value }): PossibleDefense => {
      return { stance: "active", skill: key, label, value: defenseValue("active", value), kept: false };
    });
  return [
    ...keptOf(foe, asked, lasting),
    ...(passive.length > 0 ? passive : unlearntOf(foe, side)),
    ...accepted.map(passively),
    ...active,
  ];
}

/** The ratings proposed for an answer: those of the opponent's carried gear, but the thrown object's weight (X9). */
export function saidByFoe(foe: Actor.Implementation, { weight }: Asked) {
  return { ...carriedRatings(foe), weight };
}

/** The opponent's part of the Effect Value (X4). If the row names several values, uses the first of them. */
export function defensiveValue(foe: Actor.Implementation, asked: Asked): number {
  const { defense } = contestOf(asked.row);
  const side: Side = { values: defense.values, skills: [{ type: "none" }] };
  const contender = contenderOf(foe, null, saidByFoe(foe, asked));
  return sideNumbers(side, contender, { skill: null, value: 0 }, "defense").value;
}
