/** Tests that no effect can break anything, no matter which path and value it has. */
import { readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Generation, JsonObject } from "../../host/common/protocol.ts";
import { cardDraws } from "../../e2e/support/cards.ts";
import { actorId, cast, encounter, thingOf, uuidOf } from "./journal/cast.ts";
import { idOf, layStage, serve } from "./journal/stage.ts";
import { undoCard } from "./undo-requests.ts";
import { wholeGames } from "../whole-games.ts";

const root = path.resolve(import.meta.dirname, "../../..");

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

interface Doc {
  name: string;
  system: { schema: Field; down?: boolean };
  statuses?: Set<string>;
  items: { contents: Doc[] };
  reset(): void;
  updateSource(data: object): void;
  createEmbeddedDocuments(name: string, data: object[]): Promise<(Doc & { idleChanges: unknown[] })[]>;
}

interface Window {
  element: HTMLElement;
  render(options?: object): Promise<unknown>;
  close(): Promise<unknown>;
  viewed: object;
  _prepareContext(options: object): Promise<{ ac: object | null }>;
  _prepareTrackerContext(context: object): Promise<void>;
}

interface Globals {
  game: { actors: { get(id: string): Doc }; combats: { contents: object[] } };
  Actor: { implementation: { schema: Field } };
  ActiveEffect: { implementation: { applyChange(target: Doc, change: object): object } };
  foundry: { utils: { getProperty(of: object, path: string): unknown } };
}
const globals = () => globalThis as unknown as Globals;

async function load<T>(module: string): Promise<T> {
  return (await import(path.join(root, "src", module))) as T;
}

/** Every path inside a field: its groups and their fields, its lists and their elements. */
function pathsIn(field: Field, prefix: string): string[] {
  const names = field.fields ? Object.keys(field.fields) : field.element ? ["0"] : [];
  return names.flatMap((name) => {
    const inner = field.fields?.[name] ?? field.element!;
    return [`${prefix}${name}`, ...pathsIn(inner, `${prefix}${name}.`)];
  });
}

/** The names of all members of an instance, including those from its classes. */
function membersOf(document: object): string[] {
  const names = new Set<string>();
  for (let of: object = document; of !== Object.prototype; of = Object.getPrototypeOf(of) as object)
    for (const name of Object.getOwnPropertyNames(of)) names.add(name);
  return [...names];
}

/** `who` is the actor whose paths are tried. `gear` is the item that has the effect; null if the actor has it. */
interface Carrier {
  readonly title: string;
  readonly who: "bram" | "ogre";
  readonly gear: string | null;
}

export const CARRIERS = {
  character: { title: "a character's own", who: "bram", gear: null },
  characterGear: { title: "from a character's gear", who: "bram", gear: "Shield" },
  npc: { title: "an NPC's own", who: "ogre", gear: null },
  npcGear: { title: "from an NPC's gear", who: "ogre", gear: "Hide" },
} satisfies Record<string, Carrier>;

/** Values of different types. */
const VALUES = {
  "a number": "7",
  "a number out of range": "-99999999999",
  "a switch": "true",
  "a word": "nonsense",
  nothing: "",
  "no value": "null",
  "a record": '{"since":1}',
  "a list": "[1,2]",
  markup: "<img src=x onerror=alert(1)>",
};

type Kind = keyof typeof VALUES;
const KINDS = Object.keys(VALUES) as Kind[]; // the keys of a literal

/** The prepared data of a document. */
function preparedOf({ name, system, statuses }: Doc): string {
  const data: Record<string, unknown> = { name, statuses: statuses && [...statuses] };
  for (const key of Object.keys(system)) data[key] = (system as unknown as Record<string, unknown>)[key];
  return JSON.stringify(data, (_key, value: unknown) => (value instanceof Set ? [...value] : value));
}

interface Reach {
  leafOf(target: Doc, key: string): object | null;
  outOfReach(target: Doc, key: string): string | null;
}

/** True once the games are registered. They can be registered only once per process. */
let isRegistered = false;

