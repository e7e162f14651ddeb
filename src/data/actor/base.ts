import { deriveStats } from "../../rules/avatar/stats.ts";
import { halvedDr, isDown } from "../../rules/avatar/exchange.ts";
import { checkCards, repairDeck, type AcDeck } from "../../rules/avatar/deck.ts";
import { prepareAction } from "./action-values.ts";
import { MOST } from "./most.ts";
import { PRIMARIES } from "./primaries.ts";
import { avatarSchema, MOST_TENS } from "./schema.ts";

/** One of the three derived stats once prepared. */
type PreparedStat = {
  override: boolean;
  typed: number;
  bonus: number;
  /** From the primaries. */
  derived: number;
  /** Derived or typed in, with the bonus of effects. */
  base: number;
  /** What calculations use now: `base`, or for DR what this round's Long Range Actions left of it (C7). */
  value: number;
};

/** What preparation adds to an avatar. */
type PreparedAvatar = {
  or: PreparedStat;
  dr: PreparedStat;
  mind: PreparedStat;
  /** LIFE at 0 or below (C6). */
  down: boolean;
};

const STATS = ["or", "dr", "mind"] as const;

/** Ratings with what nothing can take them beyond: those that timing goes by (F1, F8), LB (A1) and EM. */
const RATINGS = {
  spd: { min: 1, max: 12 },
  dex: { min: 0, max: MOST },
  in: { min: 0, max: MOST },
  lb: { min: 0, max: MOST_TENS },
  em: { min: -MOST, max: MOST },
} as const;
const RATING_KEYS = ["spd", "dex", "in", "lb", "em"] as const;

/** OR, DR and MIND are not derived of less. */
const PRIMARY = { min: 1, max: MOST } as const;

/** LIFE goes below 0 (C6). */
const LIFE = { min: -MOST, max: MOST } as const;

/** How often somebody can have acted in a round. */
const USED_UP = { min: 0, max: MOST } as const;

/** A prepared number as a whole one, truncated; the stored one where effects made it none. */
function whole(prepared: unknown, stored: number | undefined): number {
  const usable = typeof prepared === "number" && Number.isFinite(prepared);
  return Math.trunc(usable ? prepared : (stored ?? 0));
}

/** The same within bounds. */
function kept(
  prepared: unknown,
  stored: number | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  return Math.min(Math.max(whole(prepared, stored), min), max);
}

/** Characters and npcs alike: primaries, OR, DR, MIND, LIFE and the state of the AC deck. */
export class ActorData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof avatarSchema>,
  Actor.Implementation,
  Record<string, never>,
  PreparedAvatar
> {
  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Actor"];

  static override defineSchema() {
    return avatarSchema();
  }

  override prepareDerivedData(): void {
    this.keepRatings();
    const p = this.primaries;
    const derived = deriveStats({
      ENE: p.ene, STR: p.str, INT: p.int, CUN: p.cun, AGI: p.agi, CON: p.con, CHA: p.cha, LUC: p.luc,
    }); // prettier-ignore
    for (const key of STATS) {
      const stat = this[key];
      stat.derived = derived[key];
      stat.bonus = whole(stat.bonus, this._source[key]?.bonus);
      const base = (stat.override ? stat.typed : stat.derived) + stat.bonus;
      stat.base = Math.min(Math.max(0, base), MOST);
      stat.value = stat.base;
    }
    this.dr.value = halvedDr(this.dr.base, this.round.shots);
    // an effect may have left no number
    this.life.value = kept(this.life.value, this._source.life?.value, LIFE);
    this.life.max = kept(this.life.max, this._source.life?.max, PRIMARY);
    this.down = isDown(this.life.value);
    prepareAction(this.actionValues, this._source.actionValues);
  }

  /** Ratings, primaries and what a round has used up as whole numbers in their range, whatever effects made of them. */
  keepRatings(): void {
    for (const key of RATING_KEYS) this[key] = kept(this[key], this._source[key], RATINGS[key]);
    for (const key of ["shots", "actions"] as const)
      this.round[key] = kept(this.round[key], this._source.round?.[key], USED_UP);
    for (const key of PRIMARIES) {
      this.primaries[key] = kept(this.primaries[key], this._source.primaries?.[key], PRIMARY);
    }
    if (this.tens !== null) this.tens = Math.max(whole(this.tens, this._source.tens ?? 0), 0);
  }

  /** Extra tens in the deck: never more than LB (A1). */
  get extraTens(): number {
    return Math.min(this.tens ?? this.lb, this.lb);
  }

  /** The AC deck as the rules see it, fitted to the LB of this moment; no effect draws from it. */
  get acDeck(): AcDeck {
    const { out, aside } = this._source.deck;
    return repairDeck(
      {
        tens: this.extraTens,
        out: checkCards(out, "deck.out"),
        aside: checkCards(aside, "deck.aside"),
      },
      this.extraTens,
    );
  }

  /** The numbers that formulas may name with `@`. */
  get formulaValues(): Record<string, number> {
    return {
      ...this.primaries,
      or: this.or.value,
      dr: this.dr.value,
      mind: this.mind.value,
      em: this.em,
      in: this.in,
      lb: this.lb,
      spd: this.spd,
      dex: this.dex,
      life: this.life.value,
    };
  }
}
