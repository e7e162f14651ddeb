import { Fixtures, itemData } from "./fixtures.ts";
import { host } from "./foundry.ts";
import type { AnyDocument, Data, DocumentClass } from "./foundry/documents.ts";
import type { Combat, User } from "./foundry/play.ts";

/** What a token's actor differs in. */
interface Delta extends AnyDocument {
  syntheticActor: Actor | null;
  items: AnyDocument["items"] & { manages(id: string): boolean; isTombstone(id: string): boolean };
  restore(): Promise<Actor>;
}

export interface Actor extends AnyDocument {
  isToken: boolean;
  token: Token | null;
  effects: AnyDocument["items"];
  testUserPermission(user: User, level: string): boolean;
}

export interface Token extends AnyDocument {
  actor: Actor | null;
  baseActor: Actor | null;
  delta: Delta;
  isLinked: boolean;
}

interface Scene extends AnyDocument {
  tokens: AnyDocument["items"];
}

interface SceneGlobals {
  CONFIG: { Scene: { documentClass: DocumentClass<Scene> } };
  fromUuid(uuid: string): Promise<unknown>;
  fromUuidSync(uuid: string): unknown;
}

/** What these cases use beside the rest of the platform. */
export const scenes = globalThis as unknown as SceneGlobals;

/** The names of what an actor has, in the order of the alphabet: no case is about another one. */
export function belongings({ items }: AnyDocument): string[] {
  return items.map(({ name }) => name).toSorted();
}

/** An actor with two items, and a scene with so many tokens of it that have no link. */
export class Copies {
  readonly #fixtures = new Fixtures();
  #scene: Scene | undefined;
  base!: Actor;

  async make(count: number, data: Data = {}): Promise<void> {
    const items = ["Batch Ring", "Batch Club"].map((name) => itemData({ name }));
    this.base = (await this.#fixtures.actor({ items, ...data })) as Actor;
    const tokens = Array.from({ length: count }, (_, index) => ({
      ...{ name: `Copy ${index + 1}`, actorId: this.base.id, actorLink: false },
    }));
    this.#scene = await scenes.CONFIG.Scene.documentClass.create({ name: "Batch Scene", tokens });
  }

  /** One of the tokens, in the order in which they were made. */
  token(index = 0): Token {
    const tokens = this.#scene!.tokens.contents as Token[];
    return tokens.toSorted((a, b) => (a.name < b.name ? -1 : 1))[index]!;
  }

  actor(index = 0): Actor {
    return this.token(index).actor!;
  }

  /** An encounter of all tokens, and of the base actor without one. */
  async combat(): Promise<Combat> {
    const combat = await this.#fixtures.combat([]);
    const ofTokens = (this.#scene!.tokens.contents as Token[]).map(({ id }) => ({
      ...{ tokenId: id, sceneId: this.#scene!.id, actorId: this.base.id },
    }));
    await combat.createEmbeddedDocuments("Combatant", ofTokens);
    return combat;
  }

  async cleanUp(): Promise<void> {
    await this.#scene?.delete();
    await this.#fixtures.cleanUp();
  }
}

/** What hooks were told first while `act` went on, by the hook's name. */
export async function heard(
  hooks: readonly string[],
  act: () => Promise<unknown>,
): Promise<[string, unknown][]> {
  const told: [string, unknown][] = [];
  const ids = hooks.map((hook) => host.Hooks.on(hook, (first: unknown) => void told.push([hook, first])));
  try {
    await act();
  } finally {
    hooks.forEach((hook, index) => host.Hooks.off(hook, ids[index]!));
  }
  return told;
}
