/** Visibility of rolls: message modes in generation 14, roll modes in 13. */
import { generation } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/index.ts";

export interface ModeOptions {
  messageMode?: string | null;
  rollMode?: string | null;
}

/** Maps generation 13's roll modes to generation 14's message modes. */
const MODES: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** The requested mode, with this generation's name for it; undefined if none was requested. */
export function modeOf({ messageMode, rollMode }: ModeOptions): string | undefined {
  // "roll" means the mode that the user has selected.
  const former = rollMode === "roll" ? undefined : (rollMode ?? undefined);
  if (generation() < 14) return former;
  if (rollMode !== undefined && rollMode !== null) {
    logCompatibilityWarning(
      'The option "rollMode" of Roll#toMessage is deprecated in favor of "messageMode"',
      {
        since: 14,
        until: 16,
      },
    );
  }
  return messageMode ?? (former && (MODES[former] ?? former));
}

/** The option of a create operation that sets the message mode. */
export function messageModeOperation(mode: string | undefined): Record<string, string> {
  if (!mode) return {};
  return generation() < 14 ? { rollMode: mode } : { messageMode: mode };
}
