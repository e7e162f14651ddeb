import type { MessageMode } from "../data/message/modes.ts";
import { users } from "./collections.ts";

/**
 * The message fields that decide who sees a card in this mode. `doer` is the user who chose the mode, even if
 * a GM's client writes the message.
 */
export function audienceOf(
  mode: MessageMode,
  doer: User.Implementation,
): { whisper: string[]; blind: boolean } {
  const ids = (among: readonly User.Implementation[]) => among.flatMap(({ id }) => (id === null ? [] : [id]));
  const gms = users().filter(({ isGM }) => isGM);
  switch (mode) {
    case "public":
      return { whisper: [], blind: false };
    case "gm":
      return { whisper: [...new Set(ids([...gms, doer]))], blind: false };
    case "blind":
      return { whisper: ids(gms), blind: true };
    case "self":
      return { whisper: ids([doer]), blind: false };
  }
}
