import { targetNumber } from "../../../data/message/card-action.ts";
import type { ShotData } from "../../../data/message/index.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import { seenAs, toolOf } from "../../../platform/unseen.ts";
import { localized } from "../../../ui/kit/localized.ts";
import { causeLine, type OutcomeLine } from "./action-view.ts";

const WORDS = { success: "Hit", failure: "Miss" };

function line(icon: string, key: string, data: Record<string, string | number>): OutcomeLine {
  return { status: "plain", icon, text: localized(`ACTIONCARDS.Shot.${key}`, data) };
}

function hitLines({ hits }: AttackResult): OutcomeLine[] {
  return hits.map(({ location: at, piercing, wounds, concussion }) => {
    const location = localized(`ACTIONCARDS.ActionCard.Location.${at}`);
    if (piercing === "stopped") return line("fa-shield-halved", "AtStopped", { location });
    return line("fa-crosshairs", "At", { location, wounds, concussion });
  });
}

function blastLines({ scatter, inBlast }: AttackResult, shot: ShotData): OutcomeLine[] {
  const { area, target } = shot;
  if (area === null) return [];
  const { distance, hour } = scatter ?? {};
  const where = scatter ? [line("fa-clock", "Scatter", { distance: distance ?? 0, hour: hour ?? 0 })] : [];
  const key = inBlast ? "InBlast" : "OutOfBlast";
  return [...where, line("fa-burst", key, { target: seenAs(target, shot).name })];
}

/** What came of an attack by card, in the order of I6. */
export function shotOutcome(shot: ShotData, result: AttackResult): OutcomeLine[] {
  const { rounds, missed, wounds, concussion, save } = result;
  const cause = causeLine(result.cause, targetNumber(shot), WORDS, "ACTIONCARDS.Shot");
  const burst = shot.burst > 1 ? [line("fa-bullseye", "Rounds", { rounds, missed })] : [];
  const harmed = wounds + concussion > 0;
  const total = line("fa-heart-crack", harmed ? "Total" : "Nothing", { wounds, concussion });
  return [
    cause,
    ...burst,
    ...hitLines(result),
    ...blastLines(result, shot),
    ...(result.hit || result.inBlast ? [total] : []),
    ...(save === null
      ? []
      : [line("fa-shield-heart", "Save", { target: seenAs(shot.target, shot).name, tn: save })]),
    ...(result.breaks
      ? [line("fa-wrench", "Breaks", { weapon: toolOf(shot.actor, shot.weapon, shot).name })]
      : []),
  ];
}
