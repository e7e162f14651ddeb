const load = async () => import("../ui/by-macro.ts");

type Chosen = Actor.Implementation | null;

/** Functions for macros, in addition to `useItem`. */
export const byMacro = {
  /**
   * Takes an Action that needs no item. `key` is the Action's key, such as "guard", or "bareHands" for an unarmed
   * attack.
   */
  takeAction: async (actor: Chosen, key: string): Promise<void> => (await load()).takeAction(actor, key),
  /** Makes a check with only an attribute or a stat. `key` is its key, such as "or". */
  check: async (actor: Chosen, key: string): Promise<void> => (await load()).check(actor, key),
  /** For the chosen actor, makes the check that `text` describes, such as "Stealth or agility 13". */
  makeCheck: async (text: string, name?: string): Promise<void> =>
    (await import("../ui/asking/make-check.ts")).makeCheck(text, name),
  /** The actor's chance to succeed at the check that `text` describes, such as "62%". */
  chance: async (actor: Actor.Implementation, text: string): Promise<string> =>
    (await import("../ui/asking/chance-of.ts")).chanceOf(actor, text),
  /** Plays an action card from the actor's hand. `card` is 1 to 12. */
  playCard: async (actor: Chosen, card: number): Promise<void> => (await load()).playCard(actor, card),
};
