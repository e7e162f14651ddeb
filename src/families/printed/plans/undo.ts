import { LookupData } from "../../../data/message/lookup.ts";
import { ShotData } from "../../../data/message/shot.ts";
import { withHarm } from "../../../data/results/shot-harm.ts";
import type { Entry } from "../../../data/plan/plan.ts";
import { appliedHarm } from "../../../encounter/applied-harm.ts";
import { isTakenByHarm } from "../../../encounter/converted-harm.ts";
import { reopenOffer } from "../../../encounter/free-shot.ts";
import type { CardUndo } from "../../../family/rules.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import { actionOn } from "../deck/decks.ts";
import { eraseBlast } from "./blast.ts";
import { mendWeapon } from "./breakdown.ts";
import { decidesOn } from "./right.ts";

type Message = ChatMessage.Implementation;
type User = User.Implementation;

export const shotHarm = appliedHarm<ShotData>({
  kind: "applyHarm",
  targetsOf: ({ target, harm, others }) => [{ actor: target, harm }, ...others],
  nameOf: ({ actor }) => actor.uuid,
  withHarm(shot, harms) {
    const unworn = new Map(Array.from(harms, ([place, harm]) => [place, { ...harm, wear: [] }]));
    return { system: withHarm(shot, unworn) };
  },
});

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
  if (card instanceof ShotData && part) return shotHarm.undoOf(message, card, part, user);
  if (part || !(card instanceof ShotData || card instanceof LookupData)) return null;
  if (!decidesOn(card, user)) throw new RequestRefused("NotYourChoice", { actor: card.actor });
  return card instanceof ShotData ? undoShot(message, card, user) : undoLookup(message, user);
}
