import { configSection } from "../api/environment.ts";

/** The class in `CONFIG.ux` under this name, or else the fallback. */
export function configured<T>(name: string, fallback: T): T {
  return configSection<Record<string, T>>("ux")[name] ?? fallback;
}
