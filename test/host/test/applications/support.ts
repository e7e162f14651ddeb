/** A minimal game for testing windows: hooks that record their calls, a user, and templates in memory. */
import { vi } from "vitest";
import { forgetTemplates } from "../../client/applications/handlebars/templates.ts";

export interface FakeTable {
  hooks: { name: string; args: unknown[] }[];
  warnings: string[];
  errors: string[];
  templates: Record<string, string>;
  hookNames(): string[];
}

const texts: Record<string, string> = { "TEST.Hello": "Hello", "TEST.Greet": "Hello {name}" };

const format = (key: string, data: Record<string, unknown> = {}): string =>
  (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(data[name] ?? ""));

/** Installs the fake globals. */
export function setTable(): FakeTable {
  const table: FakeTable = {
    hooks: [],
    warnings: [],
    errors: [],
    templates: {},
    hookNames: () => table.hooks.map(({ name }) => name),
  };
  const record = (name: string, ...args: unknown[]): boolean => {
    table.hooks.push({ name, args });
    return true;
  };
  const note = (list: string[]) => (message: string | Error) =>
    list.push(message instanceof Error ? message.message : message);
  vi.stubGlobal("Hooks", { call: record, callAll: record });
  vi.stubGlobal("ui", {
    notifications: { info: () => 0, warn: note(table.warnings), error: note(table.errors) },
  });
  vi.stubGlobal("CONST", { SORT_INTEGER_DENSITY: 100_000 });
  vi.stubGlobal("CONFIG", { ux: {}, TextEditor: { enrichers: [] } });
  vi.stubGlobal("game", {
    user: { id: "user", isGM: true },
    i18n: { localize: format, format, has: (key: string) => key in texts },
  });
  vi.stubGlobal("fetch", async (path: string) => {
    const text = table.templates[path.replace(/^\//, "")];
    return new Response(text ?? "missing", { status: text === undefined ? 404 : 200 });
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  forgetTemplates();
  document.body.replaceChildren();
  return table;
}

export function html(markup: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = markup;
  document.body.append(holder);
  return holder.firstElementChild as HTMLElement; // the tests pass one element
}

/** Waits for pending promises and zero-length timers. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
