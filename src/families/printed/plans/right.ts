import { LookupData } from "../../../data/message/lookup.ts";
import { ShotData } from "../../../data/message/shot.ts";
import { shotResult } from "../../../data/message/shot.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import { isPlayed } from "../../../settings/index.ts";
import { chatMessage } from "../../../platform/collections.ts";
import { openActions } from "../deck/decks.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { RequestRefused } from "../../../platform/refusal.ts";

/** Printed cards are in use. Throws a RequestRefused where the world has switched them off. */
export function requirePrintedCards(): void {
  if (!isPlayed("printed")) throw new RequestRefused("GameOff");
}

/**
 * One action, one card: whoever is in the middle of one finishes it first, a player who acts for nobody in particular too,
 * or they could hold all cards. Throws a RequestRefused.
 */
export function requireNoOpenAction(actor: Actor.Implementation | null, user: User.Implementation): void {
  if (!actor && user.isGM) return;
  const isTheirs = ({ actor: { uuid }, user: doer }: LookupData | ShotData) =>
    actor ? uuid === actor.uuid : uuid === "" && doer === user.id;
  if (openActions().some(isTheirs))
    throw new RequestRefused("OtherCalculation", { actor: actor ?? user.name });
}

/**
 * An action by card. Only those that a GM's client wrote count: a player may create a message of this type, and
 * rewrite their own, from the console. Throws a RequestRefused.
 */
export function cardMessage(id: string): {
  message: ChatMessage.Implementation;
  data: LookupData | ShotData;
} {
  const message = chatMessage(id);
  const data: unknown = message?.system;
  if (!message || !(data instanceof LookupData || data instanceof ShotData))
    throw new RequestRefused("NoMessage");
  if (!message.isTrusted) throw new RequestRefused("ForgedMessage");
  if (data.undone) throw new RequestRefused("UndoneAlready");
  return { message, data };
}

/** An attack by card. Throws a RequestRefused where the message is none. */
export function shotMessage(id: string): { message: ChatMessage.Implementation; shot: ShotData } {
  const { message, data } = cardMessage(id);
  if (!(data instanceof ShotData)) throw new RequestRefused("NoMessage");
  return { message, shot: data };
}

/** What a finished attack has done. Throws a RequestRefused where it is not finished. */
export function resultOf(shot: ShotData): AttackResult {
  const result = shotResult(shot);
  if (result.status === "invalid") throw new RequestRefused("Tampered", { field: result.field });
  if (result.status !== "done") throw new RequestRefused("NothingToSettle");
  return result.result;
}

/** May this user decide on an action: its actor's owner, whoever asked for it without an actor, or a GM? */
export function decidesOn(
  { actor, user: doer }: Pick<LookupData, "actor" | "user">,
  user: User.Implementation,
): boolean {
  return actor.uuid === "" ? user.isGM || user.id === doer : decidesFor({ actor }, user);
}
