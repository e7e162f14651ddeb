/** `foundry.applications` */
import { TextEditor } from "./ux/text-editor.ts";

export * as api from "./api/index.ts";
export * as apps from "./apps/index.ts";
export * as elements from "./elements/index.ts";
export * as fields from "./fields/index.ts";
export * as handlebars from "./handlebars/index.ts";
export * as hud from "./hud/index.ts";
export * as settings from "./settings/index.ts";
export * as sheets from "./sheets/index.ts";
export * as sidebar from "./sidebar/index.ts";
export * as ui from "./ui/index.ts";
export * as ux from "./ux/index.ts";
export { instances } from "./api/instances.ts";
export { detached } from "./detached.ts";
export { parseHTML } from "./parse-html.ts";

// Links and inline rolls can occur in any text.
TextEditor.activateListeners();
