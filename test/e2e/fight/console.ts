import type { Page } from "@playwright/test";
import { ask, type Scope } from "./ask.ts";

interface Doc {
  uuid: string;
  toObject(): Record<string, unknown>;
  update(data: object): Promise<unknown>;
}

interface World {
  fromUuidSync(uuid: string): Doc | null;
  ChatMessage: { create(data: object, options?: object): Promise<{ id: string }> };
  game: Record<"actors" | "combats" | "messages" | "scenes" | "users", { contents: Doc[] }> & {
    settings: {
      settings: Map<string, { namespace: string; key: string; scope: string }>;
      get(namespace: string, key: string): unknown;
    };
  };
}

/** Updates a document from this page's console. Resolves to true if the server accepts the update. */
export async function write(page: Page, uuid: string, data: object): Promise<boolean> {
  return page.evaluate(
    async ([id, changes]) => {
      const document = (globalThis as unknown as World).fromUuidSync(id);
      return document!.update(changes).then(
        () => true,
        () => false,
      );
    },
    [uuid, data] as const,
  );
}

/** Creates a message with the id in `data`. Resolves to true if the server accepts the message. */
export async function say(page: Page, data: object): Promise<boolean> {
  return page.evaluate(
    async (message) =>
      (globalThis as unknown as World).ChatMessage.create(message, { keepId: true }).then(
        () => true,
        () => false,
      ),
    data,
  );
}

/**
 * Submits a request from the browser console. Returns the reason for the refusal, or that the request was not
 * refused.
 */
export async function answerTo(page: Page, request: object): Promise<string> {
  const id = await ask(page, request);
  return page.evaluate((asked) => {
    const { answers = [] } = (globalThis as unknown as Scope).game.user.flags["action-cards"] ?? {};
    const { key = "not refused" } = answers.find((answer) => answer.id === asked) ?? {};
    return key.replace("ACTIONCARDS.Request.Refusal.", "");
  }, id);
}

/**
 * The actors, encounters, messages, scenes and users on this page, their embedded documents, and the system's world
 * settings, as text by UUID. Leaves out mailboxes, which change all the time.
 */
export async function worldOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as World;
    const mailbox = ["requests", "answers"];
    const isMailbox = (key: string, value: unknown) =>
      key === "action-cards" && Object.keys(value as object).every((one) => mailbox.includes(one));
    const text = (value: unknown) =>
      JSON.stringify(value, (key, one: unknown) =>
        key === "_stats" || mailbox.includes(key) || isMailbox(key, one) ? undefined : one,
      );
    const embedded = { items: "Item", effects: "ActiveEffect", combatants: "Combatant", tokens: "Token" };
    const textsOf = (uuid: string, source: Record<string, unknown>): (readonly [string, string])[] => {
      const inside = Object.entries(embedded).flatMap(([key, name]) => {
        const list = source[key];
        if (!Array.isArray(list)) return [];
        Reflect.deleteProperty(source, key);
        return (list as { _id: string }[]).flatMap((one) =>
          textsOf(`${uuid}.${name}.${one._id}`, { ...one }),
        );
      });
      return [[uuid, text(source)], ...inside];
    };
    const collections = [game.actors, game.combats, game.messages, game.scenes, game.users];
    const documents = collections.flatMap(({ contents }) =>
      contents.flatMap((one) => textsOf(one.uuid, one.toObject())),
    );
    const settings = [...game.settings.settings.values()]
      .filter(({ namespace, scope }) => namespace === "action-cards" && scope === "world")
      .map(
        ({ namespace, key }) => [`Setting.${key}`, text(game.settings.get(namespace, key)) ?? ""] as const,
      );
    return Object.fromEntries([...documents, ...settings]);
  });
}

/** The UUIDs of documents and settings that were added, removed or changed. */
export function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...all].filter((uuid) => before[uuid] !== after[uuid]).sort();
}
