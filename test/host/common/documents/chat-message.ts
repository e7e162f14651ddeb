import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import { CHAT_MESSAGE_STYLES, DOCUMENT_OWNERSHIP_LEVELS } from "../constants/documents.ts";
import {
  ArrayField,
  BooleanField,
  type DataSchema,
  DocumentAuthorField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import { generation } from "../generation.ts";
import type { Plain } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseScene } from "./scene.ts";
import { BaseToken } from "./token.ts";
import { commonFields, isAuthorOrGM } from "./shared.ts";
import { BaseUser } from "./user.ts";

export class BaseChatMessage extends Document {
  static override metadata = documentMetadata("ChatMessage", "messages", {
    hasTypeData: true,
    isPrimary: true,
    permissions: {
      // Users create messages as themselves. Only GMs can set another author.
      create: rule<BaseChatMessage>(
        (user, message) => isAuthorOrGM(user, message) || (message._source["author"] ?? null) === null,
      ),
      update: rule<BaseChatMessage>(
        (user, message, data) => isAuthorOrGM(user, message) && (user.isGM || !("author" in data)),
      ),
      delete: rule<BaseChatMessage>((user, message) => isAuthorOrGM(user, message)),
    },
    schemaVersion: "13.341",
  });

  declare type: string;
  declare system: unknown;
  declare style: number;
  declare author: Document | null;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: { scene: string | null; actor: string | null; token: string | null; alias?: string };
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: unknown[];
  declare sound: string | null;
  declare emote: boolean;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      type: new DocumentTypeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      style: new NumberField({
        required: true,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
        validationError: "must be a value in CONST.CHAT_MESSAGE_STYLES",
      }),
      author: new DocumentAuthorField(BaseUser),
      timestamp: new NumberField({ required: true, nullable: generation() >= 14, initial: Date.now }),
      title: new StringField(),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: new ForeignDocumentField(BaseScene, { idOnly: true }),
        actor: new ForeignDocumentField(BaseActor, { idOnly: true }),
        token: new ForeignDocumentField(BaseToken, { idOnly: true }),
        alias: new StringField(),
      }),
      whisper: new ArrayField(new ForeignDocumentField(BaseUser, { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ validate: validateRoll })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
    };
  }

  /** The author owns the message. Other users who can see it are observers. */
  override getUserLevel(user?: PermissionUser | null): number | null {
    if (!user) return super.getUserLevel(user);
    if (this._source["author"] === user.id) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const whisper = this._source["whisper"] as string[];
    const visible = whisper.length === 0 || whisper.includes(user.id ?? "");
    return visible ? DOCUMENT_OWNERSHIP_LEVELS.OBSERVER : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}

/** @throws Error if the JSON is not an evaluated roll. */
function validateRoll(json: string): void {
  const roll = JSON.parse(json) as { evaluated?: unknown };
  if (roll === null || typeof roll !== "object" || roll.evaluated !== true) {
    throw new Error("Roll objects added to ChatMessage documents must be evaluated");
  }
}
