import { templatePath } from "../../../constants.ts";
import type { SkillStat } from "../../../data/item/skill-stats.ts";
import type { Click, SheetPage, SheetPart } from "../../../family/sheet-parts.ts";
import { checkOrOppose } from "./stat-check.ts";
import { primariesView } from "./primaries-view.ts";
import { recallCards } from "./recall.ts";
import { tableView } from "./table-view.ts";

/** Points of LIFE per click while Shift is held, instead of one. */
const MANY = 5;

const changeLife: Click = async (actor, control, event) => {
  const step = Number(control.dataset["step"]) * (event.shiftKey ? MANY : 1);
  const { value } = actor.ours.toObject().life;
  await actor.update({ system: { life: { value: value + step } } });
};

const check: Click = async (actor, control, { shiftKey }) => {
  const stat = control.dataset["stat"] as SkillStat; // named by one of our own templates
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

/** The Primaries page. */
export const primaries: SheetPage = {
  id: "primaries",
  icon: "fa-gem",
  label: "ACTIONCARDS.Sheet.Tab.primaries",
  hint: "ACTIONCARDS.Sheet.TabHint.primaries",
  order: 60,
  template: templatePath("avatar/primaries.hbs"),
  view: primariesView,
};
