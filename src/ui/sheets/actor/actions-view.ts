import { isTurnOf } from "../../../encounter/groups.ts";
import { boundByOrder } from "../../../encounter/bound-by-order.ts";
import type { Move } from "../../../family/family.ts";
import { rulesPage } from "../../../family/rules-page.ts";
import { allRules } from "../../../family/rules-registry.ts";
import { shownFamilies } from "../../../family/shown.ts";
import { notice } from "../../../platform/notice.ts";
import { outOfFight } from "../../../encounter/fight.ts";
import { turnPolicy } from "../../../platform/settings/index.ts";
import { mayAct, outOfAction } from "../../../encounter/can-act.ts";

/** The moves of every game in which guards and Charges affect attacks. */
const SHARED: readonly Move[] = [
  {
    key: "guard",
    icon: "fa-user-shield",
    isForGms: false,
    page: rulesPage("rulesReference00", "takingABlow00000"),
    obstacle: () => null,
    ask: async (actor) => (await import("../../dialogs/guard-dialog.ts")).GuardDialog.ask(actor),
  },
  {
    key: "charge",
    icon: "fa-person-walking-arrow-right",
    isForGms: false,
    page: rulesPage("rulesReference00", "charging00000000"),
    obstacle: () => null,
    ask: async (actor) => (await import("../../dialogs/charge-dialog.ts")).ChargeDialog.ask(actor),
  },
];

function allMoves(actor: Actor.Implementation): Move[] {
  const shown = shownFamilies(actor);
  const attacking = new Set(allRules().flatMap(({ id, strikeOn }) => (strikeOn ? [id] : [])));
  const shared = shown.some(({ id }) => attacking.has(id)) ? SHARED : [];
  return [...shared, ...shown.flatMap(({ moves }) => moves)];
}

interface ActionView {
  key: string;
  icon: string;
  label: string;
  rule: string;
  /** The UUID of the journal page about the action; empty if none. */
  page: string;
  /** Why the action can't be used now; empty if it can. */
  obstacle: string;
}

/** Template context of the action buttons that need no item. */
export interface ActionsView {
  actions: ActionView[];
  /** Why no Action is possible now; empty if an Action is possible. */
  obstacle: string;
  lockout: string;
}

const say = (key: string, actor: Actor.Implementation) =>
  game.i18n.format(`ACTIONCARDS.Request.Refusal.${key}`, { actor: actor.calledAs });

/** Why the encounter's turn order keeps this actor from acting now; empty if it does not. */
function orderObstacle(encounter: Combat.Implementation, actor: Actor.Implementation): string {
  if (isTurnOf(encounter, actor)) return actor.hasActed ? say("ActionUsed", actor) : "";
  return mayAct(actor)
    ? game.i18n.format("ACTIONCARDS.Encounter.ActFirst", { actor: actor.calledAs })
    : say("NotYourTurn", actor);
}

function goneObstacle(encounter: Combat.Implementation, actor: Actor.Implementation): string {
  return encounter.fight.fighters[actor.uuid]?.gone ? outOfFight(actor).text : "";
}

/** Why this user can't act with this actor now; empty if they can. */
function obstacleOf(actor: Actor.Implementation): string {
  const { encounter } = actor;
  if (!encounter) return say("NotInEncounter", actor);
  const gone = goneObstacle(encounter, actor);
  if (gone !== "" || !boundByOrder(game.user)) return gone;
  const out = outOfAction(actor);
  return out ? say(out.refusal, actor) : orderObstacle(encounter, actor);
}

/** Why this actor should not attack now; empty if they may. GMs see the reason too, but may attack anyway. */
export function attackWaits(actor: Actor.Implementation): string {
  const { encounter } = actor;
  if (!encounter) return "";
  const gone = goneObstacle(encounter, actor);
  return gone === "" && turnPolicy() === "strict" ? orderObstacle(encounter, actor) : gone;
}

function buttonsOf(actor: Actor.Implementation): ActionView[] {
  const obstacle = obstacleOf(actor);
  const moves = allMoves(actor).filter(({ isForGms }) => !isForGms || game.user.isGM);
  return moves.map(({ key, icon, words = "ACTIONCARDS.Encounter.Action", page = "", obstacle: own }) => ({
    key,
    icon,
    page,
    label: game.i18n.localize(`${words}.${key}`),
    rule: game.i18n.localize(`${words}.${key}Hint`),
    obstacle: own(actor) ?? obstacle,
  }));
}

/** A text about the flight truce that binds the actor after a Flee (C10); empty if none. */
function lockoutOf(actor: Actor.Implementation): string {
  const left = actor.flightLeft;
  if (left <= 0) return "";
  return game.i18n.format("ACTIONCARDS.Encounter.Flight.Left", {
    name: actor.calledAs,
    minutes: String(Math.ceil(left / 60)),
  });
}

export function actionsView(actor: Actor.Implementation): ActionsView {
  const actions = buttonsOf(actor);
  return { actions, obstacle: obstacleOf(actor), lockout: lockoutOf(actor) };
}

/**
 * Attacks unarmed by the rules of the first game on the actor's sheet that allows it. If `quick` is true, makes the
 * proposed attack without opening a window.
 */
export async function attackBareHanded(actor: Actor.Implementation, quick = false): Promise<void> {
  await shownFamilies(actor)
    .find(({ bareHands }) => bareHands)
    ?.bareHands?.(actor, quick);
}

/** Takes the action that a button names. Warns if it can't be used now. */
export async function takeAction(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const { key = "" } = control.dataset;
  const obstacle = buttonsOf(actor).find((action) => action.key === key)?.obstacle ?? "";
  if (obstacle === "") await takeMove(actor, key);
  else notice("warn", obstacle);
}

export async function takeMove(actor: Actor.Implementation, key: string): Promise<void> {
  await allMoves(actor)
    .find((move) => move.key === key)
    ?.ask(actor);
}
