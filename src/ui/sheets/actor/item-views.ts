import { SkillData, itemType, typesIn, type ItemList } from "../../../data/item/index.ts";
import { SKILL_STATS } from "../../../data/item/skill-stats.ts";
import { familyOf } from "../../../family/registry.ts";
import { shownFamilies } from "../../../family/shown.ts";
import { attackWaits } from "./actions-view.ts";
import { isUsable } from "../../use-item.ts";
import { allTags, checkTags, defenseTags, isForDefense, offenseTags } from "../shared/item-tags.ts";
import { isFavorite } from "../lists/favorites.ts";
import type { ItemMove, Tag } from "../../../family/family.ts";

/** Template context of an item's row on an actor's sheet. */
export interface ItemRow {
  id: string;
  name: string;
  img: string;
  tags: Tag[];
  /** True if a click uses the item instead of only opening it. */
  usable: boolean;
  /** The label of the use button: "Attack with Longbow". */
  useLabel: string;
  /** Why the item can't be used now; empty if it can. */
  obstacle: string;
  /**
   * Why the actor should not attack with the item now; empty if they may, or if the item doesn't attack. The
   * item's odds are shown either way.
   */
  waits: string;
  favorite: boolean;
  /** True if the item can be given to another actor. */
  gives: boolean;
}

/** The row of a physical item. */
export interface BelongingRow extends ItemRow {
  quantity: number;
  carried: boolean;
  /** True if wearing the item has an effect (C3, I8). */
  wearable: boolean;
  equipped: boolean;
}

export interface SkillRow extends ItemRow {
  /** The total of a check with the skill, as text; empty if the skill has no such total. */
  total: string;
  /** The values of the row's edit fields; null if the item isn't a skill of this system. */
  typed: { bonus: number; stats: { value: string; label: string; selected: boolean }[] } | null;
  /** The additional actions with the item, as buttons. */
  moves: { key: string; icon: string; label: string }[];
}

interface Section<R extends ItemRow> {
  type: string;
  label: string;
  addLabel: string;
  /** A hint about where to find items of this type, shown in an empty section. */
  hint: string;
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

export function itemRow(item: Item.Implementation, tags: Tag[]): ItemRow {
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img ?? "",
    tags,
    usable: isUsable(item),
    useLabel: useLabel(item),
    obstacle: obstacleOf(item),
    waits: item.attacks && item.actor ? familyOf(item)?.lacks(item) || attackWaits(item.actor) : "",
    favorite: isFavorite(item),
    gives: item.physical !== null,
  };
}

function belongingRow(item: Item.Implementation): BelongingRow {
  const { physical, usable } = item;
  return {
    ...itemRow(item, allTags(item)),
    quantity: physical?.quantity ?? 0,
    carried: physical?.carried ?? false,
    wearable: item.isWearable,
    equipped: usable?.equipped ?? false,
  };
}

function typedOf(skill: unknown): SkillRow["typed"] {
  if (!(skill instanceof SkillData)) return null;
  const { bonus, stat } = skill._source;
  const stats = SKILL_STATS.map((value) => ({
    value,
    label: game.i18n.localize(`ACTIONCARDS.Skill.Stat.${value}`),
    selected: value === stat,
  }));
  return { bonus: bonus ?? 0, stats };
}

function totalOf(actor: Actor.Implementation, item: Item.Implementation): string {
  return familyOf(item)?.total(actor, item) ?? "";
}

/** Returns additional actions with an item, from the games shown on the actor's sheet. */
export function itemMoves(actor: Actor.Implementation, item: Item.Implementation): readonly ItemMove[] {
  return shownFamilies(actor).flatMap((family) => family.itemMoves.filter((move) => move.isFor(item)));
}

function skillRow(actor: Actor.Implementation, item: Item.Implementation): SkillRow {
  return {
    ...itemRow(item, checkTags(item)),
    total: totalOf(actor, item),
    typed: typedOf(item.system),
    moves: itemMoves(actor, item).map(({ key, icon, label }) => ({
      key,
      icon,
      label: game.i18n.format(label, { item: item.name }),
    })),
  };
}

/** Returns the actor's items for which `isSuch` is true, in their manual order. */
function sorted(
  actor: Actor.Implementation,
  isSuch: (item: Item.Implementation) => boolean,
): Item.Implementation[] {
  return actor.items.contents.filter(isSuch).toSorted((a, b) => a.sort - b.sort);
}

