import { checkAttack, type Area, type AttackContext } from "./attack-context.ts";
import { breakage, breaksAfterRedraw } from "./breakage.ts";
import { inPlace, NO_BUMPS, spendBumps, type BumpOutcome, type BumpRules, type PlainUses } from "./bumps.ts";
import { BUMP_USES } from "./bump-uses.ts";
import { bystanderChecks } from "./bystanders.ts";
import { FIGURES, type HitLocation, type PrintedCard } from "./card.ts";
import { lookUpCause, type CauseOutcome, type CauseCaptions } from "./cause.ts";
import { effectCell, lookUpEffect } from "./effect.ts";
import { damageOf, NO_HARM, sumOfHarm, type Harm } from "./harm.ts";
import { lookUpDamage, resolveHits, type Hit, type HitsOutcome, type Wear } from "./hits.ts";
import { PRINTED_DECK } from "./printed-deck.ts";
import { scatterOf, type Scatter } from "./scatter.ts";
import { replay, Run, takeCard, type ActionStep, type Answer, type Scratch, type Script } from "./script.ts";

export interface AttackResult extends Harm {
  /** The numbers of the cards drawn; the first is the action's own card. */
  readonly cards: readonly number[];
  readonly cause: CauseOutcome;
  readonly bump: BumpOutcome;
  readonly hit: boolean;
  /** Rounds that hit; 0 for an area weapon. */
  readonly rounds: number;
  /** Rounds that missed; 0 for an area weapon, and after a critical failure. */
  readonly missed: number;
  readonly hits: readonly Hit[];
  /** The locations of the hits, in order. */
  readonly locations: readonly HitLocation[];
  /** The damage, including extensions and bumps; null if it was not looked up. */
  readonly damage: number | null;
  /** The damage to bystanders and others who are hit, without extensions and bumps; null if it was not looked up. */
  readonly plainDamage: number | null;
  /** The protection lost at each location. */
  readonly wear: Wear;
  /** True if the weapon breaks after this use (I9). */
  readonly breaks: boolean;
  /** Where the blast of an area weapon that missed lands. Null if it hit or has no effect, and for other weapons. */
  readonly scatter: Scatter | null;
  /** True if the target is inside an area weapon's blast. */
  readonly inBlast: boolean;
  /** The target number of the target's save; null if the target needs none. */
  readonly save: number | null;
  /** The positions of the bystanders who are hit, counted from the attacker (I11). */
  readonly victims: readonly number[];
  /** The first of `victims`; null if none. */
  readonly victim: number | null;
}

const CAPTIONS: CauseCaptions = { success: "hit", failure: "miss" };

const NO_HITS: HitsOutcome = { hits: [], damage: null, plain: null, wear: {} };

/** The harm of a blast. It has no location and ignores armor (I10, decision 17 on printed cards). */
export function blastHarm(damage: number, size: number, { concussion }: Pick<Area, "concussion">): Harm {
  return concussion ? { wounds: 0, concussion: damage } : damageOf(damage, size);
}

/** Looks up the scatter of a miss by the card's clock and corner number (I10). */
function goAstray(
  scratch: Scratch,
  card: PrintedCard,
  context: AttackContext,
  area: Area,
  result: number,
): Scatter {
  const part = area.thrown ? "fragment" : context.options.launched;
  const outer = card.corners[part];
  const { tn } = context;
  const scatter = scatterOf({ clock: card.clock, tn, result, outer, radius: area.radius });
  const { hour, distance, inside } = scatter;
  const at = { card: card.number, beside: [] };
  scratch.consulted.push(
    { ...at, spot: { part: "clock" }, key: "direction", values: { hour } },
    {
      ...at,
      spot: { part },
      key: inside ? "landsInside" : "landsOutside",
      values: { short: tn - result, outer, distance, radius: area.radius },
    },
  );
  return scatter;
}

