/** `foundry.applications.sidebar.apps`. */
export { ChatPopout } from "./chat-popout.ts";
export { Compendium } from "./compendium.ts";
export { ControlsConfig } from "./controls-config.ts";
export { ModuleManagement } from "./module-management.ts";
export { UserManagement } from "./user-management.ts";
