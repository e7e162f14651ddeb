const load = async () => import("../ui/by-macro.ts");

type Actor = Actor.Implementation | null;

/** What the macros of the hotbar call, besides `useItem`. */
export const byMacro = {
  /** Takes an Action that needs no item, by its key such as "guard", or attacks by "bareHands". */
  takeAction: async (actor: Actor, key: string): Promise<void> => (await load()).takeAction(actor, key),
  /** Makes a check with an attribute or stat alone, by its key such as "or". */
  check: async (actor: Actor, key: string): Promise<void> => (await load()).check(actor, key),
  /** Plays an action card of the actor's hand, 1 to 12. */
  playCard: async (actor: Actor, card: number): Promise<void> => (await load()).playCard(actor, card),
};
