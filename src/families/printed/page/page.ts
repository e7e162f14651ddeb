import { templatePath } from "../../../constants.ts";
import type { CardAttribute } from "../../../data/actor/card-attributes.ts";
import type { SheetPage, SheetPart } from "../../../family/sheet-parts.ts";
import { leadingFamily } from "../../../family/shown.ts";
import { isUntouched } from "../../../family/untouched.ts";
import { isByCard } from "../plans/resolution.ts";
import { printedPageView } from "./page-view.ts";

/** True if the actor has data or items for printed cards beyond the defaults. */
export function playsByCard(actor: Actor.Implementation): boolean {
  return !isUntouched(actor, "printed") || actor.items.contents.some(isByCard);
}

const OWN = ["attributes", "state", "figure", "wounds"].map((name) => templatePath(`printed/${name}.hbs`));

/** The header of the sheet: a drawing of the body with wounds and armor, CT and size, and the attributes. */
export const printedHeader: SheetPart = {
  id: "body",
  template: templatePath("printed/header.hbs"),
  partials: [templatePath("actor/identity.hbs"), ...OWN],
  view: printedPageView,
};

/**
 * The page with attributes, wounds and concussion. If the header shows these, the sheet has this page only in
 * edit mode.
 */
export const printedPage: SheetPage = {
  id: "printed",
  icon: "fa-table-cells",
  label: "ACTIONCARDS.Sheet.Tab.printed",
  hint: "ACTIONCARDS.Sheet.TabHint.printed",
  order: 30,
  template: templatePath("printed/page.hbs"),
  partials: OWN,
  view: printedPageView,
  isShown: (actor, editing) => editing || leadingFamily(actor)?.id !== "printed",
  controls: {
    async lookUpAttribute(actor, control) {
      const { LookupDialog } = await import("../dialogs/lookup-dialog.ts");
      await LookupDialog.attribute(actor, control.dataset["attribute"] as CardAttribute); // set by our own template
    },
  },
};
