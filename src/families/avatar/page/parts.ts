import { templatePath } from "../../../constants.ts";
import type { SkillStat } from "../../../data/item/skill-stats.ts";
import type { Click, SheetPage, SheetPart } from "../../../family/sheet-parts.ts";
import { checkOrOppose } from "./stat-check.ts";
import { primariesView } from "./primaries-view.ts";
import { recallCards } from "./recall.ts";
import { tableView } from "./table-view.ts";

/** LIFE by the keys beside it: one point, or five while Shift is held. */
const MANY = 5;

const changeLife: Click = async (actor, control, event) => {
  const step = Number(control.dataset["step"]) * (event.shiftKey ? MANY : 1);
  const { value } = actor.ours.toObject().life;
  await actor.update({ system: { life: { value: value + step } } });
};

const check: Click = async (actor, control, { shiftKey }) => {
  const stat = control.dataset["stat"] as SkillStat; // one of our own templates names it
  await checkOrOppose(actor, stat, shiftKey);
};

/** The table on top of a sheet: LIFE, the fighting numbers and the deck. */
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

/** The page of the primaries. */
export const primaries: SheetPage = {
  id: "primaries",
  icon: "fa-gem",
  label: "ACTIONCARDS.Sheet.Tab.primaries",
  hint: "ACTIONCARDS.Sheet.TabHint.primaries",
  order: 60,
  template: templatePath("avatar/primaries.hbs"),
  view: primariesView,
};
