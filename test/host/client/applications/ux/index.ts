/** `foundry.applications.ux` */
import { missingClass } from "../../../common/not-implemented.ts";

export { ContextMenu } from "./context-menu.ts";
export { DragDrop } from "./drag-drop.ts";
export { Draggable } from "./draggable.ts";
export { FormDataExtended } from "./form-data-extended.ts";
export { HTMLSecret } from "./html-secret.ts";
export { SearchFilter } from "./search-filter.ts";
export { Tabs } from "./tabs.ts";
export { TextEditor } from "./text-editor.ts";

export const ProseMirrorEditor = missingClass("foundry.applications.ux.ProseMirrorEditor");
