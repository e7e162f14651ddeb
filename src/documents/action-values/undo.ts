import type { UndoTestDeed } from "../../data/deed/action-value-deeds.ts";
import { ContestData, type ManeuverUseData } from "../../data/message/index.ts";
import type { Change, Creation, Deletion, Entry, Field } from "../../data/plan/plan.ts";
import { actorOf, encounters } from "../collections.ts";
import { decidesFor } from "../deeds/authority.ts";
import { DeedRefused } from "../deeds/refusal.ts";
import { freedKit } from "../exchange/kit.ts";
import { planOffer } from "../fight/free-shot.ts";
import type { ChangeSet } from "../plans/change-set.ts";
import { journalOf, undoingOf } from "../plans/journal.ts";
import { undo } from "../plans/undo.ts";
import { bindings, isBinding } from "./bound.ts";
import { Draft, type MovedSeat, type SeatPart } from "./draft.ts";
import { actionMessage } from "./right.ts";

const SHOTS = "system.action.pools.shot.value";
const GUARDS = "system.guards";

/** A seat moved back by what something changed: exactly as before where nothing came since. */
function seatBack(now: SeatPart, { before, after }: MovedSeat): SeatPart {
  const flag = (key: "acted" | "rolled" | "bound" | "dodging") =>
    now[key] === after[key] ? before[key] : now[key];
  return {
    shots: Math.max(0, now.shots + before.shots - after.shots),
    count: now.count + before.count - after.count,
    actions: Math.min(1, now.actions + before.actions - after.actions),
    acted: flag("acted"),
    rolled: flag("rolled"),
    bound: flag("bound"),
    dodging: flag("dodging"),
  };
}

/** What of entries gives an actor an effect that leaves no Actions, or ends one. */
function bindingChanges(entries: readonly Entry[]): (Creation | Deletion)[] {
  return entries.flatMap(({ changes }) =>
    changes.filter((change): change is Creation | Deletion => {
      if (change.type === "create") return isBinding(change.data);
      return change.type === "delete" && isBinding(change.source);
    }),
  );
}

/** Whoever these entries have bound or freed is bound from now on by what is left, and by what comes back. */
function boundByTheRest(draft: Draft, entries: readonly Entry[]): void {
  const changes = bindingChanges(entries);
  for (const uuid of new Set(changes.map(({ parent }) => parent))) {
    const actor = actorOf(uuid);
    const seated = actor && draft.seated(actor);
    if (!seated) continue;
    const own = changes.filter(({ parent }) => parent === uuid);
    const given = new Set(own.flatMap((change) => (change.type === "create" ? change.data._id : [])));
    const left = bindings(actor).some(({ id }) => !given.has(id ?? ""));
    const bound = left || own.some(({ type }) => type === "delete");
    draft.edit(seated, { ...seated.seat, bound });
  }
}

/** The seats that an entry has moved. */
function seatsOf({ notes }: Entry): readonly MovedSeat[] {
  const { seats = [] } = (notes ?? {}) as unknown as { seats?: readonly MovedSeat[] }; // a GM's client wrote them
  return seats;
}

/** A moved seat's encounter, where it still goes by Shots and its combatant is there; else null. */
function encounterOf(draft: Draft, { combat: encounter, id }: MovedSeat): Combat.Implementation | null {
  const combat = encounters().find((one) => one.id === encounter);
  return combat?.combatants.has(id) && draft.seatAfter(combat, id) ? combat : null;
}

/** The UUIDs of those whose Shots go back with their seats. */
function seatedIn(draft: Draft, entries: readonly Entry[]): ReadonlySet<string> {
  const moved = entries.flatMap(seatsOf);
  return new Set(
    moved.flatMap((seat) => encounterOf(draft, seat)?.combatants.get(seat.id)?.actor?.uuid ?? []),
  );
}

/** What of a plan goes back in a way of its own: all that is the clock's, and the offer of a Charge. */
function isSeparate(change: Change, field: Field | null, seated: ReadonlySet<string>): boolean {
  if (change.type !== "update") return false;
  if (change.uuid.startsWith("ChatMessage.")) return true;
  if (change.uuid.startsWith("Combat.")) return field?.path !== GUARDS;
  return field?.path === SHOTS && seated.has(change.uuid);
}

/** Takes back what these entries tell of, the latest first. */
function takeBack(changes: ChangeSet, entries: readonly Entry[]): void {
  const draft = new Draft(changes);
  const standing = entries.filter(({ undone }) => !undone);
  const seated = seatedIn(draft, standing);
  undo(changes, standing, { skip: (change, field) => isSeparate(change, field, seated) });
  for (const moved of standing.toReversed().flatMap(seatsOf)) {
    const combat = encounterOf(draft, moved);
    const now = combat && draft.seatAfter(combat, moved.id);
    if (combat && now) draft.restore(combat, moved.id, seatBack(now, moved));
  }
  boundByTheRest(draft, standing);
  draft.finish();
}

/** Before its dice have fallen whoever tries something may cancel it; after that a GM undoes it. */
function requireRight(thrown: boolean, actor: ContestData["actor"], user: User.Implementation): void {
  if (thrown && !user.isGM) throw new DeedRefused("GmOnly");
  if (!decidesFor({ actor }, user)) throw new DeedRefused("NotYourChoice", { actor });
}

/** What of the encounter's kit an attack was the first to use is free again. */
function freeKit(changes: ChangeSet, contest: ContestData): void {
  const actor = actorOf(contest.actor.uuid);
  if (contest.kit !== "none" && actor?.avatar.kit.encounter === contest.drawnIn.encounter)
    changes.update(actor, { system: freedKit(contest) });
}

function undoWhole(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  data: ContestData | ManeuverUseData,
): void {
  takeBack(changes, journalOf(message));
  if (data instanceof ContestData) {
    freeKit(changes, data);
    planOffer(changes, data.charge, data.actor.uuid, "open");
  }
  changes.bear(message, { system: { cancelled: true } });
}

/** Takes back one thing that came of a test. Throws a DeedRefused. */
function undoTaken(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  contest: ContestData,
  option: number,
): void {
  const kept = contest.toObject().taken.filter((one) => one.option !== option);
  if (kept.length === contest.taken.length) throw new DeedRefused("NotTaken");
  const isIts = ({ kind, part, undone }: Entry) =>
    !undone && kind === "takeConsequence" && part === String(option);
  const entry = journalOf(message).findLast(isIts);
  if (!entry) throw new DeedRefused("ChangedSince", { actor: contest.actor });
  changes.part = String(option);
  takeBack(changes, [entry]);
  changes.bear(message, { system: { taken: kept }, ...undoingOf([entry.id]) });
}

/** Undoes a test with all that came of it, or one thing that came of it: exactly that, whatever came since. */
export function planUndoTest(deed: UndoTestDeed, user: User.Implementation, changes: ChangeSet): void {
  const { message, data } = actionMessage(deed.message);
  changes.isUndo = true;
  if (deed.option === null) {
    requireRight(!(data instanceof ContestData) || data.thrown, data.actor, user);
    return undoWhole(changes, message, data);
  }
  if (!(data instanceof ContestData)) throw new DeedRefused("NotTaken");
  if (!decidesFor(data, user)) throw new DeedRefused("NotYourChoice", { actor: data.actor });
  undoTaken(changes, message, data, deed.option);
}
