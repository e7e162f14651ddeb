import { submitDeed } from "../../../requests/send-request.ts";
import { boundByOrder } from "../../../encounter/bound-by-order.ts";
import { fightOf } from "../../../encounter/fight.ts";
import { ChargeDialog } from "../../dialogs/charge-dialog.ts";
import { GuardDialog } from "../../dialogs/guard-dialog.ts";
import { RunDialog } from "../../../families/avatar/dialogs/run-dialog.ts";

/** The actions of an encounter that need no weapon, in the order of the sheet. */
const ACTIONS = {
  guard: { icon: "fa-user-shield", ask: (actor: Actor.Implementation) => GuardDialog.ask(actor) },
  flee: { icon: "fa-person-running", ask: (actor: Actor.Implementation) => RunDialog.flee(actor) },
  charge: {
    icon: "fa-person-walking-arrow-right",
    ask: (actor: Actor.Implementation) => ChargeDialog.ask(actor),
  },
  command: { icon: "fa-brain", ask: (actor: Actor.Implementation) => commandFlight(actor) },
} as const;

/** A mental power makes somebody flee: the GM gives the command, everybody who could stop it is asked (C11). */
async function commandFlight(actor: Actor.Implementation): Promise<void> {
  const nothing = { item: "", aids: [], extras: [] };
  await submitDeed({ type: "flee", actor: actor.uuid, commanded: true, ...nothing });
}

type ActionKey = keyof typeof ACTIONS;

/** One button: what it does, its rule, and what stands in its way. */
export interface ActionView {
  key: ActionKey;
  icon: string;
  label: string;
  rule: string;
  /** Why it cannot be taken now; empty where it can. */
  obstacle: string;
}

/** What keeps an actor from being commanded, in words; it needs neither his turn nor his Action (C11). */
function commandObstacle(actor: Actor.Implementation): string {
  const { encounter } = actor;
  const gone = encounter ? fightOf(encounter).fighters[actor.uuid]?.gone : true;
  return gone
    ? game.i18n.format(`ACTIONCARDS.Refusal.${encounter ? "Gone" : "NotInEncounter"}`, { actor: actor.name })
    : "";
}

/** What keeps an actor from acting now, in words; empty where nothing does. */
function obstacleOf(actor: Actor.Implementation): string {
  const say = (key: string) => game.i18n.format(`ACTIONCARDS.Refusal.${key}`, { actor: actor.name });
  const { encounter } = actor;
  if (!encounter) return say("NotInEncounter");
  if (fightOf(encounter).fighters[actor.uuid]?.gone) return say("Gone");
  if (!boundByOrder(game.user)) return "";
  if (encounter.combatant?.actor !== actor) return say("NotYourTurn");
  return actor.avatar.round.actions > 0 ? say("ActionUsed") : "";
}

/** The action buttons of a sheet. */
export function actionViews(actor: Actor.Implementation): ActionView[] {
  const obstacle = obstacleOf(actor);
  const keys = (Object.keys(ACTIONS) as ActionKey[]).filter((key) => key !== "command" || game.user.isGM); // the keys of the table
  return keys.map((key) => ({
    key,
    icon: ACTIONS[key].icon,
    label: game.i18n.localize(`ACTIONCARDS.Action.${key}`),
    rule: game.i18n.localize(`ACTIONCARDS.Action.${key}Hint`),
    obstacle: key === "command" ? commandObstacle(actor) : obstacle,
  }));
}

/** What keeps one bound after a Flee, in words; empty where nothing does (C10). */
export function lockoutOf(actor: Actor.Implementation, left: number): string {
  if (left <= 0) return "";
  return game.i18n.format("ACTIONCARDS.Flight.Left", {
    name: actor.name,
    minutes: String(Math.ceil(left / 60)),
  });
}

/** Asks for the action a button names. */
export async function takeAction(actor: Actor.Implementation, control: HTMLElement): Promise<void> {
  const key = control.dataset["key"];
  if (key !== undefined && key in ACTIONS) await ACTIONS[key as ActionKey].ask(actor); // just looked up
}
