import { targetNumber } from "../../../data/results/card-result.ts";
import type { ShotData } from "../../../data/message/shot.ts";
import { harmAt } from "../../../data/results/shot-harm.ts";
import type { AttackResult } from "../../../rules/printed/attack.ts";
import type { CardContext } from "../../../family/chat-card.ts";
import { counted, type Words } from "../../../platform/words.ts";
import { asSentence } from "../../../platform/sentence.ts";
import { seenAs, toolOf } from "../../../platform/unseen.ts";
import { causeLine, type OutcomeLine } from "./action-view.ts";
import { scatterText } from "./scatter-view.ts";
import { woundsText } from "./wounds-text.ts";

const TEXTS = { success: "Hit", failure: "Miss" };

type Line = (
  icon: string,
  key: string,
  data: Record<string, string | number>,
  isDetail?: boolean,
) => OutcomeLine;

function lines(words: Words): Line {
  return (icon, key, data, isDetail = false) => ({
    status: "plain",
    icon,
    text: asSentence(words(`ACTIONCARDS.Printed.Shot.${key}`, data)),
    isDetail,
    isCritical: false,
  });
}

function hitLines({ hits }: AttackResult, line: Line, words: Words): OutcomeLine[] {
  return hits.map(({ location: at, piercing, wounds, concussion }) => {
    const location = words(`ACTIONCARDS.Printed.Card.Location.${at}`);
    if (piercing === "stopped") return line("fa-shield-halved", "AtStopped", { location }, true);
    const harm = { wounds: counted(words, "ACTIONCARDS.Count.Wounds", wounds), concussion };
    return line("fa-crosshairs", "At", { location, ...harm }, true);
  });
}

function blastLines(
  { scatter, inBlast }: AttackResult,
  shot: ShotData,
  line: Line,
  { user, words }: CardContext,
): OutcomeLine[] {
  const { area, target } = shot;
  if (area === null) return [];
  const text = scatter && scatterText(scatter, words);
  const where: OutcomeLine[] = text
    ? [{ status: "plain", icon: "fa-clock", text, isDetail: false, isCritical: false }]
    : [];
  const key = inBlast ? "InBlast" : "OutOfBlast";
  return [...where, line("fa-burst", key, { target: seenAs(target, shot, user).name })];
}

/** Describes the outcome of an attack, line by line, in the order of I6. */
export function shotOutcome(shot: ShotData, result: AttackResult, context: CardContext): OutcomeLine[] {
  const { user, words } = context;
  const line = lines(words);
  const { rounds, missed, wounds, concussion, save } = result;
  const cause = causeLine(result.cause, targetNumber(shot), TEXTS, "ACTIONCARDS.Printed.Shot", words);
  const burst = shot.burst > 1 ? [line("fa-bullseye", "Rounds", { rounds, missed }, true)] : [];
  const harmed = wounds + concussion > 0;
  const sum = { wounds: woundsText(harmAt(shot, result, 0)?.wounds ?? {}, words), concussion };
  // once the damage is applied to the target, the card shows the actual losses instead
  const isApplied = shot.harm.applied && shot.harm.to.length === 0;
  const total = line("fa-heart-crack", harmed ? "Total" : "Nothing", sum, isApplied);
  return [
    cause,
    ...burst,
    ...hitLines(result, line, words),
    ...blastLines(result, shot, line, context),
    ...(result.hit || result.inBlast ? [total] : []),
    ...(save === null
      ? []
      : [line("fa-shield-heart", "Save", { target: seenAs(shot.target, shot, user).name, tn: save })]),
    ...(result.breaks
      ? [line("fa-wrench", "Breaks", { weapon: toolOf(shot.actor, shot.weapon, shot, user).name }, true)]
      : []),
  ];
}
