import { missingClass } from "../../../common/not-implemented.ts";

/** Documented, and absent from this table. */
export const CategoryBrowser = missingClass("foundry.applications.api.CategoryBrowser");
