import type { JsonRecord } from "../rules/cards/delta.ts";
import { actor1 } from "./v1/actor.ts";
import { effect1 } from "./v1/effect.ts";
import { encounter1 } from "./v1/encounter.ts";
import { item1 } from "./v1/item.ts";
import { message1 } from "./v1/message.ts";
import { settings1 } from "./v1/settings.ts";
import { token1 } from "./v1/token.ts";
import { user1 } from "./v1/user.ts";

/** The kinds of documents that store this system's data. */
export type Kind =
  | "Actor"
  | "ActorDelta"
  | "ActiveEffect"
  | "ChatMessage"
  | "Combat"
  | "Item"
  | "Token"
  | "User";

/**
 * Changes a stored document, but not the documents embedded in it. Applying a step to the same document again changes
 * nothing.
 */
type Step = (source: JsonRecord) => JsonRecord;

/** The steps from one version of stored data to the next. */
export interface Migration {
  readonly documents: { readonly [kind in Kind]?: Step };
  /** Changes this system's world settings. `settings1` explains the parameters. */
  readonly settings?: (settings: JsonRecord, people: Readonly<Record<string, JsonRecord>>) => JsonRecord;
}

/** All migrations, oldest first. The first one makes data version 1. Data before that has no version number. */
export const MIGRATIONS: readonly Migration[] = [
  {
    documents: {
      Actor: actor1,
      ActorDelta: actor1,
      ActiveEffect: effect1,
      ChatMessage: message1,
      Combat: encounter1,
      Item: item1,
      Token: token1,
      User: user1,
    },
    settings: settings1,
  },
];