/** Declares tests of effects on every path of these carriers, with values of these kinds; by default, of all kinds. */
export function everyPath(
  generation: Generation,
  carriers: readonly Carrier[],
  kinds: readonly Kind[] = KINDS,
): void {
  const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
  const changing = (keys: readonly string[], value: string, type: string) => {
    const changes = keys.map((key) =>
      generation === 14 ? { key, value, type, phase: "initial" } : { key, value, mode: TYPES.indexOf(type) },
    );
    return generation === 14 ? { system: { changes } } : { changes };
  };

  describe.each(carriers)(`effects on every path, generation ${generation}: $title`, ({ who, gear }) => {
    let target: Doc;
    let effect: Doc & { idleChanges: { key: string; why: string }[] };
    let reach: Reach;
    let fitsLeaf: (leaf: object, value: unknown) => boolean;
    let sheets: Record<"CharacterSheet" | "NpcSheet", new (options: object) => Window>;
    let Tracker: new (options?: object) => Window;
    let paths: string[];
    let plain: string;

    beforeAll(async () => {
      const countdown = { ...encounter("fads-cards"), _id: idOf("countdown"), active: false, round: 0 };
      await layStage(generation, { Actor: cast(), Combat: [encounter("in"), countdown] });
      vi.stubGlobal("Handlebars", Handlebars);
      vi.stubGlobal("fetch", async (route: string) => {
        const ours = route.replace(/^\//, "").replace("systems/action-cards/", "");
        const file = route.includes("systems/") ? ours : path.join("test/host/public", ours);
        return new Response(readFileSync(path.join(root, file), "utf8"));
      });
      (await load<{ registerHelpers(): void }>("ui/kit/template-helpers.ts")).registerHelpers();
      (
        await load<{ registerTrackerSettings(): void }>("platform/settings/tracker.ts")
      ).registerTrackerSettings();
      const { registerFamily } = await load<{ registerFamily(family: object): void }>("family/registry.ts");
      if (!isRegistered) for (const family of await wholeGames()) registerFamily(family);
      isRegistered = true;
      reach = await load("platform/effect-reach.ts");
      ({ fitsLeaf } = await load<{ fitsLeaf: typeof fitsLeaf }>("data/shared/leaves.ts"));
      sheets = {
        ...(await load<object>("ui/sheets/actor/character-sheet.ts")),
        ...(await load<object>("ui/sheets/npc/npc-sheet.ts")),
      } as typeof sheets;
      ({ ActionCardsTracker: Tracker } = await load<{ ActionCardsTracker: typeof Tracker }>(
        "ui/tracker/action-cards-tracker.ts",
      ));
      target = globals().game.actors.get(actorId(who));
      plain = preparedOf(target);
      const holder = gear === null ? target : target.items.contents.find(({ name }) => name === gear)!;
      const [made] = await holder.createEmbeddedDocuments("ActiveEffect", [
        { name: "Curse", transfer: gear !== null },
      ]);
      effect = made as typeof effect;
      paths = [
        ...pathsIn(target.system.schema, "system."),
        ...pathsIn(globals().Actor.implementation.schema, ""),
        ...membersOf(target),
        ...membersOf(target.system).map((name) => `system.${name}`),
      ];
    });

    const isInRange = (leaf: { min?: number; max?: number }, value: unknown) =>
      typeof value !== "number" || (value >= (leaf.min ?? -999_999) && value <= (leaf.max ?? 999_999));
    const giveAll = (keys: readonly string[], value: string, type = "override") => {
      effect.updateSource(changing(keys, value, type));
      target.reset();
    };

    it("reach them", () => {
      giveAll(["system.lb"], "3");
      expect(globals().foundry.utils.getProperty(target, "system.lb")).toBe(3);
      expect(effect.idleChanges).toEqual([]);
    });

    describe.each(kinds.map((kind) => [kind, VALUES[kind]] as const))("given %s", (_kind, value) => {
      it.each(generation === 14 ? ["override", "add"] : ["override"])(
        "by %s: each changes its own value, or nothing and says so",
        (type) => {
          const wrong: string[] = [];
          for (const key of paths) {
            giveAll([key], value, type);
            const leaf = reach.outOfReach(target, key) === null ? reach.leafOf(target, key) : null;
            const now: unknown = leaf && globals().foundry.utils.getProperty(target, key);
            const isRight = leaf ? fitsLeaf(leaf, now) && isInRange(leaf, now) : preparedOf(target) === plain;
            if (!isRight || (!leaf && effect.idleChanges.length === 0)) wrong.push(key);
          }
          expect(wrong).toEqual([]);
          expect(paths.filter((key) => reach.leafOf(target, key)).length).toBeGreaterThan(80);
        },
      );

      it("all at once: sheets and tracker are drawn, and the one they lie on can be attacked", async () => {
        giveAll(paths, value);
        const drawn: boolean[] = [];
        for (const Sheet of Object.values(sheets)) {
          const sheet = new Sheet({ document: target });
          await sheet.render({ force: true });
          expect(sheet.element.textContent).toContain(target.name);
          expect(sheet.element.querySelector("[onerror]")).toBeNull();
          await sheet.close();
        }
        for (const combat of globals().game.combats.contents) {
          const tracker = new Tracker();
          tracker.viewed = combat;
          const { ac } = await tracker._prepareContext({});
          const core: { turns?: object[] } = {};
          await tracker._prepareTrackerContext(core);
          expect(JSON.stringify(ac ?? core.turns)).toContain(target.name);
          drawn.push(ac !== null);
        }
        expect(drawn).toEqual([false, true]);
        const attack = {
          type: "attack",
          actor: uuidOf("sela"),
          weapon: thingOf("sela", "Blade"),
          item: "",
          targets: [uuidOf(who)],
          range: "short",
          spend: null,
          charge: "",
          aids: [],
          extras: [],
        };
        const first = cardDraws([3], { tens: 1 });
        const outcome = await serve(`attack ${value}`, attack, { first });
        expect(outcome).toBe(target.system.down ? "refused: ACTIONCARDS.Request.Refusal.Down" : "done");
        if (outcome === "done") expect(await serve(`cancel ${value}`, undoCard(newest()))).toBe("done");
      });
    });

    it.runIf(who === "bram" && gear === null)("keeps the values of items likewise", () => {
      const wrong: string[] = [];
      const everybody = ["sela", "bram", "ogre"] as const;
      for (const item of everybody.flatMap((who) => globals().game.actors.get(actorId(who)).items.contents)) {
        for (const key of pathsIn(item.system.schema, "system.")) {
          for (const value of Object.values(VALUES)) {
            const before = preparedOf(item);
            const change = { key, value, type: "override", mode: 5, effect };
            if (generation === 14) globals().ActiveEffect.implementation.applyChange(item, change);
            else (effect as unknown as { apply(of: Doc, change: object): object }).apply(item, change);
            const leaf = reach.leafOf(item, key);
            const now: unknown = leaf && globals().foundry.utils.getProperty(item, key);
            if (leaf ? !fitsLeaf(leaf, now) : preparedOf(item) !== before) wrong.push(key);
            item.reset();
          }
        }
      }
      expect(wrong).toEqual([]);
    });
  });
}

function newest(): string {
  const { contents } = (globalThis as unknown as { game: { messages: { contents: JsonObject[] } } }).game
    .messages;
  return String(contents.at(-1)!["id"] ?? idOf("none"));
}
