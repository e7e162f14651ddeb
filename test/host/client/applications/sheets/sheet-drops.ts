/** Drag and drop of a document's items and effects on its sheet. */
import { documentConfig, host, reportError } from "../api/environment.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import type { DropData, SheetDocument } from "../api/document-types.ts";

/** A sheet's drag and drop handlers. */
interface DragAnswers {
  canDrag: (selector: string | null) => boolean;
  canDrop: (selector: string | null) => boolean;
  start: (event: DragEvent) => void | Promise<void>;
  over: (event: DragEvent) => void;
  drop: (event: DragEvent) => Promise<void>;
}

/** Makes `.draggable` elements draggable, and allows drops anywhere on the sheet. */
export function bindDragDrop(element: HTMLElement, answers: DragAnswers): void {
  new DragDrop.implementation({
    dragSelector: ".draggable",
    dropSelector: null,
    permissions: { dragstart: answers.canDrag, drop: answers.canDrop },
    callbacks: {
      dragstart: answers.start,
      dragover: answers.over,
      drop: (event) => answers.drop(event).catch(reportError),
    },
  }).bind(element);
}

/** Puts the drag data of the dragged item or effect into the event. */
export function startDrag(event: DragEvent, document: SheetDocument): void {
  const element = event.currentTarget as HTMLElement; // listeners are on elements
  if ("link" in ((event.target as HTMLElement | null)?.dataset ?? {})) return; // links set their own data
  const data = dragDataOf(element, document);
  if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** Returns the document dropped on a sheet; null if the data names no document, or if a hook listener returns false. */
export async function droppedDocument(
  event: DragEvent,
  hook: string,
  document: SheetDocument,
  sheet: object,
): Promise<SheetDocument | null> {
  const data = TextEditor.implementation.getDragEventData(event);
  if (host.Hooks?.call(hook, document, sheet, data) === false) return null;
  return resolveDrop(data);
}

/** Copies an effect to a document that the user owns. Ignores the document's own effects. */
export async function copyEffect(owner: SheetDocument, effect: SheetDocument): Promise<SheetDocument | null> {
  if (!owner.isOwner || effect.parent?.uuid === owner.uuid) return null;
  const [created] = await owner.createEmbeddedDocuments("ActiveEffect", [copyData(effect)]);
  return created ?? null;
}

/** Returns the document that dropped data refers to, or null. */
async function resolveDrop(data: DropData): Promise<SheetDocument | null> {
  const cls = data.type ? documentConfig(data.type).documentClass : undefined;
  if (cls) return (await cls.fromDropData(data)) ?? null;
  return data.uuid ? ((await host.fromUuid?.(data.uuid)) ?? null) : null;
}

/** Returns the drag data of the item or effect whose id the element has, or else the element's `uuid`. */
function dragDataOf(element: HTMLElement, document: SheetDocument): DropData | null {
  const { itemId, effectId, uuid } = element.dataset;
  const item = itemId ? document.items?.get(itemId) : undefined;
  const effect = effectId ? (item ?? document).effects?.get(effectId) : undefined;
  const dragged = effect ?? item;
  if (dragged?.toDragData) return dragged.toDragData();
  if (dragged) return { type: dragged.documentName, uuid: dragged.uuid };
  return uuid ? { uuid } : null;
}

/** Copies a document's data without folder, sort and ownership, for creation under another parent. */
export function copyData(document: SheetDocument): Record<string, unknown> {
  const data = document.toObject();
  delete data["folder"];
  delete data["sort"];
  delete data["ownership"];
  return data;
}
