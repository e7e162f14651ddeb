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
export {
  EmbeddedCollectionDeltaField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  EmbeddedDocumentField,
} from "./embedded.ts";
export { AnyField, DataField } from "./field.ts";
export { AlphaField, AngleField, BooleanField, HueField, IntegerSortField, NumberField } from "./number.ts";
export { DocumentFlagsField, DocumentOwnershipField, ObjectField, TypedObjectField } from "./object.ts";
export { SchemaField } from "./schema.ts";
export { ColorField, FilePathField, HTMLField, JavaScriptField, JSONField, StringField } from "./string.ts";
export { TypeDataField, TypedSchemaField } from "./type-data.ts";
export type * from "./types.ts";
