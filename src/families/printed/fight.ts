import { harmAt, partyAt } from "../../data/message/shot-harm.ts";
import { ShotData, shotResult } from "../../data/message/shot.ts";
import type { FamilyRules, HarmDone } from "../../family/rules.ts";
import { CARD_DICE, EFFECT_ROWS, HIT_LOCATIONS } from "../../rules/printed/card.ts";
import { isConcussed, treated, woundedShare } from "../../rules/printed/harm.ts";
import { isPlayed } from "../../platform/settings/index.ts";
import { systemPath } from "../../constants.ts";
import { planEndOfRound } from "./deck/round-end.ts";
import { printedAsking } from "./asking.ts";
import { eraseBlasts } from "./plans/blast.ts";
import { luckByCard } from "./plans/luck.ts";
import { undoPrinted } from "./plans/undo.ts";
import { brokenMark, overheatedMark, reliefsByCards, consequencesByCards } from "./consequences.ts";

function isOut({ ours }: Actor.Implementation): boolean {
  return isPlayed("printed") && isConcussed(ours.printed.concussion.value);
}

function woundsOf({ ours: { printed } }: Actor.Implementation): number {
  return HIT_LOCATIONS.reduce((sum, location) => sum + printed.wounds[location], 0);
}

/**
 * True if a choice is still open, if the bystanders are not named, or if some damage has not been applied.
 */
function isOpenCard(shot: ShotData): boolean {
  if (shot.undone) return false;
  const stored = shotResult(shot);
  if (stored.status !== "done") return stored.status !== "invalid";
  const harms = [shot, ...shot.others].some(
    ({ harm }, place) => !harm.applied && harmAt(shot, stored.result, place) !== null,
  );
  return !shot.named || harms;
}

/** Returns what each actor lost to a shot: wounds and CT, or points of the actor's own game. */
function harmsOn(shot: ShotData): HarmDone[] {
  const stored = shotResult(shot);
  if (stored.status !== "done") return [];
  return [shot, ...shot.others].flatMap((_one, place) => {
    const party = partyAt(shot, place);
    const harm = harmAt(shot, stored.result, place);
    if (!party?.harm.applied || !harm) return [];
    const by = shot.actor.uuid;
    const { converted, to: others } = party.harm;
    if (converted.game !== "")
      return converted.losses.map(({ key, amount }) => ({ by, to: party.actor.uuid, key, amount }));
    const wounds = Object.values(harm.wounds).reduce((sum, count) => sum + count, 0);
    const lost = { wounds, concussion: harm.concussion };
    const whom = others.length > 0 ? others : [party.actor];
    return whom.flatMap(({ uuid: to }) =>
      Object.entries(lost).flatMap(([key, amount]) => (amount > 0 ? [{ by, to, key, amount }] : [])),
    );
  });
}

/**
 * Future Imperfect's rules for fights: concussion (decision 24), and decks that are shuffled at the end of a round
 * (I16).
 */
export const printedRules: FamilyRules = {
  id: "printed",
  out: { why: "concussed", refusal: "Concussed", isSo: isOut },
  tells: consequencesByCards,
  reliefs: reliefsByCards,
  bars: [{ path: "printed.concussion", label: "ACTIONCARDS.Sheet.Ct", belowZero: true }],
  marks: {
    concussed: { img: systemPath("icons/concussed.svg"), isSo: isOut },
    broken: brokenMark,
    overheated: overheatedMark,
  },
  injured: (actor) => woundedShare(woundsOf(actor)),
  // Rest restores concussion. The sources have no rule for healing wounds, so a GM decides about wounds.
  heals(actor) {
    const own = actor.ours.printed;
    const { value, max } = own.concussion;
    const system = (amount: number) => ({ printed: { concussion: { value: value + amount } } });
    const wounds = woundsOf(actor);
    const treat = (amount: number) => ({ printed: { wounds: treated(own.wounds, amount) } });
    return [
      ...(max > value ? [{ key: "concussion", amount: max - value, isUsual: true, system }] : []),
      ...(wounds > 0 ? [{ key: "wounds", amount: wounds, isUsual: false, system: treat }] : []),
    ];
  },
  hazards: {
    kinds: ["wounds", "concussion"],
    placeLabel: "ACTIONCARDS.Printed.Card.Location",
    places: ["drawn", ...HIT_LOCATIONS],
    sides: CARD_DICE,
    mostDraws: EFFECT_ROWS,
    protection: "penetration",
    first: { amount: 0, draws: 2, sides: "d6" },
    load: async () => (await import("./plans/hazard.ts")).rules,
  },
  forecast: async () => (await import("./forecast.ts")).forecasting,
  asking: printedAsking,
  making: async () => (await import("./making/making.ts")).printedMaking,
  endOfRound(changes, combat) {
    planEndOfRound(changes);
    eraseBlasts(changes, combat);
  },
  endOfEncounter: eraseBlasts,
  strikeOn(message) {
    const card: unknown = message.system;
    if (!(card instanceof ShotData) || card.undone) return null;
    const { actor, target, guarded, range, drawnIn } = card;
    const struck = [{ uuid: target.uuid, guarded }];
    return { attacker: actor.uuid, struck, isClose: range === "short", drawnIn };
  },
  deedsOn(message) {
    const card: unknown = message.system;
    return card instanceof ShotData && !card.undone ? { harms: harmsOn(card), draws: [] } : null;
  },
  luckOn: luckByCard,
  undoOn: undoPrinted,
  begunOn(message) {
    const card: unknown = message.system;
    return card instanceof ShotData ? card.drawnIn : null;
  },
  isAwaited(message) {
    const card: unknown = message.system;
    return card instanceof ShotData && isOpenCard(card);
  },
};
