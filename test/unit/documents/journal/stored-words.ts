/** Finds text in the client's language in stored data. */
import english from "../../../../lang/en.json" with { type: "json" };

const MARK = "☞";

const MARKED = JSON.parse(JSON.stringify(english), (key, value: unknown) =>
  typeof value === "string" && key !== "Language" ? `${MARK}${value}` : value,
) as object;

/** Makes this client use these translations. */
export function speak(translations: object, lang = "en"): void {
  const { game } = globalThis as unknown as { game: { i18n: object } };
  Object.assign(game.i18n, { lang, translations });
}

/** Makes this client use English texts with a mark in each of them. */
export function speakMarked(): void {
  speak(MARKED);
}

/** The marked texts in stored data, each with its path. */
function markedIn(value: unknown, path: string): string[] {
  if (typeof value === "string") return value.includes(MARK) ? [`${path}: ${value}`] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => markedIn(part, `${path}/${key}`));
}

/** Keys whose data may hold localized text: the names of created documents, and Foundry's names of dice. */
const TEXTS = new Set(["journal", "rolls"]);

/** The marked texts that cards and encounters store, except under the keys in `TEXTS`. */
export function storedWords(stored: Readonly<Record<string, readonly object[] | undefined>>): string[] {
  const plain = JSON.stringify(stored, (key, value: unknown) => (TEXTS.has(key) ? undefined : value));
  const { ChatMessage, Combat } = JSON.parse(plain) as Record<string, unknown>;
  return [...markedIn(ChatMessage, "ChatMessage"), ...markedIn(Combat, "Combat")];
}