/** Looks up a blast's damage to the target inside it. */
function* blast(
  scratch: Scratch,
  card: PrintedCard,
  context: AttackContext,
  area: Area,
  bonus: number,
): Script<Harm & { readonly damage: number; readonly plain: number }> {
  const { damage: lookup, target } = context;
  const { effect: damage, plain, card: from } = yield* lookUpDamage(scratch, card, context, bonus);
  const harm = blastHarm(damage, target.size, area);
  scratch.consulted.push({
    card: from,
    spot: { part: "effect", die: lookup.die, row: lookup.dice },
    beside: [],
    key: area.concussion ? "concussion" : "wounds",
    values: area.concussion ? { concussion: damage } : { damage, size: target.size, ...harm },
  });
  return { ...harm, damage, plain };
}

/** Looks up whether the weapon breaks after this use (I9). If the wrench redraws, another card decides (I18). */
function* breakOrHold(
  scratch: Scratch,
  card: PrintedCard,
  { reliability, options }: AttackContext,
): Script<boolean> {
  if (reliability === null) return false;
  const found = breakage(card.wrench, reliability, options.wrench);
  const tell = (from: PrintedCard, key: "wrenchBlank" | "wrenchHolds" | "wrenchBreaks" | "wrenchRedraws") =>
    scratch.consulted.push({
      card: from.number,
      spot: { part: "wrench" },
      beside: [],
      key,
      values: from.wrench === null ? { reliability } : { reliability, wrench: from.wrench },
    });
  if (found === "blank") tell(card, "wrenchBlank");
  if (found === "holds") tell(card, "wrenchHolds");
  if (found === "breaks") tell(card, "wrenchBreaks");
  if (found !== "redraws") return found === "breaks";
  tell(card, "wrenchRedraws");
  const again = yield* takeCard(scratch, "reliability", options.dice);
  const breaks = breaksAfterRedraw(again.wrench);
  tell(again, breaks ? "wrenchBreaks" : "wrenchHolds");
  return breaks;
}

/** Looks up the bystanders that the missed rounds hit (I11). */
function findVictims(
  scratch: Scratch,
  card: PrintedCard,
  missed: number,
  targets: number,
): readonly number[] {
  if (missed === 0 || targets === 0) return [];
  const checks = bystanderChecks(card.figures, missed, targets);
  const above = (figure: number) =>
    Array.from({ length: figure - 1 }, (_, index) => ({ part: "figure", figure: index + 1 }) as const);
  const at = (figure: number) => ({
    card: card.number,
    spot: { part: "figure", figure } as const,
    beside: above(figure),
  });
  for (const { figure, victim } of checks) {
    if (figure === null) {
      scratch.consulted.push({ ...at(FIGURES), key: "noMark", values: { targets } });
    } else {
      const key = victim === null ? "bystanderSpared" : "bystander";
      scratch.consulted.push({ ...at(figure), key, values: { figure, targets } });
    }
  }
  return checks.flatMap(({ victim }) => (victim === null ? [] : [victim]));
}

/** The part of the result that an area weapon determines. */
interface Spread extends Pick<AttackResult, "scatter" | "inBlast" | "save" | "damage">, Harm {
  readonly plain: number | null;
}

const NO_SPREAD: Spread = {
  scatter: null,
  inBlast: false,
  save: null,
  damage: null,
  plain: null,
  ...NO_HARM,
};

/** Resolves a hit with an area weapon. The target is inside the blast. */
function* areaHit(
  scratch: Scratch,
  card: PrintedCard,
  context: AttackContext,
  area: Area,
  bump: BumpOutcome,
): Script<Spread> {
  const harm = yield* blast(scratch, card, context, area, bump.effect);
  return { scatter: null, inBlast: true, save: area.save, ...harm };
}

/**
 * The result of an area weapon that misses. It scatters, unless it is a critical failure and `failureScatters` is off.
 * The target may still be inside the blast.
 */
function* areaMiss(
  scratch: Scratch,
  card: PrintedCard,
  context: AttackContext,
  area: Area,
  cause: CauseOutcome,
): Script<Spread> {
  if (cause.criticalFailure && !context.options.failureScatters) return NO_SPREAD;
  const scatter = goAstray(scratch, card, context, area, cause.result);
  if (!scatter.inside) return { ...NO_SPREAD, scatter };
  const harm = yield* blast(scratch, card, context, area, NO_BUMPS.effect);
  return { scatter, inBlast: true, save: area.save, ...harm };
}

/**
 * The bump rules for this attack, and the standard uses that it allows. In a blast only the effect matters, because a
 * blast has no location and ignores armor. A called hit can't be moved.
 */
