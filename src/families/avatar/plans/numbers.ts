import type { CalculationSource, SourceType } from "../../../data/message/calculation.ts";
import { halvingOf } from "../../../rules/avatar/exchange.ts";
import { ruleVariants } from "../../../platform/settings/variants.ts";
import type { Declared } from "./declaration.ts";
import type { ReactionUse } from "./reactions.ts";

const NO_REACTION: ReactionUse = { item: null, idle: [] };

/** The numbers that a calculation adds to its pick, each with its source. */
export interface Numbers {
  modifiers: number;
  specific: number;
  sources: CalculationSource[];
}

type Kind = "offense" | "defense";

function line(type: SourceType, label: string, value: number): CalculationSource[] {
  return value === 0 ? [] : [{ type, label, value }];
}

/** Returns the additions of one item to an offense or a defense. */
function itemLines(item: Item.Implementation, type: SourceType, kind: Kind): CalculationSource[] {
  return line(type, item.name, item.ours?.modifiers[kind] ?? 0);
}

/** Returns the highest bonus that one item has against attacks with one of these keywords (A9). */
function specificLines(item: Item.Implementation, keywords: readonly string[]): CalculationSource[] {
  const wanted = keywords.map((keyword) => keyword.trim().toLowerCase());
  const bonuses = (item.ours?.modifiers.specific ?? [])
    .filter(({ against }) => wanted.includes(against.trim().toLowerCase()))
    .map(({ bonus }) => bonus);
  return line("specific", item.name, Math.max(0, ...bonuses));
}

function freeLines({ extras }: Declared): CalculationSource[] {
  return extras.flatMap(({ label, value }) => line("free", label, value));
}

function total(sources: readonly CalculationSource[], specific: boolean): number {
  return sources
    .filter(({ type }) => (type === "specific") === specific)
    .reduce((sum, { value }) => sum + value, 0);
}

function numbers(sources: CalculationSource[]): Numbers {
  return { modifiers: total(sources, false), specific: total(sources, true), sources };
}

/** Returns the worn and always-on items, except the declared ones. */
function continuous(actor: Actor.Implementation, declared: readonly (Item.Implementation | null)[]) {
  return actor.continuousItems.filter((item) => !declared.includes(item));
}

/**
 * Returns the additions to an attack: the weapon, the supplementary item, always-on items, aids and free
 * modifiers (C3, C4).
 */
export function offenseNumbers(
  actor: Actor.Implementation,
  weapon: Item.Implementation | null,
  declared: Declared,
): Numbers {
  return numbers([
    ...(weapon ? itemLines(weapon, "item", "offense") : []),
    ...(declared.item ? itemLines(declared.item, "item", "offense") : []),
    ...continuous(actor, [weapon, declared.item]).flatMap((item) => itemLines(item, "continuous", "offense")),
    ...declared.aids.flatMap((item) => itemLines(item, "aid", "offense")),
    ...freeLines(declared),
  ]);
}

/** Returns the additions to a defense with DR, including specific protections (C3, C4, A9). */
export function defenseNumbers(
  actor: Actor.Implementation,
  declared: Declared,
  keywords: readonly string[],
  reaction: ReactionUse = NO_REACTION,
): Numbers {
  const worn = continuous(actor, [declared.item, ...reaction.idle]);
  const called = reaction.item ? [reaction.item] : [];
  const items = [...(declared.item ? [declared.item] : []), ...worn, ...declared.aids, ...called];
  return numbers([
    ...(declared.item ? itemLines(declared.item, "item", "defense") : []),
    ...worn.flatMap((item) => itemLines(item, "continuous", "defense")),
    ...declared.aids.flatMap((item) => itemLines(item, "aid", "defense")),
    ...called.flatMap((item) => itemLines(item, "reaction", "defense")),
    ...items.flatMap((item) => specificLines(item, keywords)),
    ...freeLines(declared),
  ]);
}

/**
 * Returns the additions to a calculation without DR (a formula or MIND): skills, powers, free modifiers and
 * specific protections (C4), but no items' general bonuses.
 */
export function bareNumbers(
  actor: Actor.Implementation,
  declared: Declared,
  kind: Kind,
  keywords: readonly string[],
  reaction: ReactionUse = NO_REACTION,
): Numbers {
  const worn = continuous(actor, [declared.item, ...reaction.idle]);
  const aids = reaction.item?.physical === null ? [...declared.aids, reaction.item] : declared.aids;
  const items = [declared.item, ...worn, ...declared.aids, reaction.item].filter((item) => item !== null);
  return numbers([
    ...aids.flatMap((item) => itemLines(item, item === reaction.item ? "reaction" : "aid", kind)),
    ...items.flatMap((item) => specificLines(item, keywords)),
    ...freeLines(declared),
  ]);
}

/**
 * Adjusts the numbers that are added to a DR which `shots` Long Range Actions have halved (C7). If the world's rule
 * variant halves modifiers along with DR, subtracts the loss and lists it as a separate source. Otherwise, the numbers
 * stay the same.
 */
export function halvedWithDr(added: Numbers, { ours }: Actor.Implementation, shots: number): Numbers {
  const { modifiers, specific, sources } = added;
  const { halved } = ruleVariants().avatar;
  const change = halvingOf({ dr: ours.dr.base, modifiers, shots }, halved);
  return { modifiers: modifiers + change, specific, sources: [...sources, ...line("halved", "", change)] };
}
