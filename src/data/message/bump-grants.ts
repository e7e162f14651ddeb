import {
  BUMP_USES,
  type BumpGrant,
  type BumpRules,
  DEFAULT_BUMPS,
  type GearBump,
} from "../../rules/printed/bumps.ts";
import { choice, integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

export function grantsField() {
  return new fields.ArrayField(
    new fields.SchemaField({
      id: text(),
      name: text(),
      kind: choice(BUMP_USES, "effect", "ACTIONCARDS.Printed.Bump"),
      amount: integer(1, { min: 1 }),
      cost: integer(1, { min: 1 }),
      most: integer(1, { min: 1 }),
    }),
  );
}

function gearBump({ id, kind, amount, cost, most }: BumpGrant): GearBump {
  return { id, cost, most, location: 0, penetration: 0, effect: 0, [kind]: amount };
}

/** The bump rules of a stored action: the standard uses, and those that items grant. */
export function bumpRules({ bumps, grants }: { bumps: boolean; grants: readonly BumpGrant[] }): BumpRules {
  return { ...DEFAULT_BUMPS, on: bumps, gear: grants.map(gearBump) };
}
