import type { CardKind } from "./card-kind.ts";
import type { Area } from "../../rules/printed/attack-context.ts";
import { BURSTS, HIT_LOCATIONS } from "../../rules/printed/card.ts";
import { SHARES } from "../../rules/encounter/share.ts";
import { VARIANTS } from "../../rules/variants.ts";
import { choice, flag, integer, OPTIONAL, readingField, text } from "../shared/fields.ts";
import { effectFields } from "../shared/printed-fields.ts";
import { snapshotField } from "./calculation.ts";
import { cardActionFields } from "./card-action.ts";
import { ATTACK_RANGES } from "./ranges.ts";
import { convertedField } from "./losses.ts";
import fields = foundry.data.fields;

function areaField() {
  return new fields.SchemaField(
    {
      radius: integer(0, { min: 0 }),
      thrown: flag(),
      concussion: flag(),
      /** Target number of the save; 0 if there is no save. */
      save: integer(0, { min: 0 }),
    },
    OPTIONAL,
  );
}

/** A point on a scene, in pixels. */
function placeField() {
  const pixels = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });
  return { x: pixels(), y: pixels() };
}

/** The scene where an area weapon was used, with the centers of the target's and the attacker's tokens at that time. */
function boardField() {
  return new fields.SchemaField(
    {
      /** UUID of the scene. */
      scene: text(),
      at: new fields.SchemaField(placeField()),
      /** The center of the attacker's token; null if the attacker has no token on the scene. */
      from: new fields.SchemaField(placeField(), OPTIONAL),
      /** True if the blast drawn on the scene was removed, by a GM or because the encounter ended. */
      erased: flag(),
    },
    OPTIONAL,
  );
}

function harmField() {
  return new fields.SchemaField({
    applied: flag(),
    /** The actor's wounds by location, and the actor's CT, before the harm, for display. */
    before: new fields.ObjectField(),
    /** The actor's wounds by location, and the actor's CT, after the harm. */
    after: new fields.ObjectField(),
    converted: convertedField(),
    /** How many points of protection the harm takes off each piece of armor (`lost`), by location. */
    wear: new fields.ArrayField(
      new fields.SchemaField({
        armor: text(),
        location: new fields.StringField({ required: true, blank: false, choices: HIT_LOCATIONS }),
        lost: integer(0, { min: 0 }),
      }),
    ),
    /** How much of the harm was applied. */
    share: choice(SHARES, "full", "ACTIONCARDS.Share"),
    /** The actors who took the damage instead. A GM chooses them. Empty if the actor who was hit took it. */
    to: new fields.ArrayField(snapshotField()),
    by: text(),
  });
}

/**
 * The values, at the time of the shot, of an actor that may be harmed. `protection` leaves out locations that the actor
 * does not have.
 */
function partyFields() {
  return {
    size: integer(1, { min: 1 }),
    protection: new fields.TypedObjectField(integer(0, { min: 0 })),
    harm: harmField(),
  };
}

/** The rule variants in force at the time of the shot. */
function variantsField() {
  const { wrench, equal, launched, failure, strays } = VARIANTS.printed;
  return new fields.SchemaField({
    wrench: readingField("printed.wrench", wrench),
    equal: readingField("printed.equal", equal),
    launched: readingField("printed.launched", launched),
    failure: readingField("printed.failure", failure),
    strays: readingField("printed.strays", strays),
  });
}

const schema = () => ({
  ...cardActionFields(),
  weapon: snapshotField(),
  target: snapshotField(),
  burst: integer(1, { min: 1, max: Math.max(...BURSTS) }),
  /** The location that the attacker called (Q19). Empty if none. */
  called: text(),
  penetration: integer(0),
  damage: new fields.SchemaField(effectFields()),
  /** The weapon's reliability: a number or a letter. Empty if the weapon can't fail (I9, I18). */
  reliability: text(),
  ...partyFields(),
  /** The name of the original target, if `target` takes the blow for them (C8). */
  insteadOf: text(),
  /** The UUID of the original target, if `target` takes the blow for them. Otherwise empty. */
  guarded: text(),
  /**
   * True if the ablation rule was on at the time of the shot: hits wear armor down, and a hit with
   * penetration equal to the protection does half damage unless `variants.equal` lets it penetrate.
   */
  ablate: flag(),
  variants: variantsField(),
  area: areaField(),
  board: boardField(),
  /** The bystanders, nearest first (I11). For a blast, the other actors in it. */
  others: new fields.ArrayField(new fields.SchemaField({ actor: snapshotField(), ...partyFields() })),
  /** False while a GM must still name the bystanders. True if nobody has to. */
  named: flag(true),
  /** The distance in feet that determined the target number. Null if distance did not matter. */
  feet: new fields.NumberField({ required: true, nullable: true, min: 0, initial: null }),
  range: choice(ATTACK_RANGES, "short", "ACTIONCARDS.Avatar.Range"),
  /** The id of the Charge's card, if a Charge granted the shot for free (C13). Otherwise empty. */
  charge: text(),
  /** The encounter, round and Phase of the shot. `encounter` is empty outside encounters. */
  drawnIn: new fields.SchemaField({ encounter: text(), round: integer(0, { min: 0 }), phase: text() }),
});

/**
 * An attack by printed card (I5 to I11): its values, the answers so far and the harm applied. The rules derive
 * its result.
 */
export class ShotData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "shot";

  static override defineSchema = schema;
}

/** A blast in its stored form. A `save` of 0 means that there is no save. */
export interface StoredArea extends Omit<Area, "save"> {
  readonly save: number;
}

/** Where an area weapon was used, in pixels of a scene. Null if the shot used no scene. */
export type ShotBoard = {
  readonly scene: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly from: { readonly x: number; readonly y: number } | null;
  readonly erased: boolean;
} | null;

/** The data and participants of this card type, known before its game is loaded. */
export const shotCard: CardKind<ShotData> = {
  game: "printed",
  type: ShotData.messageType,
  model: ShotData,
  parties: ({ actor, target, guarded, harm, others }) => [
    actor.uuid,
    target.uuid,
    guarded,
    ...others.map((other) => other.actor.uuid),
    ...[harm, ...others.map((other) => other.harm)].flatMap(({ to }) => to.map(({ uuid }) => uuid)),
  ],
};
