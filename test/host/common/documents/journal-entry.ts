import type { PermissionUser } from "../abstract/database.ts";
import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { documentMetadata, rule } from "../abstract/metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from "../constants/documents.ts";
import {
  AlphaField,
  BooleanField,
  type DataSchema,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields/index.ts";
import type { Plain } from "../utils/types.ts";
import { BaseFolder } from "./folder.ts";
import { commonFields, requiredName } from "./shared.ts";

const optional = { required: false, initial: undefined } as const;

export class BaseJournalEntryPage extends Document {
  static override metadata = documentMetadata("JournalEntryPage", "pages", {
    hasTypeData: true,
    indexed: true,
    coreTypes: ["text", "image", "pdf", "video"],
    compendiumIndexFields: ["name", "type", "sort"],
    permissions: { create: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare type: string;
  declare system: unknown;
  declare title: { show: boolean; level: number };
  declare text: { content?: string; markdown?: string; format: number };
  declare src: string | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: requiredName({ label: "JOURNALENTRYPAGE.PageTitle" }),
      type: new DocumentTypeField(this, { initial: "text" }),
      system: new TypeDataField(this),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({
          required: true,
          initial: 1,
          min: 1,
          max: 6,
          integer: true,
          nullable: false,
        }),
      }),
      image: new SchemaField({ caption: new StringField(optional) }),
      text: new SchemaField({
        content: new HTMLField({ ...optional, textSearch: true }),
        markdown: new StringField(optional),
        format: new NumberField({
          label: "JOURNALENTRYPAGE.Format",
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new SchemaField({
        controls: new BooleanField({ initial: true }),
        loop: new BooleanField(optional),
        autoplay: new BooleanField(optional),
        volume: new AlphaField({ required: true, step: 0.01, initial: 0.5 }),
        timestamp: new NumberField({ ...optional, min: 0 }),
        width: new NumberField({ ...optional, positive: true, integer: true }),
        height: new NumberField({ ...optional, positive: true, integer: true }),
      }),
      src: new StringField({
        required: false,
        blank: false,
        nullable: true,
        initial: null,
        label: "JOURNALENTRYPAGE.Source",
      }),
      category: new DocumentIdField({ readonly: false }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
    };
  }
}

/** A category: a heading that groups pages. */
export class BaseJournalEntryCategory extends Document {
  static override metadata = documentMetadata("JournalEntryCategory", "categories", {
    isEmbedded: true,
    permissions: { create: "OWNER", delete: "OWNER" },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare sort: number;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      sort: new IntegerSortField(),
    };
  }
}

/** A journal entry with its pages. */
export class BaseJournalEntry extends Document {
  static override metadata = documentMetadata("JournalEntry", "journal", {
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryPage: "pages", JournalEntryCategory: "categories" },
    permissions: { create: rule((user) => user.hasPermission("JOURNAL_CREATE")) },
    schemaVersion: "13.341",
  });

  declare name: string;
  declare pages: EmbeddedCollection<BaseJournalEntryPage>;
  declare categories: EmbeddedCollection<BaseJournalEntryCategory>;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;
  declare flags: Plain;

  static override defineSchema(): DataSchema {
    return {
      ...commonFields(),
      name: requiredName(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      folder: new ForeignDocumentField(BaseFolder),
      categories: new EmbeddedCollectionField(BaseJournalEntryCategory),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField(),
    };
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return user.hasPermission("JOURNAL_CREATE");
  }
}
