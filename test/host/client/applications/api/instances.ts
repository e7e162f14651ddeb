import type { ApplicationV2 } from "./application.ts";

/** Every rendered window by element id: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();
