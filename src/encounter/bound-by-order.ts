import { turnPolicy } from "../settings/index.ts";

/** Does the encounter's order bind this user, their turn and their one Action: not GMs, and not where it is a guide only? */
export function boundByOrder(user: User.Implementation): boolean {
  return !user.isGM && turnPolicy() === "strict";
}
