import { turnPolicy } from "../platform/settings/index.ts";

/**
 * True if the encounter's order binds this user to their turn and one Action. It never binds GMs, and it binds nobody
 * if the world setting makes the order a guide.
 */
export function boundByOrder(user: User.Implementation): boolean {
  return !user.isGM && turnPolicy() === "strict";
}
