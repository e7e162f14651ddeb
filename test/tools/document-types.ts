/** The document types for the manifest, read from the data models so they are listed only once. */
import path from "node:path";
import { runnerImport } from "vite";
import { TypeDataModel } from "../host/common/abstract/index.ts";
import * as fields from "../host/common/data/fields/index.ts";

/** A type's entry in the manifest. */
interface Declared {
  /** Fields that the server sanitizes as HTML. */
  htmlFields?: string[];
}

/** The types, keyed by document and then by name. */
export type DocumentTypes = Readonly<
  Record<"Actor" | "Item" | "ChatMessage", Readonly<Record<string, Declared>>>
>;

/** The part of a data model class used here. */
interface Model {
  readonly schema: { readonly fields: Readonly<Record<string, unknown>> };
}

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

let read: Promise<DocumentTypes> | null = null;

export function documentTypes(): Promise<DocumentTypes> {
  return (read ??= readTypes());
}

async function readTypes(): Promise<DocumentTypes> {
  const modules = await withFields(() => loadModels());
  const named = (folder: string, name: string) =>
    Object.entries(modules).find(([file]) => file.endsWith(`/${folder}/index.ts`))?.[1][name];
  const models = {
    Actor: Object.entries(named("actor", "actorModels") as Record<string, Model>),
    Item: Object.entries(named("item", "itemModels") as Record<string, Model>),
    ChatMessage: messageModels(modules),
  };
  const declare = (some: readonly (readonly [type: string, model: Model])[]) =>
    Object.fromEntries(some.map(([type, model]) => [type, declaredBy(model)]));
  return {
    Actor: declare(models.Actor),
    Item: declare(models.Item),
    ChatMessage: declare(models.ChatMessage),
  };
}

/** Chat card models, each with its message type. */
function messageModels(modules: Modules): [type: string, model: Model][] {
  return Object.values(modules)
    .flatMap((one) => Object.values(one))
    .flatMap((one) =>
      typeof one === "function" && "messageType" in one
        ? [[String(one.messageType), one as unknown as Model] as [string, Model]] // only models have `messageType`
        : [],
    );
}

function declaredBy({ schema }: Model): Declared {
  const html = Object.entries(schema.fields).filter(([, field]) => field instanceof fields.HTMLField);
  return html.length > 0 ? { htmlFields: html.map(([name]) => name) } : {};
}

/** Loads the data model modules in their own runner, because they use browser APIs. */
async function loadModels(): Promise<Modules> {
  const entry = path.join(import.meta.dirname, "data-models.ts");
  const { module } = await runnerImport<{ modules: Modules }>(entry, {
    configFile: false,
    logLevel: "error",
  });
  return module.modules;
}

/**
 * Runs a function while the global `foundry` has the simulated Foundry's model class and fields. Restores the
 * previous global afterwards.
 */
async function withFields<T>(run: () => Promise<T>): Promise<T> {
  const scope = globalThis as { foundry?: unknown };
  const before = Object.getOwnPropertyDescriptor(scope, "foundry");
  Object.defineProperty(scope, "foundry", {
    configurable: true,
    writable: true,
    value: { abstract: { TypeDataModel }, data: { fields } },
  });
  try {
    return await run();
  } finally {
    if (before) Object.defineProperty(scope, "foundry", before);
    else delete scope.foundry;
  }
}
