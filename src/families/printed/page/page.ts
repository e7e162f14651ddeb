import { templatePath } from "../../../constants.ts";
import type { CardAttribute } from "../../../data/actor/card-attributes.ts";
import type { SheetPage } from "../../../family/sheet-parts.ts";
import { isUntouched } from "../../../family/untouched.ts";
import { LookupDialog } from "../dialogs/lookup-dialog.ts";
import { isByCard } from "../plans/resolution.ts";
import { printedPageView } from "./page-view.ts";

/** Has this actor numbers or items for printed cards that a new one has not? */
export function playsByCard(actor: Actor.Implementation): boolean {
  return !isUntouched(actor, "printed") || actor.items.contents.some(isByCard);
}

/** What is looked up on a card, wounds and concussion. */
export const printedPage: SheetPage = {
  id: "printed",
  icon: "fa-table-cells",
  label: "ACTIONCARDS.Sheet.Tab.printed",
  hint: "ACTIONCARDS.Sheet.TabHint.printed",
  order: 30,
  template: templatePath("printed/page.hbs"),
  view: printedPageView,
  isFolded: (actor) => !playsByCard(actor),
  controls: {
    async lookUpAttribute(actor, control) {
      await LookupDialog.attribute(actor, control.dataset["attribute"] as CardAttribute); // one of our own templates names it
    },
  },
};
