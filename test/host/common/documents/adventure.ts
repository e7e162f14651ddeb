import { Document } from "../abstract/document.ts";
import { documentMetadata } from "../abstract/metadata.ts";
import {
  type DataSchema,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  SetField,
} from "../data/fields/index.ts";
import type { Plain } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseCards } from "./cards.ts";
import { BaseCombat } from "./combat.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry } from "./journal-entry.ts";
import { BaseMacro } from "./macro.ts";
import { BaseRollTable } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";
import { commonFields, requiredName } from "./shared.ts";

/**
 * The document classes that an adventure can contain, by field, in import order. Playlists are not
 * implemented.
 */
const CONTENT = {
  folders: BaseFolder,
  actors: BaseActor,
  items: BaseItem,
  journal: BaseJournalEntry,
  tables: BaseRollTable,
  macros: BaseMacro,
  cards: BaseCards,
  scenes: BaseScene,
  combats: BaseCombat,
} as const satisfies Record<string, typeof Document>;

/**
 * An adventure in a compendium. It contains whole documents. Importing copies them to a world with their ids.
 */
export class BaseAdventure extends Document {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ADVENTURE"];

  static override metadata = documentMetadata("Adventure", "adventures", {
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    schemaVersion: "13.341",
  });

  declare name: string;
  declare img: string | null;
  declare caption: string;
  declare description: string;
  declare folder: Document | null;
  declare sort: number;
  declare flags: Plain;

  /** The document classes that an adventure can contain, keyed by the field that contains them. */
  static get contentFields(): Readonly<Record<string, typeof Document>> {
    return CONTENT;
  }

  static override defineSchema(): DataSchema {
    const content = Object.entries(CONTENT).map(([field, held]) => [
      field,
      new SetField(new EmbeddedDataField(held)),
    ]);
    return {
      ...commonFields(),
      name: requiredName({ label: "ADVENTURE.Name" }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...(Object.fromEntries(content) as DataSchema),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
    };
  }

  get thumbnail(): string | null {
    return this.img;
  }
}
