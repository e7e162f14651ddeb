import { activeModifiersOf, storedActiveModifiers } from "../../../data/fight/active-modifiers.ts";
import { endEncounter, revoke, stymie } from "../../../rules/actionValues/attempt.ts";
import {
  FRESH_ACTIVE_MODIFIERS,
  type ActiveModifiers,
} from "../../../rules/actionValues/active-modifiers.ts";
import { changeFight } from "../../../platform/fight-state.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import type { ActiveModifiersKind } from "./active-modifiers-view.ts";

/** Removes an active modifier, by kind. */
const WITHOUT: Readonly<
  Record<ActiveModifiersKind, (activeModifiers: ActiveModifiers, key: string) => ActiveModifiers>
> = {
  stymied: (activeModifiers) => stymie(activeModifiers, false).activeModifiers,
  defense: (activeModifiers) => ({ ...activeModifiers, defense: null }),
  influence: (activeModifiers, key) => revoke(activeModifiers, key).activeModifiers,
  moved: (activeModifiers) => ({ ...activeModifiers, moved: {} }),
  attempt: (activeModifiers, key) => ({
    ...activeModifiers,
    attempts: Object.fromEntries(Object.entries(activeModifiers.attempts).filter(([id]) => id !== key)),
  }),
};

async function write(actor: Actor.Implementation, activeModifiers: ActiveModifiers): Promise<void> {
  await changeFight(actor, { activeModifiers: storedActiveModifiers(activeModifiers) });
}

/** Removes the active modifier a control names, if it is still there. Only GMs see these controls. */
export async function removeActiveModifiers(
  actor: Actor.Implementation,
  control: HTMLElement,
): Promise<void> {
  const { kind, key = "" } = control.dataset;
  if (!game.user.isGM || kind === undefined || !(kind in WITHOUT)) return;
  const without = WITHOUT[kind as ActiveModifiersKind]; // checked above
  try {
    await write(actor, without(activeModifiersOf(actor.fight.activeModifiers), key));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
}

/** A GM makes an actor Stymied (X6, Q24); no change if they already are. */
export async function makeStymied(actor: Actor.Implementation): Promise<void> {
  if (!game.user.isGM) return;
  try {
    await write(actor, stymie(activeModifiersOf(actor.fight.activeModifiers), true).activeModifiers);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
}

/** Ends modifiers that last for the scene. Clears all of them if the stored data is unreadable. */
export async function endScene(actor: Actor.Implementation): Promise<void> {
  if (!game.user.isGM) return;
  try {
    await write(actor, endEncounter(activeModifiersOf(actor.fight.activeModifiers)).activeModifiers);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    await write(actor, FRESH_ACTIVE_MODIFIERS);
  }
}
