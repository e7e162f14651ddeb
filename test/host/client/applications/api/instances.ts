import type { ApplicationV2 } from "./application.ts";

/** Every window that is rendered, by its element id: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();
