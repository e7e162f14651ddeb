/** The members of a DataField that localization uses. */
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

/**
 * Where to find a field's strings: at `<prefix>.FIELDS.<prefixPath><field's path relative to root>`, followed by
 * `.label` or `.hint`.
 */
interface Scope {
  prefix: string;
  prefixPath: string;
  root: string;
}

const localized = new WeakSet<LocalizableField>();

/**
 * Localizes the label and hint of every field. The strings are `PREFIX.FIELDS.path.label` and `.hint`. The prefixes
 * default to the model's. Later prefixes win. An embedded model's own prefixes win over all of these.
 */
export function localizeDataModel(
  model: unknown,
  { prefixes, prefixPath = "" }: { prefixes?: readonly string[]; prefixPath?: string } = {},
): void {
  const source = model as LocalizableModel; // a DataModel class
  localizeSchema(source.schema, prefixes ?? source.LOCALIZATION_PREFIXES ?? [], { prefixPath });
}

/** Localizes the fields of a schema with the given prefixes. */
export function localizeSchema(
  schema: unknown,
  prefixes: readonly string[] = [],
  { prefixPath = "" }: { prefixPath?: string } = {},
): void {
  const field = schema as LocalizableField; // a SchemaField
  const scopes = prefixes.map((prefix) => ({ prefix, prefixPath, root: field.fieldPath }));
  localizeField(field, scopes);
}

function localizeField(field: LocalizableField, scopes: readonly Scope[]): void {
  localizeText(field, scopes);
  const inner = [...scopes, ...embeddedScopes(field)];
  for (const child of Object.values(field.fields ?? {})) localizeField(child, inner);
  // Skips a collection's `element`: it is a document class, which is localized separately.
  if (typeof field.element === "object") localizeField(field.element, inner);
  for (const child of Object.values(field.types ?? {})) {
    if (typeof child === "object") localizeField(child, inner);
  }
}

/** The scopes of an embedded data model; none for other fields. Paths are relative to that model. */
function embeddedScopes(field: LocalizableField): Scope[] {
  if (!(field instanceof foundry.data.fields.EmbeddedDataField)) return [];
  const model = (field as LocalizableField).model as LocalizableModel; // set in EmbeddedDataField
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

/** A field's path relative to `root`. */
function below(root: string, { fieldPath }: LocalizableField): string {
  return root && fieldPath.startsWith(`${root}.`) ? fieldPath.slice(root.length + 1) : fieldPath;
}

/**
 * Localizes the data models of all document types, and sets the missing type labels to localization keys.
 * Called after translations are loaded.
 */
export function localizeConfiguration(): void {
  for (const name of Object.keys(game.documentTypes)) {
    const config = CONFIG[name] as Record<string, unknown> | undefined; // keyed by document name
    if (!config) continue;
    if (config["documentClass"]) localizeDataModel(config["documentClass"]);
    for (const model of Object.values((config["dataModels"] ?? {}) as Record<string, unknown>)) {
      localizeDataModel(model);
    }
    const labels = (config["typeLabels"] ??= {}) as Record<string, string>;
    for (const type of game.documentTypes[name] ?? []) labels[type] ??= typeLabel(name, type);
  }
}

/** The localization key of a type, such as `TYPES.Actor.hero`. For "base" without its own string: `TYPES.Base`. */
function typeLabel(documentName: string, type: string): string {
  const key = `TYPES.${documentName}.${type}`;
  return type === "base" && !game.i18n.has(key) ? "TYPES.Base" : key;
}
