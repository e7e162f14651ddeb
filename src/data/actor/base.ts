import { deriveStats } from "../../rules/avatar/stats.ts";
import { halvedDr, isDown } from "../../rules/avatar/exchange.ts";
import { checkCards, repairDeck, type AcDeck } from "../../rules/avatar/deck.ts";
import { FRESH, type FightState } from "../fight/fight-state.ts";
import { prepareAction } from "./action-values.ts";
import { keepInRange } from "../shared/leaves.ts";
import { MOST } from "../shared/most.ts";
import { avatarSchema } from "./schema.ts";

/** A derived stat after preparation. */
type PreparedStat = {
  override: boolean;
  typed: number;
  bonus: number;
  derived: number;
  /** The derived or overridden value, plus the bonus of effects. */
  base: number;
  /**
   * The value that calculations use: `base`, except that each Long Range Action of this round halves DR (C7).
   */
  value: number;
};

/** The data that preparation adds to an actor. */
type PreparedAvatar = {
  or: PreparedStat;
  dr: PreparedStat;
  mind: PreparedStat;
  /** True if LIFE is 0 or below (C6). */
  down: boolean;
};

const STATS = ["or", "dr", "mind"] as const;

/** A character or NPC: attributes, OR, DR, MIND, LIFE and the AC Deck. */
export class ActorData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof avatarSchema>,
  Actor.Implementation,
  Record<string, never>,
  PreparedAvatar
> {
  static override LOCALIZATION_PREFIXES = ["ACTIONCARDS.Actor"];

  static override defineSchema = avatarSchema;

  override prepareDerivedData(): void {
    this.keepRatings();
    const p = this.primaries;
    const derived = deriveStats({
      ENE: p.ene, STR: p.str, INT: p.int, CUN: p.cun, AGI: p.agi, CON: p.con, CHA: p.cha, LUC: p.luc,
    }); // oxfmt-ignore
    for (const key of STATS) {
      const stat = this[key];
      stat.derived = derived[key];
      const base = (stat.override ? stat.typed : stat.derived) + stat.bonus;
      stat.base = Math.min(Math.max(0, base), MOST);
      const value = () => (key === "dr" ? halvedDr(stat.base, this.fight.shots) : stat.base);
      Object.defineProperty(stat, "value", { get: value, enumerable: true, configurable: true });
    }
    this.down = isDown(this.life.value);
    prepareAction(this.actionValues);
  }

  /** Truncates integer fields' values and limits them to their ranges, after effects have changed them. */
  keepRatings(): void {
    keepInRange(this.schema, this as unknown as Record<string, unknown>); // this data is an instance of its own schema
  }

  /** The actor's current fight state. Data without an actor gets a fresh state. */
  get fight(): FightState {
    const actor: Actor.Implementation | null = this.parent; // the types say that there always is a parent
    return actor?.fight ?? FRESH;
  }

  /** The number of extra tens in the deck, at most LB (A1). */
  get extraTens(): number {
    return Math.min(this.tens ?? this.lb, this.lb);
  }

  /** The current AC Deck in the form that the rules use. */
  get acDeck(): AcDeck {
    return this.fitDeck(this.fight.deck);
  }

  /**
   * Converts a stored AC Deck to the rules' form, with the current extra tens. If a card is invalid, throws a
   * RuleError naming it.
   */
  fitDeck({ out, aside }: FightState["deck"]): AcDeck {
    return repairDeck(
      {
        tens: this.extraTens,
        out: checkCards(out, "deck.out"),
        aside: checkCards(aside, "deck.aside"),
      },
      this.extraTens,
    );
  }

  /** The numbers that formulas can use with `@`. */
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
