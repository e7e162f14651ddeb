import { chatMessage, chatMessages } from "./collections.ts";

type Message = ChatMessage.Implementation;

const indexes = new Set<MessageIndex>();

/** Finds chat messages by keys that are computed from each message, without reading the whole chat. */
export class MessageIndex {
  readonly #keysOf: (message: Message) => readonly string[];
  /** The oldest message. If it changes, the chat may have been reloaded, so all keys are computed again. */
  #oldest: unknown = null;
  readonly #stale = new Set<string>();
  readonly #keys = new Map<string, readonly string[]>();
  readonly #ids = new Map<string, Set<string>>();

  constructor(keysOf: (message: Message) => readonly string[]) {
    this.#keysOf = keysOf;
    indexes.add(this);
  }

  /** The messages that have this key, oldest first. */
  find(key: string): Message[] {
    this.#refresh();
    const found = [...(this.#ids.get(key) ?? [])].flatMap((id) => chatMessage(id) ?? []);
    return found.toSorted((a, b) => a.timestamp - b.timestamp);
  }

  /** Notes that a message was created, changed or deleted. The next look-up computes the message's keys again. */
  note(id: string): void {
    this.#stale.add(id);
  }

  /** Drops all keys. The next look-up computes them again. */
  forget(): void {
    this.#oldest = null;
  }

  #refresh(): void {
    const oldest: unknown = game.messages.values().next().value;
    if (this.#oldest !== oldest) {
      this.#oldest = oldest;
      this.#keys.clear();
      this.#ids.clear();
      for (const { id } of chatMessages()) this.#stale.add(id ?? "");
    }
    for (const id of this.#stale) this.#read(id);
    this.#stale.clear();
  }

  #read(id: string): void {
    for (const key of this.#keys.get(id) ?? []) this.#remove(key, id);
    this.#keys.delete(id);
    const message = chatMessage(id);
    const keys = message ? this.#keysOf(message) : [];
    if (keys.length === 0) return;
    this.#keys.set(id, keys);
    for (const key of keys) {
      const ids = this.#ids.get(key) ?? new Set();
      this.#ids.set(key, ids.add(id));
    }
  }

  #remove(key: string, id: string): void {
    const ids = this.#ids.get(key);
    ids?.delete(id);
    if (ids?.size === 0) this.#ids.delete(key);
  }
}

/**
 * Makes all indexes compute their keys again at the next look-up. Needed when keys change although no message did.
 */
export function readMessagesAgain(): void {
  for (const index of indexes) index.forget();
}

/** Notes in all indexes that a message was created, changed or deleted. */
export function noteMessage(id: string): void {
  for (const index of indexes) index.note(id);
}
