import { turnPolicy } from "../settings/index.ts";

/**
 * True if the encounter's order binds this user to their turn and one Action. It binds no GM, and nobody if the setting
 * makes it a guide.
 */
export function boundByOrder(user: User.Implementation): boolean {
  return !user.isGM && turnPolicy() === "strict";
}
