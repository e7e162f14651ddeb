/** What localization needs of a field. Every DataField has it. */
interface LocalizableField {
  fieldPath: string;
  label: string;
  hint: string;
  fields?: Record<string, LocalizableField>;
  element?: LocalizableField;
  model?: LocalizableModel;
  types?: Record<string, LocalizableField>;
}

interface LocalizableModel {
  readonly schema: LocalizableField;
  LOCALIZATION_PREFIXES?: readonly string[];
}

/** Where the strings of a model's fields are: below `prefix`, by their path from the field at `root`. */
interface Scope {
  prefix: string;
  prefixPath: string;
  root: string;
}

const localized = new WeakSet<LocalizableField>();

/**
 * Sets label and hint of every field of a model to the strings `PREFIX.FIELDS.path.label` and `.hint`, where PREFIX is
 * one of `prefixes` (by default the model's LOCALIZATION_PREFIXES; a later one wins) and `path` begins with
 * `prefixPath`. Models embedded in it use their own prefixes after those of their host.
 */
export function localizeDataModel(
  model: unknown,
  { prefixes, prefixPath = "" }: { prefixes?: readonly string[]; prefixPath?: string } = {},
): void {
  const source = model as LocalizableModel; // by contract a DataModel class
  localizeSchema(source.schema, prefixes ?? source.LOCALIZATION_PREFIXES ?? [], { prefixPath });
}

/** The same for a schema, with prefixes given by the caller. */
export function localizeSchema(
  schema: unknown,
  prefixes: readonly string[] = [],
  { prefixPath = "" }: { prefixPath?: string } = {},
): void {
  const field = schema as LocalizableField; // by contract a SchemaField
  const scopes = prefixes.map((prefix) => ({ prefix, prefixPath, root: field.fieldPath }));
  localizeField(field, scopes);
}

function localizeField(field: LocalizableField, scopes: readonly Scope[]): void {
  localizeText(field, scopes);
  const inner = [...scopes, ...embeddedScopes(field)];
  for (const child of Object.values(field.fields ?? {})) localizeField(child, inner);
  // a collection's `element` is its document class, which is localized separately
  if (typeof field.element === "object") localizeField(field.element, inner);
  for (const child of Object.values(field.types ?? {})) {
    if (typeof child === "object") localizeField(child, inner);
  }
}

/** A model that is embedded as plain data has its own prefixes, which use only the names of its fields. */
function embeddedScopes(field: LocalizableField): Scope[] {
  if (!(field instanceof foundry.data.fields.EmbeddedDataField)) return [];
  const model = (field as LocalizableField).model as LocalizableModel; // an embedded field always has its model
  return (model.LOCALIZATION_PREFIXES ?? []).map((prefix) => ({
    prefix,
    prefixPath: "",
    root: field.fieldPath,
  }));
}

function localizeText(field: LocalizableField, scopes: readonly Scope[]): void {
  for (const key of ["label", "hint"] as const) {
    const ids = scopes.map(
      ({ prefix, prefixPath, root }) => `${prefix}.FIELDS.${prefixPath}${below(root, field)}.${key}`,
    );
    const found = ids.filter((id) => game.i18n.has(id)).at(-1);
    if (found) field[key] = game.i18n.localize(found);
    else if (!localized.has(field) && field[key]) field[key] = game.i18n.localize(field[key]);
  }
  localized.add(field);
}

/** The path of a field from the field at `root`. */
function below(root: string, { fieldPath }: LocalizableField): string {
  return root && fieldPath.startsWith(`${root}.`) ? fieldPath.slice(root.length + 1) : fieldPath;
}

/** Localizes the models of all document types, and the names of the types, once the strings are loaded. */
export function localizeConfiguration(): void {
  for (const name of Object.keys(game.documentTypes)) {
    const config = CONFIG[name] as Record<string, unknown> | undefined; // indexed by document name
    if (!config) continue;
    if (config["documentClass"]) localizeDataModel(config["documentClass"]);
    for (const model of Object.values((config["dataModels"] ?? {}) as Record<string, unknown>)) {
      localizeDataModel(model);
    }
    const labels = (config["typeLabels"] ??= {}) as Record<string, string>;
    for (const type of game.documentTypes[name] ?? []) labels[type] ??= typeLabel(name, type);
  }
}

/** The key of a type's name: `TYPES.Actor.hero`; a module's type carries its module's name. */
function typeLabel(documentName: string, type: string): string {
  const key = `TYPES.${documentName}.${type}`;
  return type === "base" && !game.i18n.has(key) ? "TYPES.Base" : key;
}
