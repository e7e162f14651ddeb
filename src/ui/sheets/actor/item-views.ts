import { ManeuverData, PowerData, SkillData } from "../../../data/item/index.ts";
import { SKILL_STATS } from "../../../data/item/skill-stats.ts";
import { familyOf } from "../../../family/registry.ts";
import { isUsable } from "../../use-item.ts";
import { allTags, checkTags, defenceTags, offenceTags } from "../shared/item-tags.ts";
import type { Tag } from "../../../family/family.ts";

/** An item as its row on an actor's sheet draws it. */
export interface ItemRow {
  id: string;
  name: string;
  img: string;
  tags: Tag[];
  /** Does a click on it do something beyond opening it? */
  usable: boolean;
  /** What that click does, for its button: "Attack with Longbow". */
  useLabel: string;
  /** Why it cannot be used now, or empty. */
  obstacle: string;
}

/** A thing that is carried. */
export interface BelongingRow extends ItemRow {
  quantity: number;
  carried: boolean;
  /** Does wearing it make a difference (C3)? */
  wearable: boolean;
  equipped: boolean;
}

/** A skill with its numbers in place. */
export interface SkillRow extends ItemRow {
  stat: string;
  stats: { value: string; label: string; selected: boolean }[];
  bonus: number;
  /** What its AC Pick adds. */
  total: string;
}

/** A kind of items with the rows of it. */
export interface Section<R extends ItemRow> {
  type: string;
  label: string;
  addLabel: string;
  rows: R[];
}

function useLabel(item: Item.Implementation): string {
  const key = item.attacks ? "AttackWith" : isUsable(item) ? "CheckWith" : "Open";
  return game.i18n.format(`ACTIONCARDS.Sheet.${key}`, { item: item.name });
}

function obstacleOf({ physical }: Item.Implementation): string {
  if (!physical) return "";
  if (physical.quantity < 1) return game.i18n.localize("ACTIONCARDS.Sheet.NoneLeft");
  return physical.carried ? "" : game.i18n.localize("ACTIONCARDS.Sheet.NotCarried");
}

function itemRow(item: Item.Implementation, tags: Tag[]): ItemRow {
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img ?? "",
    tags,
    usable: isUsable(item),
    useLabel: useLabel(item),
    obstacle: obstacleOf(item),
  };
}

function belongingRow(item: Item.Implementation): BelongingRow {
  const { physical } = item;
  return {
    ...itemRow(item, allTags(item)),
    quantity: physical?.quantity ?? 0,
    carried: physical?.carried ?? false,
    wearable: item.isWearable,
    equipped: physical?.equipped ?? false,
  };
}

function skillRow(actor: Actor.Implementation, item: Item.Implementation, skill: SkillData): SkillRow {
  const source = skill._source;
  return {
    ...itemRow(item, checkTags(item)),
    stat: skill.stat,
    stats: SKILL_STATS.map((value) => ({
      value,
      label: game.i18n.localize(`ACTIONCARDS.SkillStat.${value}`),
      selected: value === source.stat,
    })),
    bonus: source.bonus ?? 0,
    total: familyOf(item)?.total(actor, item) ?? "",
  };
}

/** The actor's items of these types, in the order its owner gave them. */
function sorted(actor: Actor.Implementation, ...types: string[]): Item.Implementation[] {
  return actor.items.contents.filter(({ type }) => types.includes(type)).toSorted((a, b) => a.sort - b.sort);
}

function section<R extends ItemRow>(type: string, rows: R[]): Section<R> {
  const label = game.i18n.localize(`ACTIONCARDS.Section.${type}`);
  const kind = game.i18n.localize(`TYPES.Item.${type}`);
  return { type, label, addLabel: game.i18n.format("ACTIONCARDS.Sheet.Add", { type: kind }), rows };
}

function isDefence(item: Item.Implementation): boolean {
  const { ours } = item;
  if (!ours) return false;
  const counts = ours.modifiers.defence !== 0 || ours.modifiers.specific.length > 0;
  const powerOfDefence = ours instanceof PowerData && ours.use === "defence";
  return powerOfDefence || (counts && (item.canSupplement || item.countsByItself || item.canAid("defence")));
}

/** What an avatar fights with: attacks, what helps in a defence, and checks. */
export interface FightView {
  attacks: ItemRow[];
  defences: ItemRow[];
  checks: (ItemRow & { total: string })[];
}

/** What this avatar fights with. */
export function fightView(actor: Actor.Implementation): FightView {
  const items = sorted(actor, "weapon", "armor", "gear", "power", "skill");
  const checks = items.filter((item) => isUsable(item) && !item.attacks);
  return {
    attacks: items.filter(({ attacks }) => attacks).map((item) => itemRow(item, offenceTags(item))),
    defences: items.filter(isDefence).map((item) => itemRow(item, defenceTags(item))),
    checks: checks.map((item) => {
      const system: unknown = item.system;
      const total = system instanceof SkillData ? skillRow(actor, item, system).total : "";
      return { ...itemRow(item, []), total };
    }),
  };
}

/** Things that are carried, and how one comes by the first of them. */
interface BelongingSection extends Section<BelongingRow> {
  hint: string;
}

/** What this avatar carries, by kind. */
export function belongingSections(actor: Actor.Implementation): BelongingSection[] {
  return ["weapon", "armor", "gear"].map((type) => ({
    ...section(type, sorted(actor, type).map(belongingRow)),
    hint: game.i18n.localize(`ACTIONCARDS.Sheet.Empty.${type}`),
  }));
}

/** What this avatar has learnt. */
export function skillSection(actor: Actor.Implementation): Section<SkillRow> {
  const rows = sorted(actor, "skill").flatMap((item) => {
    const system: unknown = item.system;
    return system instanceof SkillData ? [skillRow(actor, item, system)] : [];
  });
  return section("skill", rows);
}

/** What powers this avatar has. */
export function powerSection(actor: Actor.Implementation): Section<ItemRow> {
  return section(
    "power",
    sorted(actor, "power").map((item) => itemRow(item, allTags(item))),
  );
}

/** Items of types that other packages brought: shown, so that nothing an actor holds is hidden. */
export function otherRows(actor: Actor.Implementation): ItemRow[] {
  const isOther = ({ ours, system }: Item.Implementation) =>
    !ours && !((system as unknown) instanceof ManeuverData);
  const others = actor.items.contents.filter(isOther).toSorted((a, b) => a.sort - b.sort);
  return others.map((item) => itemRow(item, []));
}
