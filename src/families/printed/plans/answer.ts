import type { AnswerCardDeed } from "../../../data/requests/printed-requests.ts";
import { answersOf } from "../../../data/message/card-action.ts";
import { LookupData } from "../../../data/message/index.ts";
import { Dealer } from "../deck/dealer.ts";
import { actionOn } from "../deck/decks.ts";
import { player } from "../deck/in-play.ts";
import { DeedRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../plans/change-set.ts";
import { breakWeapon } from "./breakdown.ts";
import { cardMessage, decidesOn } from "./right.ts";

/** Decides what an action by card waits for: an exceptional cell, an entry, bumps (I2, I13, I14). */
export function planAnswerCard(deed: AnswerCardDeed, user: User.Implementation, changes: ChangeSet): void {
  const { message, data } = cardMessage(deed.message);
  if (!decidesOn(data, user)) throw new DeedRefused("NotYourChoice", { actor: data.actor });
  const verdict = actionOn(message)?.verdict;
  if (verdict?.status === "invalid") throw new DeedRefused("Tampered", { field: verdict.field });
  if (verdict?.status !== "pending") throw new DeedRefused("NoChoice");
  const before = answersOf(data);
  if (before.length !== deed.step) throw new DeedRefused("Stale");
  const played = new Dealer(changes, data.deck).play(player(data), [...before, deed.answer]);
  if (!(data instanceof LookupData)) breakWeapon(changes, data, played.answers);
  changes.bear(message, { system: { answers: [...played.answers] } });
}
