import { templatePath } from "../../../constants.ts";
import type { SheetPage, SheetPart } from "../../../family/sheet-parts.ts";
import { allFamilies, familiesInPlay } from "../../../family/registry.ts";
import { effectRows, type EffectRow } from "../shared/effects.ts";
import { actionsView, type ActionsView } from "./actions-view.ts";
import { abilitiesView, belongingsView, fightView, type FightView } from "./item-views.ts";
import { momentControls, momentOf } from "./moment.ts";
import { notesView } from "./notes-view.ts";

const template = (name: string): string => templatePath(`actor/${name}.hbs`);

/** What rows of items are drawn with. */
const ROWS = [template("item-controls"), template("tags")];
const SECTIONS = [...ROWS, template("section-head")];

function page(
  id: string,
  order: number,
  icon: string,
  partials: readonly string[],
  view: SheetPage["view"],
): SheetPage {
  const [label, hint] = [`ACTIONCARDS.Sheet.Tab.${id}`, `ACTIONCARDS.Sheet.TabHint.${id}`];
  return { id, order, icon, label, hint, template: template(id), partials, view };
}

/** The page Fight: what one fights with, and what one can do beside. */
export type FightPageView = FightView & ActionsView;

/** The page Effects. */
export interface EffectsView {
  effects: EffectRow[];
}

const fightPageView = (actor: Actor.Implementation): FightPageView => ({
  ...fightView(actor),
  ...actionsView(actor),
});
const effectsView = (actor: Actor.Implementation): EffectsView => ({ effects: effectRows(actor) });

/** The pages that all games share. */
const SHARED: readonly SheetPage[] = [
  page("fight", 10, "fa-hand-fist", [...ROWS, template("actions")], fightPageView),
  page("abilities", 20, "fa-star", SECTIONS, abilitiesView),
  page("belongings", 50, "fa-suitcase", SECTIONS, belongingsView),
  page("effects", 70, "fa-bolt", [templatePath("parts/effects.hbs")], effectsView),
  page("notes", 80, "fa-feather", [], notesView),
];

/** Where its actor stands in the encounter on show. */
const MOMENT: SheetPart = {
  id: "moment",
  template: template("moment"),
  view: momentOf,
  controls: momentControls,
};

/** Who it is, where no game in play tells. */
const HEADER: SheetPart = {
  id: "header",
  template: template("header"),
  partials: [template("identity")],
  view: () => null,
};

/** All that those with limited rights see. */
export const LIMITED: SheetPart = { id: "limited", template: template("limited"), view: notesView };

/** The pages of this world's sheets, in their order. */
export function pagesInPlay(): SheetPage[] {
  const pages = [...SHARED, ...familiesInPlay().flatMap((family) => family.pages)];
  return pages.toSorted((one, other) => one.order - other.order);
}

/** What stands above the pages. */
export function partsAbove(): SheetPart[] {
  const headers = familiesInPlay().flatMap(({ header }) => header);
  return [...(headers.length > 0 ? headers : [HEADER]), MOMENT];
}

/** Every part with controls, those of games included that the world may yet switch on. */
export function partsWithControls(): SheetPart[] {
  return [MOMENT, ...allFamilies().flatMap(({ header, pages }) => [...header, ...pages])];
}

/** Is this part a page? */
export function isPage(part: SheetPart): part is SheetPage {
  return "order" in part;
}
