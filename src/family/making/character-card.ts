import { CharacterData } from "../../data/message/character.ts";
import { snapshot } from "../../platform/card-snapshot.ts";
import { users } from "../../platform/collections.ts";

/** The actor that a card shows. */
type Told = Parameters<typeof snapshot>[0];

/** The data of a card that shows a user which character they play. Only the user and GMs see it. */
export function characterCard(actor: Told, player: User.Implementation): object {
  const gms = users().filter(({ isGM }) => isGM);
  return {
    type: CharacterData.messageType,
    whisper: [...new Set([player, ...gms].map(({ id }) => id))],
    speaker: { alias: player.name },
    system: { actor: snapshot(actor), player: player.id ?? "" },
  };
}
