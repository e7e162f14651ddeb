/** `foundry.data.fields`. */
export { ArrayField, SetField } from "./array.ts";
export {
  DocumentAuthorField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "./document.ts";
export { EmbeddedCollectionDeltaField } from "./delta.ts";
export { EmbeddedCollectionField, EmbeddedDataField, EmbeddedDocumentField } from "./embedded.ts";
export { AnyField, DataField } from "./field.ts";
export { ColorField, FilePathField, JavaScriptField, JSONField } from "./formats.ts";
export { AlphaField, AngleField, BooleanField, HueField, IntegerSortField, NumberField } from "./number.ts";
export { DocumentFlagsField, DocumentOwnershipField, ObjectField, TypedObjectField } from "./object.ts";
export { SchemaField } from "./schema.ts";
export { HTMLField, StringField } from "./string.ts";
export { TypeDataField, TypedSchemaField } from "./type-data.ts";
export type * from "./types.ts";
