import { LookupData, ShotData } from "../../../data/message/index.ts";
import { shotVerdict } from "../../../data/message/shot.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import { usesPrintedCards } from "../../../settings/index.ts";
import { chatMessage } from "../../../platform/collections.ts";
import { openActions } from "../deck/decks.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { DeedRefused } from "../../../platform/refusal.ts";

/** Printed cards are in use. Throws a DeedRefused where the world has switched them off. */
export function requirePrintedCards(): void {
  if (!usesPrintedCards()) throw new DeedRefused("PrintedCardsOff");
}

/** One action, one card: whoever is in the middle of one finishes it first. Throws a DeedRefused. */
export function requireNoOpenAction(actor: Actor.Implementation): void {
  if (openActions().some((action) => action.actor.uuid === actor.uuid))
    throw new DeedRefused("OtherCalculation", { actor });
}

/**
 * An action by card. Only those that a GM's client wrote count: a player may create a message of this type, and
 * rewrite his own, from the console. Throws a DeedRefused.
 */
export function cardMessage(id: string): {
  message: ChatMessage.Implementation;
  data: LookupData | ShotData;
} {
  const message = chatMessage(id);
  const data: unknown = message?.system;
  if (!message || !(data instanceof LookupData || data instanceof ShotData))
    throw new DeedRefused("NoMessage");
  if (!message.isTrusted) throw new DeedRefused("ForgedMessage");
  if (data.cancelled) throw new DeedRefused("Cancelled");
  return { message, data };
}

/** An attack by card. Throws a DeedRefused where the message is none. */
export function shotMessage(id: string): { message: ChatMessage.Implementation; shot: ShotData } {
  const { message, data } = cardMessage(id);
  if (!(data instanceof ShotData)) throw new DeedRefused("NoMessage");
  return { message, shot: data };
}

/** What a finished attack has done. Throws a DeedRefused where it is not finished. */
export function resultOf(shot: ShotData): AttackResult {
  const verdict = shotVerdict(shot);
  if (verdict.status === "invalid") throw new DeedRefused("Tampered", { field: verdict.field });
  if (verdict.status !== "done") throw new DeedRefused("NothingToSettle");
  return verdict.result;
}

/** May this user decide on an action: its actor's owner, whoever asked for it without an actor, or a GM? */
export function decidesOn(
  { actor, user: doer }: Pick<LookupData, "actor" | "user">,
  user: User.Implementation,
): boolean {
  return actor.uuid === "" ? user.isGM || user.id === doer : decidesFor({ actor }, user);
}
