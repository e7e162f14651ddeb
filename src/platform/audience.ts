import type { MessageMode } from "../data/message/modes.ts";
import { users } from "./collections.ts";

/**
 * Who sees a card that is told in this mode for its doer, as fields of the message. It may be that a GM's client
 * writes it: whoever writes a message sees it, unless it is blind.
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
