import { FLAGS } from "../../rules/actionValues/flags.ts";
import { LASTING, parseStanding, type Standing } from "../../rules/actionValues/standing.ts";
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
    flags: new fields.ArrayField(choice(FLAGS, "inspired", "ACTIONCARDS.Flag")),
    dice: integer(0, { min: 0 }),
    av: integer(0),
    /** The type of Action it counts for; empty: any. */
    action: text(),
    notOneShot: flag(),
    lasts: choice(LASTING, "nextAction", "ACTIONCARDS.Lasting"),
    sequences: integer(0, { min: 0 }),
  });
}

/** How an actor stands between two Actions (X2, X5, X6): lists, so that each is written whole and nothing lingers. */
export function standingField() {
  return new fields.SchemaField({
    stymied: flag(),
    /** An Active Defence; one without a skill is none. */
    defence: new fields.SchemaField({ skill: text(), value: integer(0, { min: 0 }) }),
    influences: new fields.ArrayField(influenceField()),
    deeds: new fields.ArrayField(
      new fields.SchemaField({ key: keyField(), hazardous: flag(), inspired: flag(), closed: flag() }),
    ),
  });
}

export type StoredStanding = foundry.data.fields.SchemaField.InitializedData<
  ReturnType<typeof standingField>["fields"]
>;

/** Entries by the key each has. */
function keyed<T extends { readonly key: string }>(entries: readonly T[]) {
  return Object.fromEntries(entries.map(({ key, ...entry }) => [key, entry]));
}

/** A standing as the rules see it. Throws a RuleError naming the field that will not do. */
export function standingOf({ stymied, defence, influences, deeds }: StoredStanding): Standing {
  return parseStanding({
    stymied,
    defence: defence.skill === "" ? null : { ...defence },
    influences: keyed(
      influences.map((influence) => ({
        ...influence,
        action: influence.action === "" ? null : influence.action,
      })),
    ),
    deeds: keyed(deeds),
  });
}

/** A standing as it is stored. */
export function storedStanding({ stymied, defence, influences, deeds }: Standing): StoredStanding {
  return {
    stymied,
    defence: defence === null ? { skill: "", value: 0 } : { ...defence },
    influences: Object.entries(influences).map(([key, influence]) => ({
      key,
      ...influence,
      flags: [...influence.flags],
      action: influence.action ?? "",
    })),
    deeds: Object.entries(deeds).map(([key, mark]) => ({ key, ...mark })),
  };
}
