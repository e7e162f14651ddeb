import { ExchangeData } from "../../data/message/exchange.ts";
import { bothAt } from "../../data/plan/fields.ts";
import type { FamilyRules } from "../../family/rules.ts";
import { runsOut } from "../../rules/cards/crossing.ts";
import { avatarMaking } from "./making/making.ts";

/** The Avatar System in the fight: its attacks, which a reaction answers. */
export const avatarRules: FamilyRules = {
  id: "avatar",
  tells: (moved) =>
    moved.documentName === "Actor" && runsOut(bothAt(moved, "system.life.value")) ? ["down"] : [],
  making: avatarMaking,
  attackOn(message) {
    const card: unknown = message.system;
    if (!(card instanceof ExchangeData)) return null;
    const attacker = card.attacker.actor;
    return { card, attacker, weapon: card.weapon };
  },
  strikeOn(message) {
    const card: unknown = message.system;
    if (!(card instanceof ExchangeData) || card.canceled) return null;
    const { attacker, targets, range } = card;
    return {
      attacker: attacker.actor.uuid,
      struck: targets.map(({ actor, guarded }) => ({ uuid: actor.uuid, guarded })),
      isClose: range === "short",
      drawnIn: attacker.drawnIn,
    };
  },
};
