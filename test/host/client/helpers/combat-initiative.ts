import type { JsonObject } from "../../common/protocol.ts";
import { generation } from "../../common/generation.ts";
import type { CombatState } from "../documents/combat-state.ts";
import type { Combatant } from "../documents/combatant.ts";

export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageMode?: string;
  messageOptions?: JsonObject;
}

/**
 * Rolls initiative for the given combatants that this user owns. Makes a single update and one message per
 * roll.
 */
export async function rollCombatInitiative(
  combat: CombatState,
  ids: readonly string[],
  options: InitiativeOptions,
): Promise<void> {
  const { formula = null, updateTurn = true } = options;
  const updates: JsonObject[] = [];
  const messages: JsonObject[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula ?? undefined);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    messages.push(await initiativeMessage(combatant, roll, options));
  }
  if (updates.length === 0) return;
  const operation = updateTurn ? { turnEvents: false } : { turnEvents: false, combatTurn: combat.turn };
  await combat.updateEmbeddedDocuments("Combatant", updates, operation);
  await CONFIG.ChatMessage.documentClass.createDocuments(messages);
}

type InitiativeRoll = ReturnType<Combatant["getInitiativeRoll"]>;

async function initiativeMessage(
  combatant: Combatant,
  roll: InitiativeRoll,
  options: InitiativeOptions,
): Promise<JsonObject> {
  const { messageOptions = {} } = options;
  const speaker = CONFIG.ChatMessage.documentClass.getSpeaker({
    actor: combatant.actor,
    token: combatant.token,
    alias: combatant.name,
  });
  const data = foundry.utils.mergeObject(
    {
      speaker,
      flavor: game.i18n.format("COMBAT.RollsInitiative", { name: foundry.utils.escapeHTML(combatant.name) }),
      flags: { core: { initiativeRoll: true } },
    },
    messageOptions,
  ) as JsonObject;
  const mode = messageMode(combatant, options);
  return (await roll.toMessage(data, { create: false, ...mode })) as JsonObject;
}

/** The message mode for a combatant's roll. By default, only GMs see the rolls of hidden combatants. */
function messageMode(
  { hidden }: Combatant,
  { messageMode, messageOptions = {} }: InitiativeOptions,
): JsonObject {
  if (generation() >= 14) {
    const chosen = messageMode ?? messageOptions["messageMode"];
    return chosen || hidden ? { messageMode: chosen ?? "gm" } : {};
  }
  const chosen = messageOptions["rollMode"] ?? messageMode;
  return chosen || hidden ? { rollMode: chosen ?? CONST.DICE_ROLL_MODES.PRIVATE } : {};
}
