import type { Operation } from "./input.ts";
import { actionOperations } from "./operations/action.ts";
import { avatarOperations } from "./operations/avatar.ts";
import { fadsOperations } from "./operations/fads.ts";
import { imperfectOperations } from "./operations/imperfect.ts";

/** All operations, keyed by name. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({ ...avatarOperations, ...fadsOperations, ...imperfectOperations, ...actionOperations }),
);
