import { templatePath } from "../../../../../src/constants.ts";
import { option } from "../common.ts";
import type {
  ActorSheetContext,
  PageView,
  PartView,
} from "../../../../../src/ui/sheets/actor/actor-sheet.ts";

/** What all templates of a sheet in play share, with tabs. */
const sheet: ActorSheetContext = {
  rootId: "actor",
  editable: true,
  source: { name: "Ada" },
  actor: { name: "Ada", img: "ada.svg", uuid: "Actor.a", items: { size: 3 } },
  type: "Character",
  editing: false,
  shows: [option],
  stars: true,
  tabs: Object.fromEntries(
    ["fight", "abilities", "printed", "action", "belongings", "primaries", "effects", "notes"].map((id) => [
      id,
      { cssClass: "" },
    ]),
  ),
};

/** What a part is drawn with, on a sheet that differs so much from the one above. */
export function part<View>(
  view: View,
  rest: Partial<ActorSheetContext> = {},
): ActorSheetContext & PartView<View> {
  return { ...sheet, ...rest, view };
}

/** What the frame of a page is drawn with, the page of this id by its template in it. */
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

/** Of a sheet of which nothing may be changed. */
export const readOnly = { editable: false };

/** Of a sheet in edit mode. */
export const editing = { editing: true };
