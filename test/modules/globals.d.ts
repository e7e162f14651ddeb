/** The globals these modules use. Those of Action Cards are typed; Foundry's are not. */
import type { ActionCards, ActionCardsHooks } from "../../src/api/action-cards.d.ts";

declare global {
  const game: { readonly actionCards: ActionCards } & Readonly<Record<string, any>>;
  const Hooks: {
    on<Name extends keyof ActionCardsHooks>(hook: Name, heard: ActionCardsHooks[Name]): number;
    on(hook: string, heard: (...told: any[]) => unknown): number;
  } & Readonly<Record<string, any>>;
  const CONFIG: any,
    CONST: any,
    Actor: any,
    Combat: any,
    ChatMessage: any,
    foundry: any,
    canvas: any,
    ui: any,
    fromUuid: any,
    fromUuidSync: any,
    /** The class of the Sequencer module, if it is installed. */
    Sequence: any;
}
