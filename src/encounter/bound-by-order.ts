import { turnPolicy } from "../platform/settings/index.ts";

/**
 * True if this user must keep to the encounter's order. False for GMs, and if the world setting allows
 * requests out of turn.
 */
export function boundByOrder(user: User.Implementation): boolean {
  return !user.isGM && turnPolicy() === "strict";
}
