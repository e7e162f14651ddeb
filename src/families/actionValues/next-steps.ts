import type { ConsequenceKind, NextStep } from "../../family/consequence.ts";
import { actorOf, itemOf } from "../../platform/collections.ts";
import { sendRequest } from "../../requests/send-request.ts";
import { ACTIONS, type Cost } from "../../rules/actionValues/actions.ts";
import { maySeeThrough } from "./plans/in-fight.ts";
import { isUnloaded } from "./conditions.ts";
import { isBoundBy } from "./consequences.ts";

/** Creates the step that reloads the weapon at this cost (X7). */
function reload(cost: Cost, key: string): NextStep {
  return {
    key,
    icon: "fa-rotate",
    isFor: ({ about }, user) => {
      const weapon = itemOf(about.uuid);
      return isUnloaded(weapon) && weapon?.testUserPermission(user, "OWNER") === true;
    },
    run: ({ who, about }) =>
      sendRequest({
        type: "useManeuver",
        actor: who.uuid,
        action: "reload",
        maneuver: "",
        weapon: about.uuid,
        cost: (ACTIONS.reload.costs as readonly Cost[]).indexOf(cost),
      }),
  };
}

/** Lets a bound actor roll to see through the Trick (X8). */
const seeThrough: NextStep = {
  key: "seeThrough",
  icon: "fa-eye",
  isFor({ who, about }, user) {
    const actor = actorOf(who.uuid);
    if (!actor?.testUserPermission(user, "OWNER") || !isBoundBy(actor, about.uuid)) return false;
    return maySeeThrough(actor, user);
  },
  async run({ who, about }) {
    const actor = actorOf(who.uuid);
    if (!actor) return;
    const { ContestDialog } = await import("./dialogs/contest-dialog.ts");
    await ContestDialog.seeThrough(actor, about.uuid);
  },
};

/** The kinds of consequences in Action!, as cards show them. */
export const valueConsequences: Readonly<Record<string, ConsequenceKind>> = {
  out: { icon: "fa-person-falling", takesOut: true },
  dying: { icon: "fa-heart-pulse", takesOut: true },
  stymied: { icon: "fa-lock" },
  bound: { icon: "fa-link", steps: [seeThrough] },
  unloaded: { icon: "fa-battery-empty", steps: [reload("action", "reload"), reload("move", "reloadMoving")] },
};
