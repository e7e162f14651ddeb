import { PowerData, WeaponData } from "../data/item/index.ts";
import type { AttackRange } from "../data/message/ranges.ts";
import type { Opposition } from "../data/item/power.ts";
import type { Reach } from "../data/item/attack-profile.ts";
import type { Told } from "../platform/phrase.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { systemPath } from "../constants.ts";

/** The attack data of a weapon, a power, or bare hands. */
export interface AttackProfile {
  uuid: string;
  name: string;
  img: string;
  item: Item.Implementation | null;
  reach: Reach;
  mustUseFull: boolean;
  /** True for a power, or for an item that emulates one (A5). */
  powerRelated: boolean;
  picks: number;
  bonusOnTen: boolean;
  /** The maximum number of targets; 0 for any number. */
  targets: number;
  freeAction: boolean;
  /** True if the attack can be a Surprise at Short Range. Mental and Long Range attacks always can. */
  surprise: boolean;
  keywords: string[];
  /** The attack bonus of the item itself (C4). */
  bonus: number;
  /** The formula that replaces the general calculation (C4). May be empty. */
  formula: string;
  opposed: Opposition;
  opposedFormula: string;
}

const BARE_HANDS = "ACTIONCARDS.Encounter.BareHands";

/** The name of an attack in refusals: the item's, or "bare hands" in each reader's language. */
export function attackName({ item, name }: AttackProfile): Told {
  return item ? name : { key: BARE_HANDS };
}

/** The name of an attack on its card: the item's, or the localization key of "bare hands". */
export function storedName({ item, name }: AttackProfile): string {
  return item ? name : BARE_HANDS;
}

/** The attack profile of bare hands: Short Range, with OR. */
export function bareHands(): AttackProfile {
  return {
    uuid: "",
    name: game.i18n.localize(BARE_HANDS),
    img: systemPath("icons/bare-hands.svg"),
    item: null,
    reach: "short",
    mustUseFull: false,
    powerRelated: false,
    picks: 1,
    bonusOnTen: true,
    targets: 1,
    freeAction: false,
    surprise: false,
    keywords: [],
    bonus: 0,
    formula: "",
    opposed: "dr",
    opposedFormula: "",
  };
}

/**
 * The attack profile of an item. Throws a RequestRefused if the item has no attack, or if its type does not belong to
 * this system.
 */
export function attackProfile(item: Item.Implementation): AttackProfile {
  const system: unknown = item.system;
  if (!item.ours) throw new RequestRefused("ForeignItem", { item: item.name });
  if (!item.attacks || !(system instanceof WeaponData || system instanceof PowerData)) {
    throw new RequestRefused("NotAnAttack", { item: item.name });
  }
  const { attack, modifiers } = system;
  const power = system instanceof PowerData;
  return {
    uuid: item.uuid,
    name: item.name,
    img: item.img ?? "",
    item,
    reach: attack.range,
    mustUseFull: attack.mustUseFull,
    powerRelated: power || attack.emulatesPower,
    picks: attack.picks,
    bonusOnTen: attack.bonusOnTen,
    targets: attack.targets,
    freeAction: attack.freeAction,
    surprise: attack.surprise,
    keywords: [...attack.keywords],
    bonus: modifiers.offense,
    formula: power ? system.formula.trim() : "",
    opposed: power ? system.opposed : "dr",
    opposedFormula: power ? system.opposedFormula.trim() : "",
  };
}

/** The ranges that an attack with this reach can have. */
export function rangesOf(reach: Reach): AttackRange[] {
  return reach === "either" ? ["short", "long"] : [reach];
}

/** The stat that an attack spends, by range: OR, DR (C7), or MIND. */
export const STAT_OF_RANGE = { short: "or", long: "dr", mental: "mind" } as const satisfies Record<
  AttackRange,
  string
>;
