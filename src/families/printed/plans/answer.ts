import type { AnswerCardRequest } from "../../../data/requests/printed-requests.ts";
import { answersOf } from "../../../data/results/card-result.ts";
import { LookupData } from "../../../data/message/lookup.ts";
import { lookupResult } from "../../../data/results/lookup-result.ts";
import { shotResult } from "../../../data/results/shot-result.ts";
import { inRow } from "../../../encounter/asking.ts";
import { Dealer } from "../deck/dealer.ts";
import { player } from "../deck/in-play.ts";
import { RequestRefused } from "../../../platform/refusal.ts";
import type { ChangeSet } from "../../../requests/plans/change-set.ts";
import { drawBlast } from "./blast.ts";
import { breakWeapon } from "./breakdown.ts";
import { tellFailedSave } from "./look-up.ts";
import { cardMessage, decidesOn, requirePrintedCards } from "./right.ts";

/**
 * Plans an answer that a card action waits for: about an exceptional cell, an entry or bumps (I2, I13, I14).
 */
export function planAnswerCard(
  request: AnswerCardRequest,
  user: User.Implementation,
  changes: ChangeSet,
): void {
  requirePrintedCards();
  const row = request.row === undefined ? null : inRow(request.message, request.row, LookupData);
  const { message, card: data } = row ?? cardMessage(request.message);
  if (row?.isBlind && !user.isGM) throw new RequestRefused("GmOnly");
  if (!decidesOn(data, user)) throw new RequestRefused("NotYourChoice", { actor: data.actor });
  const result = data instanceof LookupData ? lookupResult(data) : shotResult(data);
  if (result.status === "invalid") throw new RequestRefused("Tampered", { field: result.field });
  if (result.status !== "pending") throw new RequestRefused("NoChoice");
  const before = answersOf(data);
  if (before.length !== request.step) throw new RequestRefused("Stale");
  const played = new Dealer(changes, data).play(player(data), [...before, request.answer]);
  if (data instanceof LookupData) tellFailedSave(changes, data, played.answers);
  else {
    breakWeapon(changes, data, played.answers);
    drawBlast(changes, request.message, data, played.answers);
  }
  const system = { answers: [...played.answers] };
  if (row) row.keep(changes, system);
  else changes.attachTo(message, { system });
}
