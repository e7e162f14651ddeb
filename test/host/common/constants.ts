/** `CONST`: the constants of the public API, with the values from its published types. */
import * as canvas from "./constants/canvas.ts";
import * as documents from "./constants/documents.ts";
import * as files from "./constants/files.ts";
import * as general from "./constants/general.ts";
import * as text from "./constants/text.ts";
import * as users from "./constants/users.ts";

/** Product names. They differ from Foundry's on purpose. */
const names = { vtt: "Stand-in table", VTT: "Stand-in table for virtual tabletop systems" } as const;

export const CONST = { ...names, ...documents, ...users, ...files, ...text, ...canvas, ...general } as const;
export type Constants = typeof CONST;

export * from "./constants/canvas.ts";
export * from "./constants/documents.ts";
export * from "./constants/files.ts";
export * from "./constants/general.ts";
export * from "./constants/text.ts";
export * from "./constants/users.ts";
