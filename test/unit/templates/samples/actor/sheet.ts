import { templatePath } from "../../../../../src/constants.ts";
import { option } from "../common.ts";
import type {
  ActorSheetContext,
  PageView,
  PartView,
} from "../../../../../src/ui/sheets/actor/actor-sheet.ts";

/** The context shared by all templates of a sheet in play mode, with tabs. */
const sheet: ActorSheetContext = {
  rootId: "actor",
  editable: true,
  source: { name: "Ada" },
  actor: { name: "Ada", img: "ada.svg", uuid: "Actor.a", items: { size: 3 } },
  type: "Character",
  editing: false,
  shows: [option],
  weights: [],
  stars: true,
  tabs: Object.fromEntries(
    ["fight", "abilities", "printed", "action", "belongings", "primaries", "effects", "notes"].map((id) => [
      id,
      { cssClass: "" },
    ]),
  ),
};

/** The context of a part, with these changes to the sheet above. */
export function part<View>(
  view: View,
  rest: Partial<ActorSheetContext> = {},
): ActorSheetContext & PartView<View> {
  return { ...sheet, ...rest, view };
}

/** The context of a page's frame around the page with this id and template. */
export function page<View>(
  [id, template]: readonly [string, string],
  view: View,
  rest: Partial<ActorSheetContext & PageView> = {},
): ActorSheetContext & PageView<View> {
  const framed = {
    id,
    label: `ACTIONCARDS.Sheet.Tab.${id}`,
    template: templatePath(template),
    lists: id !== "notes",
  };
  return { ...sheet, page: framed, ...rest, view };
}

/** The changes for a read-only sheet. */
export const readOnly = { editable: false };

/** The changes for a sheet in edit mode. */
export const editing = { editing: true, weights: [option] };
