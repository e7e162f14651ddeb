/** `foundry.applications.sidebar`. */
export { Sidebar } from "./sidebar.ts";
export { AbstractSidebarTab } from "./sidebar-tab.ts";
export { DocumentDirectory } from "./document-directory.ts";
export * as tabs from "./tabs/index.ts";
export * as apps from "./apps/index.ts";
