import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/documents.ts";
import {
  BooleanField,
  type DataSchema,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import { resolveDocument } from "../data/resolvers.ts";
import { generation } from "../generation.ts";
import type { Plain } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseScene } from "./scene.ts";
import { BaseToken } from "./token.ts";
import { commonFields, onlyKeys } from "./shared.ts";

/** Keys that owners may change. Only GMs may change the others. */
const OWNER_KEYS = ["initiative", "flags", "defeated", "system"] as const;

/** A participant of an encounter. */
export class BaseCombatant extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBATANT"];

  static override metadata = documentMetadata("Combatant", "combatants", {
    isEmbedded: true,
    hasTypeData: true,
    permissions: {
      create: "OWNER",
      update: rule<BaseCombatant>((user, combatant, data) => combatant.#mayBeUpdated(user, data)),
      delete: "OWNER",
    },
    schemaVersion: "13.341",
  });

  declare type: string;
  declare system: unknown;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: unknown;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    const joined: DataSchema =
      generation() >= 14
        ? { roundJoined: new NumberField({ required: true, integer: true, min: 0, initial: null }) }
        : {};
    return {
      ...commonFields(),
      ...joined,
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      actorId: new ForeignDocumentField(BaseActor, { label: "COMBAT.CombatantActor", idOnly: true }),
      tokenId: new ForeignDocumentField(BaseToken, { label: "COMBAT.CombatantToken", idOnly: true }),
      sceneId: new ForeignDocumentField(BaseScene, { label: "COMBAT.CombatantScene", idOnly: true }),
      name: new StringField({ label: "COMBAT.CombatantName", textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"], label: "COMBAT.CombatantImage" }),
      initiative: new NumberField({ required: true, label: "COMBAT.CombatantInitiative" }),
      hidden: new BooleanField({ label: "COMBAT.CombatantHidden" }),
      defeated: new BooleanField({ label: "COMBAT.CombatantDefeated" }),
      group: new DocumentIdField({ readonly: false }),
    };
  }

  /** A combatant's ownership is its actor's. Combatants without an actor belong to GMs. */
  override getUserLevel(user?: PermissionUser | null): number | null {
    const actorId = this._source["actorId"] as string | null;
    const actor = actorId === null ? null : (resolveDocument("Actor", actorId, null) as Document | null);
    if (actor) return actor.getUserLevel(user);
    if (!user) return null;
    return user.isGM ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  #mayBeUpdated(user: PermissionUser, data: Plain): boolean {
    if (user.isGM) return true;
    return this.testUserPermission(user, "OWNER") && onlyKeys(data, OWNER_KEYS);
  }
}

/** A group of combatants that act together. */
export class BaseCombatantGroup extends Document {
  static override metadata = documentMetadata("CombatantGroup", "groups", {
    isEmbedded: true,
    hasTypeData: true,
    schemaVersion: "13.341",
  });

  declare type: string;
  declare system: unknown;
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare ownership: Record<string, number>;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true }),
      ownership: new DocumentOwnershipField(),
    };
  }
}
