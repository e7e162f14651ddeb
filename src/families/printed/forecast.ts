import type { Forecasting, Person } from "../../family/forecasting.ts";
import type { ShootRequest } from "../../data/requests/printed-requests.ts";
import { attackContext } from "../../data/results/shot-result.ts";
import { unlessInvalid } from "../../platform/refusal.ts";
import { reshufflePolicy } from "../../platform/settings/index.ts";
import type { PrintedAttack } from "../../rules/forecast/printed.ts";
import { HIT_LOCATIONS } from "../../rules/printed/card.ts";
import { TARGET_NUMBERS } from "../../rules/printed/cause.ts";
import { protectionOf } from "./plans/protection.ts";
import { basisOf, weaponOf } from "./plans/shot-basis.ts";

/** The parts of a plain shot that are the same for all weapons: standard distance, no modifiers, no called location. */
const PLAIN: Omit<ShootRequest, "id" | "actor" | "weapon" | "target" | "burst"> = {
  type: "shoot",
  tn: TARGET_NUMBERS.standard,
  extras: [],
  entry: false,
  gear: "",
  bystanders: [],
  called: "",
  calledFor: 0,
  charge: "",
};

/** Returns the attack with an item; null if this actor can't attack with it by printed cards. */
function attackWith(actor: Actor.Implementation, item: Item.Implementation): PrintedAttack | null {
  return unlessInvalid(() => {
    const weapon = weaponOf(actor, item.uuid);
    if (weapon.data.printed.broken) return null;
    const { burst } = weapon.data.printed;
    const request = { ...PLAIN, actor: actor.uuid, weapon: item.uuid, target: actor.uuid, burst };
    // the target is added later, for each attack
    const { target: _none, ...attack } = attackContext(basisOf(request, actor, weapon, actor));
    return attack;
  });
}

/** Returns the data for simulating a fight by printed cards: each fighter's condition and attacks. */
export const forecasting: Forecasting = {
  fight(people, order, options) {
    const fighters = people.map(({ id, kind, side, ratings, actor, rested }: Person) => {
      const { size, concussion, wounds } = actor.ours.printed;
      return {
        id,
        kind,
        side,
        ratings,
        size,
        protection: protectionOf(actor),
        ct: rested ? concussion.max : concussion.value,
        wounds: HIT_LOCATIONS.reduce((sum, location) => sum + wounds[location], 0),
        attacks: actor.items.contents.flatMap((item) => attackWith(actor, item) ?? []),
      };
    });
    return { game: "printed", order, options, people: fighters, reshuffle: reshufflePolicy() };
  },
};
