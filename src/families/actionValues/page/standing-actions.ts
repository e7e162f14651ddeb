import { standingOf, storedStanding } from "../../../data/actor/action-standing.ts";
import { endEncounter, revoke, stymie } from "../../../rules/actionValues/deed.ts";
import { FRESH_STANDING, type Standing } from "../../../rules/actionValues/standing.ts";
import { RuleError } from "../../../rules/cards/errors.ts";
import type { StandingKind } from "./standing-view.ts";

/** A standing without one of the things that stand in it. */
const WITHOUT: Readonly<Record<StandingKind, (standing: Standing, key: string) => Standing>> = {
  stymied: (standing) => stymie(standing, false).standing,
  defence: (standing) => ({ ...standing, defence: null }),
  influence: (standing, key) => revoke(standing, key).standing,
  deed: (standing, key) => ({
    ...standing,
    deeds: Object.fromEntries(Object.entries(standing.deeds).filter(([id]) => id !== key)),
  }),
};

async function write(actor: Actor.Implementation, standing: Standing): Promise<void> {
  await actor.update({ system: { action: { standing: storedStanding(standing) } } });
}

/** Takes away what a control of the sheet names; nothing where it is gone already. GMs alone are shown such controls. */
export async function removeStanding(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const { kind, key = "" } = control.dataset;
  if (!game.user.isGM || kind === undefined || !(kind in WITHOUT)) return;
  const without = WITHOUT[kind as StandingKind]; // just looked up
  try {
    await write(actor, without(standingOf(actor.ours.action.standing), key));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
}

/** The scene is over: what lasts no longer than it goes; what cannot be read goes whole. */
export async function endScene(actor: Actor.Implementation): Promise<void> {
  if (!game.user.isGM) return;
  try {
    await write(actor, endEncounter(standingOf(actor.ours.action.standing)).standing);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    await write(actor, FRESH_STANDING);
  }
}
