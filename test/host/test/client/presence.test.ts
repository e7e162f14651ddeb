import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { GameSocket } from "../../client/socket.ts";

describe("the connection to the table", () => {
  it("notes who comes and goes while the world is being set up", async () => {
    const wire = Object.assign(new EventEmitter(), { connected: true });
    // The fake has the members that the client uses.
    const socket = new GameSocket(wire as unknown as ConstructorParameters<typeof GameSocket>[0]);
    wire.once("world", (answer: (reply: object) => void) =>
      answer({ ok: true, result: { activeUserIds: ["gm"] } }),
    );
    const snapshot = await socket.loadWorld(() => undefined);
    wire.emit("userConnected", "ash", true);
    wire.emit("userConnected", "ash", true);
    wire.emit("userConnected", "briar", true);
    wire.emit("userConnected", "briar", false);
    expect(snapshot.activeUserIds).toEqual(["gm", "ash"]);
  });
});
