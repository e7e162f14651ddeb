import { templatePath } from "../../../constants.ts";
import type { SheetPage, SheetPart } from "../../../family/sheet-parts.ts";
import { allFamilies } from "../../../family/registry.ts";
import { leadingFamily, shownFamilies } from "../../../family/shown.ts";
import { effectRows, type EffectRow } from "../shared/effects.ts";
import { actionsView, type ActionsView } from "./actions-view.ts";
import { abilitiesView, belongingsView, fightView, type FightView } from "./item-views.ts";
import { notesView } from "./notes-view.ts";

const template = (name: string): string => templatePath(`actor/${name}.hbs`);

const GM_NOTES = templatePath("parts/gm-notes.hbs");

/** The partials that render item rows. */
const ROWS = [template("item-controls"), template("tags")];
const SECTIONS = [...ROWS, template("section-head")];

function page(
  id: string,
  order: number,
  icon: string,
  partials: readonly string[],
  view: SheetPage["view"],
  lists = true,
): SheetPage {
  const [label, hint] = [`ACTIONCARDS.Sheet.Tab.${id}`, `ACTIONCARDS.Sheet.TabHint.${id}`];
  return { id, order, icon, label, hint, template: template(id), partials, view, lists };
}

/** Template context of the Combat page: the items to fight with, and the other actions. */
export type FightPageView = FightView & ActionsView;

export interface EffectsView {
  effects: EffectRow[];
}

const fightPageView = (actor: Actor.Implementation): FightPageView => ({
  ...fightView(actor),
  ...actionsView(actor),
});
const effectsView = (actor: Actor.Implementation): EffectsView => ({ effects: effectRows(actor) });

const SHARED: readonly SheetPage[] = [
  page("fight", 10, "fa-hand-fist", [...ROWS, template("actions")], fightPageView),
  page("abilities", 20, "fa-star", SECTIONS, abilitiesView),
  page("belongings", 50, "fa-suitcase", SECTIONS, belongingsView),
  page("effects", 70, "fa-bolt", [templatePath("parts/effects.hbs")], effectsView),
  page("notes", 80, "fa-feather", [GM_NOTES], notesView, false),
];

/** The header of a sheet whose games have no header of their own. */
const HEADER: SheetPart = {
  id: "header",
  template: template("header"),
  partials: [template("identity")],
  view: () => null,
};

/** The only part that users with limited permission see. */
export const LIMITED: SheetPart = { id: "limited", template: template("limited"), view: notesView };

/**
 * Returns the pages of an actor's sheet. If the sheet shows a single game, the pages in that game's `tabs` come
 * first, in that order. All other pages are sorted by their `order`.
 */
export function pagesInPlay(actor: Actor.Implementation, editing: boolean): SheetPage[] {
  const shown = shownFamilies(actor);
  const [only, ...others] = shown;
  const first = only && others.length === 0 ? only.tabs : [];
  const placeOf = ({ id, order }: SheetPage) =>
    first.includes(id) ? first.indexOf(id) - first.length : order;
  return [...SHARED, ...shown.flatMap(({ pages }) => pages)]
    .filter((page) => page.isShown?.(actor, editing) ?? true)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the parts above the pages. */
export function partsAbove(actor: Actor.Implementation): readonly SheetPart[] {
  return leadingFamily(actor)?.header ?? [HEADER];
}

/**
 * Returns every part with controls. Includes those of games that are not in play, because they may come into
 * play later.
 */
export function partsWithControls(): SheetPart[] {
  return allFamilies().flatMap(({ header, pages }) => [...header, ...pages]);
}

export function isPage(part: SheetPart): part is SheetPage {
  return "order" in part;
}
