import {
  actionRow,
  CONTEST_ROWS,
  contestOf,
  isAutomaticFire,
  type ContestRow,
} from "../../../rules/actionValues/contest-rows.ts";
import { ManeuverData, WeaponData } from "../../../data/item/index.ts";
import {
  PLAIN_ACTION,
  type ActionKey,
  type ActionRow,
  type AmmunitionRule,
} from "../../../rules/actionValues/actions.ts";
import type { Rating } from "../../../rules/actionValues/attributes.ts";
import type { Contest, NamedSkill } from "../../../rules/actionValues/contests.ts";
import type { Flag } from "../../../rules/actionValues/flags.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { ownItem } from "../../../requests/authority.ts";

/** A named Action to be done: its row of the Actions table (`ACTIONS`), plus the additions of the actor's maneuver. */
export interface Use {
  /** The maneuver's name; empty if none. */
  readonly title: string;
  readonly img: string;
  /** The key of the row in `ACTIONS`; empty for a custom maneuver. */
  readonly action: ActionKey | "";
  readonly row: ActionRow;
  /** The contest row for both sides; null if the Action has none. */
  readonly contest: ContestRow | null;
  /** The skill for an Action without a contest; null if it can be any skill that the players agree on. */
  readonly skill: NamedSkill | null;
  readonly attribute: Rating | null;
  readonly flags: readonly Flag[];
  readonly dice: number;
  readonly av: number;
  readonly damage: number;
  readonly augment: number;
  readonly shots: number;
  readonly threshold: number | null;
  readonly perPoint: number;
  readonly degrees: object;
  /** The key of the modifiers that the Action prepares: `action` or, for a custom maneuver, made from the item's id. */
  readonly key: string;
}

/** Returns a row like those in `ACTIONS`, made from a custom maneuver. */
function ownRow({ cost, time, ammunition, prepares }: ManeuverData): ActionRow {
  const does = prepares.av !== 0 || prepares.dice !== 0;
  return {
    ...PLAIN_ACTION,
    costs: [cost],
    time,
    ammunition,
    prepares: does ? { ...prepares, hitOnly: 0 } : null,
  };
}

function isContestRow(key: string): key is ContestRow {
  return Object.hasOwn(CONTEST_ROWS, key);
}

/** Returns the contest row of an Action in `ACTIONS`; null if it has none. */
function contestOfAction(action: ActionKey | ""): ContestRow | null {
  if (isAutomaticFire(action)) return "attack";
  return isContestRow(action) ? action : null;
}

const PLAIN = {
  title: "",
  img: "",
  skill: null,
  attribute: null,
  flags: [],
  dice: 0,
  av: 0,
  damage: 0,
  augment: 0,
  shots: 0,
  threshold: null,
  perPoint: 0,
  degrees: {},
};

/**
 * Returns the actor's maneuver with this UUID. Throws a RequestRefused if it doesn't exist or is not a
 * maneuver.
 */
function maneuverOf(
  actor: Actor.Implementation,
  uuid: string,
): { item: Item.Implementation; data: ManeuverData } {
  const item = ownItem(actor, uuid);
  const data: unknown = item.system;
  if (!(data instanceof ManeuverData)) throw new RequestRefused("NotByValue", { item: item.name });
  return { item, data };
}

/** Names an Action by its key in `ACTIONS`, or by its maneuver's UUID. If both are empty, no Action is named. */
export interface NamedAction {
  readonly action: ActionKey | "";
  readonly maneuver: string;
}

/** Returns the named Action of a request. Throws a RequestRefused if the actor does not have the maneuver. */
export function useOf(actor: Actor.Implementation, named: NamedAction): Use {
  if (named.maneuver === "") {
    const row = named.action === "" ? PLAIN_ACTION : actionRow(named.action);
    const { dice, damage, augment } = row;
    const contest = contestOfAction(named.action);
    return { ...PLAIN, action: named.action, row, contest, dice, damage, augment, key: named.action };
  }
  const { item, data } = maneuverOf(actor, named.maneuver);
  const action = data.action === "own" ? "" : data.action;
  const row = action === "" ? ownRow(data) : actionRow(action);
  return {
    title: item.name,
    img: item.img ?? "",
    action,
    row,
    contest: data.contest === "none" ? contestOfAction(action) : data.contest,
    skill: data.skill === "own" ? null : data.skill,
    attribute: data.attribute === "none" ? null : data.attribute,
    flags: [...data.flags] as Flag[], // the data field allows only flags
    dice: data.dice + row.dice,
    av: data.av,
    damage: data.damage + row.damage,
    augment: data.augment + row.augment,
    shots: data.shots,
    threshold: data.threshold,
    perPoint: data.perPoint,
    degrees: { ...data.degrees },
    key: action === "" ? `own-${item.id ?? ""}` : action,
  };
}

/**
 * Returns both sides of a contest row. In the row `test`, `skill` and `attribute` replace those of the `attack` side,
 * unless they are null.
 */
export function sidesOf(row: ContestRow, { skill, attribute }: Pick<Use, "skill" | "attribute">): Contest {
  const { attack, defense } = contestOf(row);
  if (row !== "test") return { attack, defense };
  return {
    attack: {
      skills: skill === null ? attack.skills : [{ type: "named", skill }],
      values: attribute === null ? attack.values : [{ ratings: [attribute], plus: 0 }],
    },
    defense,
  };
}

/** An actor's weapon for Action Values. */
export interface UsedWeapon {
  readonly item: Item.Implementation;
  readonly data: WeaponData;
}

/**
 * Returns the actor's weapon with this UUID; null for an empty UUID. Throws a RequestRefused if the weapon
 * cannot be used.
 */
export function weaponOf(actor: Actor.Implementation, uuid: string): UsedWeapon | null {
  if (uuid === "") return null;
  const item = ownItem(actor, uuid);
  const data: unknown = item.system;
  if (!(data instanceof WeaponData)) throw new RequestRefused("NotAnAttack", { item: item.name });
  if (!data.carried || data.quantity < 1) throw new RequestRefused("NotAvailable", { item: item.name });
  return { item, data };
}

/**
 * Throws a RequestRefused if a weapon cannot make this attack: if it has no damage value, if it is not automatic
 * (for bursts and full auto), or if it is not loaded (unless the Action is to reload it).
 */
export function requireReady({ item, data }: UsedWeapon, { action, row }: Use): void {
  const { damage, ammunition } = data.actionValues;
  if (damage === null) throw new RequestRefused("NotByValue", { item: item.name });
  if (isAutomaticFire(action) && !ammunition.automatic)
    throw new RequestRefused("NotAutomatic", { item: item.name });
  if (ammunition.needed && !ammunition.loaded && row.ammunition !== "reload")
    throw new RequestRefused("NoAmmunition", { actor: item.name });
}

/** The Action that each ammunition rule corresponds to; null for the rule that uses no ammunition. */
const TREATED_AS: Readonly<Record<AmmunitionRule, ActionKey | null>> = {
  none: null,
  reload: "reload",
  endsOnDouble: "burst",
  endsUnlessDouble: "fullAuto",
};

/**
 * Returns the Action whose rule decides how the weapon's ammunition is used up. Null if the weapon needs no
 * ammunition or `rule` uses none.
 */
export function ammunitionAs({ data }: UsedWeapon, rule: AmmunitionRule): ActionKey | null {
  return data.actionValues.ammunition.needed ? TREATED_AS[rule] : null;
}
