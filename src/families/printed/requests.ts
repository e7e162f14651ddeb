import * as printed from "../../data/requests/printed-requests.ts";
import { planned } from "../../requests/planners.ts";
import { planAnswerCard } from "./plans/answer.ts";
import { planShowBlast } from "./plans/blast.ts";
import { planFireShot, planInBlast, planNameBystanders } from "./plans/bystanders.ts";
import { planOverheat } from "./plans/overheat.ts";
import { planLookUp } from "./plans/look-up.ts";
import { planApplyHarm } from "./plans/settle.ts";
import { planShoot } from "./plans/shoot.ts";

export const printedRequests = [
  planned(printed.lookUp, planLookUp),
  planned(printed.shoot, planShoot),
  planned(printed.nameBystanders, planNameBystanders),
  planned(printed.fireShot, planFireShot),
  planned(printed.inBlast, planInBlast),
  planned(printed.showBlast, planShowBlast),
  planned(printed.answerCard, planAnswerCard),
  planned(printed.applyHarm, planApplyHarm),
  planned(printed.overheat, planOverheat),
];
