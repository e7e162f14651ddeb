import type { ActionHand } from "./action-hand.ts";

/** The class of the hand window; null until its code is loaded. */
let loaded: typeof ActionHand | null = null;

async function load(): Promise<typeof ActionHand> {
  return (loaded ??= (await import("./action-hand.ts")).ActionHand);
}

/** The hand window. Loads its code when it is first opened. */
export const handWindow = {
  open: async (combatant?: string): Promise<void> => (await load()).open(combatant),
  openFor: async (actor: Actor.Implementation): Promise<void> => (await load()).openFor(actor),
  toggle: async (): Promise<void> => (await load()).toggle(),
  /** Redraws the window when the clock advances. Closes it if its row no longer exists. */
  follow: (): void => loaded?.follow(),
};
