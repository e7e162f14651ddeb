import { onOdds } from "../odds/kept-odds.ts";

/** Changes that may make a request possible or impossible. */
const HOOKS = [
  "createActor",
  "updateActor",
  "deleteActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "updateCombat",
  "deleteCombat",
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "updateSetting",
] as const;

/** Calls `look` after every change in the world or of sampled odds, until the returned function is called. */
export function followWorld(look: () => void): () => void {
  const ids = HOOKS.map((hook) => [hook, Hooks.on(hook, look)] as const);
  const stop = onOdds(look);
  return () => {
    stop();
    for (const [hook, id] of ids) Hooks.off(hook, id);
  };
}
