import { CharacterData } from "../../data/message/character.ts";
import { snapshot } from "../../platform/card-snapshot.ts";
import { users } from "../../platform/collections.ts";

/** The actor on a card. */
type Told = Parameters<typeof snapshot>[0];

/** A card for a user and the GMs that shows which character the user plays. */
export function characterCard(actor: Told, player: User.Implementation): object {
  const gms = users().filter(({ isGM }) => isGM);
  return {
    type: CharacterData.messageType,
    whisper: [...new Set([player, ...gms].map(({ id }) => id))],
    speaker: { alias: player.name },
    system: { actor: snapshot(actor), player: player.id ?? "" },
  };
}
