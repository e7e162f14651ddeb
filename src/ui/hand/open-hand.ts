import type { ActionHand } from "./action-hand.ts";

/** The window of hands; null until it is first opened. */
let loaded: typeof ActionHand | null = null;

async function load(): Promise<typeof ActionHand> {
  return (loaded ??= (await import("./action-hand.ts")).ActionHand);
}

/** The window of a hand of action cards; its code is loaded when it is first opened. */
export const handWindow = {
  open: async (combatant?: string): Promise<void> => (await load()).open(combatant),
  openFor: async (actor: Actor.Implementation): Promise<void> => (await load()).openFor(actor),
  toggle: async (): Promise<void> => (await load()).toggle(),
  /** True if the window shows this combatant's hand. */
  isOpenOn: (combatant: string): boolean => loaded?.isOpenOn(combatant) ?? false,
  /** Redraws the window when the clock advances, and closes it if there is nothing left to show. */
  follow: (): void => loaded?.follow(),
};
