import { registerPlanners, type Planner, type Planners } from "../requests/planners.ts";
import { planChoose, planDefend, planPick } from "./avatar/plans/answer.ts";
import type { ChooseDeed, PickDeed } from "../data/requests/exchange-requests.ts";
import { CheckData, FlightData } from "../data/message/index.ts";
import { chatMessage } from "../platform/collections.ts";
import { planAttack } from "./avatar/plans/attack.ts";
import { planCharge, planObject, planOfferAnswer } from "../encounter/charge.ts";
import { planChallenge, planChooseInFlight, planPickInFlight } from "./avatar/plans/chase.ts";
import { planFlee } from "./avatar/plans/flee.ts";
import { planTiming } from "../timing/plan-timing.ts";
import { planGuard } from "../encounter/guard.ts";
import { planRenew, planStop } from "../encounter/round.ts";
import { planUndoAction } from "./avatar/plans/undo-action.ts";
import { planChooseInCheck, planOwnCheck, planUsePower } from "./avatar/plans/use-power.ts";
import { planCancel } from "./avatar/plans/cancel.ts";
import { planAnswerCard } from "./printed/plans/answer.ts";
import { planInBlast, planNameBystanders } from "./printed/plans/bystanders.ts";
import { planCancelCard } from "./printed/plans/cancel.ts";
import { actionValuesRules } from "./actionValues/fight.ts";
import { avatarRules } from "./avatar/fight.ts";
import { printedRules } from "./printed/fight.ts";
import { registerRules } from "../family/rules-registry.ts";
import { planAnswerContest } from "./actionValues/plans/answer.ts";
import { planActiveDefence, planUseManeuver } from "./actionValues/plans/maneuver.ts";
import { planTakeConsequence } from "./actionValues/plans/take.ts";
import { planContest, planTestSkill } from "./actionValues/plans/test.ts";
import { planUndoTest } from "./actionValues/plans/undo.ts";
import { planLookUp } from "./printed/plans/look-up.ts";
import { planApplyHarm, planUndoHarm } from "./printed/plans/settle.ts";
import { planShoot } from "./printed/plans/shoot.ts";
import { planApply, planUndo } from "./avatar/plans/settle.ts";

function cardOf({ message }: ChooseDeed | PickDeed): unknown {
  return chatMessage(message)?.system;
}

/** "One more?" is asked on the card of an exchange, of a Flee, and of a check in an encounter. */
const planChooseOnCard: Planner<ChooseDeed> = (deed, user, changes) => {
  const card = cardOf(deed);
  if (card instanceof CheckData) planChooseInCheck(deed, user, changes);
  else (card instanceof FlightData ? planChooseInFlight : planChoose)(deed, user, changes);
};

/** Fans lie on the cards of exchanges and Flees. */
const planPickOnCard: Planner<PickDeed> = (deed, user, changes) => {
  (cardOf(deed) instanceof FlightData ? planPickInFlight : planPick)(deed, user, changes);
};

const PLANNERS: Planners = {
  attack: planAttack,
  choose: planChooseOnCard,
  pick: planPickOnCard,
  defend: planDefend,
  apply: planApply,
  undo: planUndo,
  cancel: planCancel,
  guard: planGuard,
  usePower: planUsePower,
  check: planOwnCheck,
  flee: planFlee,
  challenge: planChallenge,
  charge: planCharge,
  object: planObject,
  offer: planOfferAnswer,
  undoAction: planUndoAction,
  renew: planRenew,
  stop: planStop,
  timing: planTiming,
  lookUp: planLookUp,
  shoot: planShoot,
  nameBystanders: planNameBystanders,
  inBlast: planInBlast,
  answerCard: planAnswerCard,
  applyHarm: planApplyHarm,
  undoHarm: planUndoHarm,
  cancelCard: planCancelCard,
  testSkill: planTestSkill,
  contest: planContest,
  answerContest: planAnswerContest,
  takeConsequence: planTakeConsequence,
  undoTest: planUndoTest,
  useManeuver: planUseManeuver,
  activeDefence: planActiveDefence,
};

/** Says what plans every request of this system, and what its games bring to a fight and its clock. */
export function registerRequests(): void {
  registerPlanners(PLANNERS);
  registerRules(avatarRules, actionValuesRules, printedRules);
}
