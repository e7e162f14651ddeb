import { SYSTEM_ID } from "../../constants.ts";

/** Hooks for changes to actors, items, effects, combatants and encounters. */
const PEOPLE_HOOKS = [
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
] as const;

/** Further hooks, in addition to `PEOPLE_HOOKS`, after which a request may become possible or impossible. */
const REQUEST_HOOKS = [
  "createToken",
  "updateToken",
  "deleteToken",
  "createCombat",
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "updateSetting",
] as const;

/** Calls `look` after each of these hooks. Returns a function that stops these calls. */
export function followHooks(hooks: readonly Hooks.HookName[], look: () => void): () => void {
  const ids = hooks.map((hook) => [hook, Hooks.on(hook, look)] as const);
  return () => {
    for (const [hook, id] of ids) Hooks.off(hook, id);
  };
}

/**
 * Calls `look` after every change to an actor, an item, an effect or a combatant, and after encounters change or end.
 * Returns a function that stops these calls.
 */
export function followPeople(look: () => void): () => void {
  return followHooks(PEOPLE_HOOKS, look);
}

/** Calls `look` after every change to the system's setting `name`. Returns a function that stops these calls. */
export function followSetting(name: string, look: () => void): () => void {
  const hooks = (["createSetting", "updateSetting"] as const).map((hook) => {
    const onChange = ({ key }: { key: string }) => {
      if (key === `${SYSTEM_ID}.${name}`) look();
    };
    return [hook, Hooks.on(hook, onChange)] as const;
  });
  return () => {
    for (const [hook, id] of hooks) Hooks.off(hook, id);
  };
}

/**
 * Calls `look` after changes that may make a request possible or impossible. Returns a function that stops
 * these calls.
 */
export function followWorld(look: () => void): () => void {
  return followHooks([...PEOPLE_HOOKS, ...REQUEST_HOOKS], look);
}
