import { COMPATIBILITY_MODES } from "../constants/general.ts";
import { hostGlobals } from "../globals.ts";

export interface CompatibilityWarningOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  once?: boolean;
}

const seen = new Set<string>();

/** Number of stack frames that identify a caller. */
const FRAMES = 8;

/**
 * Warns about a deprecated use, once per caller; with `once`, once per message. The console message starts with
 * "Compatibility warning:". `CONFIG.compatibility` sets the mode.
 * @throws Error in mode FAILURE.
 */
export function logCompatibilityWarning(message: string, options: CompatibilityWarningOptions = {}): void {
  const config = hostGlobals().CONFIG?.compatibility;
  const mode = options.mode ?? config?.mode ?? COMPATIBILITY_MODES.WARNING;
  if (mode === COMPATIBILITY_MODES.SILENT) return;
  const error = new Error(describe(message, options));
  const place = callSite(error.stack ?? "");
  const text = `${error.message}\n${place}`;
  if (config?.excludePatterns?.some((pattern) => pattern.test(text))) return;
  if (config?.includePatterns?.length && !config.includePatterns.some((pattern) => pattern.test(text)))
    return;
  if (mode === COMPATIBILITY_MODES.FAILURE) throw error;
  const key = options.once === true ? message : text;
  if (seen.has(key)) return;
  seen.add(key);
  const line = `Compatibility warning: ${options.stack === false ? error.message : text}`;
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(line);
  else console.warn(line);
}

/** Forgets which warnings were logged. For tests. */
export function resetCompatibilityWarnings(): void {
  seen.clear();
}

function describe(message: string, { since, until, details }: CompatibilityWarningOptions): string {
  const lines = [message];
  if (since !== undefined) lines.push(`Deprecated since Version ${since}`);
  if (until !== undefined) lines.push(`Backwards-compatible support will be removed in Version ${until}`);
  if (details !== undefined) lines.push(details);
  return lines.join("\n");
}

/** The stack frames outside this file, which identify the caller. */
function callSite(stack: string): string {
  const frames = stack.split("\n").filter((line) => /^\s+at |@/.test(line));
  const outside = frames.filter((line) => !/logCompatibilityWarning|logging\.ts/.test(line));
  return outside.slice(0, FRAMES).join("\n");
}
