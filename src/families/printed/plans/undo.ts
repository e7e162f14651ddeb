import { LookupData } from "../../../data/message/lookup.ts";
import { ShotData } from "../../../data/message/shot.ts";
import { partyAt, withHarm } from "../../../data/results/shot-harm.ts";
import type { Entry } from "../../../data/plan/plan.ts";
import { isTakenByHarm } from "../../../encounter/converted-harm.ts";
import { reopenOffer } from "../../../encounter/free-shot.ts";
import type { CardUndo } from "../../../family/rules.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { journalOf } from "../../../requests/plans/journal.ts";
import { decidesFor } from "../../../requests/authority.ts";
import { actionOn } from "../deck/decks.ts";
import { eraseBlast } from "./blast.ts";
import { mendWeapon } from "./breakdown.ts";
import { decidesOn } from "./right.ts";

type Message = ChatMessage.Implementation;
type User = User.Implementation;

/**
 * Returns the journal entry that applied the harm at index `place`; null if none did, or if the journal lacks
 * the entry.
 */
export function harmEntry(message: Message, shot: ShotData, place: number): Entry | null {
  const party = partyAt(shot, place);
  if (!party?.harm.applied) return null;
  const isIts = ({ kind, part, undone }: Entry) =>
    !undone && kind === "applyHarm" && part.split(",").includes(party.actor.uuid);
  return journalOf(message).findLast(isIts) ?? null;
}

/**
 * Returns how to undo the harm that the journal entry `part` applied; null if it applied none. Throws a
 * RequestRefused if the user does not decide for all harmed actors.
 */
function undoHarm(message: Message, shot: ShotData, part: Entry, user: User): CardUndo | null {
  const places = Array.from({ length: 1 + shot.others.length }, (_, place) => place);
  const undone = places.filter((one) => harmEntry(message, shot, one)?.id === part.id);
  if (undone.length === 0) return null;
  const other = undone.flatMap((place) => partyAt(shot, place) ?? []).find((one) => !decidesFor(one, user));
  if (other) throw new RequestRefused("NotOwner", { actor: other.actor });
  const harms = new Map(
    undone.map((one) => [one, { applied: false, wear: [], share: "full" as const, to: [], by: "" }]),
  );
  return { plan: (changes) => changes.attachTo(message, { system: withHarm(shot, harms) }) };
}

/**
 * Returns how to undo an attack. Throws a RequestRefused if harm of the attack is still applied. Once a card is drawn,
 * also throws for players, because a new draw must not replace a card that was seen.
 */
function undoShot(message: Message, shot: ShotData, user: User): CardUndo {
  if (shot.answers.length > 0 && !user.isGM) throw new RequestRefused("GmOnly");
  if ([shot, ...shot.others].some(({ harm }) => harm.applied)) throw new RequestRefused("NotCancelable");
  return {
    skip: (_uuid, path) =>
      isTakenByHarm(path) || (path.startsWith("system.printed.") && !path.startsWith("system.printed.heat.")),
    plan(changes) {
      mendWeapon(changes, message, shot);
      eraseBlast(changes, message.id ?? "", shot);
      reopenOffer(changes, shot.charge, shot.actor.uuid);
    },
  };
}

/**
 * Returns an empty object, because the journal is enough to undo a check. Throws a RequestRefused if the check is done
 * and the user is not a GM.
 */
function undoLookup(message: Message, user: User): CardUndo {
  if (actionOn(message)?.result.status === "done" && !user.isGM) throw new RequestRefused("GmOnly");
  return {};
}

/**
 * Returns how to undo an action with printed cards or, with `part`, only the harm that this journal entry applied.
 * Null for other cards, and if there is no such harm. Throws a RequestRefused if the user may not undo it.
 */
export function undoPrinted(message: Message, part: Entry | null, user: User): CardUndo | null {
  const card: unknown = message.system;
  if (card instanceof ShotData && part) return undoHarm(message, card, part, user);
  if (part || !(card instanceof ShotData || card instanceof LookupData)) return null;
  if (!decidesOn(card, user)) throw new RequestRefused("NotYourChoice", { actor: card.actor });
  return card instanceof ShotData ? undoShot(message, card, user) : undoLookup(message, user);
}
