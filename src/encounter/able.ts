import { SYSTEM_ID } from "../constants.ts";
import { poolsOf } from "../data/actor/action-values.ts";
import { isOut } from "../rules/actionValues/pools.ts";
import { isConcussed } from "../rules/printed/harm.ts";
import { usesActionValues, usesPrintedCards } from "../settings/index.ts";
import { DeedRefused, type RefusalKey } from "../platform/refusal.ts";
import { openName } from "../platform/unseen.ts";

/** What puts somebody out of action; where several things do, the first of them is told. */
export const OUT_OF_ACTION = ["out", "concussed"] as const;
export type OutOfAction = (typeof OUT_OF_ACTION)[number];

/** By which reason whoever is so is refused. */
export const OUT_REFUSALS = { out: "Out", concussed: "Concussed" } as const satisfies Record<
  OutOfAction,
  RefusalKey
>;

const IS_SO: Readonly<Record<OutOfAction, (actor: Actor.Implementation) => boolean>> = {
  out: ({ avatar }) => usesActionValues() && isOut(poolsOf(avatar.action)),
  concussed: ({ avatar }) => usesPrintedCards() && isConcussed(avatar.imperfect.concussion.value),
};

/**
 * What puts him out of action, of the families the world uses: an empty pool (decision 27 on Action!), concussion
 * (decision 24 on printed cards); null where nothing does.
 */
export function outOfAction(actor: Actor.Implementation): OutOfAction | null {
  return OUT_OF_ACTION.find((why) => IS_SO[why](actor)) ?? null;
}

/**
 * One who is out of action does nothing of his own, however it is resolved, unless a GM does it for him. Throws a
 * DeedRefused.
 */
export function requireAble(actor: Actor.Implementation, user: User.Implementation): void {
  const why = user.isGM ? null : outOfAction(actor);
  if (why) throw new DeedRefused(OUT_REFUSALS[why], { actor: actor.calledAs });
}

/** Somebody for whom a GM has acted while he was out of action. */
export interface ActedFor {
  readonly name: string;
  readonly why: OutOfAction;
}

function namesOn(message: ChatMessage.Implementation, why: OutOfAction): string[] {
  const noted: unknown = message.flags[SYSTEM_ID]?.[why];
  return Array.isArray(noted) ? noted.filter((name) => typeof name === "string") : [];
}

/** Those of whom a card notes it; it is input, like all that a chat holds. */
export function actedForOn(message: ChatMessage.Implementation): ActedFor[] {
  return OUT_OF_ACTION.flatMap((why) => namesOn(message, why).map((name) => ({ name, why })));
}

/**
 * What a card keeps of it where a GM has acted for some who are out of action, beside those it has noted already;
 * nothing where none of them is.
 */
export function outFlags(actors: readonly Actor.Implementation[], message?: ChatMessage.Implementation) {
  const names: Partial<Record<OutOfAction, string[]>> = {};
  for (const actor of actors) {
    const why = outOfAction(actor);
    if (!why) continue;
    const noted = names[why] ?? (message ? namesOn(message, why) : []);
    names[why] = [...new Set([...noted, openName(actor)])];
  }
  return Object.keys(names).length > 0 ? { flags: { [SYSTEM_ID]: names } } : {};
}