/** Returns the hint of an empty section: the compendia with items of this type, in the games shown on the sheet. */
function emptyHint(actor: Actor.Implementation, type: string): string {
  const ids = shownFamilies(actor).flatMap(({ itemPacks }) => itemPacks[type] ?? []);
  const titles = ids.flatMap((id) => game.packs.get(id)?.title ?? []);
  if (titles.length === 0) return game.i18n.localize("ACTIONCARDS.Sheet.Empty.none");
  const names = new Intl.ListFormat(game.i18n.lang, { type: "disjunction" }).format(titles);
  return game.i18n.format("ACTIONCARDS.Sheet.Empty.from", { packs: names });
}

function sections<R extends ItemRow>(
  actor: Actor.Implementation,
  list: ItemList,
  row: (item: Item.Implementation) => R,
): Section<R>[] {
  return typesIn(list).map((type) => {
    const kind = game.i18n.localize(`TYPES.Item.${type}`);
    return {
      type,
      label: game.i18n.localize(`ACTIONCARDS.Sheet.Section.${type}`),
      addLabel: game.i18n.format("ACTIONCARDS.Sheet.Add", { type: kind }),
      hint: emptyHint(actor, type),
      rows: sorted(actor, (item) => item.type === type).map(row),
    };
  });
}

interface FavoriteRow extends ItemRow {
  total: string;
  attacks: boolean;
}

/** Template context of the items that an actor fights with. */
export interface FightView {
  favorites: FavoriteRow[];
  attacks: ItemRow[];
  defenses: ItemRow[];
  checks: (ItemRow & { total: string })[];
  /** True if the actor can attack unarmed. */
  bareHands: boolean;
  /** Why the actor should not attack unarmed now; empty if they may. */
  bareHandsWait: string;
}

/** Returns the total of a check with an item; empty if it isn't a skill. */
function checkTotal(actor: Actor.Implementation, item: Item.Implementation): string {
  const isSkill = (item.system as unknown) instanceof SkillData; // the item may be of any type
  return isSkill ? totalOf(actor, item) : "";
}

function favoriteRow(actor: Actor.Implementation, item: Item.Implementation): FavoriteRow {
  const row = itemRow(item, allTags(item));
  return { ...row, attacks: item.attacks, total: row.usable ? checkTotal(actor, item) : "" };
}

/**
 * Builds the context of the items that an actor fights with. A favorite is not listed again as an attack, defense or
 * check.
 */
export function fightView(actor: Actor.Implementation): FightView {
  const items = sorted(actor, ({ ours, physical }) => ours !== null || physical !== null);
  const others = items.filter((item) => !isFavorite(item));
  const checks = others.filter((item) => isUsable(item) && !item.attacks);
  return {
    favorites: items.filter(isFavorite).map((item) => favoriteRow(actor, item)),
    attacks: others.filter(({ attacks }) => attacks).map((item) => itemRow(item, offenseTags(item))),
    bareHands: shownFamilies(actor).some(({ bareHands }) => bareHands),
    bareHandsWait: attackWaits(actor),
    defenses: others.filter(isForDefense).map((item) => itemRow(item, defenseTags(item))),
    checks: checks.map((item) => ({ ...itemRow(item, []), total: checkTotal(actor, item) })),
  };
}

export interface AbilitiesView {
  skills: Section<SkillRow>[];
  powers: Section<ItemRow>[];
}

/** Builds the context of this actor's skills and powers. */
export function abilitiesView(actor: Actor.Implementation): AbilitiesView {
  return {
    skills: sections(actor, "skills", (item) => skillRow(actor, item)),
    powers: sections(actor, "powers", (item) => itemRow(item, allTags(item))),
  };
}

/**
 * Template context of an actor's inventory. `others` has the items whose types come from other packages and
 * therefore have no section.
 */
export interface BelongingsView {
  belongings: Section<BelongingRow>[];
  others: ItemRow[];
}

/**
 * Builds the context of this actor's inventory. Item types that belong to no game are shown only if the actor has such
 * items.
 */
export function belongingsView(actor: Actor.Implementation): BelongingsView {
  const isShown = ({ type, rows }: Section<BelongingRow>) => rows.length > 0 || !itemType(type)?.numbers;
  return {
    belongings: sections(actor, "inventory", belongingRow).filter(isShown),
    others: sorted(actor, ({ known }) => known === null).map((item) => itemRow(item, [])),
  };
}
