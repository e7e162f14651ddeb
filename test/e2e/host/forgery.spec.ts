import { io, type Socket } from "socket.io-client";
import type { DocumentOperation, DocumentOutcome, Reply } from "../../host/common/protocol.ts";
import { join } from "../support/join.ts";
import { fixtureSystemPath } from "../support/system.ts";
import { openTable, type TestTable } from "../support/table.ts";
import { expect, test } from "../support/test.ts";

/** Ids of the documents the GM creates before the player starts forging. */
interface Targets {
  actor: string;
  item: string;
  combat: string;
  combatant: string;
  message: string;
}

/** A player who uses the raw socket and so bypasses the client's checks. */
class Forger {
  readonly #socket: Socket;

  constructor(url: string, userId: string) {
    this.#socket = io(url, { auth: { userId }, transports: ["websocket"] });
  }

  async attempt(operation: Omit<DocumentOperation, "options">): Promise<Reply<DocumentOutcome>> {
    const full: DocumentOperation = { ...operation, options: {} };
    return (await this.#socket.timeout(5_000).emitWithAck("modifyDocument", full)) as Reply<DocumentOutcome>;
  }

  close(): void {
    this.#socket.close();
  }
}

test.describe("a player who forges writes", () => {
  let table: TestTable;
  let targets: Targets;
  let forger: Forger;
  let ash: string;
  let gmId: string;

  test.beforeAll(async ({ chromium }) => {
    table = await openTable({ systemPath: fixtureSystemPath });
    ash = table.users.find(({ name }) => name === "Ash")!.id;
    gmId = table.users.find(({ name }) => name === "Gamemaster")!.id;
    const gm = await join(await table.context(chromium), "Gamemaster");
    targets = await gm.evaluate(async () => {
      const { CONFIG } = globalThis;
      const actor = (await CONFIG.Actor.documentClass.create({
        name: "Foe",
        type: "beast",
        ownership: { default: 2 },
      }))!;
      const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Claw", type: "tool" }]);
      const combat = (await CONFIG.Combat.documentClass.create({}))!;
      const [combatant] = await combat.createEmbeddedDocuments("Combatant", [
        { name: "Foe", actorId: actor.id },
      ]);
      const message = (await CONFIG.ChatMessage.documentClass.create({ content: "The GM speaks" }))!;
      const ids = [actor.id, item!.id, combat.id, combatant!.id, message.id] as string[];
      return { actor: ids[0]!, item: ids[1]!, combat: ids[2]!, combatant: ids[3]!, message: ids[4]! };
    });
    forger = new Forger(table.url, ash);
    await table.countAnew();
  });
  test.afterAll(async () => {
    forger.close();
    await table.close();
  });

  const attempts: [string, () => Omit<DocumentOperation, "options">][] = [
    [
      "another's actor",
      () => ({ action: "update", documentName: "Actor", updates: [{ _id: targets.actor, name: "Mine" }] }),
    ],
    [
      "ownership of another's actor",
      () => ({
        action: "update",
        documentName: "Actor",
        updates: [{ _id: targets.actor, ownership: { [ash]: 3 } }],
      }),
    ],
    [
      "the deletion of another's actor",
      () => ({ action: "delete", documentName: "Actor", ids: [targets.actor] }),
    ],
    [
      "a new actor",
      () => ({ action: "create", documentName: "Actor", data: [{ name: "New", type: "hero" }] }),
    ],
    [
      "an item within another's actor",
      () => ({
        action: "update",
        documentName: "Item",
        parentUuid: `Actor.${targets.actor}`,
        updates: [{ _id: targets.item, name: "Blunt" }],
      }),
    ],
    [
      "an item into another's actor",
      () => ({
        action: "create",
        documentName: "Item",
        parentUuid: `Actor.${targets.actor}`,
        data: [{ name: "New", type: "tool" }],
      }),
    ],
    [
      "a combat's flags",
      () => ({
        action: "update",
        documentName: "Combat",
        updates: [{ _id: targets.combat, flags: { world: { a: 1 } } }],
      }),
    ],
    [
      "a combat's turn with more beside it",
      () => ({
        action: "update",
        documentName: "Combat",
        updates: [{ _id: targets.combat, turn: 0, name: "Mine" }],
      }),
    ],
    [
      "another's combatant",
      () => ({
        action: "update",
        documentName: "Combatant",
        parentUuid: `Combat.${targets.combat}`,
        updates: [{ _id: targets.combatant, initiative: 99 }],
      }),
    ],
    ["an own role", () => ({ action: "update", documentName: "User", updates: [{ _id: ash, role: 4 }] })],
    [
      "another's user",
      () => ({ action: "update", documentName: "User", updates: [{ _id: gmId, name: "Nobody" }] }),
    ],
    [
      "a setting of the world",
      () => ({ action: "create", documentName: "Setting", data: [{ key: "core.forged", value: "1" }] }),
    ],
    [
      "another's message",
      () => ({
        action: "update",
        documentName: "ChatMessage",
        updates: [{ _id: targets.message, content: "No" }],
      }),
    ],
    [
      "the deletion of another's message",
      () => ({ action: "delete", documentName: "ChatMessage", ids: [targets.message] }),
    ],
    [
      "a document that does not exist",
      () => ({ action: "update", documentName: "Actor", updates: [{ _id: "x", name: "y" }] }),
    ],
    [
      "a kind of document that does not exist",
      () => ({ action: "create", documentName: "Secret", data: [{}] }),
    ],
  ];

  for (const [what, operation] of attempts) {
    test(`is refused ${what}, in words`, async () => {
      const answer = await forger.attempt(operation());
      expect(answer.ok).toBe(false);
      expect(answer.ok ? "" : answer.error).toMatch(/\w+ \w+/);
      expect((await table.written()).total).toBe(0);
    });
  }

  test("speaks in no other's name", async () => {
    const data = [{ content: "<p>I am the GM</p><script>alert(1)</script>", author: gmId }];
    const answer = await forger.attempt({ action: "create", documentName: "ChatMessage", data });
    const made = answer.ok ? (answer.result.result[0] as Record<string, unknown>) : {};
    // The server may refuse or correct the forged message. Either way, no message appears as the GM's.
    expect(made["author"] ?? ash).toBe(ash);
    expect(String(made["content"] ?? "")).not.toContain("<script");
  });
});
