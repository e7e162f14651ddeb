import { contextOf } from "../../data/results/calculation-step.ts";
import type { CalculationData } from "../../data/message/calculation.ts";
import { attackProfile, bareHands, rangesOf, type AttackProfile } from "../../encounter/attack-profile.ts";
import type { Forecasting, Person } from "../../family/forecasting.ts";
import { unlessRefused } from "../../platform/refusal.ts";
import { ruleVariants } from "../../platform/settings/variants.ts";
import type { AvatarAttack, Draw } from "../../rules/forecast/avatar.ts";
import { allSchemes } from "../../rules/timing/schemes/registry.ts";
import { halvesDr } from "./plans/attack.ts";
import { attackCalling } from "./plans/calling.ts";
import type { Declared } from "./plans/declaration.ts";
import { idleItems } from "./plans/reactions.ts";
import { attackSide, defenseSide, type Answered } from "./plans/sides.ts";

type Kind = "offense" | "defense";

const UNCALLED = { bound: true, ownPhase: false, dodging: false, called: [], area: false };

/**
 * Lists all useful declarations. Each has every skill and power that adds to it, and one supplementary item
 * or none (C3, C4).
 */
function declarations(
  { items }: Actor.Implementation,
  kind: Kind,
  idle: readonly Item.Implementation[],
  allowsItem: boolean,
): Declared[] {
  const free = items.contents.filter((item) => !idle.includes(item));
  const helps = (item: Item.Implementation) => {
    const modifiers = item.ours?.modifiers;
    return (modifiers?.[kind] ?? 0) > 0 || (kind === "defense" && (modifiers?.specific.length ?? 0) > 0);
  };
  const aids = free.filter((item) => item.canAid(kind) && helps(item));
  const supplements = allowsItem ? free.filter((item) => item.canSupplement && helps(item)) : [];
  return [null, ...supplements].map((item) => ({ item, aids, extras: [] }));
}

/** Returns the sum of the numbers that a side adds to its cards. */
function worth({ stat, modifiers, specific }: CalculationData): number {
  return stat + modifiers + specific;
}

function best(sides: readonly CalculationData[]): CalculationData | null {
  return sides.reduce<CalculationData | null>((a, b) => (a && worth(a) >= worth(b) ? a : b), null);
}

function drawOf(side: CalculationData): Draw {
  return { context: { ...contextOf(side), fan: false }, spendsDr: side.statKey === "dr" };
}

/**
 * Returns an actor's best defense against this attack. Null if the attack can't target the actor, or if no defense can
 * be computed.
 */
function answerOf({ actor }: Person, attack: Answered, idle: readonly Item.Implementation[]) {
  if (attack.opposed === "mind" && actor.ours.mind.value < 1) return null;
  const declared = declarations(actor, "defense", idle, true);
  const side = best(
    declared.flatMap(
      (one) => unlessRefused(() => defenseSide(actor, attack, one, { item: null, idle })) ?? [],
    ),
  );
  if (side === null) return null;
  return attack.opposed === "none" ? { specific: side.specific } : drawOf(side);
}

/** Returns the actor's possible attacks, each with the defenses of all foes. */
function attacksOf(
  { actor, side }: Person,
  people: readonly Person[],
  idle: (one: Person) => readonly Item.Implementation[],
): AvatarAttack[] {
  const items = actor.items.contents.filter(
    ({ attacks, physical }) => attacks && (!physical || (physical.carried && physical.quantity > 0)),
  );
  const profiles = [bareHands(), ...items.map(attackProfile)];
  const foes = people.filter((one) => one.side !== side);
  return profiles.flatMap((profile) =>
    rangesOf(profile.reach).flatMap((range): AvatarAttack[] => {
      const sides = declarations(actor, "offense", [], !profile.item?.physical).flatMap((declared) => {
        const made = unlessRefused(() => attackSide(actor, profile, range, declared, null, 0));
        return made ? [{ ...made.side, keepsDr: attackCalling(profile, declared, actor).keepsDr }] : [];
      });
      const offense = best(sides);
      if (!offense) return [];
      const { powerRelated, formula } = offense;
      const attack = { ...answeredBy(profile), attacker: { powerRelated } };
      const answers = foes.flatMap((foe) => {
        const answer = answerOf(foe, attack, idle(foe));
        return answer ? [[foe.kind, answer] as const] : [];
      });
      const { keepsDr = false } = sides.find((one) => one === offense) ?? {};
      return [
        {
          offense: drawOf(offense),
          targets: profile.targets === 0 ? people.length : profile.targets,
          halves: range === "long" && !keepsDr && halvesDr({ formula }),
          answers: Object.fromEntries(answers),
        },
      ];
    }),
  );
}

function answeredBy({ name, keywords, opposed, opposedFormula }: AttackProfile) {
  return { weapon: { name }, keywords, opposed, opposedFormula };
}

/**
 * Supplies the data for simulating a fight by the AC Deck. All characters declare everything that helps; none calls
 * actions forward.
 */
export const forecasting: Forecasting = {
  fight(people, order, options) {
    const reacts = allSchemes().some(({ id, reacts: does }) => id === order && does);
    const idle = ({ actor }: Person) => (reacts ? idleItems(actor, UNCALLED) : []);
    const fighters = people.map((person) => {
      const { id, kind, side, ratings, actor, rested } = person;
      const { life, extraTens } = actor.ours;
      return {
        id,
        kind,
        side,
        ratings,
        life: rested ? life.max : life.value,
        tens: extraTens,
        actions: 1 + actor.furtherActions,
        attacks: attacksOf(person, people, idle),
      };
    });
    return { game: "avatar", order, options, people: fighters, halved: ruleVariants().avatar.halved };
  },
};
