import type { ReliefRequest } from "../data/requests/encounter-requests.ts";
import type { Entry, Told } from "../data/plan/plan.ts";
import type { Relief } from "../family/rules.ts";
import { allRules } from "../family/rules-registry.ts";
import { actorOf, chatMessage } from "../platform/collections.ts";
import { RequestRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { journalOf } from "../plans/journal.ts";
import { guardsOf, planGuards } from "./fight.ts";

/** The encounter of one who guards another now; null where they do not. */
function guardedIn({ who, about }: Told): Combat.Implementation | null {
  const combat = actorOf(who.uuid)?.encounter ?? null;
  const guards = combat ? guardsOf(combat) : [];
  return guards.some((one) => one.protector === who.uuid && one.protected === about.uuid) ? combat : null;
}

/** Whoever guards another may stop it at any time; it gives no Action back (C8). */
const stopGuarding: Relief = {
  isForGms: false,
  isSo: (told) => guardedIn(told) !== null,
  plan(changes, told) {
    const combat = guardedIn(told);
    const left = combat ? guardsOf(combat).filter(({ protector }) => protector !== told.who.uuid) : [];
    if (combat) planGuards(changes, combat, left);
  },
};

/** What a word ends, by the keys of consequences. */
function reliefFor(key: string): Relief | null {
  const all = Object.assign(
    { guarding: stopGuarding },
    ...allRules().map(({ reliefs }) => reliefs),
  ) as Readonly<Record<string, Relief>>; // what they are made of
  return Object.hasOwn(all, key) ? (all[key] ?? null) : null;
}

/** Under which part of a card's journal the end of a consequence stands. */
export function reliefPart(entry: string, place: number): string {
  return `${entry}/${place}`;
}

/** May this user end it by a word, and is there anything to end? */
export function mayRelieve(told: Told, user: User.Implementation): boolean {
  const relief = reliefFor(told.key);
  return relief !== null && isAllowed(relief, told, user) && relief.isSo(told);
}

function isAllowed({ isForGms }: Relief, { who }: Told, user: User.Implementation): boolean {
  if (user.isGM) return true;
  return !isForGms && (actorOf(who.uuid)?.testUserPermission(user, "OWNER") ?? false);
}

/** A consequence on a card and what ends it, by the part of its end. Throws a RequestRefused if this user may not end it. */
function foundFor(message: ChatMessage.Implementation, part: string, user: User.Implementation) {
  const consequences = journalOf(message)
    .filter(({ undone }) => !undone)
    .flatMap(({ id, told = [] }) => told.map((one, place) => ({ told: one, part: reliefPart(id, place) })));
  const told = consequences.find((one) => one.part === part)?.told;
  const relief = told ? reliefFor(told.key) : null;
  if (!told || !relief) throw new RequestRefused("NothingToSettle");
  if (!isAllowed(relief, told, user))
    throw new RequestRefused(relief.isForGms ? "GmOnly" : "NotOwner", { actor: told.who });
  return { told, relief };
}

/** Throws a RequestRefused if this user may not undo that a consequence was ended. */
export function requireReliever(
  message: ChatMessage.Implementation,
  { part }: Entry,
  user: User.Implementation,
): void {
  foundFor(message, part, user);
}

/** Ends a consequence by a word: a guard is given up, a breakage is mended. */
export function planRelieve(request: ReliefRequest, user: User.Implementation, changes: ChangeSet): void {
  const message = chatMessage(request.message);
  if (!message) throw new RequestRefused("NoMessage");
  if (!message.isTrusted) throw new RequestRefused("ForgedMessage");
  const part = reliefPart(request.entry, request.place);
  const { told, relief } = foundFor(message, part, user);
  if (!relief.isSo(told)) throw new RequestRefused("AlreadyOver");
  relief.plan(changes, told);
  changes.part = part;
  changes.carry(message, {});
}
