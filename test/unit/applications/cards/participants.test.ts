import { beforeEach, describe, expect, inject, it } from "vitest";
import { layCards, person, registry } from "./support.ts";

/** The members of a data field that these tests read. */
interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

const TYPES = Object.keys(inject("documentTypes").ChatMessage);

/** Names of fields that refer to items, not people. */
const THINGS = ["item", "weapon"];

/**
 * Fills in sample data: a person's UUID is the path of its field, and each list has one entry. Other fields
 * are undefined.
 */
function filled({ fields, element }: Field, path: readonly string[] = []): unknown {
  if (element) return [filled(element, path)];
  if (fields)
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, filled(field, [...path, name])]),
    );
  const [name, holder = ""] = path.toReversed();
  const isPerson = (name === "uuid" && !THINGS.includes(holder)) || name === "guarded";
  return isPerson ? path.join(".") : undefined;
}

/** All strings in sample data. */
function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

interface Message {
  readonly flags: { readonly "action-cards"?: { readonly unseen?: readonly string[] } };
  update(data: object): Promise<unknown>;
}

interface Scope {
  game: { combats: { contents: readonly { combatants: { contents: readonly Combatant[] } }[] } };
  ChatMessage: { implementation: { create(data: object): Promise<Message> } };
}

interface Combatant {
  readonly name: string;
  update(data: object): Promise<unknown>;
}

beforeEach(async () => layCards());

describe("whom a chat card concerns", () => {
  it.each(TYPES)("is everybody whom one of type %s can remember", async (type) => {
    const { model, parties } = (await registry()).cardOf(type)!;
    const data = filled(model.schema) as object;
    expect([...parties(data)].toSorted()).toEqual(textsIn(data).toSorted());
    if (type !== "welcome") expect(textsIn(data)).not.toEqual([]); // a welcome refers to no one
  });

  it("are these, each once; nobody where there is nobody, or no card", async () => {
    const { participantsOf } = await registry();
    const [actor, other] = [person("sela"), { uuid: "" }];
    const offers = [{ actor }, { actor: person("ogre") }];
    const beside = [person("ogre"), person("bram")];
    const uuids = [actor, ...beside].map(({ uuid }) => uuid);
    expect(participantsOf("action", { actor, other, offers, beside })).toEqual(uuids);
    expect(participantsOf("base", { actor })).toEqual([]);
  });

  it("is asked as a card is made, and whenever its data change: whoever is hidden then stays so on it", async () => {
    const { game, ChatMessage } = globalThis as unknown as Scope;
    const all = game.combats.contents.flatMap(({ combatants }) => combatants.contents);
    for (const one of all) await one.update({ hidden: true });
    const [sela, ogre] = [person("sela"), person("ogre")];
    const system = { kind: "charge", actor: sela };
    const message = await ChatMessage.implementation.create({ type: "action", system });
    const noted = () => message.flags["action-cards"]?.unseen ?? [];
    expect(noted()).toEqual([sela.uuid]);
    await message.update({ system: { offers: [{ actor: ogre }] } });
    expect(noted()).toEqual([sela.uuid, ogre.uuid]);
  });
});
