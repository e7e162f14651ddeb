import type { Seat } from "./seat.ts";

interface Attempts {
  of(subject: string, attempt: () => Promise<void>): Promise<unknown>;
}

/**
 * Sends five forbidden writes as a player, bypassing the client's checks. The server must refuse each of
 * them.
 * @param actor any actor of the system; another actor is created with its type
 */
export async function checkForgeries(
  attempts: Attempts,
  { gm, player, playerId }: { gm: Seat; player: Seat; playerId: string },
  actor: string,
): Promise<void> {
  const ownership = { default: 2 };
  const type = await gm.use("value", actor, "type");
  const foreign = await gm.use("create", "Actor", { name: "Not yours", type, ownership });
  const message = await gm.use("create", "ChatMessage", { content: "The GM speaks" });
  const idOf = (uuid: string): string => uuid.slice(uuid.lastIndexOf(".") + 1);
  const forgeries: [subject: string, operation: object, probe: [uuid: string, path: string]][] = [
    [
      "name of an actor of others",
      { action: "update", documentName: "Actor", updates: [{ _id: idOf(foreign), name: "Mine" }] },
      [foreign, "name"],
    ],
    [
      "deletion of an actor of others",
      { action: "delete", documentName: "Actor", ids: [idOf(foreign)] },
      [foreign, "name"],
    ],
    [
      "ownership of an actor of others",
      {
        action: "update",
        documentName: "Actor",
        updates: [{ _id: idOf(foreign), ownership: { [playerId]: 3 } }],
      },
      [foreign, `ownership.${playerId}`],
    ],
    [
      "their own role",
      { action: "update", documentName: "User", updates: [{ _id: playerId, role: 4 }] },
      [`User.${playerId}`, "role"],
    ],
    [
      "a message of the GM",
      {
        action: "update",
        documentName: "ChatMessage",
        updates: [{ _id: idOf(message), content: "The player speaks" }],
      },
      [message, "content"],
    ],
  ];
  for (const [subject, operation, [uuid, path]] of forgeries) {
    await attempts.of(subject, async () => {
      const before = await gm.use("value", uuid, path);
      const refusal = await player.use("forge", operation);
      const after = await gm.use("value", uuid, path);
      if (refusal === "") throw new Error("it was not refused");
      if (JSON.stringify(after) !== JSON.stringify(before))
        throw new Error("it was refused and done all the same");
    });
  }
}
