import { ActionData } from "../data/message/action.ts";
import { AskedData } from "../data/message/asked.ts";
import { GiftData } from "../data/message/gift.ts";
import { HazardData } from "../data/message/hazard.ts";
import { HealingData } from "../data/message/healing.ts";
import type { Entry } from "../data/plan/plan.ts";
import type { CardUndo } from "../family/rules.ts";
import { undoOn, strikeOn } from "../family/rules-registry.ts";
import { RequestRefused, unlessRefused } from "../platform/refusal.ts";
import type { ChangeSet } from "../requests/plans/change-set.ts";
import { isUndone, requestsOn } from "../requests/plans/journal.ts";
import { undo } from "../requests/plans/undo.ts";
import { decidesFor } from "../requests/authority.ts";
import { undoAsked } from "./asked-checks.ts";
import { undoGive } from "./giving.ts";
import { undoHazard } from "./hazard.ts";
import { endsOne } from "./relief.ts";
import { undoTakeOut } from "./take-out.ts";
import { chatMessages, encounterById } from "../platform/collections.ts";

/**
 * True if a later attack hit the protector instead of the protected actor. That attack must be undone before
 * the guard.
 */
function hasTakenBlow(message: ChatMessage.Implementation, card: ActionData): boolean {
  const all = chatMessages();
  return all
    .slice(all.indexOf(message) + 1)
    .flatMap((later) => strikeOn(later)?.struck ?? [])
    .some(({ uuid, guarded }) => uuid === card.actor.uuid && guarded === card.other.uuid);
}

/**
 * How to undo a card of an encounter. The undo is refused if a document is no longer as the card left it, except the
 * documents with UUIDs in `others`. Throws a RequestRefused if the encounter no longer exists.
 */
export function undoneExactly(encounter: string, others: readonly string[] = []): CardUndo {
  if (!encounterById(encounter)) throw new RequestRefused("AlreadyOver");
  return { strict: (uuid) => !others.includes(uuid) };
}

/**
 * How to undo a guard or a Charge. Throws a RequestRefused for players if they don't decide for the actor, or if
 * another actor has already used the shot or swap that the Charge offered. Planning it throws one if the protector has
 * taken a blow since.
 */
function undoAction(
  message: ChatMessage.Implementation,
  card: ActionData,
  user: User.Implementation,
): CardUndo {
  const isAnswered = card.offers.some(({ answer }) => answer === "shot" || answer === "swap");
  if (!user.isGM && (isAnswered || !decidesFor(card, user))) throw new RequestRefused("GmOnly");
  return {
    ...undoneExactly(card.encounter),
    plan() {
      if (card.kind === "guard" && hasTakenBlow(message, card))
        throw new RequestRefused("TookBlow", { actor: card.actor });
    },
  };
}

/**
 * How to undo a healing card that changed something, or a module's card. Throws a RequestRefused for other cards, if
 * the card has no journal, and for users who are not GMs.
 */
function undoByJournal(message: ChatMessage.Implementation, user: User.Implementation): CardUndo {
  const card: unknown = message.system;
  const isOne = card instanceof HealingData || message.type.includes(".");
  const isEmpty = card instanceof HealingData && card.healed.length + card.removed === 0;
  if (!isOne || isEmpty || requestsOn(message).length === 0) throw new RequestRefused("NothingBack");
  if (!user.isGM) throw new RequestRefused("GmOnly");
  return {};
}

/**
 * How this user can undo a chat card, or only the journal entry `part`. Throws a RequestRefused if they
 * can't.
 */
export function undoOf(
  message: ChatMessage.Implementation,
  part: Entry | null,
  user: User.Implementation,
): CardUndo {
  if (!message.isTrusted) throw new RequestRefused("ForgedMessage");
  if (isUndone(message) || part?.undone) throw new RequestRefused("UndoneAlready");
  const card: unknown = message.system;
  if (part && endsOne(message, part.part, user)) return {};
  const out = part && undoTakeOut(part, user);
  if (out) return out;
  if (card instanceof ActionData && !part) return undoAction(message, card, user);
  if (card instanceof GiftData && !part) return undoGive(message, card, user);
  const asked = card instanceof AskedData ? undoAsked(message, card, part, user) : null;
  if (asked) return asked;
  const hazard = card instanceof HazardData ? undoHazard(message, card, part, user) : null;
  return hazard ?? undoOn(message, part, user) ?? undoByJournal(message, user);
}

/** True if this user may undo a chat card, or only the journal entry `part`. */
export function mayUndo(
  message: ChatMessage.Implementation,
  part: Entry | null,
  user: User.Implementation,
): boolean {
  return unlessRefused(() => undoOf(message, part, user)) !== null;
}

/**
 * Plans the undo of a chat card, or only of the journal entry `part`. Throws a RequestRefused if something
 * that depends on it has happened since.
 */
export async function planCardUndo(
  changes: ChangeSet,
  message: ChatMessage.Implementation,
  part: Entry | null,
  { plan, ...undoing }: CardUndo,
): Promise<void> {
  undo(changes, message, part ? { ...undoing, entries: [part] } : undoing);
  if (part) changes.part = part.part;
  else if ("undone" in message.system) changes.attachTo(message, { system: { undone: true } });
  await plan?.(changes);
}
