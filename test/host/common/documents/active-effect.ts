import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import {
  ActiveEffectTypeDataModel,
  downgradeChange,
  effectDuration,
  effectStart,
  legacyChange,
  legacyDuration,
  upgradeEffect,
} from "../data/effect-data.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  type DataSchema,
  DocumentTypeField,
  FilePathField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SetField,
  StringField,
  TypeDataField,
  type UpdateOptions,
} from "../data/fields/index.ts";
import { ACTIVE_EFFECT_SHOW_ICON } from "../constants/documents.ts";
import { setCoreTypeModel } from "../data/resolvers.ts";
import { generation } from "../generation.ts";
import { deepClone } from "../utils/clone.ts";
import type { Color } from "../utils/color.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import { expandObject } from "../utils/paths.ts";
import type { Plain } from "../utils/types.ts";
import { commonFields, ownsParent, requiredName } from "./shared.ts";

setCoreTypeModel("ActiveEffect", () => (generation() >= 14 ? ActiveEffectTypeDataModel : undefined));

/** An effect that changes an actor, temporarily or permanently. */
export class BaseActiveEffect extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static override metadata = documentMetadata("ActiveEffect", "effects", {
    hasTypeData: true,
    permissions: {
      create: rule<BaseActiveEffect>((user, effect) => ownsParent(user, effect)),
      delete: "OWNER",
    },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: unknown;
  declare disabled: boolean;
  declare duration: Plain;
  declare description: string;
  declare origin: string | null;
  declare tint: Color;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare sort: number;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    const shape: DataSchema =
      generation() >= 14
        ? { duration: effectDuration(), start: effectStart(), showIcon: showIconField() }
        : { changes: new ArrayField(legacyChange()), duration: legacyDuration() };
    return {
      ...commonFields(),
      ...shape,
      name: requiredName(),
      img: new FilePathField({ categories: ["IMAGE"], label: "EFFECT.Image" }),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
    };
  }

  static override migrateData(source: Plain): Plain {
    if ("icon" in source) source["img"] ??= source["icon"];
    Reflect.deleteProperty(source, "icon");
    if (generation() >= 14) upgradeEffect(source);
    return super.migrateData(source);
  }

  /** In generation 14, also accepts changes in generation 13's format. */
  override updateSource(changes: object = {}, options: UpdateOptions = {}): Plain {
    const expanded = expandObject(changes);
    if (generation() < 14) return super.updateSource(expanded, options);
    if ("changes" in expanded) warn("ActiveEffect#changes", "ActiveEffect#system.changes");
    return super.updateSource(upgradeEffect(deepClone(expanded)), options);
  }

  override getUserLevel(user?: PermissionUser | null): number | null {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  /** In generation 14, adds `changes`, each with the keys of both generations' formats. */
  override toObject(source = true): Plain {
    const data = super.toObject(source);
    if (generation() < 14) return data;
    const changes = (data["system"] as { changes?: Plain[] }).changes ?? [];
    return { ...data, changes: changes.map((change) => ({ ...change, ...downgradeChange(change) })) };
  }
}

function showIconField(): NumberField {
  return new NumberField({
    required: true,
    nullable: false,
    integer: true,
    choices: Object.values(ACTIVE_EFFECT_SHOW_ICON),
    initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
  });
}

// In generation 14, `changes` is an alias of `system.changes`. In 13 it is a field, and each effect's own property
// for the field hides this getter.
Object.defineProperty(BaseActiveEffect.prototype, "changes", {
  configurable: true,
  get(this: BaseActiveEffect): unknown {
    warn("ActiveEffect#changes", "ActiveEffect#system.changes");
    return (this.system as { changes?: unknown[] }).changes ?? [];
  },
});

function warn(old: string, present: string): void {
  logCompatibilityWarning(`${old} is deprecated in favor of ${present}`, { since: 14, until: 16 });
}
