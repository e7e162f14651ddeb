import { ExchangeData } from "../../data/message/index.ts";
import type { FamilyRules } from "../../family/rules.ts";

/** The Avatar System in the fight: its attacks, which a reaction answers. */
export const avatarRules: FamilyRules = {
  id: "avatar",
  attackOn(message) {
    const card: unknown = message.system;
    if (!(card instanceof ExchangeData)) return null;
    const attacker = card.attacker.actor;
    return { card, attacker, weapon: card.weapon };
  },
};
