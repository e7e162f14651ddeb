import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/constants.ts";

/** Ownership levels by name. */
export const OWNERSHIP: Readonly<Record<"NONE" | "LIMITED" | "OBSERVER" | "OWNER", number>> =
  DOCUMENT_OWNERSHIP_LEVELS;
