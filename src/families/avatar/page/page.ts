import { templatePath } from "../../../constants.ts";
import type { SkillStat } from "../../../data/item/skill-stats.ts";
import type { Click, SheetPage, SheetPart } from "../../../family/sheet-parts.ts";
import { checkOrOppose } from "./stat-check.ts";
import { recallCards } from "./recall.ts";
import { tableView } from "./table-view.ts";
import { PRIMARIES, type Primary } from "../../../data/actor/primaries.ts";
import { aboveEnergy, type Primaries } from "../../../rules/avatar/stats.ts";
import { isUntouched } from "../../../family/untouched.ts";

/** The keys of actor data that only this game uses. */
const OWN = ["primaries", "or", "dr", "mind", "lb", "life", "em"] as const;

/** True if the actor has data for AC Picks beyond the defaults. */
export function playsByPick(actor: Actor.Implementation): boolean {
  return OWN.some((path) => !isUntouched(actor, path));
}

/** The tile of one of the eight attributes. */
interface PrimaryTile {
  key: Primary;
  label: string;
  name: string;
  value: number;
  /** The stored number, without effects. */
  stored: number;
  /** True if the attribute is above ENE. That is allowed, but shows a note. */
  above: boolean;
}

/** Template context of the Attributes page. */
export interface PrimariesView {
  tiles: PrimaryTile[];
}

function primaryTiles(actor: Actor.Implementation): PrimaryTile[] {
  const { primaries: p, _source } = actor.ours;
  const values: Primaries = { ENE: p.ene, STR: p.str, INT: p.int, CUN: p.cun, AGI: p.agi, CON: p.con, CHA: p.cha, LUC: p.luc }; // oxfmt-ignore
  const above: readonly string[] = aboveEnergy(values).map((name) => name.toLowerCase());
  return PRIMARIES.map((key) => ({
    key,
    label: game.i18n.localize(`ACTIONCARDS.Stat.${key}`),
    name: game.i18n.localize(`ACTIONCARDS.Stat.Name.${key}`),
    value: p[key],
    stored: _source.primaries?.[key] ?? p[key],
    above: above.includes(key),
  }));
}

function primariesView(actor: Actor.Implementation): PrimariesView {
  return { tiles: primaryTiles(actor) };
}

/** How many LIFE points a click with Shift adds or removes. */
const MANY = 5;

const changeLife: Click = async (actor, control, event) => {
  const step = Number(control.dataset["step"]) * (event.shiftKey ? MANY : 1);
  const { value } = actor.ours.toObject().life;
  await actor.update({ system: { life: { value: value + step } } });
};

const check: Click = async (actor, control, { shiftKey }) => {
  const stat = control.dataset["stat"] as SkillStat; // set by our own template
  await checkOrOppose(actor, stat, shiftKey);
};

/** The header of a sheet: LIFE, the combat stats and the deck. */
export const table: SheetPart = {
  id: "table",
  template: templatePath("avatar/table.hbs"),
  partials: [templatePath("actor/identity.hbs"), templatePath("parts/ac-card.hbs")],
  view: tableView,
  controls: {
    changeLife,
    recallCards,
    checkStat: check,
  },
};

export const primaries: SheetPage = {
  id: "primaries",
  icon: "fa-gem",
  label: "ACTIONCARDS.Sheet.Tab.primaries",
  hint: "ACTIONCARDS.Sheet.TabHint.primaries",
  order: 60,
  template: templatePath("avatar/primaries.hbs"),
  view: primariesView,
};
