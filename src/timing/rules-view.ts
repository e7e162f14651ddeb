import { ActorData } from "../data/actor/index.ts";
import { allRules } from "../family/rules-registry.ts";
import type { AcDeck } from "../rules/avatar/deck.ts";
import type { BonusAnswer, Encounter, TimingCombatant, TimingOptions } from "../rules/timing/encounter.ts";
import { asOne, groupKey, isGroupKey } from "../rules/timing/groups.ts";
import type { TimingState } from "../rules/timing/state.ts";
import { storedFight } from "../platform/fight-state.ts";
import { groupIdOf } from "../encounter/groups.ts";
import { bonusForNpcs, recallPolicy, timingOptions } from "../settings/index.ts";

/** The ratings of a combatant without an actor: those a new actor has. */
const WITHOUT_ACTOR = { spd: 3, dex: 10, in: 0 };

/** The data of an actor of ours; a module may bring others. */
function dataOf(actor: Actor.Implementation | null): ActorData | null {
  const system: unknown = actor?.system;
  return system instanceof ActorData ? system : null;
}

function ratingsOf(ours: ActorData | null): TimingCombatant["ratings"] {
  const { spd, dex, in: initiative } = ours ?? WITHOUT_ACTOR;
  const ratings = allRules().map((rules) => rules.ratings?.(ours));
  return Object.assign({ spd, dex, in: initiative }, ...ratings) as TimingCombatant["ratings"]; // numbers all of them
}

/** What the table has agreed on for this encounter. */
function optionsOf(die: number | null): TimingOptions {
  return { ...timingOptions(), die, recall: recallPolicy() };
}

/** A combatant as the timing rules see them. Their ratings are read when they are first asked for: most commands need none. */
class CombatantView implements TimingCombatant {
  readonly id: string;
  readonly deck: string | null;
  readonly actor: string | null;
  readonly bonus: BonusAnswer;
  readonly defeated: boolean;
  readonly #actor: Actor.Implementation | null;
  readonly #ours: ActorData | null;
  readonly #combat: Combat.Implementation | null;
  #ratings: TimingCombatant["ratings"] | null = null;

  constructor({ actor, id, isDefeated, isNPC, parent }: Combatant.Implementation) {
    this.#combat = parent;
    this.#actor = actor;
    this.#ours = dataOf(actor);
    this.id = id ?? "";
    this.deck = (this.#ours && actor?.uuid) ?? null;
    // it becomes a key of what is stored, which a dot would part
    this.actor = actor?.uuid.replaceAll(".", "-") ?? null;
    this.bonus = isNPC ? bonusForNpcs() : "ask";
    this.defeated = isDefeated;
  }

  get ratings(): TimingCombatant["ratings"] {
    return (this.#ratings ??= ratingsOf(this.#ours));
  }

  get idle(): boolean {
    const actor = this.#ours && this.#actor;
    return actor !== null && allRules().some((rules) => rules.isIdle?.(actor));
  }

  /** The AC deck they draw from; null where they have none of their own. */
  get acDeck(): AcDeck | null {
    const actor = this.#ours && this.#actor;
    return actor ? actor.ours.fitDeck(storedFight(actor, this.#combat).deck) : null;
  }
}

/** An encounter as the timing rules see it, in which a group is one who takes part (Q15). */
export interface GroupedEncounter extends Encounter {
  /** Of each combatant those who share their row, themselves among them: first the one by whose id it goes. */
  readonly rowmates: ReadonlyMap<string, readonly string[]>;
}

/** Combatants by the group that they are in; whoever is in none is alone. */
function byGroup(combat: Combat.Implementation): Map<string, Combatant.Implementation[]> {
  const groups = new Map<string, Combatant.Implementation[]>();
  for (const combatant of combat.combatants.contents) {
    const group = groupIdOf(combatant);
    const key = group === null ? (combatant.id ?? "") : groupKey(group);
    groups.set(key, [...(groups.get(key) ?? []), combatant]);
  }
  return groups;
}

/** An encounter as the timing rules see it, each part read from the documents when it is first asked for. */
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
 * An encounter with these seats as the timing rules see it, read from the documents within this task. Two combatants of one actor draw
 * from one AC deck; who has no actor, or none of ours, has the ratings of a new one.
 */
export function encounterOf(
  combat: Combat.Implementation,
  die: number | null,
  seats: TimingState["seats"],
): GroupedEncounter {
  return new EncounterView(combat, die, seats);
}
