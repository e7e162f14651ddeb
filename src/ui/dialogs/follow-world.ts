/** What changes with these may stand in the way of a request, or stand there no more. */
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

/** Has `look` called after whatever changes in the world, until the function it returns is called. */
export function followWorld(look: () => void): () => void {
  const ids = HOOKS.map((hook) => [hook, Hooks.on(hook, look)] as const);
  return () => {
    for (const [hook, id] of ids) Hooks.off(hook, id);
  };
}
