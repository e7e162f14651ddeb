interface FieldInputs {
  createFormGroup(config: object): HTMLDivElement;
  [name: string]: (config: object) => HTMLElement;
}

/**
 * Client globals that shared code uses if they exist. Read them only when needed: the client sets them late, and
 * the server never sets them.
 */
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

/** Returns the globals in their current state. */
export function hostGlobals(): HostGlobals {
  const global: unknown = globalThis; // typed without client globals
  return global as HostGlobals;
}

/** Localizes a key on the client; returns the key if no translations are loaded. */
export function localize(key: string): string {
  return hostGlobals().game?.i18n?.localize(key) ?? key;
}
