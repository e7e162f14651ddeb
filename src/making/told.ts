import { CharacterData } from "../data/message/character.ts";
import { snapshot } from "../platform/card-snapshot.ts";
import { users } from "../platform/collections.ts";

/** Whom a card tells of. */
type Told = Parameters<typeof snapshot>[0];

/** The card that tells a user whom they play, for them and the GMs alone. */
export function characterCard(actor: Told, player: User.Implementation): object {
  const gms = users().filter(({ isGM }) => isGM);
  return {
    type: CharacterData.messageType,
    whisper: [...new Set([player, ...gms].map(({ id }) => id))],
    speaker: { alias: player.name },
    system: { actor: snapshot(actor), player: player.id ?? "" },
  };
}
