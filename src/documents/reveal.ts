import { SYSTEM_ID } from "../constants.ts";
import { chatMessages } from "./collections.ts";
import { clerk } from "./deeds/clerk.ts";
import { isUnseen, unseenOn } from "./unseen.ts";
import { isClerk } from "./users.ts";

/** Names one who has come to light on every card that he came onto unseen, in one write. */
async function nameOnCards(actor: Actor.Implementation): Promise<void> {
  if (isUnseen(actor)) return;
  const updates = chatMessages().flatMap((message) => {
    const noted = unseenOn(message);
    if (!noted.includes(actor.uuid)) return [];
    const unseen = noted.filter((uuid) => uuid !== actor.uuid);
    return [{ _id: message.id, flags: { [SYSTEM_ID]: { unseen } } }];
  });
  if (updates.length > 0) await ChatMessage.updateDocuments(updates);
}

/** Something that can be hidden from the players. */
interface Hideable {
  readonly actor: Actor.Implementation | null;
}

/**
 * Keeps to it that whoever acted unseen is named once he is shown, in his encounter or on his scene, and not because
 * either is gone. The active GM's client writes it, after the deeds that wait: none of them can put him on a card as
 * hidden any more.
 */
export function watchReveals(): void {
  const onUpdate = ({ actor }: Hideable, { hidden }: { readonly hidden?: unknown }): void => {
    if (hidden === false && actor && isClerk()) void clerk.inTurn(async () => nameOnCards(actor));
  };
  Hooks.on("updateCombatant", onUpdate);
  Hooks.on("updateToken", onUpdate);
}
