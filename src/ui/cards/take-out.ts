import { stillUp } from "../../encounter/take-out.ts";
import type { NextStep } from "../../family/consequence.ts";
import { sendRequest } from "../../requests/send-request.ts";

/** The step by which a GM takes a character out of the fight. */
export const TAKE_OUT: NextStep = {
  key: "takeOut",
  icon: "fa-user-slash",
  isFor: (told, user) => user.isGM && stillUp(told).length > 0,
  run: (_told, at) => sendRequest({ type: "takeOut", ...at }),
};
