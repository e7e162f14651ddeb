/** Who sees a roll: message modes in generation 14, roll modes before. */
import { generation } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/index.ts";

export interface ModeOptions {
  messageMode?: string | null;
  rollMode?: string | null;
}

/** The message mode of each former roll mode. */
const MODES: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** The mode that was asked for, under the name this generation has for it. */
export function modeOf({ messageMode, rollMode }: ModeOptions): string | undefined {
  // "roll" stands for whatever the user has chosen.
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

/** The part of a create operation that carries the mode. */
export function messageModeOperation(mode: string | undefined): Record<string, string> {
  if (!mode) return {};
  return generation() < 14 ? { rollMode: mode } : { messageMode: mode };
}
