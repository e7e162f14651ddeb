import type { CardKind } from "./card-kind.ts";
import { resolveAttack, type AttackResult } from "../../rules/printed/attack.ts";
import { DEFAULT_OPTIONS, type Area, type AttackContext } from "../../rules/printed/attack-context.ts";
import { checkReliability, type Reliability } from "../../rules/printed/breakage.ts";
import { checkOneOf } from "../../rules/cards/check.ts";
import { BURSTS, HIT_LOCATIONS, type HitLocation } from "../../rules/printed/card.ts";
import type { ActionStep, Answer } from "../../rules/printed/script.ts";
import { VARIANTS } from "../../rules/variants.ts";
import { choice, flag, integer, readingField, text } from "../shared/fields.ts";
import { effectFields } from "../shared/printed-fields.ts";
import { snapshotField } from "./calculation.ts";
import { answersOf, cardActionFields, cardResult, targetNumber, type CardResult } from "./card-action.ts";
import { bumpRules } from "./bump-grants.ts";
import { ATTACK_RANGES } from "./ranges.ts";
import fields = foundry.data.fields;

function areaField() {
  return new fields.SchemaField(
    {
      radius: integer(0, { min: 0 }),
      thrown: flag(),
      concussion: flag(),
      /** 0: no save goes with it. */
      save: integer(0, { min: 0 }),
    },
    { required: true, nullable: true, initial: null } as const,
  );
}

/** A place on a scene, in pixels. */
function placeField() {
  const pixels = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });
  return { x: pixels(), y: pixels() };
}

/** The map on which an area weapon was used, and the middles of the tokens of target and attacker then. */
function boardField() {
  const from = new fields.SchemaField(placeField(), {
    required: true,
    nullable: true,
    initial: null,
  } as const);
  return new fields.SchemaField(
    {
      /** UUID of the encounter's scene. */
      scene: text(),
      at: new fields.SchemaField(placeField()),
      /** Null: the attacker has no token there. */
      from,
      /** A GM, or the encounter's end, has taken away what was drawn there. */
      erased: flag(),
    },
    { required: true, nullable: true, initial: null } as const,
  );
}

function harmField() {
  return new fields.SchemaField({
    applied: flag(),
    /** Wounds by location and CT before and after, so that Undo restores exactly. */
    before: new fields.ObjectField(),
    after: new fields.ObjectField(),
    /** What is taken off their armor, noted before it is: how much of which piece, at a location. */
    wear: new fields.ArrayField(
      new fields.SchemaField({
        armor: text(),
        location: new fields.StringField({ required: true, blank: false, choices: HIT_LOCATIONS }),
        lost: integer(0, { min: 0 }),
      }),
    ),
    by: text(),
  });
}

/** Somebody who may be harmed, as they were when they came into it; locations that they lack have no protection. */
function partyFields() {
  return {
    size: integer(1, { min: 1 }),
    protection: new fields.TypedObjectField(integer(0, { min: 0 })),
    harm: harmField(),
  };
}

/** How the table read the rules when the shot was made. */
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
  /** Where it was called to (Q19); empty: nowhere. */
  called: text(),
  penetration: integer(0),
  damage: new fields.SchemaField(effectFields()),
  /** A number or a letter; empty: it cannot fail (I9, I18). */
  reliability: text(),
  ...partyFields(),
  /** The name and the UUID of the one it was aimed at, where the target took the blow for them (C8). */
  insteadOf: text(),
  guarded: text(),
  /** Equal numbers ablate armor, and hits wear it down. */
  ablate: flag(),
  variants: variantsField(),
  area: areaField(),
  board: boardField(),
  /** Who else may be hit, nearest first (I11); of a blast, who else is in it. `named` once the first was said. */
  others: new fields.ArrayField(new fields.SchemaField({ actor: snapshotField(), ...partyFields() })),
  named: flag(true),
  /** At what range it was made. */
  range: choice(ATTACK_RANGES, "short", "ACTIONCARDS.Avatar.Range"),
  /** Id of the Charge's card that granted it for free (C13); empty: none. */
  charge: text(),
  /** The encounter, its round and Phase in which it happened; no encounter = outside one. */
  drawnIn: new fields.SchemaField({ encounter: text(), round: integer(0, { min: 0 }), phase: text() }),
});

/** An attack by printed card (I5 - I11), and what became of it. */
export class ShotData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static readonly messageType = "shot";

  static override defineSchema() {
    return schema();
  }
}

/** A blast as it is stored; a save of 0 is none. */
interface StoredArea extends Omit<Area, "save"> {
  readonly save: number;
}

/** Where an area weapon was used, in pixels of a scene; null where no map says it. */
export type ShotBoard = {
  readonly scene: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly from: { readonly x: number; readonly y: number } | null;
  readonly erased: boolean;
} | null;

/** What an attack's context is made of. */
export type ShotBasis = Pick<
  ShotData,
  | "lookup"
  | "tn"
  | "extras"
  | "bumps"
  | "grants"
  | "ablate"
  | "variants"
  | "entry"
  | "dice"
  | "called"
  | "burst"
  | "penetration"
  | "damage"
  | "reliability"
  | "size"
  | "protection"
  | "others"
> & {
  readonly area: StoredArea | null; // the types take the field for one that is never null
};

/** A reliability as it is typed; throws a RuleError naming `reliability`. */
function parseReliability(typed: string): Reliability {
  const word = typed.trim().toUpperCase();
  if (word === "") return null;
  return checkReliability(/^\d+$/.test(word) ? Number(word) : word, "reliability");
}

function calledOf({ called }: ShotBasis): HitLocation | null {
  return called === "" ? null : checkOneOf(called, "called", HIT_LOCATIONS);
}

/** The attack as the rules see it. Throws a RuleError naming `reliability` or `called`. */
export function attackContext(data: ShotBasis): AttackContext {
  const { lookup, burst, penetration, damage, size, area, others, ablate, entry, dice, variants } = data;
  const { failure, ...read } = variants;
  const save = area === null || area.save === 0 ? null : area.save;
  return {
    lookup,
    tn: targetNumber(data),
    burst,
    penetration,
    damage,
    reliability: parseReliability(data.reliability),
    target: { size, protection: data.protection },
    called: calledOf(data),
    bystanders: area === null ? others.length : 0,
    area: area === null ? null : { ...area, save },
    bumps: bumpRules(data),
    options: { ...DEFAULT_OPTIONS, entry, dice, ablate, ...read, failureScatters: failure === "astray" },
  };
}

/** Plays an attack with these answers. Throws a RuleError for what cannot be. */
export function playShot(data: ShotBasis, answers: readonly Answer[]): ActionStep<AttackResult> {
  return resolveAttack(attackContext(data), answers);
}

/** What a stored attack amounts to. */
export function shotResult(data: ShotData): CardResult<AttackResult> {
  const answers = answersOf(data);
  return cardResult(answers, () => playShot(data, answers));
}

/** What every page knows of its card. */
export const shotCard: CardKind<ShotData> = {
  game: "printed",
  type: ShotData.messageType,
  model: ShotData,
  parties: ({ actor, target, guarded, others }) => [
    actor.uuid,
    target.uuid,
    guarded,
    ...others.map((other) => other.actor.uuid),
  ],
};
