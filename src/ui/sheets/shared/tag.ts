import type { Tag } from "../../../family/family.ts";

/** A short fact about an item; without an icon where none is named. */
export const tag = (text: string, icon = ""): Tag => ({ text, icon });
