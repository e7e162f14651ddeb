import { configSection } from "../api/environment.ts";

/** The class that `CONFIG.ux` names for this use, else the given one. */
export function configured<T>(name: string, fallback: T): T {
  return configSection<Record<string, T>>("ux")[name] ?? fallback;
}
