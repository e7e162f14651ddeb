import * as values from "../../data/requests/action-value-requests.ts";
import { planned } from "../../requests/planners.ts";
import { planApplyPlot } from "./plots/apply.ts";
import { planPlayPlot } from "./plots/play.ts";
import { planAnswerContest } from "./plans/answer.ts";
import { planActiveDefense, planUseManeuver } from "./plans/maneuver.ts";
import { planTakeConsequence } from "./plans/take.ts";
import { planOpenDefenses } from "./plans/open.ts";
import { planContest, planTestSkill } from "./plans/test.ts";

export const actionValueRequests = [
  planned(values.testSkill, planTestSkill),
  planned(values.contest, planContest),
  planned(values.answerContest, planAnswerContest),
  planned(values.openDefenses, planOpenDefenses),
  planned(values.takeConsequence, planTakeConsequence),
  planned(values.useManeuver, planUseManeuver),
  planned(values.activeDefense, planActiveDefense),
  planned(values.playPlot, planPlayPlot),
  planned(values.applyPlot, planApplyPlot),
];
