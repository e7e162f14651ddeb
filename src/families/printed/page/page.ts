import { templatePath } from "../../../constants.ts";
import type { CardAttribute } from "../../../data/actor/card-attributes.ts";
import type { SheetPage, SheetPart } from "../../../family/sheet-parts.ts";
import { leadingFamily } from "../../../family/shown.ts";
import { isUntouched } from "../../../family/untouched.ts";
import { isByCard } from "../plans/resolution.ts";
import { printedPageView } from "./page-view.ts";

/** Has this actor numbers or items for printed cards that a new one has not? */
export function playsByCard(actor: Actor.Implementation): boolean {
  return !isUntouched(actor, "printed") || actor.items.contents.some(isByCard);
}

const OWN = ["attributes", "state", "figure", "wounds"].map((name) => templatePath(`printed/${name}.hbs`));

/** The body with wounds and armor, CT and size, and the attributes by die and rank. */
export const printedHeader: SheetPart = {
  id: "body",
  template: templatePath("printed/header.hbs"),
  partials: [templatePath("actor/identity.hbs"), ...OWN],
  view: printedPageView,
};

/** What is looked up on a card, wounds and concussion. Where the header has all that, it is there to be edited. */
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
      await LookupDialog.attribute(actor, control.dataset["attribute"] as CardAttribute); // one of our own templates names it
    },
  },
};
