import fc from "../fast-check.ts";
import { describe, expect, it } from "vitest";
import type { DocumentOperation, JsonObject } from "../../common/protocol.ts";
import { WORLD_DOCUMENTS, type HostUser } from "../../server/document-types.ts";
import { Draft, type Sources } from "../../server/draft.ts";
import { enterWorld } from "../../server/enter-world.ts";
import { createDocuments } from "../../server/operations/create.ts";
import { updateDocuments } from "../../server/operations/update.ts";
import type { LoadedPackage } from "../../server/package.ts";
import { SEATS } from "../../server/seed/users.ts";
import { MANIFEST } from "./support.ts";

const HERO = "hero000000000000";
const BLADE = "blade00000000000";

/** A world's documents in memory. It uses no files and no sockets. */
class Shelf {
  sources: Sources = new Map(WORLD_DOCUMENTS.map((name) => [name, new Map<string, JsonObject>()]));

  constructor() {
    this.sources.get("User")!.set(SEATS.gm._id, { ...SEATS.gm });
    const items = [{ _id: BLADE, name: "Blade", type: "blade" }];
    const data = [{ _id: HERO, name: "Hero", type: "hero", items, system: { grit: 1, traits: { a: 1 } } }];
    this.draft((draft, context) =>
      createDocuments(draft, context, {
        action: "create",
        documentName: "Actor",
        data,
        options: { keepId: true },
      }),
    );
  }

  draft<Result>(deed: (draft: Draft, context: Parameters<typeof updateDocuments>[1]) => Result): Result {
    const draft = new Draft(this.sources);
    const subtypes = (name: string) =>
      Object.keys((MANIFEST.documentTypes as Record<string, object>)[name] ?? {});
    enterWorld({ generation: 13, subtypes, draft });
    const user = draft.document([{ documentName: "User", id: SEATS.gm._id }]) as HostUser;
    const system = { ...MANIFEST, template: {} } as unknown as LoadedPackage; // has the members used here
    const result = deed(draft, { user, system, subtypes });
    draft.commit();
    return result;
  }

  /** Returns an update's changes without times, or the reason why it was refused. */
  update(changes: JsonObject, options: JsonObject): unknown {
    const operation = {
      action: "update",
      documentName: "Actor",
      updates: [{ _id: HERO, ...changes }],
      options,
    };
    try {
      return timeless(
        this.draft((draft, context) => updateDocuments(draft, context, operation as DocumentOperation)),
      );
    } catch (error) {
      return String(error);
    }
  }

  get hero(): unknown {
    return timeless(this.sources.get("Actor")!.get(HERO));
  }

  /** Replaces all sources with deep copies, so that no document cached for a source is found again. */
  forget(): void {
    this.sources = structuredClone(this.sources);
  }
}

function timeless(data: unknown): unknown {
  const text = JSON.stringify(data, (key, value: unknown) => (/Time$/.test(key) ? undefined : value));
  return text === undefined ? undefined : JSON.parse(text);
}

const small = fc.constantFrom(1, 2, "x", null, [1], [2, { deep: true }], { b: 1 }, { b: { c: 2 } });

const changes: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ name: fc.constantFrom("Hero", "Heroine", "") }),
  fc.record({ "system.grit": small }),
  fc.record({ system: fc.dictionary(fc.constantFrom("grit", "traits", "luck"), small, { minKeys: 1 }) }),
  fc.record({ "system.traits": fc.dictionary(fc.constantFrom("-=a", "==a", "a", "b"), small) }),
  fc.record({ "system.bio": fc.constantFrom("<p>Fine</p>", "<p onclick='x()'>Foul</p>", "") }),
  fc.record({ system: fc.record({ "-=traits": fc.constant(null) }) }),
  fc.record({ flags: fc.record({ sample: small }) }),
  fc.record({ ownership: fc.dictionary(fc.constantFrom("default", SEATS.gm._id), fc.constantFrom(0, 3, 9)) }),
  fc.record({ "_stats.compendiumSource": fc.constantFrom("Actor.abcdefghijklmnop", null) }),
  fc.record({ type: fc.constantFrom("hero", "foe", "ghost") }),
  fc.record({ items: fc.constant([{ _id: BLADE, name: "Sword" }]) }),
);

const steps = fc.array(
  fc.record({
    changes,
    options: fc.constantFrom<JsonObject>({}, {}, {}, { recursive: false }, { diff: false }),
  }),
  { minLength: 2, maxLength: 12 },
);

describe("updates one after another", () => {
  it("come to what each comes to on documents made anew", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const [kept, anew] = [new Shelf(), new Shelf()];
        for (const { changes: change, options } of list) {
          anew.forget();
          const told = kept.update(structuredClone(change), options);
          expect(told).toEqual(anew.update(structuredClone(change), options));
          expect(kept.hero).toEqual(anew.hero);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("leave the sources before them as they were", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const shelf = new Shelf();
        for (const { changes: change, options } of list) {
          const before = shelf.sources.get("Actor")!.get(HERO)!;
          const copy = structuredClone(before);
          shelf.update(change, options);
          expect(before).toEqual(copy);
        }
      }),
      { numRuns: 150 },
    );
  });
});
