/** What localisation needs to know of a field; every DataField has it. */
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
  const all = [...(prefixes ?? []), ...(source.LOCALIZATION_PREFIXES ?? [])];
  localizeField(source.schema, [...new Set(all)], prefixPath);
}

/** The same for a schema, with prefixes given by the caller. */
export function localizeSchema(
  schema: unknown,
  prefixes: readonly string[] = [],
  { prefixPath = "" }: { prefixPath?: string } = {},
): void {
  localizeField(schema as LocalizableField, prefixes, prefixPath); // by contract a SchemaField
}

function localizeField(field: LocalizableField, prefixes: readonly string[], prefixPath: string): void {
  localizeText(field, prefixes, prefixPath);
  for (const child of Object.values(field.fields ?? {})) localizeField(child, prefixes, prefixPath);
  if (field.element) localizeField(field.element, prefixes, prefixPath);
  if (isModelClass(field.model)) {
    const path = `${prefixPath}${field.fieldPath}.`;
    localizeDataModel(field.model, { prefixes, prefixPath: path });
  }
  for (const child of Object.values(field.types ?? {})) {
    if (typeof child === "object") localizeField(child, prefixes, prefixPath);
  }
}

function localizeText(field: LocalizableField, prefixes: readonly string[], prefixPath: string): void {
  const path = `${prefixPath}${field.fieldPath}`;
  for (const key of ["label", "hint"] as const) {
    const found = prefixes
      .map((prefix) => `${prefix}.FIELDS.${path}.${key}`)
      .filter((id) => game.i18n.has(id));
    const last = found.at(-1);
    if (last) field[key] = game.i18n.localize(last);
    else if (!localized.has(field) && field[key]) field[key] = game.i18n.localize(field[key]);
  }
  localized.add(field);
}

function isModelClass(model: unknown): model is LocalizableModel {
  return typeof model === "function" && "schema" in model;
}

/** Localises the models of all document types, and the names of the types, once the strings are loaded. */
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
  const key = type === "base" ? "TYPES.Base" : `TYPES.${documentName}.${type}`;
  return key;
}
