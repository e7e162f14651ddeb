/** Templates: fetched from the server once, compiled, and registered as partials by their path. */
import Handlebars from "handlebars";
import { getRoute } from "../../../common/utils/strings.ts";
import { underWayUntil } from "../../at-rest.ts";

export type Template = (data: object) => string;

const RUNTIME_OPTIONS: Handlebars.RuntimeOptions = {
  allowProtoMethodsByDefault: true,
  allowProtoPropertiesByDefault: true,
};

const pending = new Map<string, Promise<Template>>();
const compiled = new Map<string, Template>();

async function load(path: string): Promise<Template> {
  const response = await fetch(getRoute(path));
  if (!response.ok)
    throw new Error(`The template "${path}" could not be loaded: ${response.status} ${response.statusText}`);
  const template = Handlebars.compile(await response.text());
  Handlebars.registerPartial(path, template);
  return (data) => template(data, RUNTIME_OPTIONS);
}

/**
 * A compiled template, fetched the first time it is asked for.
 * @param id Registers it as a partial under this name as well.
 * @throws if the server does not have it, or it is no proper template
 */
export async function getTemplate(path: string, id?: string): Promise<Template> {
  let template = compiled.get(path);
  if (!template) {
    const loading = pending.get(path) ?? underWayUntil(load(path));
    pending.set(path, loading);
    try {
      template = await loading;
    } finally {
      pending.delete(path);
    }
    compiled.set(path, template);
  }
  // registered when it was loaded
  if (id && id !== path) Handlebars.registerPartial(id, Handlebars.partials[path] as Handlebars.Template);
  return template;
}

/** Loads templates: by their paths, or by partial names for paths. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  const entries: [string | undefined, string][] = Array.isArray(paths)
    ? paths.map((path) => [undefined, path])
    : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template with data; methods and getters of its objects may be used. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {});
}

/** Forgets compiled templates (all, or one), so that changed files are read again. */
export function forgetTemplates(path?: string): void {
  if (path === undefined) compiled.clear();
  else compiled.delete(path);
}
