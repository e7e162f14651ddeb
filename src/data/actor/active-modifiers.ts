import { FLAGS } from "../../rules/actionValues/flags.ts";
import { ACTION_KEYS } from "../../rules/actionValues/actions.ts";
import {
  LASTING,
  parseActiveModifiers,
  type ActiveModifiers,
} from "../../rules/actionValues/active-modifiers.ts";
import { choice, flag, integer, text } from "../shared/fields.ts";
import fields = foundry.data.fields;

/** A key that nothing is expanded by when it is written. */
function keyField() {
  return new fields.StringField({
    required: true,
    blank: false,
    validate: (key: string) => !key.includes("."),
  });
}

function influenceField() {
  return new fields.SchemaField({
    key: keyField(),
    flags: new fields.ArrayField(choice(FLAGS, "inspired", "ACTIONCARDS.ActionValues.Flag")),
    dice: integer(0, { min: 0 }),
    av: integer(0),
    hitOnly: integer(0),
    /** The type of Action it counts for; empty: any. */
    action: text(),
    /** The UUID of the opponent it counts against; empty: any. */
    against: text(),
    notOneShot: flag(),
    lasts: choice(LASTING, "nextAction", "ACTIONCARDS.ActionValues.Lasting"),
    sequences: integer(0, { min: 0 }),
  });
}

/** How an actor stands between two Actions (X2, X5, X6): lists, so that each is written whole and nothing lingers. */
export function activeModifiersField() {
  return new fields.SchemaField({
    stymied: flag(),
    /** An Active Defense; one without a skill is none. */
    defense: new fields.SchemaField({ skill: text(), value: integer(0, { min: 0 }) }),
    influences: new fields.ArrayField(influenceField()),
    attempts: new fields.ArrayField(
      new fields.SchemaField({ key: keyField(), hazardous: flag(), inspired: flag(), closed: flag() }),
    ),
    /** How often each movement was used in this round (X7). */
    moved: new fields.ArrayField(
      new fields.SchemaField({
        key: choice(ACTION_KEYS, "move", "ACTIONCARDS.ActionValues.Action"),
        times: integer(1, { min: 1 }),
      }),
    ),
  });
}

export type StoredActiveModifiers = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof activeModifiersField>["fields"]
>;

/** Entries by the key each has. */
function keyed<T extends { readonly key: string }>(entries: readonly T[]) {
  return Object.fromEntries(entries.map(({ key, ...entry }) => [key, entry]));
}

/** A standing as the rules see it. Throws a RuleError naming the field that will not do. */
export function activeModifiersOf({
  stymied,
  defense,
  influences,
  attempts: attempts,
  moved,
}: StoredActiveModifiers): ActiveModifiers {
  return parseActiveModifiers({
    stymied,
    defense: defense.skill === "" ? null : { ...defense },
    influences: keyed(
      influences.map((influence) => ({
        ...influence,
        action: influence.action === "" ? null : influence.action,
        against: influence.against === "" ? null : influence.against,
      })),
    ),
    attempts: keyed(attempts),
    moved: Object.fromEntries(moved.map(({ key, times }) => [key, times])),
  });
}

/** A standing as it is stored. */
export function storedActiveModifiers({
  stymied,
  defense,
  influences,
  attempts: attempts,
  moved,
}: ActiveModifiers): StoredActiveModifiers {
  return {
    stymied,
    defense: defense === null ? { skill: "", value: 0 } : { ...defense },
    influences: Object.entries(influences).map(([key, influence]) => ({
      key,
      ...influence,
      flags: [...influence.flags],
      action: influence.action ?? "",
      against: influence.against ?? "",
    })),
    attempts: Object.entries(attempts).map(([key, mark]) => ({ key, ...mark })),
    moved: ACTION_KEYS.flatMap((key) => {
      const times = moved[key];
      return times === undefined ? [] : [{ key, times }];
    }),
  };
}
