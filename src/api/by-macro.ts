const load = async () => import("../ui/by-macro.ts");

type Chosen = Actor.Implementation | null;

/** Functions for macros of the hotbar, in addition to `useItem`. */
export const byMacro = {
  /** Takes an Action that needs no item, by its key, such as "guard"; "bareHands" attacks unarmed. */
  takeAction: async (actor: Chosen, key: string): Promise<void> => (await load()).takeAction(actor, key),
  /** Makes a check with an attribute or stat alone, by its key, such as "or". */
  check: async (actor: Chosen, key: string): Promise<void> => (await load()).check(actor, key),
  /** Makes the check that a text names, such as "Stealth or agility 13", for the chosen actor. */
  makeCheck: async (text: string, name?: string): Promise<void> =>
    (await import("../ui/asking/make-check.ts")).makeCheck(text, name),
  /** The chance of the check that a text names, as cards show it. */
  chance: async (actor: Actor.Implementation, text: string): Promise<string> =>
    (await import("../ui/asking/chance-of.ts")).chanceOf(actor, text),
  /** Plays an action card of the actor's hand, 1 to 12. */
  playCard: async (actor: Chosen, card: number): Promise<void> => (await load()).playCard(actor, card),
};