export function bumpsFor({ area, called, bumps }: AttackContext): { rules: BumpRules; plain: PlainUses } {
  if (area !== null) return { rules: bumps, plain: ["effect"] };
  if (called === null) return { rules: bumps, plain: BUMP_USES };
  return { rules: inPlace(bumps), plain: BUMP_USES.filter((use) => use !== "location") };
}

/**
 * Damage to actors other than the target: as printed, or a separate roll in dice mode (Q21). Null in dice mode if no
 * bystander is hit and no blast scatters.
 */
function* damageForOthers(
  scratch: Scratch,
  card: PrintedCard,
  { damage: lookup, options, area }: AttackContext,
  { scatter, victims }: Pick<AttackResult, "scatter" | "victims">,
): Script<number | null> {
  if (!options.dice) return effectCell(card, lookup).value;
  if (victims.length === 0 && (area === null || scatter === null)) return null;
  const { effect } = yield* lookUpEffect(scratch, {
    card: null,
    lookup,
    bonus: 0,
    options,
    key: "damage",
    wanted: () => false,
  });
  return effect;
}

function* script(scratch: Scratch, context: AttackContext): Script<AttackResult> {
  const { lookup, tn, burst, area, bumps, options } = context;
  const card = yield* takeCard(scratch, "action", options.dice);
  const cause = yield* lookUpCause(scratch, {
    card,
    lookup,
    tn,
    options,
    captions: CAPTIONS,
    more: bumps.on,
  });
  const { success, criticalFailure } = cause;
  const { rules, plain } = bumpsFor(context);
  const bump = success ? yield* spendBumps(scratch, rules, cause.bumps, plain) : NO_BUMPS;
  const shot = success && area === null ? yield* resolveHits(scratch, card, context, bump) : NO_HITS;
  const direct = success && area !== null ? yield* areaHit(scratch, card, context, area, bump) : NO_SPREAD;
  // After a critical failure, the rest of the card is ignored. Only the scatter of an area weapon is read (decision 8
  // on printed cards).
  const breaks = criticalFailure ? false : yield* breakOrHold(scratch, card, context);
  const spread = !success && area !== null ? yield* areaMiss(scratch, card, context, area, cause) : direct;
  const rounds = shot.hits.length;
  const missed = area === null && !criticalFailure ? burst - rounds : 0;
  const strays = options.strays === "one" ? Math.min(1, missed) : missed;
  const victims = findVictims(scratch, card, strays, context.bystanders);
  const { wounds, concussion } = sumOfHarm([spread, ...shot.hits]);
  const { scatter } = spread;
  const plainDamage =
    shot.plain ?? spread.plain ?? (yield* damageForOthers(scratch, card, context, { scatter, victims }));
  return {
    cards: [...scratch.drawn],
    cause,
    bump,
    hit: success,
    rounds,
    missed,
    hits: shot.hits,
    locations: shot.hits.map(({ location }) => location),
    wounds,
    concussion,
    damage: shot.damage ?? spread.damage,
    plainDamage,
    wear: shot.wear,
    breaks,
    scatter,
    inBlast: spread.inBlast,
    save: spread.save,
    victims,
    victim: victims[0] ?? null,
  };
}

/** Starts an attack that is resolved answer by answer. The caller has already checked the context. */
export function startAttack(context: AttackContext, deck: readonly PrintedCard[]): Run<AttackResult> {
  return new Run((scratch) => script(scratch, context), deck);
}

/** Like `resolveAttack`, for a context that has already been checked. */
export function playAttack(
  context: AttackContext,
  answers: readonly Answer[],
  deck: readonly PrintedCard[],
): ActionStep<AttackResult> {
  return replay((scratch) => script(scratch, context), answers, deck);
}

/**
 * Resolves an attack with one card, in the order of I6 (I5 to I14). Returns the result, or the first choice that
 * `answers` has no answer for. Throws a RuleError naming the invalid field of the context or the invalid answer.
 */
export function resolveAttack(
  context: AttackContext,
  answers: readonly Answer[],
  deck: readonly PrintedCard[] = PRINTED_DECK,
): ActionStep<AttackResult> {
  checkAttack(context);
  return playAttack(context, answers, deck);
}
