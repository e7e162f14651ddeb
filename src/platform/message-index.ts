import { chatMessage, chatMessages } from "./collections.ts";

type Message = ChatMessage.Implementation;

const indexes = new Set<MessageIndex>();

/**
 * Chat messages indexed by keys computed from each message. Updated as messages are created, changed and
 * deleted, so a look-up reads the messages it finds and not the whole chat. Keys are computed on the first
 * look-up after a change.
 */
export class MessageIndex {
  readonly #keysOf: (message: Message) => readonly string[];
  /** The oldest message; changes when the chat is reloaded. */
  #oldest: unknown = null;
  readonly #stale = new Set<string>();
  readonly #keys = new Map<string, readonly string[]>();
  readonly #ids = new Map<string, Set<string>>();

  constructor(keysOf: (message: Message) => readonly string[]) {
    this.#keysOf = keysOf;
    indexes.add(this);
  }

  /** The messages with this key, oldest first. */
  find(key: string): Message[] {
    this.#refresh();
    const found = [...(this.#ids.get(key) ?? [])].flatMap((id) => chatMessage(id) ?? []);
    return found.toSorted((a, b) => a.timestamp - b.timestamp);
  }

  /** Marks a message as created, changed or deleted, so that the next look-up computes its keys again. */
  note(id: string): void {
    this.#stale.add(id);
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

/** Marks a message as created, changed or deleted in all indexes. */
export function noteMessage(id: string): void {
  for (const index of indexes) index.note(id);
}
