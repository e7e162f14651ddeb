import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import {
  BooleanField,
  type DataSchema,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import { generation } from "../generation.ts";
import type { Plain } from "../utils/types.ts";
import { BaseCombatant, BaseCombatantGroup } from "./combatant.ts";
import { BaseScene } from "./scene.ts";
import { commonFields, onlyKeys } from "./shared.ts";

/** An encounter: combatants, round and turn. */
export class BaseCombat extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBAT"];

  static override metadata = documentMetadata("Combat", "combats", {
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
    permissions: {
      update: rule<BaseCombat>((user, combat, data) => combat.#mayBeUpdated(user, data)),
    },
    schemaVersion: "13.341",
  });

  declare type: string;
  declare system: unknown;
  declare name: string;
  declare scene: Document | null;
  declare groups: EmbeddedCollection;
  declare combatants: EmbeddedCollection;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare sort: number;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    const named: DataSchema =
      generation() >= 14 ? { name: new StringField({ required: true, textSearch: true }) } : {};
    return {
      ...commonFields(),
      ...named,
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField(BaseScene),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: 0,
        initial: 0,
        label: "COMBAT.Round",
      }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null, label: "COMBAT.Turn" }),
      sort: new IntegerSortField(),
    };
  }

  /** True if the user may change the round. Systems can override this. */
  _canChangeRound(_user: PermissionUser): boolean {
    return true;
  }

  /** True if the user may change the turn. Systems can override this. */
  _canChangeTurn(_user: PermissionUser): boolean {
    return true;
  }

  /** True if the user may make this update. Players may change round and turn only. */
  #mayBeUpdated(user: PermissionUser, data: Plain): boolean {
    if (user.isGM) return true;
    if (!onlyKeys(data, ["round", "turn"])) return false;
    if ("round" in data && !this._canChangeRound(user)) return false;
    return !("turn" in data) || this._canChangeTurn(user);
  }
}
