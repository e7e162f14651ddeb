/**
 * Tests that a card uses each reader's language for things that have no name of their own, such as bare hands.
 */
import path from "node:path";
import { expect, it } from "vitest";
import german from "../../../../lang/de.json" with { type: "json" };
import { prepared } from "./breaking.ts";
import { thingOf, uuidOf } from "./cast.ts";
import type { Recipe } from "./recipes.ts";
import { serve, setting, type Asked } from "./stage.ts";
import { speak, speakMarked, storedWords } from "./stored-words.ts";

const attempt = {
  actor: uuidOf("sela"),
  row: "",
  action: "",
  maneuver: "",
  weapon: "",
  skill: "athletics",
  value: 0,
  ratings: {},
  flags: [],
  dice: 0,
  extras: [],
  effect: [],
  subject: "",
  supports: "",
};
const shot = {
  type: "shoot",
  actor: uuidOf("sela"),
  weapon: thingOf("sela", "Carbine"),
  target: uuidOf("ogre"),
  tn: 5,
  extras: [],
  entry: false,
  burst: 3,
  gear: "",
  bystanders: [],
  charge: "",
};
const UNNAMED = { label: "ACTIONCARDS.Avatar.Declare.ExtraFallback", value: 2 };

/** Requests, each with its card, the card's file, and what a German reader finds in its view. */
const NAMED: readonly (readonly [card: string, file: string, asked: Asked, german: readonly string[]])[] = [
  [
    "exchange",
    "avatar/cards/exchange-card.ts",
    {
      type: "attack",
      actor: uuidOf("sela"),
      weapon: "",
      targets: [uuidOf("ogre")],
      range: "short",
      spend: null,
      charge: "",
      item: "",
      aids: [],
      extras: [UNNAMED],
    },
    ["Bloße Hände", "Umstände"],
  ],
  [
    "check",
    "avatar/cards/check-card.ts",
    { type: "check", actor: uuidOf("sela"), item: "", stat: "agi", mode: "public" },
    ["Beweglichkeit (AGI)"],
  ],
  [
    "opposed",
    "avatar/cards/opposed-card.ts",
    {
      type: "oppose",
      actor: uuidOf("sela"),
      other: uuidOf("ogre"),
      asked: "none",
      item: "",
      stat: "agi",
      extras: [],
    },
    ["Beweglichkeit (AGI)"],
  ],
  [
    "lookup",
    "printed/cards/lookup-card.ts",
    {
      type: "lookUp",
      actor: uuidOf("sela"),
      task: null,
      mode: "public",
      tn: 5,
      extras: [UNNAMED],
      entry: false,
      subject: { kind: "attribute", attribute: "reflex" },
    },
    ["Reflexe", "Umstände +2"],
  ],
  ["shot", "printed/cards/shot-card.ts", { ...shot, called: "head", calledFor: 2 }, ["Angesagt: Kopf +2"]],
  [
    "contest",
    "actionValues/cards/contest-card.ts",
    {
      ...attempt,
      type: "testSkill",
      action: "leadership",
      skill: "leadership",
      difficulty: 10,
      resistance: 0,
    },
    ["Führung", "Führung 0"],
  ],
  [
    "maneuver",
    "actionValues/cards/maneuver-card.ts",
    { type: "activeDefense", actor: uuidOf("sela"), skill: "dodge" },
    ["Aktive Abwehr"],
  ],
];

const load = async <T>(file: string) =>
  (await import(path.resolve(import.meta.dirname, "../../../../src", file))) as T; // T: the module's exports

interface Read {
  readonly card: { view(data: object, context: object): object };
}

/** A card's text as the GM reads it. */
async function read(type: string, file: string): Promise<string> {
  const { card } = await load<Read>(`families/${file}`);
  const { registerOddsSetting } = await load<{ registerOddsSetting(changed: () => void): void }>(
    "platform/settings/odds.ts",
  );
  registerOddsSetting(() => undefined);
  const { words } = await load<{ words: unknown }>("platform/words.ts");
  const { game } = globalThis as unknown as {
    game: { user: object; messages: { contents: { type: string; system: object }[] } };
  };
  const message = game.messages.contents.findLast((one) => one.type === type)!;
  const context = { message, forged: false, user: game.user, words };
  return JSON.stringify(card.view(message.system, context));
}

it.each(NAMED)("on the card of type %s", async (type, file, asked, expected) => {
  const recipe: Recipe = { name: type, scheme: "in", before: [], step: { ask: () => asked } };
  const table = await prepared(14, recipe);
  await setting("ruleVariants", { printed: { called: "yes" } });
  speakMarked();
  expect([await serve("named", asked), storedWords(table.stored)]).toEqual(["done", []]);
  speak(german, "de");
  const text = await read(type, file);
  for (const one of expected) expect(text).toContain(one);
  expect(text).not.toContain("ACTIONCARDS.");
});
