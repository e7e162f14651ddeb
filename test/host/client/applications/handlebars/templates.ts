/** Fetches templates, compiles them and registers them as partials by path. */
import Handlebars from "handlebars";
import { getRoute } from "../../../common/utils/strings.ts";
import { underWayUntil } from "../../at-rest.ts";

export type Template = (data: object) => string;

const RUNTIME_OPTIONS: Handlebars.RuntimeOptions = {
  allowProtoMethodsByDefault: true,
  allowProtoPropertiesByDefault: true,
};

/** Template sources fetched at startup, by URL. */
const sources = new Map<string, string>();
const pending = new Map<string, Promise<Template>>();
const compiled = new Map<string, Template>();

/** Fetches the sources of all templates, from core and packages, in one request. */
export async function loadSources(): Promise<void> {
  const response = await fetch(getRoute("templates.json"));
  const sent = (await response.json()) as Record<string, string>; // sent by this package's server
  for (const [address, source] of Object.entries(sent)) sources.set(getRoute(address), source);
}

async function fetchSource(path: string): Promise<string> {
  const response = await fetch(getRoute(path));
  if (!response.ok)
    throw new Error(`The template "${path}" could not be loaded: ${response.status} ${response.statusText}`);
  return response.text();
}

async function compile(path: string): Promise<Handlebars.TemplateDelegate> {
  const template = Handlebars.compile(sources.get(getRoute(path)) ?? (await fetchSource(path)));
  Handlebars.registerPartial(path, template);
  return template;
}

/**
 * Loads a template. If a package has registered a partial under the same path, uses that instead
 * (foundryvtt#9943).
 */
async function load(path: string): Promise<Template> {
  const registered = Handlebars.partials[path] as Handlebars.TemplateDelegate | undefined; // partials are compiled
  const template = registered ?? (await compile(path));
  return (data) => template(data, RUNTIME_OPTIONS);
}

/**
 * Returns a compiled template, fetched on first use.
 * @param id a name to register the template under as a partial, in addition to its path
 * @throws if the template does not exist or is invalid
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
  // `load` has registered the path.
  if (id && id !== path) Handlebars.registerPartial(id, Handlebars.partials[path] as Handlebars.Template);
  return template;
}

/** Loads templates from a list of paths, or from a record of paths by partial name. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  const entries: [string | undefined, string][] = Array.isArray(paths)
    ? paths.map((path) => [undefined, path])
    : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template. Methods and getters of the data's prototypes are accessible. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {});
}

/**
 * Discards the source and the compiled form of one template, or of all, so that changed files are fetched
 * again.
 */
export function forgetTemplates(path?: string): void {
  for (const name of path === undefined ? compiled.keys() : [path]) Handlebars.unregisterPartial(name);
  if (path === undefined) {
    compiled.clear();
    sources.clear();
  } else {
    compiled.delete(path);
    sources.delete(getRoute(path));
  }
}
