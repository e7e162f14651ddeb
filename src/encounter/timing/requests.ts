import { planRelieve, planTakeOut } from "../consequence-requests.ts";
import * as encounter from "../../data/requests/encounter-requests.ts";
import { timing } from "../../data/requests/timing-requests.ts";
import { planCharge, planObject, planOfferAnswer } from "../charge.ts";
import { planGuard } from "../guard.ts";
import { planHeal } from "../healing.ts";
import { planRenew, planStop } from "../round.ts";
import { planned } from "../../requests/planners.ts";
import { planTiming } from "./plan-timing.ts";
import { planUndo } from "./plan-undo.ts";

/** The requests that all games share, with their planners. */
export const sharedRequests = [
  planned(encounter.guard, planGuard),
  planned(encounter.charge, planCharge),
  planned(encounter.object, planObject),
  planned(encounter.offer, planOfferAnswer),
  planned(encounter.renew, planRenew),
  planned(encounter.stop, planStop),
  planned(encounter.heal, planHeal),
  planned(encounter.relieve, planRelieve),
  planned(encounter.takeOut, planTakeOut),
  planned(encounter.undo, planUndo),
  planned(timing, planTiming),
];
