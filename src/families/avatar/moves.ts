import { fightOf } from "../../encounter/fight.ts";
import { outOfFight } from "../../encounter/refused.ts";
import { RequestRefused } from "../../platform/refusal.ts";
import { SkillData } from "../../data/item/index.ts";
import type { ItemMove, Move } from "../../family/family.ts";
import { rulesPage } from "../../family/rules-page.ts";
import { sendRequest } from "../../requests/send-request.ts";

/** Flees from everyone in a melee (C9). */
export const flee: Move = {
  key: "flee",
  icon: "fa-person-running",
  isForGms: false,
  page: rulesPage("rulesReference00", "fleeing000000000"),
  obstacle: () => null,
  ask: async (actor) => (await import("./dialogs/run-dialog.ts")).RunDialog.flee(actor),
};

/**
 * Why a GM cannot command an actor to flee; empty if they can. The actor needs neither the turn nor an Action (C11).
 */
function commandObstacle(actor: Actor.Implementation): string {
  const { encounter } = actor;
  if (encounter && fightOf(encounter).fighters[actor.uuid]?.gone !== true) return "";
  const refusal = encounter ? outOfFight(actor) : new RequestRefused("NotInEncounter", { actor });
  return refusal.text;
}

/**
 * Makes an actor flee because of a mental power, on a GM's command; everyone who could stop the actor is asked (C11).
 */
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

/** An opposed check of skills or stats (Q5); uses no Action, in or out of an encounter. */
export const oppose: Move = {
  key: "oppose",
  icon: "fa-people-arrows",
  isForGms: false,
  page: rulesPage("rulesReference00", "opposedChecks000"),
  obstacle: () => "",
  ask: async (actor) => (await import("./dialogs/oppose-dialog.ts")).OpposeDialog.ask(actor),
};

/** A draw of one card each that settles a disagreement (Q10). */
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
