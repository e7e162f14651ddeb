import type { ContestRow } from "../../../rules/actionValues/contest-rows.ts";
import type { SaidRating, SaidRatings } from "../../../data/requests/action-value-requests.ts";
import type { SkillGroup } from "../../../data/item/action-values.ts";
import { ArmorData, GearData, SkillData, type WeaponData } from "../../../data/item/index.ts";
import { skillItems, type SkillItem } from "../../../platform/skills.ts";
import type { Contender } from "../../../rules/actionValues/contest.ts";
import { takesBlows } from "../../../encounter/fight.ts";

/** An actor's skill with an Action Value. */
export interface KnownSkill {
  /** The skill's name in the tables; for a custom skill, its item's id. */
  readonly key: string;
  /** The skill's name on the actor's sheet. */
  readonly label: string;
  readonly value: number;
  /** The skill's value in a Static Action. */
  readonly static: number;
  readonly group: SkillGroup;
  readonly attribute: SkillData["actionValues"]["attribute"];
  /** True for a custom skill, which is not in the tables. */
  readonly isOwn: boolean;
  /** True if the skill is a Dodge, which actors who take blows for others cannot use (C8). */
  readonly dodges: boolean;
}

/** A skill's key: its name in the tables, else its item's id. */
export function skillKeyOf({ id }: Item.Implementation, { actionValues: action }: SkillData): string {
  return action.name === "own" ? (id ?? "") : action.name;
}

/** A skill's name in the tables; for a custom skill, its name on the sheet in lower case. */
export function nameOf({ isOwn, key, label }: KnownSkill): string {
  return isOwn ? label.toLocaleLowerCase() : key;
}

function knownSkill(item: SkillItem): KnownSkill | null {
  const { system } = item;
  if (system.actionValues.value === null) return null;
  const { value, group, attribute } = system.actionValues;
  const key = skillKeyOf(item, system);
  return {
    key,
    label: item.name,
    value,
    static: system.actionValues.static ?? value,
    group,
    attribute,
    isOwn: system.actionValues.name === "own",
    dodges: item.dodges || key === "dodge",
  };
}

/**
 * An actor's skills with an Action Value, keyed by skill key. If two skills have the same table name, includes only the
 * better one.
 */
export function skillsOf(actor: Actor.Implementation): ReadonlyMap<string, KnownSkill> {
  const skills = new Map<string, KnownSkill>();
  for (const item of skillItems(actor)) {
    const skill = knownSkill(item);
    if (skill && skill.value >= (skills.get(skill.key)?.value ?? 0)) skills.set(skill.key, skill);
  }
  return skills;
}

/**
 * All skills, for an Active Defense. Combat Skills precede the others, because every Combat Skill works against every
 * attack (X2). Both groups are sorted by value, highest first.
 */
export function defensiveSkills(actor: Actor.Implementation): readonly KnownSkill[] {
  const rank = ({ group }: KnownSkill) => (group === "combat" ? 0 : 1);
  return [...skillsOf(actor).values()].sort((a, b) => rank(a) - rank(b) || b.value - a.value);
}

/** The skills that an actor can answer this row with. Actors who take blows for others cannot dodge an attack (C8). */
export function answeringSkills(
  actor: Actor.Implementation,
  row: ContestRow,
): ReadonlyMap<string, KnownSkill> {
  const skills = skillsOf(actor);
  if (row !== "attack" || !takesBlows(actor)) return skills;
  return new Map([...skills].filter(([, { dodges }]) => !dodges));
}

/** The Toughness bonus from worn armor: only the best layer. */
export function armorOf(actor: Actor.Implementation): number {
  const worn = actor.items.contents.flatMap((item) => {
    const system: unknown = item.system;
    const counts = system instanceof ArmorData && system.carried && system.equipped && system.quantity > 0;
    return counts ? [system.actionValues.value] : [];
  });
  return Math.max(0, ...worn);
}

/**
 * The best weight, maneuverability and speed of an actor's carried gear; 0 where there is none. No gear has
 * obscurity.
 */
export function carriedRatings(actor: Actor.Implementation): Record<SaidRating, number> {
  const best = (key: "weight" | "maneuverability" | "speed") =>
    actor.items.contents.reduce((most, { system }) => {
      const gear: unknown = system;
      return gear instanceof GearData && gear.carried ? Math.max(most, gear.actionValues[key]) : most;
    }, 0);
  return {
    weight: best("weight"),
    obscurity: 0,
    maneuverability: best("maneuverability"),
    speed: best("speed"),
  };
}

/** The damage of bare hands (Q36). */
const BARE_HANDS_DAMAGE = 0;

/** An actor's skills and ratings for a contest, with the weapon's damage; `said` overrides ratings. */
export function contenderOf(
  actor: Actor.Implementation,
  weapon: WeaponData | null = null,
  said: SaidRatings = {},
  skills = skillsOf(actor),
): Contender {
  const { attributes, move, toughness } = actor.ours.actionValues;
  const damage = weapon?.actionValues.damage ?? BARE_HANDS_DAMAGE;
  return {
    skills: Object.fromEntries([...skills].map(([key, { value }]) => [key, value])),
    ratings: {
      ...attributes,
      move,
      toughness,
      armor: armorOf(actor),
      damage,
      ...said,
    },
  };
}
