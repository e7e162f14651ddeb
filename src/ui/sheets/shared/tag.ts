import type { Tag } from "../../../family/family.ts";

/** Creates a tag: a short fact about an item, with an optional icon. */
export const tag = (text: string, icon = ""): Tag => ({ text, icon });
