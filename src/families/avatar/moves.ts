import { outOfFight } from "../../encounter/fight.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import { SkillData } from "../../data/item/index.ts";
import type { ItemMove, Move } from "../../family/family.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { sendRequest } from "../../requests/send-request.ts";

/** The Action to flee from a melee (C9). */
export const flee: Move = {
  key: "flee",
  icon: "fa-person-running",
  isForGms: false,
  page: rulesPage("rulesReference00", "fleeing000000000"),
  obstacle: () => null,
  ask: async (actor) => (await import("./dialogs/run-dialog.ts")).RunDialog.flee(actor),
};

/**
 * Why a GM can't command an actor to flee; empty if they can. A commanded Flee needs neither the actor's turn nor an
 * Action (C11).
 */
function commandObstacle(actor: Actor.Implementation): string {
  const { encounter } = actor;
  if (encounter && encounter.fight.fighters[actor.uuid]?.gone !== true) return "";
  const refusal = encounter ? outOfFight(actor) : new RequestRefused("NotInEncounter", { actor });
  return refusal.text;
}

/** A GM's command that makes an actor flee, because of a mental power. All who could stop the actor are asked (C11). */
export const command: Move = {
  key: "command",
  icon: "fa-brain",
  isForGms: true,
  page: rulesPage("rulesReference00", "minds00000000000"),
  obstacle: commandObstacle,
  async ask(actor) {
    const nothing = { item: "", aids: [], extras: [] };
    await sendRequest({ type: "flee", actor: actor.uuid, commanded: true, ...nothing });
  },
};

/** An opposed check of skills or stats (Q5). It costs no Action. */
export const oppose: Move = {
  key: "oppose",
  icon: "fa-people-arrows",
  isForGms: false,
  page: rulesPage("rulesReference00", "opposedChecks000"),
  obstacle: () => "",
  ask: async (actor) => (await import("./dialogs/oppose-dialog.ts")).OpposeDialog.ask(actor),
};

/** Two actors draw one card each to settle a disagreement (Q10). */
export const drawLots: Move = {
  key: "drawForIt",
  icon: "fa-clone",
  isForGms: false,
  page: rulesPage("rulesReference00", "drawingForIt0000"),
  obstacle: () => "",
  ask: async (actor) => (await import("./dialogs/draw-for-it-dialog.ts")).DrawForItDialog.ask(actor),
};

/** An opposed check with one of the actor's skills. */
export const opposeWith: ItemMove = {
  key: "oppose",
  icon: "fa-people-arrows",
  label: "ACTIONCARDS.Avatar.Opposed.WithItem",
  isFor: ({ system }) => (system as unknown) instanceof SkillData,
  ask: async (actor, item) => (await import("./dialogs/oppose-dialog.ts")).OpposeDialog.ask(actor, item),
};
