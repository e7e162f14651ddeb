/** What dragging from and dropping on a sheet means for its document's own items and effects. */
import type { DropData, SheetDocument } from "../api/document-types.ts";

/** The drag data of the entry that is dragged: an item or an effect by the ids its element carries. */
export function dragDataOf(element: HTMLElement, document: SheetDocument): DropData | null {
  const { itemId, effectId, uuid } = element.dataset;
  const item = itemId ? document.items?.get(itemId) : undefined;
  const effect = effectId ? (item ?? document).effects?.get(effectId) : undefined;
  const dragged = effect ?? item;
  if (dragged?.toDragData) return dragged.toDragData();
  if (dragged) return { type: dragged.documentName, uuid: dragged.uuid };
  return uuid ? { uuid } : null;
}

/** A copy of a document's data for another parent. */
export function copyData(document: SheetDocument): Record<string, unknown> {
  const data = document.toObject();
  delete data["folder"];
  delete data["sort"];
  delete data["ownership"];
  return data;
}
