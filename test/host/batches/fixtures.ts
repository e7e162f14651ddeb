import { host } from "./foundry.ts";
import type { Actor, ChatMessage, Combat } from "./foundry/play.ts";
import type { AnyDocument, Data, DocumentClass } from "./foundry/documents.ts";
import type { Cards } from "./foundry/cards.ts";
import type { Scene, TokenDocument } from "./foundry/board.ts";

/** The first type the running system declares for a document class. */
export function firstType(documentClass: DocumentClass): string {
  const declared = documentClass.TYPES.find((type) => type !== "base");
  if (declared === undefined) throw new Error(`the running system declares no ${documentClass.name} type`);
  return declared;
}

/** Source data of a throw-away actor. */
export function actorData(data: Data = {}): Data {
  return { name: "Batch Actor", type: firstType(host.CONFIG.Actor.documentClass), ...data };
}

/** Source data of a throw-away item. */
export function itemData(data: Data = {}): Data {
  return { name: "Batch Item", type: firstType(host.CONFIG.Item.documentClass), ...data };
}

/** World documents a case makes and takes away again. */
export class Fixtures {
  readonly #made: AnyDocument[] = [];

  async actor(data: Data = {}): Promise<AnyDocument> {
    return this.#keep(await host.CONFIG.Actor.documentClass.create(actorData(data)));
  }

  async item(data: Data = {}): Promise<AnyDocument> {
    return this.#keep(await host.CONFIG.Item.documentClass.create(itemData(data)));
  }

  async message(data: Data): Promise<ChatMessage> {
    return this.#keep(await host.CONFIG.ChatMessage.documentClass.create(data));
  }

  /** An encounter with one combatant per given initiative, none of which has an actor unless `actorIds` says so. */
  async combat(initiatives: readonly (number | null)[], actorIds: readonly string[] = []): Promise<Combat> {
    const combat = this.#keep(await host.CONFIG.Combat.documentClass.create({}));
    const combatants = initiatives.map((initiative, index) => ({
      name: `Combatant ${index + 1}`,
      initiative,
      actorId: actorIds[index] ?? null,
    }));
    if (combatants.length > 0) await combat.createEmbeddedDocuments("Combatant", combatants);
    return combat;
  }

  /** A scene of 20 by 10 squares that is not shown, without a margin. */
  async scene(data: Data = {}): Promise<Scene> {
    const grid = { type: 1, size: 100, distance: 5, units: "ft" };
    const room = { width: 2000, height: 1000, padding: 0, grid, ...data };
    return this.#keep(await host.CONFIG.Scene.documentClass.create({ name: "Batch Scene", ...room }));
  }

  /** Tokens of an actor on a scene, in a row, two squares from one to the next. */
  async tokens(scene: Scene, actor: Actor, count: number, data: Data = {}): Promise<TokenDocument[]> {
    const prepared: Data[] = [];
    for (let index = 0; index < count; index++) {
      const token = await actor.getTokenDocument({ x: 200 * index, y: 0, ...data }, { parent: scene });
      prepared.push(token.toObject());
    }
    return (await scene.createEmbeddedDocuments("Token", prepared)) as TokenDocument[]; // documents of that class
  }

  /** A deck of so many cards, each with one face, in their order. */
  async deck(size: number, data: Data = {}): Promise<Cards> {
    const cards = Array.from({ length: size }, (_value, sort) => {
      const name = `Card ${sort + 1}`;
      return { name, suit: "batch", value: sort + 1, sort, faces: [{ name }] };
    });
    return this.stack("deck", { cards, ...data });
  }

  /** A stack without cards. */
  async stack(type: string, data: Data = {}): Promise<Cards> {
    return this.#keep(await host.CONFIG.Cards.documentClass.create({ name: `Batch ${type}`, type, ...data }));
  }

  /** Deletes what was made and still exists, newest first. */
  async cleanUp(): Promise<void> {
    const { actors, cards, combats, items, messages, scenes } = host.game;
    const collections = [combats, messages, items, scenes, actors, cards];
    for (const document of this.#made.splice(0).toReversed()) {
      if (collections.some((collection) => collection.get(document.id) === document)) await document.delete();
    }
  }

  #keep<T extends AnyDocument>(document: T | undefined): T {
    if (document === undefined) throw new Error("creating a document was canceled");
    this.#made.push(document);
    return document;
  }
}
