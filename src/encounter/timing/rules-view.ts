import { ActorData } from "../../data/actor/index.ts";
import { allRules } from "../../family/rules-registry.ts";
import type { AcDeck } from "../../rules/avatar/deck.ts";
import type { BonusAnswer, Encounter, TimingCombatant, TimingOptions } from "../../rules/timing/encounter.ts";
import { asOne, groupKey, isGroupKey } from "../../rules/timing/groups.ts";
import type { TimingState } from "../../rules/timing/state.ts";
import { storedFight } from "../../platform/fight-state.ts";
import { outOfAction } from "../can-act.ts";
import { hasLeft } from "../flight-truce.ts";
import { groupIdOf } from "../groups.ts";
import { bonusForNpcs, recallPolicy, timingOptions } from "../../platform/settings/index.ts";

/** The ratings of a combatant without an actor: those of a new actor. */
const WITHOUT_ACTOR = { spd: 3, dex: 10, in: 0 };

/** An actor's data, if its type is one of this system's. Otherwise null, since modules may add types. */
function dataOf(actor: Actor.Implementation | null): ActorData | null {
  const system: unknown = actor?.system;
  return system instanceof ActorData ? system : null;
}

/**
 * The ratings that timing schemes read from an actor, keyed by name. A new actor's ratings if `ours` is null.
 */
export function ratingsOf(ours: ActorData | null): TimingCombatant["ratings"] {
  const { spd, dex, in: initiative } = ours ?? WITHOUT_ACTOR;
  const ratings = allRules().map((rules) => rules.ratings?.(ours));
  // all values are numbers
  return Object.assign({ spd, dex, in: initiative }, ...ratings) as TimingCombatant["ratings"];
}

/** The world's timing options, with the die that the encounter sets. */
export function optionsOf(die: number | null): TimingOptions {
  return { ...timingOptions(), die, recall: recallPolicy() };
}

/**
 * A combatant in the form that the timing rules use. Ratings are read on first use, because most commands need none.
 */
class CombatantView implements TimingCombatant {
  readonly id: string;
  readonly deck: string | null;
  readonly actor: string | null;
  readonly bonus: BonusAnswer;
  readonly #isDefeated: boolean;
  /** Null for an actor of a type that is not ours. */
  readonly #actor: Actor.Implementation | null;
  readonly #ours: ActorData | null;
  readonly #combat: Combat.Implementation | null;
  #ratings: TimingCombatant["ratings"] | null = null;

  constructor({ actor, id, isDefeated, isNPC, parent }: Combatant.Implementation) {
    this.#combat = parent;
    this.#ours = dataOf(actor);
    this.#actor = this.#ours && actor;
    this.id = id ?? "";
    this.deck = this.#actor?.uuid ?? null;
    // The key is used in stored data, where a dot would split it.
    this.actor = actor?.uuid.replaceAll(".", "-") ?? null;
    this.bonus = isNPC ? bonusForNpcs() : "ask";
    this.#isDefeated = isDefeated;
  }

  /** Also true if the actor fled from this encounter (C10). */
  get defeated(): boolean {
    return this.#isDefeated || (this.#actor !== null && hasLeft(this.#actor, this.#combat));
  }

  get ratings(): TimingCombatant["ratings"] {
    return (this.#ratings ??= ratingsOf(this.#ours));
  }

  get idle(): boolean {
    const actor = this.#actor;
    return actor !== null && allRules().some((rules) => rules.isIdle?.(actor));
  }

  get out(): boolean {
    const actor = this.#actor;
    return actor !== null && outOfAction(actor) !== null;
  }

  /** The combatant's AC Deck; null if it has none. */
  get acDeck(): AcDeck | null {
    const actor = this.#actor;
    return actor ? actor.ours.fitDeck(storedFight(actor, this.#combat).deck) : null;
  }
}

/** An encounter in the form that the timing rules use. A group is one combatant (Q15). */
export interface GroupedEncounter extends Encounter {
  /**
   * For each combatant, the ids of all combatants in the same tracker row. The combatant that the row stands for comes
   * first.
   */
  readonly rowmates: ReadonlyMap<string, readonly string[]>;
}

/** The combatants of each group. A combatant without a group has a key of its own. */
function byGroup(combat: Combat.Implementation): Map<string, Combatant.Implementation[]> {
  const groups = new Map<string, Combatant.Implementation[]>();
  for (const combatant of combat.combatants.contents) {
    const group = groupIdOf(combatant);
    const key = group === null ? (combatant.id ?? "") : groupKey(group);
    groups.set(key, [...(groups.get(key) ?? []), combatant]);
  }
  return groups;
}

/** An encounter in the form that the timing rules use. Decks and ratings are read on first use. */
class EncounterView implements GroupedEncounter {
  readonly combatants: readonly TimingCombatant[];
  readonly rowmates: ReadonlyMap<string, readonly string[]>;
  readonly options: TimingOptions;
  readonly #everybody: readonly CombatantView[];
  #decks: Encounter["decks"] | null = null;

  constructor(combat: Combat.Implementation, die: number | null, seats: TimingState["seats"]) {
    const groups = [...byGroup(combat)].map(
      ([key, members]) => [key, members.map((combatant) => new CombatantView(combatant))] as const,
    );
    this.#everybody = groups.flatMap(([, members]) => members);
    const rows = groups.flatMap(([key, [first, ...others]]) => {
      if (!first) return [];
      const members = [first, ...others] as const;
      const one = isGroupKey(key) ? asOne(key, members, seats) : first;
      const rest = members.flatMap(({ id }) => (id === one.id ? [] : [id]));
      return [{ one, ids: [one.id, ...rest] }];
    });
    this.combatants = rows.map(({ one }) => one);
    this.rowmates = new Map(rows.flatMap(({ ids }) => ids.map((id) => [id, ids])));
    this.options = optionsOf(die);
  }

  get decks(): Encounter["decks"] {
    return (this.#decks ??= this.#readDecks());
  }

  #readDecks(): Encounter["decks"] {
    const decks: Record<string, AcDeck> = {};
    for (const combatant of this.#everybody) {
      const { deck } = combatant;
      const acDeck = deck === null || Object.hasOwn(decks, deck) ? null : combatant.acDeck;
      if (deck !== null && acDeck) decks[deck] = acDeck;
    }
    return decks;
  }
}

/**
 * An encounter, with these seats, in the form that the timing rules use. Use it only within the current
 * event-loop task, because ratings and decks are read on first use.
 */
export function encounterOf(
  combat: Combat.Implementation,
  die: number | null,
  seats: TimingState["seats"],
): GroupedEncounter {
  return new EncounterView(combat, die, seats);
}
