import { SYSTEM_ID } from "../../../constants.ts";
import { addingChanges, changesIn, lastsFor } from "../../../platform/effect-shape.ts";
import { effectsOf } from "../../tracker/people.ts";
import { at, equal, holds, type Case } from "../case.ts";
import type { Made, Scratch } from "../scratch.ts";
import { npc } from "./documents.ts";

async function withEffect(scratch: Scratch, data: object): Promise<[actor: Made, effect: Made | undefined]> {
  const actor = await npc(scratch, { system: { life: { value: 5, max: 10 } } });
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Check", ...data }]);
  return [actor, effect];
}

/** Foundry 14's registry that ends expired effects; undefined in older versions. */
function effectRegistry() {
  return Reflect.get(ActiveEffect, "registry") as
    | (Iterable<unknown> & { refresh(event: string, context: object): Promise<void> })
    | undefined; // typed for v13 only
}

const MORE_LIFE = () => addingChanges([{ key: "system.life.max", value: 4 }]);

/** Cases about effects and statuses. */
export const EFFECTS: readonly Case[] = [
  {
    id: "effects",
    async run(scratch) {
      const [actor, effect] = await withEffect(scratch, MORE_LIFE());
      equal(at(actor, "system.life.max"), 14);
      equal((actor.toObject()["system"] as { life: { max: number } }).life.max, 10); // stored data of this system
      equal(changesIn(effect as unknown as ActiveEffect.Implementation), [
        // the cast gives `effect` its real type
        { key: "system.life.max", how: "add", value: "4" },
      ]);
    },
  },
  {
    id: "effectsOff",
    async run(scratch) {
      const [actor, effect] = await withEffect(scratch, MORE_LIFE());
      await effect?.update({ disabled: true });
      equal(at(actor, "system.life.max"), 10);
    },
  },
  {
    id: "itemEffects",
    async run(scratch) {
      const actor = await npc(scratch, { system: { life: { max: 10 } } });
      const effects = [{ name: "Check", transfer: true, ...MORE_LIFE() }];
      await actor.createEmbeddedDocuments("Item", [{ name: "Check", type: "gear", effects }]);
      const list = [...(actor as unknown as Actor.Implementation).allApplicableEffects()]; // its real type
      equal(list.length, 1);
    },
  },
  {
    id: "durations",
    async run(scratch) {
      const [, effect] = await withEffect(scratch, lastsFor(60));
      holds(at(effect ?? {}, "isTemporary"), "ActiveEffect#isTemporary");
    },
  },
  {
    id: "statuses",
    async run(scratch) {
      const [actor] = await withEffect(scratch, { statuses: ["prone"] });
      const statuses: unknown = at(actor, "statuses");
      holds(statuses instanceof Set && statuses.has("prone"), "Actor#statuses");
    },
  },
  {
    id: "statusList",
    run() {
      const ids = Object.values(CONFIG.statusEffects).map(({ id }) => id);
      for (const id of ["prone", CONFIG.specialStatusEffects.DEFEATED, "guarding", "fled"])
        holds(ids.includes(id), `CONFIG.statusEffects: ${id}`);
    },
  },
  {
    id: "palette",
    async run(scratch) {
      const actor = (await npc(scratch)) as unknown as Actor.Implementation; // its real type
      await actor.toggleStatusEffect("prone", { active: true });
      equal(actor.statuses.has("prone"), true);
      await actor.toggleStatusEffect("prone", { active: false });
      equal(actor.statuses.has("prone"), false);
    },
  },
  {
    id: "statusInRow",
    async run(scratch) {
      const actor = (await npc(scratch)) as unknown as Actor.Implementation; // its real type
      await actor.toggleStatusEffect("prone", { active: true });
      const wanted = actor.effects.contents.map(({ name }) => name);
      equal(
        effectsOf(actor).map(({ name }) => name),
        wanted,
      );
    },
  },
  {
    id: "ownTime",
    async run(scratch) {
      const time = { kind: "rounds", count: 2, who: null, begun: null };
      const [actor, effect] = await withEffect(scratch, { flags: { [SYSTEM_ID]: { time } } });
      const registry = effectRegistry();
      equal([...(registry ?? [])].includes(effect), false);
      await registry?.refresh("updateWorldTime", { actors: new Set([actor]) });
      equal([at(actor, "effects.size"), at(effect ?? {}, "active")], [1, true]);
    },
  },
  {
    id: "down",
    async run(scratch) {
      const actor = await npc(scratch, { system: { life: { value: 0, max: 10 } } });
      const statuses: unknown = at(actor, "statuses");
      holds(statuses instanceof Set && statuses.has(CONFIG.specialStatusEffects.DEFEATED), "Actor#statuses");
    },
  },
];
