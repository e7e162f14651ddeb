import { harmAt, partyAt, sharedHarm } from "../../data/results/shot-harm.ts";
import { ShotData } from "../../data/message/shot.ts";
import { shotResult } from "../../data/results/shot-result.ts";
import type { FightRules, HarmDone } from "../../family/rules.ts";
import { HIT_LOCATIONS } from "../../rules/printed/card.ts";
import { treated, woundedShare } from "../../rules/printed/harm.ts";
import { planEndOfRound } from "./deck/round-end.ts";
import { printedAsking } from "./asking.ts";
import { eraseBlasts } from "./plans/blast.ts";
import { luckByCard } from "./plans/luck.ts";
import { undoPrinted } from "./plans/undo.ts";
import { reliefsByCards, consequencesByCards } from "./consequences.ts";

function woundsOf({ ours: { printed } }: Actor.Implementation): number {
  return HIT_LOCATIONS.reduce((sum, location) => sum + printed.wounds[location], 0);
}

/**
 * True if a choice is still open, the bystanders are not named, or some damage has not been applied. False for a shot
 * that was undone or is invalid.
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
    const shared = sharedHarm(harm, party.harm.share);
    const wounds = Object.values(shared.wounds).reduce((sum, count) => sum + count, 0);
    const lost = { wounds, concussion: shared.concussion };
    const whom = others.length > 0 ? others : [party.actor];
    return whom.flatMap(({ uuid: to }) =>
      Object.entries(lost).flatMap(([key, amount]) => (amount > 0 ? [{ by, to, key, amount }] : [])),
    );
  });
}

/** Future Imperfect's rules for fights, with decks that are shuffled at the end of a round (I16). */
export const rules: FightRules = {
  tells: consequencesByCards,
  reliefs: reliefsByCards,
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
  asking: printedAsking,
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
