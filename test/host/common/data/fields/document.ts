/** Fields for ids, references, types and origin of documents. */
import type { Document } from "../../abstract/document.ts";
import { ALL_DOCUMENT_TYPES } from "../../constants/documents.ts";
import { hostGlobals } from "../../globals.ts";
import { isValidId } from "../../utils/strings.ts";
import { parseUuid } from "../../utils/uuid.ts";
import { resolveDocument } from "../resolvers.ts";
import { createElement, createInput } from "./inputs.ts";
import { NumberField } from "./number.ts";
import { SchemaField } from "./schema.ts";
import { StringField } from "./string.ts";
import type {
  DataFieldOptions,
  FieldContext,
  InitializeOptions,
  InputConfig,
  Model,
  ValidateOptions,
  ValidationResult,
} from "./types.ts";

type DocumentClass = typeof Document;

function hasId(value: unknown): value is { _id?: unknown; id?: unknown } {
  return value !== null && typeof value === "object" && ("_id" in value || "id" in value);
}

/** A document's id: 16 letters and digits; null until stored. */
export class DocumentIdField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    return hasId(value) ? (value._id ?? value.id ?? null) : String(value);
  }

  override _validateType(value: unknown, _options?: ValidateOptions): ValidationResult {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
    return undefined;
  }
}

/** A document's UUID, optionally restricted to a class, and to embedded or top-level documents. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;

  /** @throws Error on an unknown document class. */
  constructor(options?: DataFieldOptions, context?: FieldContext) {
    super(options, context);
    if (this.type !== undefined && !(ALL_DOCUMENT_TYPES as string[]).includes(this.type)) {
      throw new Error(`"${this.type}" is not a valid document type`);
    }
  }

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  override _validateType(value: unknown, _options?: ValidateOptions): ValidationResult {
    const parsed = parseUuid(String(value));
    if (parsed === null || !isValidId(parsed.id)) throw new Error("must be a valid UUID string");
    if (parsed.embedded.length % 2 !== 0) throw new Error("must have an id for each embedded document type");
    if (this.type !== undefined && parsed.type !== this.type)
      throw new Error(`must be a UUID of a "${this.type}" document`);
    if (this.embedded === true && parsed.embedded.length === 0)
      throw new Error("must be an embedded document");
    if (this.embedded === false && parsed.embedded.length > 0)
      throw new Error("may not be an embedded document");
    return undefined;
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (config.value === undefined) config.value = this.getInitialValue({});
    return createElement("HTMLDocumentTagsElement", { type: this.type, single: true, ...config });
  }
}

/** The id of another document, initialized as that document unless `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  model: DocumentClass;
  declare idOnly: boolean;

  constructor(model: DocumentClass, options?: DataFieldOptions, context?: FieldContext) {
    super(options, context);
    if (typeof model !== "function" || typeof model.defineSchema !== "function") {
      throw new Error("A ForeignDocumentField must specify a DataModel class as its type");
    }
    this.model = model;
  }

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value;
    return hasId(value) ? (value._id ?? value.id ?? null) : value;
  }

  override initialize(value: unknown, model: Model, _options: InitializeOptions = {}): unknown {
    if (this.idOnly) return value;
    const pack = (model as { pack?: string | null }).pack ?? null;
    return (): object | null =>
      typeof value === "string" ? resolveDocument(this.model.documentName, value, pack) : null;
  }

  override toObject(value: unknown): unknown {
    return hasId(value) ? (value._id ?? null) : (value ?? null);
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (config.value === undefined) config.value = this.getInitialValue({});
    const game = hostGlobals().game as {
      collections?: Map<string, Iterable<{ id: string; name: string; visible?: boolean }>>;
    };
    const documents = [...(game.collections?.get(this.model.documentName) ?? [])].filter(
      (doc) => doc.visible !== false,
    );
    const options = documents.map((doc) => ({ value: doc.id, label: doc.name }));
    return createInput("createSelectInput", { blank: "", options, ...config });
  }
}

/** The author of a document. Only GMs can change it. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: false,
      gmOnly: true,
      label: "Author",
      initial: () => hostGlobals().game?.user?.id ?? undefined,
    };
  }
}

/** A document's subtype. */
export class DocumentTypeField extends StringField {
  /** @param documentClass its `TYPES` are the choices */
  constructor(documentClass: DocumentClass, options: DataFieldOptions = {}, context?: FieldContext) {
    super({ ...options, choices: () => documentClass.TYPES, blank: false }, context);
  }

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): ValidationResult {
    if (typeof value !== "string" || value === "") throw new Error("must be a non-empty string");
    if (this._isValidChoice(value)) return true;
    // Without `fallback`, an unknown type makes the whole document invalid, so its data stays unchanged.
    if (options.fallback === true) return super._validateType(value, options);
    throw new Error(`"${value}" is not a valid type`);
  }

  override _toInput(config: InputConfig): HTMLElement {
    if (config.choices === undefined && config.options === undefined) config["localize"] ??= true;
    return super._toInput(config);
  }
}

const STATS = {
  coreVersion: null,
  systemId: null,
  systemVersion: null,
  createdTime: null,
  modifiedTime: null,
  lastModifiedBy: null,
  compendiumSource: null,
  duplicateSource: null,
  exportSource: null,
} as const;

const versionText = (): StringField =>
  new StringField({ required: true, blank: false, nullable: true, initial: null });

/** A document's origin and versions, the times of its creation and last change, and the user who changed it last. */
export class DocumentStatsField extends SchemaField {
  constructor(options: DataFieldOptions = {}, context?: FieldContext) {
    super(
      {
        coreVersion: versionText(),
        systemId: versionText(),
        systemVersion: versionText(),
        createdTime: new NumberField({ initial: null }),
        modifiedTime: new NumberField({ initial: null }),
        lastModifiedBy: new DocumentIdField({ readonly: false, initial: null }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: versionText(),
            uuid: new DocumentUUIDField({ initial: undefined }),
            coreVersion: versionText(),
            systemId: versionText(),
            systemVersion: versionText(),
          },
          { required: false, nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }

  /** Names of all fields. */
  static fields: string[] = Object.keys(STATS);

  /** Names of the fields that only the server writes. */
  static managedFields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
  ];
}
