import { BUMP_USES } from "../../rules/printed/bump-uses.ts";
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
