/**
 * The few client globals that shared code consults when they exist (a browser), and does without when they do not
 * (the server). They are read at call time.
 */
interface FieldInputs {
  createFormGroup(config: object): HTMLDivElement;
  [name: string]: (config: object) => HTMLElement;
}

export interface HostGlobals {
  game?: {
    user?: { id: string | null } | null;
    world?: { id: string };
    system?: { id: string; version: string; grid?: { distance?: number; units?: string } };
    i18n?: { localize(key: string, data?: object): string };
  };
  foundry?: { applications?: { fields?: FieldInputs } };
  Hooks?: {
    call(name: string, ...args: unknown[]): boolean;
    onError?(location: string, error: Error, options?: object): void;
  };
  CONFIG?: Record<string, unknown> & { compatibility?: CompatibilityConfig };
  ROUTE_PREFIX?: string;
}

interface CompatibilityConfig {
  mode: number;
  includePatterns?: RegExp[];
  excludePatterns?: RegExp[];
}

/** The globals as they are now. */
export function hostGlobals(): HostGlobals {
  const global: unknown = globalThis; // whose own type knows nothing of what the client adds
  return global as HostGlobals;
}

/** The localized text of a key in the client, the key itself where no translations are loaded. */
export function localize(key: string): string {
  return hostGlobals().game?.i18n?.localize(key) ?? key;
}
