import type { ReliefRequest } from "../data/requests/encounter-requests.ts";
import type { Consequence } from "../data/plan/plan.ts";
import type { Relief } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { actorOf } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import { trustedMessage } from "../requests/authority.ts";
import { journalOf } from "../requests/plans/journal.ts";
import { guardsOf, planGuards } from "./fight.ts";

/** The encounter in which `who` still guards `about`; null if there is none. */
function guardedIn({ who, about }: Consequence): Combat.Implementation | null {
  const combat = actorOf(who.uuid)?.encounter ?? null;
  const guards = combat ? guardsOf(combat) : [];
  return guards.some((one) => one.protector === who.uuid && one.protected === about.uuid) ? combat : null;
}

/** Ends a guard. The guarding actor may do so at any time, but doesn't get the Action back (C8). */
const stopGuarding: Relief = {
  isForGms: false,
  isSo: (told) => guardedIn(told) !== null,
  plan(changes, told) {
    const combat = guardedIn(told);
    const left = combat ? guardsOf(combat).filter(({ protector }) => protector !== told.who.uuid) : [];
    if (combat) planGuards(changes, combat, left);
  },
};

/** How users can end consequences with this key. Null if they can't. */
function reliefFor(key: string): Relief | null {
  const all = Object.assign(
    { guarding: stopGuarding },
    ...allRules().map(({ reliefs }) => reliefs),
  ) as Readonly<Record<string, Relief>>; // all of these map keys to reliefs
  return Object.hasOwn(all, key) ? (all[key] ?? null) : null;
}

/**
 * The `part` of the new journal entry for ending a consequence. `entry` is the id of the journal entry that lists the
 * consequence, and `place` its index there.
 */
export function reliefPart(entry: string, place: number): string {
  return `${entry}/${place}`;
}

/** True if the consequence still lasts and this user may end it. */
export function mayRelieve(told: Consequence, user: User.Implementation): boolean {
  const relief = reliefFor(told.key);
  return relief !== null && isAllowed(relief, told, user) && relief.isSo(told);
}

function isAllowed({ isForGms }: Relief, { who }: Consequence, user: User.Implementation): boolean {
  if (user.isGM) return true;
  return !isForGms && (actorOf(who.uuid)?.testUserPermission(user, "OWNER") ?? false);
}

/**
 * The consequence that a request names, with its card. Throws a RequestRefused if the consequence does not exist or was
 * undone.
 */
export function consequenceAt({ message: id, entry, place }: Omit<ReliefRequest, "type" | "id">): {
  readonly message: ChatMessage.Implementation;
  readonly told: Consequence;
} {
  const message = trustedMessage(id);
  const told = journalOf(message).find((one) => one.id === entry && !one.undone)?.told?.[place];
  if (!told) throw new RequestRefused("NothingToSettle");
  return { message, told };
}

/**
 * How this user can end a consequence. Null if it can't be ended. Throws a RequestRefused if the user may not end it.
 */
export function reliefBy(told: Consequence, user: User.Implementation): Relief | null {
  const relief = reliefFor(told.key);
  if (relief && !isAllowed(relief, told, user))
    throw new RequestRefused(relief.isForGms ? "GmOnly" : "NotOwner", { actor: told.who });
  return relief;
}

/**
 * True if this `part` of a journal entry ends a consequence on the card. Throws a RequestRefused if this user
 * may not end the consequence.
 */
export function endsOne(
  message: ChatMessage.Implementation,
  part: string,
  user: User.Implementation,
): boolean {
  const told = journalOf(message)
    .filter(({ undone }) => !undone)
    .flatMap(({ id, told: all = [] }) => all.filter((_one, place) => reliefPart(id, place) === part))
    .at(0);
  return told !== undefined && reliefBy(told, user) !== null;
}
