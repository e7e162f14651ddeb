import type { Deed, DeedType } from "../../data/deed/deed.ts";
import { performChoose, performDefend } from "./answer.ts";
import type { ChooseDeed } from "../../data/deed/exchange-deeds.ts";
import { FlightData } from "../../data/message/index.ts";
import { chatMessage } from "../collections.ts";
import { performAttack } from "./attack.ts";
import { performCharge, performObject, performOffer } from "./charge.ts";
import { chooseInFlight, performChallenge, performFlee } from "./flee.ts";
import { performTiming } from "../timing/perform.ts";
import { performGuard } from "./guard.ts";
import { performRenew, performStop } from "./round.ts";
import { performUndoAction } from "./undo-action.ts";
import { performPick } from "./pick.ts";
import { performApply, performCancel, performUndo } from "./settle.ts";

type Handlers = {
  [T in DeedType]: (deed: Extract<Deed, { type: T }>, user: User.Implementation) => Promise<void>;
};

/** "One more?" is asked on the card of an exchange and on that of a Flee. */
async function chooseOnCard(deed: ChooseDeed, user: User.Implementation): Promise<void> {
  const system: unknown = chatMessage(deed.message)?.system;
  await (system instanceof FlightData ? chooseInFlight(deed, user) : performChoose(deed, user));
}

/** What does each deed. A handler changes nothing before it has checked everything. */
const HANDLERS: Handlers = {
  attack: performAttack,
  choose: chooseOnCard,
  pick: performPick,
  defend: performDefend,
  apply: performApply,
  undo: performUndo,
  cancel: performCancel,
  guard: performGuard,
  flee: performFlee,
  challenge: performChallenge,
  charge: performCharge,
  object: performObject,
  offer: performOffer,
  undoAction: performUndoAction,
  renew: performRenew,
  stop: performStop,
  timing: performTiming,
};

/** Does what a deed asks. Throws a DeedRefused or a RuleError where it is not to be done. */
export async function perform(deed: Deed, user: User.Implementation): Promise<void> {
  const handler = HANDLERS[deed.type] as (deed: Deed, user: User.Implementation) => Promise<void>; // found by its own type
  await handler(deed, user);
}
