import { describe, expect, it } from "vitest";
import { actor1 } from "../../../src/migrations/v1/actor.ts";
import { effect1 } from "../../../src/migrations/v1/effect.ts";
import { encounter1 } from "../../../src/migrations/v1/encounter.ts";
import { item1 } from "../../../src/migrations/v1/item.ts";
import { message1 } from "../../../src/migrations/v1/message.ts";
import { settings1 } from "../../../src/migrations/v1/settings.ts";
import { token1 } from "../../../src/migrations/v1/token.ts";
import { user1 } from "../../../src/migrations/v1/user.ts";
import type { JsonRecord } from "../../../src/rules/cards/delta.ts";

/** Cases: a migration step, old data, and the data that it must become. */
const STEPS: readonly (readonly [
  name: string,
  step: (source: JsonRecord) => JsonRecord,
  old: JsonRecord,
  now: JsonRecord,
])[] = [
  [
    "an actor",
    actor1,
    {
      prototypeToken: { name: "Ogre", bar1: { attribute: "imperfect.concussion" } },
      system: {
        in: -2,
        action: { move: 6, standing: { stymied: true } },
        imperfect: { size: 8 },
        round: { actions: 1 },
        life: { value: 3 },
      },
    },
    {
      prototypeToken: { name: "Ogre", bar1: { attribute: "printed.concussion" } },
      system: { in: 0, actionValues: { move: 6 }, printed: { size: 8 }, life: { value: 3 } },
    },
  ],
  [
    "an actor that a later version has written to",
    actor1,
    { system: { action: { move: 6, toughness: 4 }, actionValues: { move: 7 } } },
    { system: { actionValues: { move: 7, toughness: 4 } } },
  ],
  [
    "a token's difference that says nothing of it",
    actor1,
    { system: { life: { value: 1 } } },
    { system: { life: { value: 1 } } },
  ],
  [
    "an item",
    item1,
    {
      system: {
        action: { damage: 4 },
        imperfect: { burst: 2 },
        modifiers: { offence: 1, defence: 2, specific: [] },
      },
    },
    {
      system: {
        actionValues: { damage: 4 },
        printed: { burst: 2 },
        modifiers: { offense: 1, defense: 2, specific: [] },
      },
    },
  ],
  [
    "a maneuver, whose action is a text",
    item1,
    { system: { action: "activeDefence", cost: "move" } },
    { system: { action: "activeDefense", cost: "move" } },
  ],
  ["a power", item1, { system: { use: "defence" } }, { system: { use: "defense" } }],
  [
    "an effect of generation 13",
    effect1,
    {
      changes: [
        { key: "system.action.toughness", value: "1" },
        { key: "system.life.max", value: "2" },
      ],
    },
    {
      changes: [
        { key: "system.actionValues.toughness", value: "1" },
        { key: "system.life.max", value: "2" },
      ],
    },
  ],
  [
    "an effect of generation 14",
    effect1,
    { system: { changes: [{ key: "system.imperfect.size", value: 1 }] } },
    { system: { changes: [{ key: "system.printed.size", value: 1 }] } },
  ],
  [
    "a token",
    token1,
    { bar2: { attribute: "action.pools.wound" } },
    { bar2: { attribute: "actionValues.pools.wound" } },
  ],
  [
    "an exchange",
    message1,
    {
      system: {
        cancelled: true,
        deed: "a",
        action: true,
        attacker: { kind: "offence", kit: "none" },
        targets: [{ kind: "defence" }],
      },
    },
    { system: { undone: true, attacker: { kind: "offense" }, targets: [{ kind: "defense" }] } },
  ],
  [
    "a contest, whose action is a text",
    message1,
    { system: { canceled: false, action: "trick", defence: { skill: 3 } } },
    { system: { undone: false, action: "trick", defense: { skill: 3 } } },
  ],
  [
    "a flight that was undone",
    message1,
    {
      flags: { "action-cards": { hour: ["a"], journal: { b: {} }, unseen: [] }, other: { kept: true } },
      system: { canceled: false, undone: true },
    },
    {
      flags: { "action-cards": { truce: ["a"], unseen: [] }, other: { kept: true } },
      system: { undone: true },
    },
  ],
  [
    "an encounter under way",
    encounter1,
    {
      round: 2,
      turn: 1,
      combatants: [{ name: "Ogre", initiative: 4 }],
      system: {
        course: {},
        stood: {},
        guards: [{}],
        timing: { scheme: "impulse", die: 6, steps: 3, state: { a: 1 } },
      },
    },
    {
      round: 0,
      turn: null,
      combatants: [{ name: "Ogre", initiative: null }],
      system: {
        guards: [],
        timing: {
          scheme: "impulse",
          die: 6,
          state: {},
          phase: 0,
          steps: 0,
          back: false,
          slots: {},
          requests: {},
        },
        people: {},
        roundStartPositions: {},
        place: { round: 0, turn: null, combatant: "", passed: null },
      },
    },
  ],
  [
    "an encounter that nobody has begun",
    encounter1,
    { round: 0, combatants: [] },
    { round: 0, combatants: [] },
  ],
  [
    "an encounter of this version",
    encounter1,
    { round: 2, system: { people: {} } },
    { round: 2, system: { people: {} } },
  ],
  [
    "a mailbox",
    user1,
    { flags: { "action-cards": { requests: [{}], answers: [], welcomed: true } } },
    { flags: { "action-cards": { welcomed: true } } },
  ],
  [
    "settings",
    (settings) => settings1(settings, {}),
    { printedCards: false, ruleVariants: { imperfect: { equal: "stopped" }, action: { zero: "plain" } } },
    {
      printedCards: false,
      families: ["avatar", "actionValues"],
      ruleVariants: { printed: { equal: "stopped" }, actionValues: { zero: "plain" } },
    },
  ],
];

describe("data version 1", () => {
  it.each(STEPS)("%s", (_name, step, old, now) => {
    const before = structuredClone(old);
    expect(step(old)).toEqual(now);
    expect(old).toEqual(before);
    expect(step(now)).toEqual(now);
  });

  it("keeps the modifiers that last for good, of actors and of tokens", () => {
    const of = (key: string, lasts: string) => ({ key, flags: [], dice: 1, lasts });
    const influences = [of("a", "permanent"), of("b", "nextAction")];
    const people = {
      first: { system: { action: { standing: { influences } } } },
      second: { system: { actionValues: { activeModifiers: { influences } } } },
      third: { system: {} },
    };
    const kept = { activeModifiers: { influences: [{ ...of("a", "permanent"), hitOnly: 0, against: "" }] } };
    expect(settings1({}, people)).toEqual({ fightRecord: { first: kept, second: kept } });
  });
});
