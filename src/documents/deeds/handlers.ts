import type { Deed, DeedType } from "../../data/deed/deed.ts";
import { performChoose, performDefend, performPick } from "./answer.ts";
import type { ChooseDeed, PickDeed } from "../../data/deed/exchange-deeds.ts";
import { CheckData, FlightData } from "../../data/message/index.ts";
import { chatMessage } from "../collections.ts";
import { performAttack } from "./attack.ts";
import { performCharge, performObject, performOffer } from "./charge.ts";
import { chooseInFlight, performChallenge, pickInFlight } from "./chase.ts";
import { performFlee } from "./flee.ts";
import { performTiming } from "../timing/perform.ts";
import { performGuard } from "./guard.ts";
import { performRenew, performStop } from "./round.ts";
import { performUndoAction } from "./undo-action.ts";
import { chooseOfPower, performUsePower } from "./use-power.ts";
import { performCancel } from "./cancel.ts";
import { performAnswerCard } from "../imperfect/answer.ts";
import { performInBlast, performNameBystanders } from "../imperfect/bystanders.ts";
import { performCancelCard } from "../imperfect/call-off.ts";
import { performAnswerContest } from "../action-values/answer.ts";
import { performActiveDefence, performUseManeuver } from "../action-values/maneuver.ts";
import { performTakeConsequence } from "../action-values/take.ts";
import { performContest, performTestSkill } from "../action-values/test.ts";
import { performUndoTest } from "../action-values/undo.ts";
import { performLookUp } from "../imperfect/look-up.ts";
import { performApplyHarm, performUndoHarm } from "../imperfect/settle.ts";
import { performShoot } from "../imperfect/shoot.ts";
import { performApply, performUndo } from "./settle.ts";

type Handlers = {
  [T in DeedType]: (deed: Extract<Deed, { type: T }>, user: User.Implementation) => Promise<void>;
};

function cardOf({ message }: ChooseDeed | PickDeed): unknown {
  return chatMessage(message)?.system;
}

/** "One more?" is asked on the card of an exchange, of a Flee, and of a power used in a fight. */
async function chooseOnCard(deed: ChooseDeed, user: User.Implementation): Promise<void> {
  const card = cardOf(deed);
  if (card instanceof CheckData) await chooseOfPower(deed, user);
  else await (card instanceof FlightData ? chooseInFlight(deed, user) : performChoose(deed, user));
}

/** Fans lie on the cards of exchanges and Flees. */
async function pickOnCard(deed: PickDeed, user: User.Implementation): Promise<void> {
  await (cardOf(deed) instanceof FlightData ? pickInFlight(deed, user) : performPick(deed, user));
}

/** What does each deed. A handler changes nothing before it has checked everything. */
const HANDLERS: Handlers = {
  attack: performAttack,
  choose: chooseOnCard,
  pick: pickOnCard,
  defend: performDefend,
  apply: performApply,
  undo: performUndo,
  cancel: performCancel,
  guard: performGuard,
  usePower: performUsePower,
  flee: performFlee,
  challenge: performChallenge,
  charge: performCharge,
  object: performObject,
  offer: performOffer,
  undoAction: performUndoAction,
  renew: performRenew,
  stop: performStop,
  timing: performTiming,
  lookUp: performLookUp,
  shoot: performShoot,
  nameBystanders: performNameBystanders,
  inBlast: performInBlast,
  answerCard: performAnswerCard,
  applyHarm: performApplyHarm,
  undoHarm: performUndoHarm,
  cancelCard: performCancelCard,
  testSkill: performTestSkill,
  contest: performContest,
  answerContest: performAnswerContest,
  takeConsequence: performTakeConsequence,
  undoTest: performUndoTest,
  useManeuver: performUseManeuver,
  activeDefence: performActiveDefence,
};

/** Does what a deed asks. Throws a DeedRefused or a RuleError where it is not to be done. */
export async function perform(deed: Deed, user: User.Implementation): Promise<void> {
  const handler = HANDLERS[deed.type] as (deed: Deed, user: User.Implementation) => Promise<void>; // found by its own type
  await handler(deed, user);
}
