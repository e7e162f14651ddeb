/** `foundry.applications.apps` */
export { CombatTrackerConfig } from "./combat-tracker-config.ts";
export { DocumentOwnershipConfig } from "./document-ownership.ts";
export { DocumentSheetConfig } from "./document-sheet-config.ts";
export { FilePicker } from "./file-picker.ts";
export { ImagePopout } from "./image-popout.ts";
